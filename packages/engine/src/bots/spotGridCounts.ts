import { addEffect, buyEffect, sellEffect } from './spotGridEffects.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import { lineAt } from './spotGridSizing.js';
import { worthOf } from './spotGridUnits.js';

/**
 * A spot grid that only counts: while its range stands still every fill of a cell changes the same amounts, so that a
 * run over millions of prices needs two integer comparisons for most of them and settles its money once, exactly.
 */
export interface SpotGridCounter {
  /** Next line that buys and next line that sells, in ticks; infinite where there is none. */
  buyLine: number;
  sellLine: number;
  /** Prices at which anything but a line acts: the counter must not be moved to or past them. */
  readonly floor: number;
  readonly ceiling: number;
  heldFrom: number;
  readonly buys: Float64Array;
  readonly sells: Float64Array;
  readonly lowest: number;
  readonly distance: number;
  readonly count: number;
}

/**
 * Counter of a running machine; undefined for one whose range may move or whose stop follows its worth, and while it
 * waits: those look at every price.
 */
export function startCounter(machine: SpotGridMachine): SpotGridCounter | undefined {
  const { status, lines, heldFrom, trailing, stop, triggerPrices, events } = machine;
  if (status !== 'running' || trailing || stop > 0n || events) return undefined;
  return {
    buyLine: heldFrom > 0 ? lineAt(lines, heldFrom - 1) : Number.NEGATIVE_INFINITY,
    sellLine: heldFrom < lines.count ? lineAt(lines, heldFrom + 1) : Number.POSITIVE_INFINITY,
    floor: triggerPrices.stopLoss ?? Number.NEGATIVE_INFINITY,
    ceiling: triggerPrices.takeProfit ?? Number.POSITIVE_INFINITY,
    heldFrom,
    buys: new Float64Array(lines.count),
    sells: new Float64Array(lines.count),
    ...lines,
  };
}

/** Moves the price to a price in ticks between floor and ceiling, and counts what fills on the way. */
export function countTo(counter: SpotGridCounter, price: number): void {
  const { buys, sells, lowest, distance, count } = counter;
  let { heldFrom } = counter;
  if (price >= counter.sellLine) {
    // The line above cell k is line k + 1; touching is enough.
    const until = Math.min(count, Math.floor((price - lowest) / distance));
    for (; heldFrom < until; heldFrom += 1) sells[heldFrom] = (sells[heldFrom] ?? 0) + 1;
  } else if (price <= counter.buyLine) {
    const until = Math.max(0, Math.ceil((price - lowest) / distance));
    while (heldFrom > until) {
      heldFrom -= 1;
      buys[heldFrom] = (buys[heldFrom] ?? 0) + 1;
    }
  } else return;
  counter.heldFrom = heldFrom;
  counter.buyLine = heldFrom > 0 ? lowest + (heldFrom - 1) * distance : Number.NEGATIVE_INFINITY;
  counter.sellLine = heldFrom < count ? lowest + (heldFrom + 1) * distance : Number.POSITIVE_INFINITY;
}

/** Brings a machine to where its counter is: the same balances, to the last digit, as if every fill had been made. */
export function settleCounter(machine: SpotGridMachine, counter: SpotGridCounter, price: number): void {
  const { units, lines } = machine;
  for (let cell = 0; cell < lines.count; cell += 1) {
    const buys = counter.buys[cell] ?? 0;
    const sells = counter.sells[cell] ?? 0;
    if (buys > 0) {
      const effect = buyEffect(machine, cell);
      addEffect(machine, effect, BigInt(buys));
      machine.fees += worthOf(units, effect.fee, lineAt(lines, cell)) * BigInt(buys);
    }
    if (sells > 0) {
      const effect = sellEffect(machine, cell);
      addEffect(machine, effect, BigInt(sells));
      machine.fees += effect.fee * BigInt(sells);
      machine.arbitrages += sells;
    }
    machine.fills += buys + sells;
  }
  machine.heldFrom = counter.heldFrom;
  machine.price = price;
}
