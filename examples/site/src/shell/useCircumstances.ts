import { useQueryClient } from '@tanstack/react-query';
import { listFuturesSymbols, listSpotSymbols } from '@tradingbot/core/endpoints';
import { dateFormat } from '@tradingbot/core/format';
import {
  queryKeyOf,
  useNow,
  useOnline,
  useRestriction,
  useTranslation,
  useUpgrading,
  useUser,
} from '@tradingbot/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../start/SiteContext.js';
import type { Circumstances } from './strips.js';
import type { Trouble } from './troubleOf.js';
import { useStillSince } from './useServerState.js';

const CLOCK_MS = 60_000;
/** How often lists of symbols that failed are asked for again. */
const SYMBOLS_MS = 30_000;

/** What bears on every page. */
export function useCircumstances(trouble: Trouble | undefined): Circumstances {
  const { client, prices } = useSite();
  const isOnline = useOnline();
  const stillSince = useStillSince(prices);
  const { locale } = useTranslation();
  const { ban } = useUser();
  const isRestricted = useRestriction() === true;
  const isUpgrading = useUpgrading();
  useNow(CLOCK_MS);
  return {
    kind: client.environment.kind,
    isRestricted,
    isBanned: ban !== undefined,
    isUpgrading,
    // Without a network that is what is shown.
    trouble: isOnline ? trouble : undefined,
    stillSince: isOnline && stillSince !== undefined ? momentOf(stillSince, locale) : undefined,
    clockErrorMs: client.serverTime() - Date.now(),
    savedSymbols: useSavedSymbols(),
  };
}

/** What is in use of earlier lists of symbols; while it is, the exchange is asked again now and then. */
function useSavedSymbols(): Circumstances['savedSymbols'] {
  const { symbols } = useSite();
  const { locale } = useTranslation();
  const queryClient = useQueryClient();
  const saved = useSyncExternalStore(symbols.subscribe, symbols.read);
  const isSaved = saved !== undefined;
  useEffect(() => {
    if (!isSaved) return;
    const ask = () => {
      for (const list of [listFuturesSymbols, listSpotSymbols])
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(list) });
    };
    const timer = setInterval(ask, SYMBOLS_MS);
    return () => clearInterval(timer);
  }, [isSaved, queryClient]);
  if (!saved) return undefined;
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return { since: saved.since === undefined ? undefined : format.format(saved.since) };
}

/** The time of a moment of today, with the day of any other. */
function momentOf(time: number, locale: string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return dateFormat(locale, isToday ? { timeStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  );
}
