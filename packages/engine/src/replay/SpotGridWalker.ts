import {
  type CellDust,
  cellDust,
  countAlong,
  countTo,
  type SpotGridCounter,
  settleCounter,
  startCounter,
} from '../bots/spot-grid/spotGridCounts.js';
import { buyEffect, type SpotGridEffect, sellEffect } from '../bots/spot-grid/spotGridEffects.js';
import { type SpotGridGuard, startGuard } from '../bots/spot-grid/spotGridGuard.js';
import { equityAt, type SpotGridMachine } from '../bots/spot-grid/spotGridMachine.js';
import { travel, triggerAbove, triggerBelow } from '../bots/spot-grid/spotGridTravel.js';
import { safe } from '../bots/spot-grid/spotGridUnits.js';
import type { EquityLine } from './EquityTracker.js';
import type { Walker } from './walkCandles.js';

type LineWatch = Pick<SpotGridCounter, 'buyLine' | 'sellLine' | 'floor' | 'ceiling'>;

/** A cell whose fills are booked one by one. */
interface MeasuredCell {
  readonly dust: CellDust;
  readonly buy: SpotGridEffect;
  /** Of the least that it sells, and of a lot more. */
  readonly sells: readonly SpotGridEffect[];
}

/** A spot grid that walks: it counts where nothing but lines can act, and moves as the machine itself elsewhere. */
export class SpotGridWalker implements Walker {
  below = Number.POSITIVE_INFINITY;
  above = Number.NEGATIVE_INFINITY;
  isOver = false;
  line: EquityLine = { fixed: 0n, perTick: 0n };

  readonly machine: SpotGridMachine;
  private readonly isMeasured: boolean;
  private counter: SpotGridCounter | undefined;
  private guard: SpotGridGuard | undefined;
  private at: number;
  private cells: (MeasuredCell | undefined)[] = [];
  private base = 0n;
  private quote = 0n;

  /** @param isMeasured whether `line` is kept up to date, which costs a little for every fill. */
  constructor(machine: SpotGridMachine, isMeasured: boolean) {
    this.machine = machine;
    this.isMeasured = isMeasured;
    this.at = machine.price;
    this.base = machine.base;
    this.quote = machine.quote;
    this.drawLine();
  }

  go(price: number, time: number): void {
    const { counter, guard, machine } = this;
    if (counter && price > counter.floor && price < counter.ceiling) this.count(counter, price);
    else if (guard && price > guard.floor && price < guard.ceiling) this.follow(guard, price);
    else {
      if (counter) settleCounter(machine, counter, this.at);
      guard?.settle(this.at);
      machine.time = time;
      travel(machine, price);
      this.takeOver();
    }
    this.at = price;
  }

  /** Moves along prices from one on, as far as it only counts and is not measured. Says which one is next. */
  goAlong(prices: Float64Array, from: number): number {
    const fast = this.counter ?? this.guard;
    if (!fast) return from;
    const next = this.counter ? countAlong(this.counter, prices, from) : (this.guard?.goAlong(prices, from) ?? from);
    this.at = prices[next - 1] ?? this.at;
    this.watchLines(fast);
    return next;
  }

  /** Brings the machine to where the walk ended. */
  finish(price: number): void {
    const { counter, guard, machine } = this;
    if (counter) settleCounter(machine, counter, price);
    else if (guard) guard.settle(price);
    else if (!machine.close) machine.price = price;
  }

  private count(counter: SpotGridCounter, price: number): void {
    const before = counter.heldFrom;
    countTo(counter, price);
    this.watchLines(counter);
    if (!this.isMeasured || counter.heldFrom === before) return;
    for (let cell = before; cell < counter.heldFrom; cell += 1) this.sell(this.cell(cell));
    for (let cell = before - 1; cell >= counter.heldFrom; cell -= 1) this.buy(this.cell(cell));
    this.drawLine();
  }

  private follow(guard: SpotGridGuard, price: number): void {
    const isMoved = guard.go(price);
    this.watchLines(guard);
    if (!this.isMeasured || !isMoved) return;
    const { base, quote } = guard.balances;
    this.base = base;
    this.quote = quote;
    this.drawLine();
  }

  private cell(cell: number): MeasuredCell {
    const known = this.cells[cell];
    if (known) return known;
    const { machine } = this;
    const dust = cellDust(machine, cell);
    const sells = [dust.least, dust.least + 1].map((lots) => sellEffect(machine, cell, lots));
    const made = { dust, buy: buyEffect(machine, cell), sells };
    this.cells[cell] = made;
    return made;
  }

  private buy({ dust, buy }: MeasuredCell): void {
    const parts = dust.dust + dust.rest;
    const isLotMore = parts >= dust.unit;
    dust.dust = isLotMore ? parts - dust.unit : parts;
    dust.lots = dust.least + (isLotMore ? 1 : 0);
    this.base += buy.base;
    this.quote += buy.quote;
  }

  private sell({ dust, sells }: MeasuredCell): void {
    const effect = sells[dust.lots - dust.least];
    if (!effect) return;
    this.base += effect.base;
    this.quote += effect.quote;
  }

  /** After the machine has moved by itself. */
  private takeOver(): void {
    const { machine } = this;
    this.isOver = machine.close !== null;
    this.counter = startCounter(machine);
    this.guard = this.counter ? undefined : startGuard(machine);
    const fast = this.counter ?? this.guard;
    if (fast) this.watchLines(fast);
    else this.watchMachine();
    if (!this.isMeasured) return;
    this.cells = [];
    this.base = machine.base;
    this.quote = machine.quote;
    this.drawLine();
  }

  private watchLines({ buyLine, sellLine, floor, ceiling }: LineWatch): void {
    this.below = Math.max(buyLine, floor);
    this.above = Math.min(sellLine, ceiling);
  }

  private watchMachine(): void {
    const { machine } = this;
    const { entry } = machine.triggerPrices;
    if (machine.status === 'running') {
      this.below = triggerBelow(machine);
      this.above = Math.min(triggerAbove(machine), nextPeak(machine));
    } else if (machine.status === 'await_activation' && entry !== undefined) {
      this.below = entry < machine.price ? entry : Number.NEGATIVE_INFINITY;
      this.above = entry > machine.price ? entry : Number.POSITIVE_INFINITY;
    } else {
      // Nothing happens to a bot that is over; before its first price everything does.
      this.below = this.isOver ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
      this.above = -this.below;
    }
  }

  private drawLine(): void {
    const { machine, base, quote } = this;
    if (machine.close) this.line = { fixed: equityAt(machine, 0), perTick: 0n };
    else this.line = { fixed: quote, perTick: base * machine.units.tickValue };
  }
}

/** First price above at which the equity that a trailing stop follows is higher than ever. */
function nextPeak({ stop, base, quote, peak_equity: peak, units }: SpotGridMachine): number {
  if (stop === 0n || base <= 0n) return Number.POSITIVE_INFINITY;
  return safe((peak - quote) / (base * units.tickValue)) + 1;
}
