import { LEAST_FREQUENCY, MAX_FREQUENCY, MAX_PAIRS } from '../../bots/spot-dca/spotDcaRules.js';
import { add, compare, multiply } from '../../decimal/arithmetic.js';
import type { Range } from '../../decimal/Range.js';
import { roundToStep } from '../../decimal/rounding.js';
import { HEADROOM } from '../headroom.js';
import type { SpotDcaBounds, SpotDcaOffers } from './spotDcaPlanTypes.js';
import type { SpotDcaReading, SpotDcaRow } from './spotDcaReading.js';

/** Smallest and largest value of each field, as far as the other fields can be read. */
export function spotDcaBounds(reading: SpotDcaReading): SpotDcaBounds {
  const { rows, total, nominal } = reading;
  return {
    pairs: { from: '1', to: String(MAX_PAIRS) },
    amounts: rows.map((row) => amountBounds(reading, row)),
    frequency_in_second: { from: String(LEAST_FREQUENCY), to: String(MAX_FREQUENCY) },
    max_invest_amount: { from: total === undefined ? '' : add(nominal, total), to: '' },
  };
}

const [, UP] = HEADROOM;

/**
 * The least amounts to offer, by row as `amounts.0`, `amounts.1` …: enough at every price within 0.5 % of the last one, so
 * that they are still accepted, and buy, seconds later. A row whose least is not known has none.
 */
export function spotDcaOffers(reading: SpotDcaReading): SpotDcaOffers {
  return Object.fromEntries(
    reading.rows.flatMap((row, index) => {
      const { price } = row;
      const { from } = amountBounds(reading, price === undefined ? row : { ...row, price: multiply(price, UP) });
      return from === '' ? [] : [[offerOf(index), from]];
    }),
  );
}

/** Name of the offer of a row. */
export function offerOf(row: number): string {
  return `amounts.${row}`;
}

/** Amounts that make an order the exchange takes at the last price, in steps of the amount. */
function amountBounds({ market }: SpotDcaReading, { base, symbol, price, step }: SpotDcaRow): Range {
  const limits = market.limits?.find((found) => found.base === base);
  if (!symbol) return { from: limits?.min_amount ?? '', to: limits?.max_amount ?? '' };
  const { base_precision: lot, min_trade_quantity, max_trade_quantity, min_trade_amount, max_trade_amount } = symbol;
  const leastLots = roundToStep(min_trade_quantity, lot, 'ceil');
  const leastQuantity = compare(leastLots, lot) > 0 ? leastLots : lot;
  const from = [min_trade_amount, limits?.min_amount ?? '0'];
  const to = [max_trade_amount, limits?.max_amount ?? '0'];
  if (price !== undefined) {
    from.push(multiply(leastQuantity, price));
    to.push(multiply(max_trade_quantity, price));
  }
  const ends = to.filter((value) => compare(value, '0') > 0);
  return {
    from: roundToStep(
      from.reduce((a, b) => (compare(a, b) > 0 ? a : b)),
      step,
      'ceil',
    ),
    to:
      ends.length === 0
        ? ''
        : roundToStep(
            ends.reduce((a, b) => (compare(a, b) < 0 ? a : b)),
            step,
            'floor',
          ),
  };
}
