import { LoginModal } from '@tradingbot/react';
import { useSearchParams } from 'wouter';
import { isLoginAsked, withoutLogin } from '../session/loginQuery.js';
import { useLoginReason } from '../session/useLoginReason.js';
import { loginAddress, useSession } from '../session/useSession.js';

/** Asks whoever is not known to log in when the query says so. What was typed is kept over the login. */
export function LoginPrompt({ locale }: { readonly locale: string }) {
  const reason = useLoginReason();
  const [query, setQuery] = useSearchParams();
  const isAnonymous = useSession()?.loggedIn === false;
  const leave = () => {
    const back = new URL(location.href);
    back.search = withoutLogin(query).toString();
    location.assign(loginAddress(locale, back.href));
  };
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
