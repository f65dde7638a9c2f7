import { isBotError } from '@tradingbot/core';

/** Why calls fail that an exchange at work would answer. */
export interface Trouble {
  /** With which its gateway turns calls away; undefined where nothing answers. */
  readonly code: number | undefined;
}

/** Codes of a gateway whose service does not answer. */
const GATEWAY_CODES: readonly (number | undefined)[] = [502, 503, 504];

/** What a failed call means for the exchange as a whole; undefined for one that concerns itself alone. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!isBotError(error)) return undefined;
  if (error.kind === 'timeout' || error.kind === 'network_error') return { code: undefined };
  if (error.kind !== 'http_error' && error.kind !== 'gateway_error') return undefined;
  return GATEWAY_CODES.includes(error.code) ? { code: error.code } : undefined;
}
