import { compare, isDecimal } from '@tradingbot/engine/decimal';

/** Below this share of beaten bots nothing is shown of it. */
const BEATS_FROM = '0.6';

/** The share of bots that one beats, as ratio, if it is worth telling; undefined for less and for what is no share. */
export function beatenShare(share: string | undefined): string | undefined {
  return share !== undefined && isDecimal(share) && compare(share, BEATS_FROM) >= 0 ? share : undefined;
}
