import { priceOf, quantityOf, rateOf, toMoney, valueAt } from '../../bots/futures/futuresUnits.js';
import type { Fraction } from '../../bots/futures/orderCost.js';
import { firstRiskLimit } from '../../bots/futures/riskTiers.js';
import { MAX_CELLS } from '../../bots/futures-grid/gridLevels.js';
import type { AllFilledLiquidation } from '../../bots/futures-grid/gridLiquidation.js';
import { costRates, ORDER_SHARE_PERCENT, startDemand, unitCost } from '../../bots/futures-grid/gridSizing.js';
import { add, compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { formatDecimal, power10 } from '../../decimal/decimal.js';
import type { Range } from '../../decimal/Range.js';
import { countSteps, divide, divideIntegers, roundToStep } from '../../decimal/rounding.js';
import type { FuturesGridBounds } from './futuresGridPlanTypes.js';
import { type FuturesGridReading, levelsOf } from './futuresGridReading.js';

const OPEN: Range = { from: '', to: '' };
const MONEY_STEP_PLACES = 4;

/**
 * Which prices the least investment is enough for: the plan's own alone, or those within half a percent too. Only the
 * cells of a neutral bot change so much with the price that a check carries the band.
 */
export type LeastFor = 'own_price' | 'band';

/** Smallest and largest value of each field, as far as the other fields can be read. */
export function futuresGridBounds(
  reading: FuturesGridReading,
  liquidation: AllFilledLiquidation,
  leastFor: LeastFor = 'band',
): FuturesGridBounds {
  const { symbol } = reading.market;
  return {
    min_price: minPrice(reading),
    max_price: maxPrice(reading),
    leverage: { from: '1', to: symbol.maxLeverage },
    cell_number: { from: '2', to: maxCells(reading) },
    entry_price: entryPrice(reading),
    total_investment: investment(reading, leastFor),
    take_profit_price: takeProfitPrice(reading, liquidation),
    stop_loss_price: stopLossPrice(reading, liquidation),
    take_profit_per: { from: '0.0001', to: '5' },
    stop_loss_per: { from: '0.0001', to: '1' },
    trailing_stop_per: { from: '0.05', to: '0.99' },
    ...moves(reading),
  };
}

/** `1 − 2f`: what two taker fees leave. */
function afterFees({ market }: FuturesGridReading): string {
  return subtract('1', multiply('2', market.taker_fee_rate));
}

function up(reading: FuturesGridReading, dividend: string, divisor = '1'): string {
  const { tickSize } = reading.market.symbol;
  return multiply(String(countSteps(dividend, multiply(divisor, tickSize), 'ceil')), tickSize);
}

function down(reading: FuturesGridReading, value: string): string {
  return roundToStep(value, reading.market.symbol.tickSize, 'floor');
}

/** Assumed: the upper end of short bots. */
function minPrice(reading: FuturesGridReading): Range {
  const { market, draft } = reading;
  const left = afterFees(reading);
  const fromCap = multiply(market.symbol.maxPrice, multiply(left, left));
  const fromLast = multiply(multiply(market.last_price, '0.99'), left);
  const isLower = draft.grid_mode === 'short' && compare(fromLast, fromCap) < 0;
  return { from: lowestPrice(reading), to: down(reading, isLower ? fromLast : fromCap) };
}

/** `0.12 · last`, to the tick. */
export function lowestPrice(reading: FuturesGridReading): string {
  return up(reading, multiply(reading.market.last_price, '0.12'));
}

/** The highest price of an order, to the tick. */
export function highestPrice(reading: FuturesGridReading): string {
  return down(reading, reading.market.symbol.maxPrice);
}

function maxPrice(reading: FuturesGridReading): Range {
  const { market, draft, values } = reading;
  const to = down(reading, market.symbol.maxPrice);
  // Nothing follows from a lower price above the highest one.
  if (values.min_price === undefined || compare(values.min_price, to) > 0) return { from: '', to };
  const left = afterFees(reading);
  const fromMin = up(reading, values.min_price, multiply(left, left));
  const fromLast = up(reading, multiply(market.last_price, '1.01'), left);
  return { from: draft.grid_mode === 'long' && compare(fromLast, fromMin) > 0 ? fromLast : fromMin, to };
}

/** Whether every cell earns more than two taker fees: `P_(i+1)·(1 − f) > P_i·(1 + f)`. Assumed: one that does not forbids the count. */
export function everyCellEarns(levels: readonly number[], taker: string): boolean {
  const { count, unit } = rateOf(taker);
  return levels.every((level, index) => {
    const upper = levels[index + 1];
    return upper === undefined || BigInt(upper) * (unit - count) > BigInt(level) * (unit + count);
  });
}

/** `floor(1 / (2f))`, less where that leaves a cell without profit or without room; `''` while the range is unknown. */
function maxCells(reading: FuturesGridReading): string {
  const max = cellsByFee(reading);
  const { min_price, max_price } = reading.values;
  // No count follows from ends that cross.
  if (min_price === undefined || max_price === undefined || compare(min_price, max_price) >= 0) return String(max);
  const works = (cells: number) => {
    const levels = levelsOf(reading, cells);
    return levels !== undefined && everyCellEarns(levels, reading.market.taker_fee_rate);
  };
  const guess = Math.min(max, cellsByRatio(reading, max));
  if (guess >= 2 && works(guess)) return String(guess);
  return String(largest(guess, works));
}

/** Fewer cells never earn less, but for the rounding of coarse ticks: then counts above the found one may work too. */
function largest(below: number, works: (cells: number) => boolean): number {
  let good = 0;
  let bad = Math.max(below, 1);
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (works(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

function cellsByFee({ market }: FuturesGridReading): number {
  if (compare(market.taker_fee_rate, '0') === 0) return MAX_CELLS;
  return Math.min(MAX_CELLS, Number(divide('1', multiply('2', market.taker_fee_rate), 0, 'floor')));
}

/** Cells that the width pays for before any rounding: geometric ratios, or the distance that the top needs. */
function cellsByRatio({ values, draft, market, units }: FuturesGridReading, limit: number): number {
  const { min_price: min = '0', max_price: max = '0' } = values;
  if (compare(min, '0') <= 0 || compare(max, min) <= 0) return 0;
  const width = Number(divide(subtract(max, min), priceOf(units, 1), 0, 'down'));
  const { count, unit } = rateOf(market.taker_fee_rate);
  const [lower, upper] = [countSteps(min, priceOf(units, 1), 'floor'), countSteps(max, priceOf(units, 1), 'floor')];
  const pays = (cells: number) =>
    draft.grid_type === 'geometric'
      ? upper * (unit - count) ** BigInt(cells) > lower * (unit + count) ** BigInt(cells)
      : (upper - lower) * unit > count * (2n * upper * BigInt(cells) - (upper - lower));
  return largest(Math.min(limit, width) + 1, pays);
}

/** Shares of the last price. Assumed: both ends of short bots, the upper end of neutral ones. */
const ENTRY_SHARES = {
  long: { from: '0.3', to: '1.01' },
  short: { from: '0.99', to: '1.7' },
  neutral: { from: '0.3', to: '1.7' },
} as const;

function entryPrice(reading: FuturesGridReading): Range {
  const { market, draft } = reading;
  const { from, to } = ENTRY_SHARES[draft.grid_mode];
  return { from: up(reading, multiply(market.last_price, from)), to: down(reading, multiply(market.last_price, to)) };
}

/** Cost of one lot on every cell at the start, money; undefined while the lines or the leverage cannot be read. */
export function costPerLot(reading: FuturesGridReading): Fraction | undefined {
  return costAt(reading, reading.start);
}

function costAt({ levels, values, market, units, draft }: FuturesGridReading, start: number): Fraction | undefined {
  const { leverage } = values;
  if (!levels || leverage === undefined || compare(leverage, '0') <= 0 || start <= 0) return undefined;
  const rates = costRates(leverage, market.order_cost_fee_rate ?? market.taker_fee_rate);
  return unitCost(units, rates, startDemand(draft.grid_mode, levels, start));
}

/**
 * The dearest of the sets of cells that a start within half a percent of a price has. The long cells of a neutral bot only
 * grow in number as the price rises, the short ones as it falls, so the two ends of the band and the price itself will do.
 */
function dearestCost(reading: FuturesGridReading, start: number): Fraction | undefined {
  const { draft, values } = reading;
  // A bot that waits for its entry price starts exactly there, and the cost of the others moves with the price alone.
  const hasBand = draft.grid_mode === 'neutral' && values.entry_price === undefined;
  const costs = hasBand ? bandOf(start).map((price) => costAt(reading, price)) : [costAt(reading, start)];
  return costs.reduce((max, cost) => (max && cost && cost.numerator > max.numerator ? cost : max));
}

/** A price in ticks and those half a percent below and above, rounded outward. */
function bandOf(ticks: number): readonly [number, number, number] {
  const scaled = BigInt(ticks);
  return [ticks, Number((scaled * 995n) / 1000n), Number((scaled * 1005n + 999n) / 1000n)];
}

/** Least lots of one order: the exchange's least quantity and least value at the lowest line. */
export function leastLots({ market, units, levels }: FuturesGridReading): bigint {
  const { minQty, minNotionalValue, lotSize } = market.symbol;
  const byQuantity = countSteps(minQty, lotSize, 'ceil');
  const perLot = valueAt(units, 1n, levels?.[0] ?? 1);
  const byValue = divideIntegers(toMoney(minNotionalValue), perLot, 'ceil');
  const least = { byValue, byQuantity }[byValue > byQuantity ? 'byValue' : 'byQuantity'];
  return least > 0n ? least : 1n;
}

/**
 * `ceil(q_min · U / 0.95)` to `floor(q_max · U)`, four places, U of a neutral bot's least the dearest one of the band.
 * Assumed: both; the published sample asks for more.
 */
function investment(reading: FuturesGridReading, leastFor: LeastFor): Range {
  const perLot = costPerLot(reading);
  const dearest = leastFor === 'band' ? dearestCost(reading, reading.start) : perLot;
  if (!perLot || !dearest || (reading.cells ?? 0) < 2) return OPEN;
  const { maxNewOrderQty, lotSize } = reading.market.symbol;
  const max = countSteps(maxNewOrderQty, lotSize, 'floor');
  return {
    from: investmentFor(leastLots(reading), dearest),
    to: max === 0n ? '' : stepText(max * perLot.numerator, perLot.denominator, 'floor'),
  };
}

/**
 * The least investment that a form offers: the largest least over the prices half a percent around, so that it is still
 * accepted seconds later; `''` while it is unknown.
 */
export function offeredInvestment(reading: FuturesGridReading): string {
  if ((reading.cells ?? 0) < 2) return '';
  const starts = reading.values.entry_price === undefined ? bandOf(reading.start) : [reading.start];
  const costs = starts.map((start) => dearestCost(reading, start));
  const dearest = costs.reduce((max, cost) => (max && cost && cost.numerator > max.numerator ? cost : max));
  return dearest ? investmentFor(leastLots(reading), dearest) : '';
}

/** Least investment, four places, whose orders have so many lots. */
export function investmentFor(lots: bigint, { numerator, denominator }: Fraction): string {
  return stepText(lots * numerator * 100n, denominator * ORDER_SHARE_PERCENT, 'ceil');
}

/** A quotient of money as text in steps of 0.0001. */
function stepText(dividend: bigint, divisor: bigint, rounding: 'ceil' | 'floor'): string {
  const step = toMoney('1') / power10(MONEY_STEP_PLACES);
  return formatDecimal(divideIntegers(dividend, divisor * step, rounding), MONEY_STEP_PLACES);
}

/** Largest quantity of one order that keeps `quantity · cells · start price` in the first risk tier, in lots; undefined = any. */
export function maxLotsByRisk({ market, units, cells, start }: FuturesGridReading): bigint | undefined {
  const limit = firstRiskLimit(market.symbol.riskTiers);
  if (limit === '' || cells === undefined || cells < 1 || start < 1) return undefined;
  return toMoney(limit) / (valueAt(units, 1n, start) * BigInt(cells));
}

/** What a message about the risk limit names: the largest position value of the first tier, the quantity of one order. */
export function riskLimitText(reading: FuturesGridReading, lots: bigint): Record<string, string> {
  const { units, market } = reading;
  return { limit: firstRiskLimit(market.symbol.riskTiers), quantity: quantityOf(units, lots) };
}

/**
 * Beyond the range on the side of profit, and beyond the last price. The top price of a neutral bot is a stop as well: it
 * lies a tick before the liquidation of its shorts.
 */
function takeProfitPrice(reading: FuturesGridReading, { short }: AllFilledLiquidation): Range {
  const { market, draft, values, units } = reading;
  const { tickSize, maxPrice: cap } = market.symbol;
  if (draft.grid_mode === 'short') {
    return { from: tickSize, to: values.min_price === undefined ? '' : smaller(values.min_price, belowLast(reading)) };
  }
  return {
    from: values.max_price === undefined ? '' : larger(values.max_price, aboveLast(reading)),
    to:
      draft.grid_mode === 'neutral' && short !== undefined
        ? smaller(down(reading, cap), priceOf(units, short - 1))
        : down(reading, cap),
  };
}

/** Beyond the range on the side of loss, beyond the last price, and a tick before the liquidation. */
function stopLossPrice(reading: FuturesGridReading, { long, short }: AllFilledLiquidation): Range {
  const { draft, values, units } = reading;
  if (draft.grid_mode === 'short') {
    const cap = highestPrice(reading);
    return {
      from: values.max_price === undefined ? '' : larger(values.max_price, aboveLast(reading)),
      to: short === undefined ? cap : smaller(cap, priceOf(units, short - 1)),
    };
  }
  const lowest = lowestPrice(reading);
  return {
    from: long === undefined ? lowest : larger(lowest, priceOf(units, long + 1)),
    to: values.min_price === undefined ? '' : smaller(values.min_price, belowLast(reading)),
  };
}

function aboveLast(reading: FuturesGridReading): string {
  return add(down(reading, reading.market.last_price), reading.market.symbol.tickSize);
}

function belowLast(reading: FuturesGridReading): string {
  return subtract(up(reading, reading.market.last_price), reading.market.symbol.tickSize);
}

/** Up from one cell above the top to the cap, down from one cell below the bottom to one tick. */
function moves({
  levels,
  units,
  market,
}: FuturesGridReading): Pick<FuturesGridBounds, 'move_up_price' | 'move_down_price'> {
  const { tickSize, maxPrice: cap } = market.symbol;
  const to = roundToStep(cap, tickSize, 'floor');
  if (!levels) return { move_up_price: { from: '', to }, move_down_price: { from: tickSize, to: '' } };
  const [bottom = 0, second = 0] = levels;
  const distance = second - bottom;
  return {
    move_up_price: { from: priceOf(units, (levels.at(-1) ?? 0) + distance), to },
    move_down_price: { from: tickSize, to: priceOf(units, bottom - distance) },
  };
}

function larger(a: string, b: string): string {
  return compare(a, b) >= 0 ? a : b;
}

function smaller(a: string, b: string): string {
  return compare(a, b) <= 0 ? a : b;
}
