import { useEffect, useRef, useState } from 'react';
import { useSite } from '../start/SiteContext.js';
import { useSession } from './useSession.js';

/**
 * True from the moment at which the exchange no longer knows somebody who was logged in, until they are again. On the web
 * the page leaves for the login, once, and comes back after it with what was typed (F016, F043); an app has a login of its
 * own, which the page must not open by itself.
 */
export function useSessionEnded(): boolean {
  const { client, facts, loginGate } = useSite();
  const session = useSession();
  const [ended, setEnded] = useState(false);
  const wasLoggedIn = useRef(false);
  if (session?.loggedIn) wasLoggedIn.current = true;
  useEffect(
    () =>
      client.on('session_ended', ({ redirect }) => {
        // An anonymous visitor's private calls are refused as well; that ends nothing.
        if (!wasLoggedIn.current) return;
        setEnded(true);
        if (redirect && !facts.isInApp) void loginGate.open();
      }),
    [client, facts, loginGate],
  );
  return ended && session?.loggedIn !== true;
}
