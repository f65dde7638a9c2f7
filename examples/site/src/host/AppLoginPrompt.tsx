import { createAppLogin, type NativeApp } from '@tradingbot/core';
import { LoginModal } from '@tradingbot/react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useLoginReason } from '../session/useLoginReason.js';
import { useSession } from '../session/useSession.js';
import { useSite } from '../start/SiteContext.js';
import { askedLogin, withoutAsked, withoutAskedLogin } from './askedLogin.js';

/** Asks the app to log the user in; where it cannot, or fails, the modal of the web stands in, once. */
export function AppLoginPrompt({ app }: { readonly app: NativeApp }) {
  const { cookies, loginGate } = useSite();
  const reason = useLoginReason();
  const [query, setQuery] = useSearchParams();
  const isAnonymous = useSession()?.loggedIn === false;
  const asked = isAnonymous ? askedLogin(query) : undefined;
  const [modal, setModal] = useState<{ readonly close: () => void }>();

  const login = useMemo(
    () =>
      createAppLogin({
        app,
        showWebModal: (_kind, signal) =>
          new Promise((resolve) => {
            const close = () => {
              setModal(undefined);
              resolve(false);
            };
            signal.addEventListener('abort', close, { once: true });
            setModal({ close });
          }),
        saveUser: ({ userToken }) => {
          if (!cookies.writeToken(userToken)) throw new RangeError('no cookie can carry the token');
        },
      }),
    [app, cookies],
  );

  useEffect(() => {
    if (!asked) return;
    const ask = async () => {
      const result = await login.request(asked);
      if (result.by === 'nobody') setQuery(withoutAsked, { replace: true });
      else reloadWithoutLogin();
    };
    void ask();
    return () => login.cancel();
  }, [asked, login, setQuery]);

  const leave = () => void loginGate.open();
  return (
    <LoginModal
      open={modal !== undefined}
      {...reason}
      onLogin={leave}
      onSignUp={leave}
      onClose={() => modal?.close()}
    />
  );
}

/** A page that was loaded for somebody else is loaded anew, with everything that was typed in its drafts. */
function reloadWithoutLogin(): void {
  history.replaceState(history.state, '', withoutAskedLogin(location.href));
  location.reload();
}
