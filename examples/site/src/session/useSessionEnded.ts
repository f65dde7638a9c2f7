import { useBotClient } from '@tradingbot/react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from './useSession.js';

/** True from the moment at which the exchange no longer knows somebody who was logged in, until they are again. */
export function useSessionEnded(): boolean {
  const client = useBotClient();
  const session = useSession();
  const [ended, setEnded] = useState(false);
  const wasLoggedIn = useRef(false);
  if (session?.loggedIn) wasLoggedIn.current = true;
  // An anonymous visitor's private calls are refused as well; that ends nothing.
  useEffect(() => client.on('session_ended', () => setEnded(wasLoggedIn.current)), [client]);
  return ended && session?.loggedIn !== true;
}
