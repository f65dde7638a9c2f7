import { dustRoom, lockedQuote } from './spotGridCells.js';
import { buyEffect, restOfBuy, sellEffect } from './spotGridEffects.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import { lineAt } from './spotGridSizing.js';
import { costOf, leastSellLots, sumOfProducts } from './spotGridUnits.js';

/**
 * Stands in for a running machine of which nothing but lines act, in plain numbers: it costs two comparisons for most
 * prices, and is brought to the machine at the end, exactly.
 */
export abstract class LineFollower {
  /** Next line that buys and next line that sells, in ticks; infinite where there is none. */
  below = 0;
  above = 0;
  /** Prices at which anything but a line acts: it must not be moved to or past them. */
  readonly floor: number;
  readonly ceiling: number;

  protected readonly machine: SpotGridMachine;
  protected readonly lowest: number;
  protected readonly distance: number;
  protected readonly count: number;
  protected heldFrom: number;
  /** The last price. */
  protected at: number;

  constructor(machine: SpotGridMachine) {
    const { lines, triggerPrices } = machine;
    this.machine = machine;
    this.floor = triggerPrices.stopLoss ?? Number.NEGATIVE_INFINITY;
    this.ceiling = triggerPrices.takeProfit ?? Number.POSITIVE_INFINITY;
    this.lowest = lines.lowest;
    this.distance = lines.distance;
    this.count = lines.count;
    this.heldFrom = machine.held_from;
    this.at = machine.price;
  }

  /** Moves the price to a price in ticks between floor and ceiling. */
  abstract go(price: number): void;

  /** Brings the machine to where this is: the same balances, to the last digit. Not to be moved after. */
  abstract settle(): void;

  /** Moves along prices from one on; stops before the first one at or past floor or ceiling, and returns its place. */
  goAlong(prices: Float64Array, from: number): number {
    const { floor, ceiling } = this;
    let at = from;
    for (; at < prices.length; at += 1) {
      const price = prices[at] ?? 0;
      if (price <= floor || price >= ceiling) break;
      if (price >= this.above || price <= this.below) this.go(price);
    }
    return at;
  }
}

/** Fees finer than this would leave the whole numbers while dust is added up. */
export const MAX_PARTS = 10n ** 7n;

/**
 * Counter of a running machine; undefined for one whose range may move, whose stop follows its worth, whose quote might
 * not pay for the next buys (see `startGuard`), and while it waits.
 */
export function startCounter(machine: SpotGridMachine): SpotGridCounter | undefined {
  const { status, trailing, stop, events } = machine;
  if (status !== 'running' || trailing || stop > 0n || events || machine.units.feeUnit > MAX_PARTS) return undefined;
  return paysForItself(machine) ? new SpotGridCounter(machine) : undefined;
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

/**
 * A spot grid that only counts: while its range stands still, what a cell does depends on nothing but how often the price
 * crossed it. Its money is settled once, from how often each cell sold.
 */
export class SpotGridCounter extends LineFollower {
  /** How often each cell has sold. */
  private readonly sold: Float64Array;

  constructor(machine: SpotGridMachine) {
    super(machine);
    this.sold = new Float64Array(this.count);
    this.watch();
  }

  go(price: number): void {
    const { distance, count, sold } = this;
    let cell = this.heldFrom;
    this.at = price;
    // Line by line: most moves cross one or two, which is less work than a division.
    for (let line = this.above; price >= line; line = cell < count ? line + distance : Number.POSITIVE_INFINITY) {
      sold[cell] = (sold[cell] ?? 0) + 1;
      cell += 1;
    }
    for (let line = this.below; price <= line; line = cell > 0 ? line - distance : Number.NEGATIVE_INFINITY) cell -= 1;
    if (cell === this.heldFrom) return;
    this.heldFrom = cell;
    this.watch();
  }

  settle(): void {
    const { machine, sold, heldFrom } = this;
    const { units, lines, buy_lots: buyLots, held_from: before } = machine;
    const unit = Number(units.feeUnit);
    const column = () => new Uint32Array(lines.count);
    const fills = { buys: column(), least: column(), more: column() };
    const dust = [...machine.dust];
    let [known, rest] = [-1, 0];
    for (let cell = 0; cell < lines.count; cell += 1) {
      const sells = sold[cell] ?? 0;
      const isHeld = cell >= before;
      // Buys and sells of a cell take turns.
      const buys = sells + (cell >= heldFrom ? 1 : 0) - (isHeld ? 1 : 0);
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
    machine.held_from = heldFrom;
    machine.locked = lockedQuote(machine);
    machine.price = this.at;
  }

  private watch(): void {
    const { heldFrom, lowest, distance, count } = this;
    // One statement for each: a number that may be infinite is an object of its own.
    if (heldFrom > 0) this.below = lowest + (heldFrom - 1) * distance;
    else this.below = Number.NEGATIVE_INFINITY;
    if (heldFrom < count) this.above = lowest + (heldFrom + 1) * distance;
    else this.above = Number.POSITIVE_INFINITY;
  }
}

/** How often each cell bought, sold the least that its buy leaves, and sold a lot more. */
export interface CellFills {
  readonly buys: Uint32Array;
  readonly least: Uint32Array;
  readonly more: Uint32Array;
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

function bookBuys(machine: SpotGridMachine, counts: Uint32Array, group: Group): void {
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

function bookSells(machine: SpotGridMachine, counts: Uint32Array, group: Group): void {
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

function sumOf(counts: Uint32Array, { from, until }: Group): number {
  let sum = 0;
  for (let cell = from; cell < until; cell += 1) sum += counts[cell] ?? 0;
  return sum;
}

/** Quote units of so many fills of each cell at its lower (0) or upper (1) line. */
function tradedValue({ units, lines }: SpotGridMachine, counts: Uint32Array, group: Group, line: 0 | 1): bigint {
  const { from, until, lots } = group;
  const ticks = sumOfProducts(
    until - from,
    (index) => counts[from + index] ?? 0,
    (index) => lineAt(lines, from + index + line),
  );
  return ticks * BigInt(lots) * units.lotTick;
}
