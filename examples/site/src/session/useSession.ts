import { loginAddress } from '@tradingbot/core';
import { useUser } from '@tradingbot/react';
import { useLocation, useSearch } from 'wouter';

/** Who is here. `undefined` while it is not known yet. */
export type Session =
  | { readonly loggedIn: false }
  /** It could not be found out: somebody may be logged in, and nobody is asked to log in (F177). */
  | { readonly loggedIn: undefined; readonly failure: unknown }
  | { readonly loggedIn: true; readonly id: string; readonly name: string };

/** The current user. A profile that cannot be read breaks nothing (F049, F050). */
export function useSession(): Session | undefined {
  const { status, uid, profile, failure } = useUser();
  if (status === 'loading') return undefined;
  if (uid !== undefined) return { loggedIn: true, id: uid, name: profile?.username ?? '' };
  return failure === undefined ? { loggedIn: false } : { loggedIn: undefined, failure };
}

/** The login address that leads back to the page that is open, also after it has changed. */
export function useLoginAddress(): string {
  useLocation();
  useSearch();
  return loginAddress(location.href);
}
