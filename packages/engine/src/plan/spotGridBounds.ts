import { demandPerLot } from '../bots/spotGridSizing.js';
import { priceOf } from '../bots/spotGridUnits.js';
import { add, compare, multiply, subtract } from '../money/arithmetic.js';
import { formatDecimal } from '../money/decimal.js';
import type { Range } from '../money/Range.js';
import { countSteps, divide, roundToStep } from '../money/rounding.js';
import type { SpotGridBounds } from './spotGridPlanTypes.js';
import { type SpotGridReading, topOf } from './spotGridReading.js';

const OPEN: Range = { from: '', to: '' };
const NONE: Range = { from: '0', to: '0' };

/** Quote investments are bounded in this step. */
const QUOTE_STEP = '0.0001';

/** Smallest and largest value of each field, as far as the other fields can be read. */
export function spotGridBounds(reading: SpotGridReading): SpotGridBounds {
  const { market } = reading;
  const tick = market.symbol.price_precision;
  const last = market.last_price;
  return {
    min_price: {
      from: roundToStep(multiply(last, '0.2'), tick, 'ceil'),
      to: roundToStep(multiply(last, '5'), tick, 'floor'),
    },
    max_price: { from: lowestTop(reading), to: market.price_cap ?? '' },
    cell_number: { from: '2', to: mostCells(reading) },
    ...investmentBounds(reading),
    entry_price: {
      from: roundToStep(multiply(last, '0.3'), tick, 'ceil'),
      to: roundToStep(last, tick, 'floor'),
    },
    take_profit: { from: takeProfitFrom(reading), to: '' },
    stop_loss: { from: '0', to: stopLossTo(reading) },
    ts_percent: { from: '0.03', to: '0.99' },
    limit_up_price: {
      from: reading.lines ? priceOf(reading.units, topOf(reading.lines) + reading.lines.distance) : '',
      to: roundToStep(multiply(last, '5'), tick, 'floor'),
    },
  };
}

/** Least distance of two grid lines: it pays two fees at the last price. */
export function leastDistance({ market }: SpotGridReading): string {
  const { price_precision: tick } = market.symbol;
  const twoFees = roundToStep(multiply(multiply(market.maker_fee_rate, '2'), market.last_price), tick, 'ceil');
  return compare(twoFees, tick) > 0 ? twoFees : tick;
}

function lowestTop({ min, market }: SpotGridReading): string {
  if (min === undefined) return '';
  const factor = add('1', multiply('4', market.maker_fee_rate));
  return roundToStep(multiply(min, factor), market.symbol.price_precision, 'ceil');
}

function mostCells(reading: SpotGridReading): string {
  if (reading.min === undefined || reading.max === undefined) return '';
  return divide(subtract(reading.max, reading.min), leastDistance(reading), 0, 'floor');
}

/** At least the upper price, and above the last price. */
function takeProfitFrom({ max, market }: SpotGridReading): string {
  const { price_precision: tick } = market.symbol;
  const aboveLast = add(roundToStep(market.last_price, tick, 'floor'), tick);
  return max !== undefined && compare(max, aboveLast) > 0 ? max : max === undefined ? '' : aboveLast;
}

/** At most the lower price, and below the last price. */
function stopLossTo({ min, market }: SpotGridReading): string {
  const { price_precision: tick } = market.symbol;
  const belowLast = subtract(roundToStep(market.last_price, tick, 'ceil'), tick);
  return min !== undefined && compare(min, belowLast) < 0 ? min : min === undefined ? '' : belowLast;
}

/** Least and most base quantity of one cell's order, as text; `''` = no limit. */
export function quantityLimits(reading: SpotGridReading, price: string): { least: string; most: string } {
  const { min_trade_quantity, max_trade_quantity, min_trade_amount, base_precision } = reading.market.symbol;
  const lots = divideToStep(min_trade_amount, price, base_precision);
  const least = compare(lots, min_trade_quantity) > 0 ? lots : min_trade_quantity;
  return { least, most: compare(max_trade_quantity, '0') === 0 ? '' : max_trade_quantity };
}

/** Value in quote that the whole grid needs for a quantity per cell, exact. */
function demandOf(reading: SpotGridReading, quantity: string): string | undefined {
  const { lines, units, start } = reading;
  if (!lines) return undefined;
  const perUnit = formatDecimal(demandPerLot(lines, start) * units.tick, units.tickPlaces);
  return multiply(perUnit, quantity);
}

/** Investment limits as values in quote, exact fractions: `limit = digits / (95 or 100)`. */
function investmentBounds(reading: SpotGridReading): Pick<SpotGridBounds, 'investment' | 'base_investment'> {
  const { lines, market, draft } = reading;
  if (!lines || lines.count < 2) {
    return {
      investment: draft.invest_mode === 'base' ? NONE : OPEN,
      base_investment: draft.invest_mode === 'quote' ? NONE : OPEN,
    };
  }
  const { least, most } = quantityLimits(reading, priceOf(reading.units, lines.lowest));
  const floor = demandOf(reading, least) ?? '0';
  const ceiling = most === '' ? '' : (demandOf(reading, most) ?? '');
  const start = priceOf(reading.units, reading.start);
  const lot = market.symbol.base_precision;
  switch (draft.invest_mode) {
    case 'quote':
      return { investment: inQuote(floor, ceiling, '0'), base_investment: NONE };
    case 'base':
      return { investment: NONE, base_investment: inBase(floor, ceiling, '0', start, lot) };
    case 'base_and_quote': {
      const others = reading.base === undefined ? '0' : multiply(reading.base, start);
      return {
        investment: inQuote(floor, ceiling, others),
        base_investment: inBase(floor, ceiling, reading.quote ?? '0', start, lot),
      };
    }
  }
}

/** Quote amounts that, with `others` (quote), make a value from `floor / 0.95` to `ceiling`. */
function inQuote(floor: string, ceiling: string, others: string): Range {
  const from = roundToStep(divideUp(subtract(floor, multiply('0.95', others)), '0.95', QUOTE_STEP), QUOTE_STEP, 'ceil');
  const to = ceiling === '' ? '' : roundToStep(subtract(ceiling, others), QUOTE_STEP, 'floor');
  return { from: atLeastZero(from), to: to === '' ? '' : atLeastZero(to) };
}

/** The same in base at the start price, in lots. */
function inBase(floor: string, ceiling: string, others: string, start: string, lot: string): Range {
  const from = divideUp(subtract(floor, multiply('0.95', others)), multiply('0.95', start), lot);
  const to = ceiling === '' ? '' : divideDown(subtract(ceiling, others), start, lot);
  return { from: atLeastZero(from), to: to === '' ? '' : atLeastZero(to) };
}

/** Smallest multiple of a step that is not below the quotient. */
export function divideUp(dividend: string, divisor: string, step: string): string {
  return multiply(String(countQuotient(dividend, divisor, step, 'ceil')), step);
}

function divideDown(dividend: string, divisor: string, step: string): string {
  return multiply(String(countQuotient(dividend, divisor, step, 'floor')), step);
}

function divideToStep(amount: string, price: string, step: string): string {
  return divideUp(amount, price, step);
}

function countQuotient(dividend: string, divisor: string, step: string, rounding: 'ceil' | 'floor'): bigint {
  return countSteps(dividend, multiply(divisor, step), rounding);
}

function atLeastZero(value: string): string {
  return compare(value, '0') < 0 ? '0' : value;
}
