import { getProfile } from '@tradingbot/core/endpoints';
import { useBotQuery } from '@tradingbot/react';

/** Who is here. `undefined` while it is not known yet. */
export type Session =
  | { readonly loggedIn: false }
  | { readonly loggedIn: true; readonly id: string; readonly name: string };

const PROFILE_FRESH_MS = 60_000;

/** The current user. A profile that cannot be read leaves the visitor anonymous and breaks nothing (F049, F050). */
export function useSession(): Session | undefined {
  const { data, isPending } = useBotQuery(getProfile, {}, { staleTime: PROFILE_FRESH_MS });
  if (isPending) return undefined;
  const id = data?.id;
  if (id === undefined || !/^\d+$/.test(id) || /^0+$/.test(id)) return { loggedIn: false };
  return { loggedIn: true, id, name: data?.username ?? '' };
}

/** Address of the login page that leads back here; the current address is encoded once (F041). */
export function loginAddress(locale: string, current: string): string {
  return `/${locale}/login?${new URLSearchParams({ redirect_url: current })}`;
}
