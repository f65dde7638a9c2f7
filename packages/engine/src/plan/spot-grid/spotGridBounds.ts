import { priceOf } from '../../bots/spot-grid/spotGridUnits.js';
import { add, compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { divide, roundToStep } from '../../decimal/rounding.js';
import { investmentBounds } from './spotGridInvestment.js';
import type { SpotGridBounds } from './spotGridPlanTypes.js';
import { type SpotGridReading, topOf } from './spotGridReading.js';

/** Smallest and largest value of each field, as far as the other fields can be read. */
export function spotGridBounds(reading: SpotGridReading): SpotGridBounds {
  const { market, min } = reading;
  const tick = market.symbol.price_precision;
  const last = market.last_price;
  const min_price = {
    from: roundToStep(multiply(last, '0.2'), tick, 'ceil'),
    to: roundToStep(multiply(last, '5'), tick, 'floor'),
  };
  // Nothing follows from a lower price that is too high by itself.
  const isTooHigh = min !== undefined && compare(min, min_price.to) > 0;
  return {
    min_price,
    max_price: { from: isTooHigh ? '' : lowestTop(reading), to: market.price_cap ?? countableTop(reading) },
    cell_number: { from: '2', to: maxCells(reading) },
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

/** The highest price that is counted in ticks, as soon as it is named: digits typed by accident need a bound, nobody else does. */
function countableTop({ max, market }: SpotGridReading): string {
  const top = multiply(String(Number.MAX_SAFE_INTEGER), market.symbol.price_precision);
  return max !== undefined && compare(max, top) > 0 ? top : '';
}

function lowestTop({ min, market }: SpotGridReading): string {
  if (min === undefined) return '';
  const { price_precision: tick } = market.symbol;
  const factor = add('1', multiply('4', market.maker_fee_rate));
  const twoFees = roundToStep(multiply(min, factor), tick, 'ceil');
  const twoCells = add(min, multiply('2', tick));
  return compare(twoFees, twoCells) > 0 ? twoFees : twoCells;
}

/** Unknown while the range is: no count of cells follows from ends that cross. */
function maxCells(reading: SpotGridReading): string {
  if (reading.min === undefined || reading.max === undefined) return '';
  if (compare(reading.max, lowestTop(reading)) < 0) return '';
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
