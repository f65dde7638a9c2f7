import { isDecimal } from '../decimal/decimal.js';
import { EngineError } from '../EngineError.js';
import type { CandleSeries } from './createCandleSeries.js';
import type { BetweenCandles } from './walkRows.js';

/** What positions paid at a funding time. */
export interface FundingRate {
  /** ms since the epoch, rising. */
  readonly time: number;
  /** Fraction of the position value: positive when longs pay. */
  readonly rate: string;
}

/** What a futures replay takes besides the bot and its candles. */
export interface FuturesReplayOptions {
  /** Funding rates, oldest first; absent means none. */
  readonly funding?: readonly FundingRate[];
  /** At most so many points of the curve, evenly spread; fewer than 2 give none. Absent means 500. */
  readonly points?: number;
}

/**
 * Puts funding times between candles: each is paid before the first candle that opens at it or later, at the close
 * before. Times up to the first opening and after the last one are left out: there is no position, or no price, yet.
 *
 * @param due by rising time.
 * @param pay takes a payment and the candle before which it is due.
 */
export function createFundingAgenda<T extends { readonly time: number }>(
  due: readonly T[],
  { time, length }: Pick<CandleSeries, 'time' | 'length'>,
  pay: (payment: T, row: number) => void,
): BetweenCandles {
  let next = due.findIndex((payment) => payment.time > (time[0] ?? 0));
  if (next === -1) next = due.length;
  let row = 1;
  const rowOf = (index: number): number => {
    const moment = due[index]?.time;
    if (moment === undefined) return length;
    while (row < length && (time[row] ?? 0) < moment) row += 1;
    return row;
  };
  const agenda = {
    nextRow: rowOf(next),
    serve(before: number) {
      const payment = due[next];
      if (!payment) return;
      pay(payment, before);
      next += 1;
      agenda.nextRow = rowOf(next);
    },
  };
  return agenda;
}

/** Checks funding rates. @throws EngineError `invalid_params`: names the row, from 0, and the rule. */
export function requireFunding(funding: readonly FundingRate[], name = 'funding'): readonly FundingRate[] {
  for (const [row, { time, rate }] of funding.entries()) {
    const before = funding[row - 1]?.time;
    const rule = !Number.isSafeInteger(time)
      ? 'its time is not a whole number of ms'
      : before !== undefined && time <= before
        ? 'its time is not after that of the rate before'
        : isDecimal(rate)
          ? undefined
          : 'its rate is not a decimal';
    if (rule) throw new EngineError('invalid_params', `${name} ${row}: ${rule}`);
  }
  return funding;
}
