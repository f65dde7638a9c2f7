import { dustRoom, heldLots, lockedQuote } from './spotGridCells.js';
import { buyEffect, restOfBuy, sellEffect } from './spotGridEffects.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import { lineAt } from './spotGridSizing.js';
import { costOf, leastSellLots, sumOfProducts } from './spotGridUnits.js';

/**
 * A spot grid that only counts: while its range stands still, what a cell does depends on nothing but how often the price
 * crossed it. So a run over millions of prices needs two comparisons for most of them, and its money is settled once,
 * exactly, from how often each cell sold.
 */
export interface SpotGridCounter {
  /** Next line that buys and next line that sells, in ticks; infinite where there is none. */
  buyLine: number;
  sellLine: number;
  /** Prices at which anything but a line acts: the counter must not be moved to or past them. */
  readonly floor: number;
  readonly ceiling: number;
  heldFrom: number;
  /** How much more often a cell has sold than the cell before it. */
  readonly sold: Float64Array;
  readonly lowest: number;
  readonly distance: number;
  readonly count: number;
}

/** Fees finer than this would leave the whole numbers while dust is added up. */
const MAX_PARTS = 10n ** 7n;

/**
 * Counter of a running machine; undefined for one whose range may move, whose stop follows its worth, whose quote might
 * not pay for the next buys (see `startGuard`), and while it waits.
 */
export function startCounter(machine: SpotGridMachine): SpotGridCounter | undefined {
  const { status, lines, held_from: heldFrom, trailing, stop, triggerPrices, events } = machine;
  if (status !== 'running' || trailing || stop > 0n || events || machine.units.feeUnit > MAX_PARTS) return undefined;
  if (!paysForItself(machine)) return undefined;
  return {
    buyLine: heldFrom > 0 ? lineAt(lines, heldFrom - 1) : Number.NEGATIVE_INFINITY,
    sellLine: heldFrom < lines.count ? lineAt(lines, heldFrom + 1) : Number.POSITIVE_INFINITY,
    floor: triggerPrices.stopLoss ?? Number.NEGATIVE_INFINITY,
    ceiling: triggerPrices.takeProfit ?? Number.POSITIVE_INFINITY,
    heldFrom,
    sold: new Float64Array(lines.count + 1),
    ...lines,
  };
}

/** Whether no buy of a machine can ever be held back: its pairs earn, and its free quote covers all that dust may hold. */
function paysForItself(machine: SpotGridMachine): boolean {
  const { units, lines, quote, locked, unfunded } = machine;
  if (unfunded.length > 0) return false;
  // The highest cell earns least.
  const [lower, upper] = [lineAt(lines, lines.count - 1), lineAt(lines, lines.count)];
  const earns = BigInt(upper) * (units.feeUnit - units.maker) ** 2n > BigInt(lower) * units.feeUnit ** 2n;
  return earns && quote - locked >= dustRoom(machine);
}

/** Moves the price to a price in ticks between floor and ceiling, and counts what fills on the way. */
export function countTo(counter: SpotGridCounter, price: number): void {
  const { lowest, distance, count, heldFrom, sold } = counter;
  let until = heldFrom;
  if (price >= counter.sellLine) {
    // The line above cell k is line k + 1; touching is enough.
    until = Math.min(count, Math.floor((price - lowest) / distance));
    sold[heldFrom] = (sold[heldFrom] ?? 0) + 1;
    sold[until] = (sold[until] ?? 0) - 1;
  } else if (price <= counter.buyLine) until = Math.max(0, Math.ceil((price - lowest) / distance));
  else return;
  counter.heldFrom = until;
  counter.buyLine = until > 0 ? lowest + (until - 1) * distance : Number.NEGATIVE_INFINITY;
  counter.sellLine = until < count ? lowest + (until + 1) * distance : Number.POSITIVE_INFINITY;
}

/** Moves along prices from one on; stops before the first one at or past floor or ceiling, and returns it. */
export function countAlong(counter: SpotGridCounter, prices: Float64Array, from: number): number {
  const { floor, ceiling } = counter;
  let at = from;
  for (; at < prices.length; at += 1) {
    const price = prices[at] ?? 0;
    if (price <= floor || price >= ceiling) break;
    countTo(counter, price);
  }
  return at;
}

