import { compare } from '@tradingbot/engine/decimal';
import type { BotRange } from '../kinds/botState.js';
import type { Candle, CandleInterval } from './intervals.js';

/** A range that a price has left. */
export interface LeftRange extends BotRange {
  /** Where the price is now. */
  readonly side: 'above' | 'below';
  /** When the bot began, ms. */
  readonly startedAt: number;
}

/** Since when a price is outside. */
export interface OutsideSince {
  /** Ms since the epoch. */
  readonly since: number;
  /** How exact that is: length of the candles that reported it. */
  readonly stepMs: number;
}

const MINUTE = 60_000;
/** Candles that are looked at, one length after the other: what is recent is reported to the minute. */
const STEPS: readonly { readonly interval: CandleInterval; readonly stepMs: number }[] = [
  { interval: '1m', stepMs: MINUTE },
  { interval: '30m', stepMs: 30 * MINUTE },
  { interval: '1d', stepMs: 1440 * MINUTE },
];

/**
 * Finds since when a price is outside of a range: from the end of the last candle that touched it, never from before
 * the bot began. Undefined when no candles go back so far.
 *
 * @param ask for the newest candles of a length, oldest first
 */
export async function findOutsideSince(
  range: LeftRange,
  ask: (interval: CandleInterval) => Promise<readonly Candle[]>,
): Promise<OutsideSince | undefined> {
  const { startedAt } = range;
  let latest = Number.POSITIVE_INFINITY;
  for (const { interval, stepMs } of STEPS) {
    const candles = await ask(interval);
    const touched = candles.findLast((candle) => !isOutside(candle, range));
    // Shorter candles, which are more exact, were all outside.
    if (touched) return { since: Math.max(Math.min(touched.time + stepMs, latest), startedAt), stepMs };
    const oldest = candles[0]?.time ?? Number.POSITIVE_INFINITY;
    if (oldest <= startedAt) return { since: startedAt, stepMs: MINUTE };
    latest = Math.min(latest, oldest);
  }
  return undefined;
}

function isOutside({ high, low }: Candle, { side, lower, upper }: LeftRange): boolean {
  return side === 'below' ? compare(high, lower) < 0 : compare(low, upper) > 0;
}
