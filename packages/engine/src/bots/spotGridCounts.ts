import { buyCost, cellState, dustRoom, heldLots, lockedQuote } from './spotGridCells.js';
import { addEffect, buyEffect, restOfBuy, type SpotGridEffect, sellEffect } from './spotGridEffects.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import { lineAt } from './spotGridSizing.js';
import { boughtParts, leastSellLots, worthOf } from './spotGridUnits.js';

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
  sells: number;
  /** After more sells than this a buy might be held back: settle then. Infinite where the pairs pay for themselves. */
  readonly maxSells: number;
  readonly lowest: number;
  readonly distance: number;
  readonly count: number;
}

/**
 * Counter of a running machine; undefined for one whose range may move, whose stop follows its worth, whose quote might
 * not pay for the next buys, and while it waits: those look at every price.
 */
export function startCounter(machine: SpotGridMachine): SpotGridCounter | undefined {
  const { status, lines, heldFrom, trailing, stop, triggerPrices, events } = machine;
  if (status !== 'running' || trailing || stop > 0n || events) return undefined;
  const maxSells = mostSells(machine);
  if (maxSells <= 0) return undefined;
  return {
    buyLine: heldFrom > 0 ? lineAt(lines, heldFrom - 1) : Number.NEGATIVE_INFINITY,
    sellLine: heldFrom < lines.count ? lineAt(lines, heldFrom + 1) : Number.POSITIVE_INFINITY,
    floor: triggerPrices.stopLoss ?? Number.NEGATIVE_INFINITY,
    ceiling: triggerPrices.takeProfit ?? Number.POSITIVE_INFINITY,
    heldFrom,
    sold: new Float64Array(lines.count + 1),
    sells: 0,
    maxSells,
    ...lines,
  };
}

/** Whether every pair earns after both fees. */
export function pairsEarn({ units, lines }: Pick<SpotGridMachine, 'units' | 'lines'>): boolean {
  // The highest cell earns least.
  const [lower, upper] = [lineAt(lines, lines.count - 1), lineAt(lines, lines.count)];
  return BigInt(upper) * (units.feeUnit - units.maker) ** 2n > BigInt(lower) * units.feeUnit ** 2n;
}

/** How many sells cannot use up the free quote, whatever cells they are of and whatever one move adds to them. */
function mostSells(machine: SpotGridMachine): number {
  const { lines, units, buyLots, quote, locked, unfunded, skipped } = machine;
  if (unfunded.length > 0 || skipped.length > 0) return 0;
  if (pairsEarn(machine) && quote - locked >= dustRoom(machine)) return Number.POSITIVE_INFINITY;
  let worst = 1n;
  for (let cell = 0; cell < lines.count; cell += 1) {
    const least = sellEffect(machine, cell, leastSellLots(units, buyLots[cell] ?? 0));
    const loss = buyCost(machine, cell) - least.quote;
    if (loss > worst) worst = loss;
  }
  return Number((quote - locked) / worst) - lines.count;
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
    counter.sells += until - heldFrom;
  } else if (price <= counter.buyLine) until = Math.max(0, Math.ceil((price - lowest) / distance));
  else return;
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
  const dust = [...machine.dust];
  let sells = 0;
  for (let cell = 0; cell < machine.lines.count; cell += 1) {
    sells += counter.sold[cell] ?? 0;
    const isHeld = cellState(machine, cell) === 'held';
    // Buys and sells of a cell take turns.
    const buys = sells + (cell >= counter.heldFrom ? 1 : 0) - (isHeld ? 1 : 0);
    if (sells > 0 || buys > 0) dust[cell] = settleCell(machine, { cell, isHeld, sells, buys });
  }
  machine.dust = dust;
  machine.heldFrom = counter.heldFrom;
  machine.locked = lockedQuote(machine);
  machine.price = price;
}

interface CellRun {
  readonly cell: number;
  /** Whether it held coins before. */
  readonly isHeld: boolean;
  readonly sells: number;
  readonly buys: number;
}

/** Books so many buys and sells of one cell. Returns the dust that it carries then. */
function settleCell(machine: SpotGridMachine, { cell, isHeld, sells, buys }: CellRun): number {
  const { units, buyLots, lines } = machine;
  const lots = buyLots[cell] ?? 0;
  const before = BigInt(machine.dust[cell] ?? 0);
  const each = boughtParts(units, lots);
  // So many buys leave so many whole lots; all of them were sold but those of a buy that still waits for its sell.
  const lotsOf = (count: number) => (before + BigInt(count) * each) / units.feeUnit;
  const first = isHeld ? BigInt(heldLots(machine, cell)) + lotsOf(Math.max(0, sells - 1)) : lotsOf(sells);
  const soldLots = sells > 0 ? first : 0n;
  const least = leastSellLots(units, lots);
  const larger = soldLots - BigInt(sells * least);
  const smaller = least > 0 ? BigInt(sells) - larger : 0n;
  const buy = buyEffect(machine, cell);
  addEffect(machine, buy, BigInt(buys));
  machine.fees += BigInt(buys) * worthOf(units, buy.fee, lineAt(lines, cell));
  machine.fills += buys;
  for (const [sale, times] of [
    [least, smaller],
    [least + 1, larger],
  ] as const) {
    if (times > 0n) bookSells(machine, sellEffect(machine, cell, sale), times);
  }
  const rest = (before + BigInt(buys) * each) % units.feeUnit;
  return buys > 0 ? Number(rest) : Number(before);
}

function bookSells(machine: SpotGridMachine, effect: SpotGridEffect, times: bigint): void {
  addEffect(machine, effect, times);
  machine.fees += effect.fee * times;
  machine.fills += Number(times);
  machine.arbitrages += Number(times);
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
  const { units, buyLots } = machine;
  const lots = buyLots[cell] ?? 0;
  return {
    least: leastSellLots(units, lots),
    rest: restOfBuy(units, lots),
    unit: Number(units.feeUnit),
    dust: machine.dust[cell] ?? 0,
    lots: heldLots(machine, cell),
  };
}