/** Brings a machine to where its counter is: the same balances, to the last digit, as if every fill had been made. */
export function settleCounter(machine: SpotGridMachine, counter: SpotGridCounter, price: number): void {
  const { units, lines, buy_lots: buyLots, held_from: before } = machine;
  const unit = Number(units.feeUnit);
  const fills = newFills(lines.count);
  const dust = [...machine.dust];
  let [sells, known, rest] = [0, -1, 0];
  for (let cell = 0; cell < lines.count; cell += 1) {
    sells += counter.sold[cell] ?? 0;
    const isHeld = cell >= before;
    // Buys and sells of a cell take turns.
    const buys = sells + (cell >= counter.heldFrom ? 1 : 0) - (isHeld ? 1 : 0);
    if (sells === 0 && buys === 0) continue;
    const lots = buyLots[cell] ?? 0;
    if (lots !== known) [known, rest] = [lots, restOfBuy(units, lots)];
    const carried = dust[cell] ?? 0;
    // What so many buys leave over makes so many lots more; those of a buy that still waits for its sell are not sold.
    const lotsMore = (count: number) => Math.floor((carried + count * rest) / unit);
    const soldBuys = isHeld ? Math.max(0, sells - 1) : sells;
    const first = isHeld && sells > 0 && carried < rest ? 1 : 0;
    const more = sells > 0 ? first + lotsMore(soldBuys) : 0;
    fills.buys[cell] = buys;
    fills.more[cell] = more;
    fills.least[cell] = sells - more;
    dust[cell] = (carried + buys * rest) % unit;
  }
  bookFills(machine, fills);
  machine.dust = dust;
  machine.held_from = counter.heldFrom;
  machine.locked = lockedQuote(machine);
  machine.price = price;
}

/** How often each cell bought, sold the least that its buy leaves, and sold a lot more. */
export interface CellFills {
  readonly buys: Float64Array;
  readonly least: Float64Array;
  readonly more: Float64Array;
}

export function newFills(cells: number): CellFills {
  return { buys: new Float64Array(cells), least: new Float64Array(cells), more: new Float64Array(cells) };
}

/** Books fills of all cells; their dust, and which of them are held, are the caller's to set. */
export function bookFills(machine: SpotGridMachine, fills: CellFills): void {
  const { units, lines, buy_lots: buyLots } = machine;
  const [first = 0] = buyLots;
  // Cells of one size have the same effects but for their lines.
  const groups = buyLots.every((lots) => lots === first)
    ? [{ from: 0, until: lines.count, lots: first }]
    : buyLots.map((lots, cell) => ({ from: cell, until: cell + 1, lots }));
  for (const group of groups) {
    bookBuys(machine, fills.buys, group);
    const least = leastSellLots(units, group.lots);
    bookSells(machine, fills.least, { ...group, lots: least });
    bookSells(machine, fills.more, { ...group, lots: least + 1 });
  }
}

/** Cells of one size, by their numbers, and the lots of one fill. */
interface Group {
  readonly from: number;
  readonly until: number;
  readonly lots: number;
}

function bookBuys(machine: SpotGridMachine, counts: Float64Array, group: Group): void {
  const { units } = machine;
  const times = sumOf(counts, group);
  if (times === 0) return;
  const { fee, base } = buyEffect(machine, group.from);
  const cost = tradedValue(machine, counts, group, 0);
  machine.base += base * BigInt(times);
  machine.quote -= cost;
  machine.open_cost += cost;
  machine.fees += (cost * fee) / (BigInt(group.lots) * units.lotBase);
  machine.fill_count += times;
}

function bookSells(machine: SpotGridMachine, counts: Float64Array, group: Group): void {
  const { units } = machine;
  const times = sumOf(counts, group);
  if (times === 0 || group.lots === 0) return;
  const value = tradedValue(machine, counts, group, 1);
  const fee = (value * units.maker) / units.feeUnit;
  let profit = 0n;
  for (let cell = group.from; cell < group.until; cell += 1) {
    const count = counts[cell] ?? 0;
    if (count > 0) profit += sellEffect(machine, cell, group.lots).profit * BigInt(count);
  }
  machine.base -= BigInt(times) * BigInt(group.lots) * units.lotBase;
  machine.quote += value - fee;
  machine.grid_profit += profit;
  machine.pair_fees += costOf(units, group.lots, machine.lines.distance) * BigInt(times) - profit;
  machine.open_cost += profit - (value - fee);
  machine.fees += fee;
  machine.fill_count += times;
  machine.arbitrage_num += times;
}

function sumOf(counts: Float64Array, { from, until }: Group): number {
  let sum = 0;
  for (let cell = from; cell < until; cell += 1) sum += counts[cell] ?? 0;
  return sum;
}

/** Quote units of so many fills of each cell at its lower (0) or upper (1) line. */
function tradedValue({ units, lines }: SpotGridMachine, counts: Float64Array, group: Group, line: 0 | 1): bigint {
  const { from, until, lots } = group;
  const ticks = sumOfProducts(
    until - from,
    (index) => counts[from + index] ?? 0,
    (index) => lineAt(lines, from + index + line),
  );
  return ticks * BigInt(lots) * units.lotTick;
}

/** A cell followed fill by fill: how many lots it sells next, and the dust that it carries. */
export interface CellDust {
  readonly least: number;
  readonly rest: number;
  readonly unit: number;
  dust: number;
  lots: number;
}

/** Dust of one cell of a machine, to be moved by its buys. */
export function cellDust(machine: SpotGridMachine, cell: number): CellDust {
  const { units, buy_lots: buyLots } = machine;
  const lots = buyLots[cell] ?? 0;
  return {
    least: leastSellLots(units, lots),
    rest: restOfBuy(units, lots),
    unit: Number(units.feeUnit),
    dust: machine.dust[cell] ?? 0,
    lots: heldLots(machine, cell),
  };
}
