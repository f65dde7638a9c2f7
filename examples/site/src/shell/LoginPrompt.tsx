import { LoginModal } from '@tradingbot/react';
import { useSearchParams } from 'wouter';
import { isLoginAsked, withoutLogin } from '../session/loginQuery.js';
import { useLoginReason } from '../session/useLoginReason.js';
import { useSession } from '../session/useSession.js';
import { useSite } from '../start/SiteContext.js';

/** Asks whoever is not known to log in when the query asks for it. What was typed is kept over the login. */
export function LoginPrompt() {
  const { loginGate } = useSite();
  const reason = useLoginReason();
  const [query, setQuery] = useSearchParams();
  const isAnonymous = useSession()?.loggedIn === false;
  const leave = () => void loginGate.open();
  return (
    <LoginModal
      open={isAnonymous && isLoginAsked(query)}
      {...reason}
      onLogin={leave}
      // The login page leads on to signing up; no address of its own is known.
      onSignUp={leave}
      onClose={() => setQuery(withoutLogin(query), { replace: true })}
    />
  );
}
