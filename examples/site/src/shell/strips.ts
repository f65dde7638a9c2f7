import type { EnvironmentKind } from '@tradingbot/core';
import type { StripFacts } from './playStrip.js';

/** What bears on every page. */
export interface Circumstances {
  readonly kind: EnvironmentKind;
  readonly isRestricted: boolean;
  readonly isUpgrading: boolean;
  /** Code of an answer that came from before the exchange itself; undefined while it answers. */
  readonly gatewayCode: number | undefined;
  /** How far the device's clock is off, in ms. */
  readonly clockErrorMs: number;
  /** Symbols that the exchange did not tell now; `since` as it is read, undefined for the list that the site brings along. */
  readonly savedSymbols: { readonly since: string | undefined } | undefined;
}

const DAY = 86_400_000;
/** The lines about this account and this moment, the most urgent first. */
export function stripsOf(facts: Circumstances): readonly StripFacts[] {
  const { kind, isRestricted, isUpgrading, gatewayCode, clockErrorMs, savedSymbols } = facts;
  const isOwnClock = kind === 'local' || kind === 'dev';
  const days = Math.floor(Math.abs(clockErrorMs) / DAY);
  const strips: (StripFacts | false)[] = [
    gatewayCode !== undefined && {
      name: 'maintenance',
      type: 'warn',
      params: { code: gatewayCode },
      isClosable: false,
    },
    isUpgrading && { name: 'upgrading_strip', type: 'warn', isClosable: false },
    savedSymbols !== undefined &&
      savedSymbols.since === undefined && { name: 'built_in_symbols', type: 'warn', isClosable: false },
    savedSymbols?.since !== undefined && {
      name: 'saved_symbols',
      type: 'warn',
      params: { time: savedSymbols.since },
      isClosable: false,
    },
    !isOwnClock && days > 0 && { name: 'clock_strip', type: 'warn', params: { days }, isClosable: true },
    isRestricted && { name: 'restricted_strip', type: 'info', isClosable: true },
  ];
  return strips.filter((strip) => strip !== false);
}
