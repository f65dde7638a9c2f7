import type { EnvironmentKind } from '@tradingbot/core';
import type { SiteTextKey } from '../texts/useSiteText.js';

/** What bears on every page. */
export interface Circumstances {
  readonly kind: EnvironmentKind;
  readonly isRestricted: boolean;
  readonly isUpgrading: boolean;
  /** Code of an answer that came from before the exchange itself; undefined while it answers. */
  readonly gatewayCode: number | undefined;
  /** How far the device's clock is off, in ms. */
  readonly clockErrorMs: number;
}

/** One line above the page. */
export interface StripFacts {
  readonly name: SiteTextKey;
  readonly type: 'info' | 'warn';
  readonly params?: Readonly<Record<string, string | number>>;
  /** It may be put away: nothing that is possible changes by it. */
  readonly isClosable: boolean;
}

const DAY = 86_400_000;
/** Where the money is not real; a local exchange has a clock of its own as well. */
const PLAY: Readonly<Partial<Record<EnvironmentKind, SiteTextKey>>> = {
  testnet: 'testnet',
  test: 'testnet',
  dev: 'sandbox',
  local: 'sandbox',
};

/** The line that tells where the money is not real. */
export function playStrip(kind: EnvironmentKind): StripFacts | undefined {
  const name = PLAY[kind];
  return name && { name, type: 'info', isClosable: true };
}

/** The lines about this account and this moment, the most urgent first. */
export function stripsOf(facts: Circumstances): readonly StripFacts[] {
  const { kind, isRestricted, isUpgrading, gatewayCode, clockErrorMs } = facts;
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
    !isOwnClock && days > 0 && { name: 'clock_strip', type: 'warn', params: { days }, isClosable: true },
    isRestricted && { name: 'restricted_strip', type: 'info', isClosable: true },
  ];
  return strips.filter((strip) => strip !== false);
}
