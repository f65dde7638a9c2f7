import type { EnvironmentKind } from '@tradingbot/core';
import type { StripFacts } from './playStrip.js';
import type { Trouble } from './troubleOf.js';

/** What bears on every page. */
export interface Circumstances {
  readonly kind: EnvironmentKind;
  readonly isRestricted: boolean;
  readonly isBanned: boolean;
  readonly isUpgrading: boolean;
  /** Why calls fail; undefined while the exchange answers. */
  readonly trouble: Trouble | undefined;
  /** Since when prices stand still, as it is read, because their line is lost; calls may be answered all the same. */
  readonly stillSince: string | undefined;
  /** How far the device's clock is off, in ms. */
  readonly clockErrorMs: number;
  /** Symbols that the exchange did not report now; `since` as it is read, undefined for the list that the site brings along. */
  readonly savedSymbols: { readonly since: string | undefined } | undefined;
}

const DAY = 86_400_000;
/** The lines about this account and this moment, the most urgent first. */
export function stripsOf(facts: Circumstances): readonly StripFacts[] {
  const { kind, isRestricted, isBanned, isUpgrading, trouble, stillSince, clockErrorMs, savedSymbols } = facts;
  const isOwnClock = kind === 'local' || kind === 'dev';
  const days = Math.floor(Math.abs(clockErrorMs) / DAY);
  const strips: (StripFacts | false)[] = [
    trouble?.code !== undefined && {
      name: 'maintenance',
      type: 'warn',
      params: { code: trouble.code },
      isClosable: false,
      canRetry: true,
    },
    trouble !== undefined &&
      trouble.code === undefined && { name: 'server_down', type: 'warn', isClosable: false, canRetry: true },
    stillSince !== undefined && {
      name: 'prices_still',
      type: 'warn',
      params: { time: stillSince },
      isClosable: false,
    },
    isBanned && { name: 'banned_strip', type: 'warn', isClosable: false, canAsk: true },
    isUpgrading && { name: 'upgrading_strip', type: 'warn', isClosable: false, canAsk: true },
    savedSymbols !== undefined &&
      savedSymbols.since === undefined && { name: 'built_in_symbols', type: 'warn', isClosable: false },
    savedSymbols?.since !== undefined && {
      name: 'saved_symbols',
      type: 'warn',
      params: { time: savedSymbols.since },
      isClosable: false,
    },
    !isOwnClock && days > 0 && { name: 'clock_strip', type: 'warn', params: { count: days }, isClosable: true },
    isRestricted && { name: 'restricted_strip', type: 'info', isClosable: true },
  ];
  return strips.filter((strip) => strip !== false);
}
