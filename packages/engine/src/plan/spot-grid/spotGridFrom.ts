import { cellsOfOrders, type RestingOrder } from '../../bots/spot-grid/spotGridCellsOf.js';
import type { SpotGridLines } from '../../bots/spot-grid/spotGridSizing.js';
import type { SpotGridMarket, SpotGridParams, SpotGridState } from '../../bots/spot-grid/spotGridTypes.js';
import {
  leastBuyLots,
  quantityOf,
  type SpotGridUnits,
  spotGridUnits,
  toTicks,
} from '../../bots/spot-grid/spotGridUnits.js';
import { compare, subtract } from '../../decimal/arithmetic.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { countSteps, divide, roundToStep } from '../../decimal/rounding.js';

/** A resting order as an exchange reports it. */
export interface SnapshotOrder {
  readonly price: string;
  readonly quantity: string;
}

/** A spot grid as an exchange reports it: enough to plan a change of it. */
export interface SpotGridSnapshot {
  /** Every setting in force, the range where it is now. What was invested does not matter. */
  readonly params: SpotGridParams;
  readonly market: SpotGridMarket;
  /** It waits for its entry price and has no orders. */
  readonly isWaiting: boolean;
  /** What it holds, orders included. */
  readonly base: string;
  readonly quote: string;
  /** All of them. */
  readonly buys: readonly SnapshotOrder[];
  readonly sells: readonly SnapshotOrder[];
  /** `''` = no trailing stop. */
  readonly ts_exit_equity: string;
}

/**
 * A bot that stands like that: it trades and rests the same orders from here on. What it has done so far is not in it.
 *
 * @throws EngineError when the answer does not make a bot.
 */
export function spotGridFrom(snapshot: SpotGridSnapshot): SpotGridState {
  const { params, market, isWaiting, base, quote } = snapshot;
  const { price_precision: tick } = market.symbol;
  const price = roundToStep(market.last_price, tick, 'half_up');
  const width = subtract(params.max_price, params.min_price);
  const cell_distance = roundToStep(divide(width, String(params.cell_number), 18, 'down'), tick, 'floor');
  const units = spotGridUnits(market, quote, base);
  const orders = { buys: inIntegers(units, snapshot.buys), sells: inIntegers(units, snapshot.sells) };
  const lines = {
    lowest: toTicks(units, params.min_price),
    distance: toTicks(units, cell_distance),
    count: params.cell_number,
  };
  const buy_lots = isWaiting ? [] : lotsOf(snapshot, units, lines, orders);
  const waiting = { held_from: 0, unfunded: [], dust: [] };
  return {
    params: { ...params, quote_investment: quote, base_investment: base },
    market,
    status: isWaiting ? 'await_activation' : 'running',
    ...{ create_time: 0, start_time: isWaiting ? null : 0, end_time: null, time: 0 },
    ...{ price, start_price: isWaiting ? null : price },
    ...{ min_price: params.min_price, max_price: params.max_price, cell_distance },
    buy_lots,
    open_ids: buy_lots.map(() => null),
    ...(isWaiting ? waiting : cellsOfOrders(units, lines, buy_lots, orders)),
    trailing: params.enable_trailing === true,
    quote_per_cell: '0',
    ...{ base, quote, total_investment: '0', withdrawn: '0', grid_profit: '0' },
    ...{ arbitrage_num: 0, fill_count: 0, fees: '0', pair_fees: '0', start_fee: '0', close_fee: '0' },
    ...{ open_cost: '0', spare_base: '0', head_start: '0', range_price: isWaiting ? null : price, carried: '0' },
    additions: [],
    peak_equity: peakOf(snapshot),
    close: null,
  };
}

function inIntegers(units: SpotGridUnits, orders: readonly SnapshotOrder[]): RestingOrder[] {
  return orders.map(({ price, quantity }) => ({
    line: toTicks(units, price),
    lots: Number(countSteps(quantity, quantityOf(units, 1), 'half_up')),
  }));
}

/**
 * Buy quantity of each cell in lots. Cells of equal coins have that of any buy; without one, and where the range can move
 * up, a cell that rests its sell bought the least that leaves so much after the fee.
 */
function lotsOf(
  { params }: SpotGridSnapshot,
  units: SpotGridUnits,
  lines: SpotGridLines,
  { buys, sells }: { readonly buys: readonly RestingOrder[]; readonly sells: readonly RestingOrder[] },
): number[] {
  const canMove = params.enable_trailing === true;
  const boughtFor = (count: number) => Number(leastBuyLots(units, BigInt(count)));
  const equal =
    buys[0]?.lots ?? boughtFor(sells.reduce((least, { lots }) => Math.min(least, lots), sells[0]?.lots ?? 0));
  const lots = Array<number>(lines.count).fill(canMove ? 0 : equal);
  if (!canMove) return lots;
  const put = (line: number, count: number) => {
    const cell = (line - lines.lowest) / lines.distance;
    if (cell in lots) lots[cell] = count;
  };
  for (const { line, lots: count } of buys) put(line, count);
  for (const { line, lots: count } of sells) put(line - lines.distance, boughtFor(count));
  return lots;
}

function peakOf({ params, market, base, quote, ts_exit_equity: exit }: SpotGridSnapshot): string {
  const left = subtract('1', optionalValue(params.ts_percent) ?? '0');
  if (exit === '' || compare(left, '0') <= 0) return '0';
  return divide(exit, left, spotGridUnits(market, quote, base).quoteScale, 'half_up');
}
