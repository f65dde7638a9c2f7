import type { EnvironmentKind } from '@tradingbot/core';
import type { SiteTextKey } from '../texts/useSiteText.js';

/** One line above the page. */
export interface StripFacts {
  readonly name: SiteTextKey;
  readonly type: 'info' | 'warn';
  readonly params?: Readonly<Record<string, string | number>>;
  /** It may be put away: nothing that is possible changes by it. */
  readonly isClosable: boolean;
  /** It goes on by itself, and at once for whoever presses. */
  readonly canRetry?: boolean;
  /** Support can say more. */
  readonly canAsk?: boolean;
}

/** Where the money is not real; a local exchange has a clock of its own as well. */
const PLAY: Readonly<Partial<Record<EnvironmentKind, SiteTextKey>>> = {
  testnet: 'testnet',
  test: 'testnet',
  dev: 'sandbox',
  local: 'sandbox',
};

/** The line that shows where the money is not real. */
export function playStrip(kind: EnvironmentKind): StripFacts | undefined {
  const name = PLAY[kind];
  return name && { name, type: 'info', isClosable: true };
}
