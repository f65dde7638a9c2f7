import { EngineError } from '../EngineError.js';
import { isDecimal } from '../money/decimal.js';
import type { CandleSeries } from './createCandleSeries.js';

/** What positions paid at a funding time. */
export interface FundingRate {
  /** ms since the epoch, rising. */
  readonly time: number;
  /** Fraction of the position value: positive when longs pay. */
  readonly rate: string;
}

/** Funding that is due between the bars of a series. */
export interface FundingAgenda {
  /** Bar before which the next payment is due; the length of the series if none is. */
  readonly nextRow: number;
  /** Pays what is due there, at the last price before. */
  pay(last: number): void;
}

/**
 * Puts funding times between bars: each is paid before the first bar that opens at it or later, at the close before.
 * Times up to the first opening and after the last one are left out: there is no position, or no price, yet.
 *
 * @throws EngineError `invalid_params`: names the row, from 0, and the rule.
 */
export function createFundingAgenda(
  funding: readonly FundingRate[],
  series: CandleSeries,
  pay: (rate: FundingRate, last: number) => void,
): FundingAgenda {
  const { time, length } = series;
  requireFunding(funding);
  let next = funding.findIndex((payment) => payment.time > (time[0] ?? 0));
  if (next === -1) next = funding.length;
  let row = 1;
  const rowOf = (index: number): number => {
    const due = funding[index]?.time ?? Number.POSITIVE_INFINITY;
    while (row < length && (time[row] ?? 0) < due) row += 1;
    return row;
  };
  const agenda = {
    nextRow: rowOf(next),
    pay(last: number) {
      const payment = funding[next];
      if (!payment) return;
      pay(payment, last);
      next += 1;
      agenda.nextRow = rowOf(next);
    },
  };
  return agenda;
}

function requireFunding(funding: readonly FundingRate[]): void {
  for (const [row, { time, rate }] of funding.entries()) {
    const before = funding[row - 1]?.time;
    const rule = !Number.isSafeInteger(time)
      ? 'its time is not a whole number of ms'
      : before !== undefined && time <= before
        ? 'its time is not after that of the rate before'
        : isDecimal(rate)
          ? undefined
          : 'its rate is not a decimal';
    if (rule) throw new EngineError('invalid_params', `funding ${row}: ${rule}`);
  }
}
