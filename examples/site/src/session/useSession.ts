import { loginAddress } from '@tradingbot/core';
import { useUser } from '@tradingbot/react';
import { useLocation, useSearch } from 'wouter';

/** Who is here. `undefined` while it is not known yet. */
export type Session =
  | { readonly loggedIn: false }
  | { readonly loggedIn: true; readonly id: string; readonly name: string };

/** The current user. A profile that cannot be read leaves the visitor anonymous and breaks nothing (F049, F050). */
export function useSession(): Session | undefined {
  const { status, uid, profile } = useUser();
  if (status === 'loading') return undefined;
  return uid === undefined ? { loggedIn: false } : { loggedIn: true, id: uid, name: profile?.username ?? '' };
}

/** The login address that leads back to the page that is open, also after it has changed. */
export function useLoginAddress(): string {
  useLocation();
  useSearch();
  return loginAddress(location.href);
}
