import { buyEffect, type SpotGridEffect, sellEffect } from './spotGridEffects.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import { lineAt } from './spotGridSizing.js';
import { worthOf } from './spotGridUnits.js';

/**
 * A spot grid that only counts: while its range stands still and its cells are of one size, what a fill changes rises
 * evenly from cell to cell. So a run over millions of prices needs two comparisons for most of them, and its money is
 * settled once, exactly, from how many fills there were and the sum of their cells' numbers.
 */
export interface SpotGridCounter {
  /** Next line that buys and next line that sells, in ticks; infinite where there is none. */
  buyLine: number;
  sellLine: number;
  /** Prices at which anything but a line acts: the counter must not be moved to or past them. */
  readonly floor: number;
  readonly ceiling: number;
  heldFrom: number;
  /** Fills, and the sum of the numbers of their cells, each counted as often as it filled. */
  buys: number;
  buyCells: number;
  sells: number;
  sellCells: number;
  readonly lowest: number;
  readonly distance: number;
  readonly count: number;
}

/**
 * Counter of a running machine; undefined for one whose range may move, whose stop follows its worth or whose cells are
 * of several sizes, and while it waits: those look at every price.
 */
export function startCounter(machine: SpotGridMachine): SpotGridCounter | undefined {
  const { status, lines, heldFrom, trailing, stop, triggerPrices, events, buyLots } = machine;
  if (status !== 'running' || trailing || stop > 0n || events) return undefined;
  if (buyLots.some((lots) => lots !== buyLots[0])) return undefined;
  return {
    buyLine: heldFrom > 0 ? lineAt(lines, heldFrom - 1) : Number.NEGATIVE_INFINITY,
    sellLine: heldFrom < lines.count ? lineAt(lines, heldFrom + 1) : Number.POSITIVE_INFINITY,
    floor: triggerPrices.stopLoss ?? Number.NEGATIVE_INFINITY,
    ceiling: triggerPrices.takeProfit ?? Number.POSITIVE_INFINITY,
    heldFrom,
    buys: 0,
    buyCells: 0,
    sells: 0,
    sellCells: 0,
    ...lines,
  };
}

/** Moves the price to a price in ticks between floor and ceiling, and counts what fills on the way. */
export function countTo(counter: SpotGridCounter, price: number): void {
  const { lowest, distance, count, heldFrom } = counter;
  let until = heldFrom;
  if (price >= counter.sellLine) {
    // The line above cell k is line k + 1; touching is enough.
    until = Math.min(count, Math.floor((price - lowest) / distance));
    counter.sells += until - heldFrom;
    counter.sellCells += sumOfCells(heldFrom, until);
  } else if (price <= counter.buyLine) {
    until = Math.max(0, Math.ceil((price - lowest) / distance));
    counter.buys += heldFrom - until;
    counter.buyCells += sumOfCells(until, heldFrom);
  } else return;
  counter.heldFrom = until;
  counter.buyLine = until > 0 ? lowest + (until - 1) * distance : Number.NEGATIVE_INFINITY;
  counter.sellLine = until < count ? lowest + (until + 1) * distance : Number.POSITIVE_INFINITY;
}

/** Moves along prices from one on; stops before the first one at or past floor or ceiling, and says which one it is. */
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
  const { units, lines } = machine;
  const { buys, sells, buyCells, sellCells, heldFrom } = counter;
  if (buys > 0) {
    const effects = [buyEffect(machine, 0), buyEffect(machine, 1)] as const;
    const [atFirst, atSecond] = effects.map(({ fee }, cell) => worthOf(units, fee, lineAt(lines, cell)));
    addFills(machine, effects, buys, buyCells);
    machine.fees += sumEvenly(atFirst ?? 0n, atSecond ?? 0n, buys, buyCells);
  }
  if (sells > 0) {
    const effects = [sellEffect(machine, 0), sellEffect(machine, 1)] as const;
    addFills(machine, effects, sells, sellCells);
    machine.fees += sumEvenly(effects[0].fee, effects[1].fee, sells, sellCells);
    machine.arbitrages += sells;
  }
  machine.fills += buys + sells;
  machine.heldFrom = heldFrom;
  machine.price = price;
}

/** Numbers of the cells from one on, without another, added up. */
function sumOfCells(from: number, until: number): number {
  return ((from + until - 1) * (until - from)) / 2;
}

/** Changes the balances by fills whose effects are given for the first and the second cell. */
function addFills(
  machine: SpotGridMachine,
  [first, second]: readonly [SpotGridEffect, SpotGridEffect],
  count: number,
  cells: number,
): void {
  machine.base += sumEvenly(first.base, second.base, count, cells);
  machine.quote += sumEvenly(first.quote, second.quote, count, cells);
  machine.dust += sumEvenly(first.dust, second.dust, count, cells);
  machine.gridProfit += sumEvenly(first.profit, second.profit, count, cells);
}

/** Sum of an amount that rises evenly from cell to cell. Where there is one cell only, `cells` is 0. */
function sumEvenly(first: bigint, second: bigint, count: number, cells: number): bigint {
  return first * BigInt(count) + (second - first) * BigInt(cells);
}
