import { type LineFollower, startCounter } from '../bots/spot-grid/spotGridCounts.js';
import { type SpotGridGuard, startGuard } from '../bots/spot-grid/spotGridGuard.js';
import { equityAt, type SpotGridMachine } from '../bots/spot-grid/spotGridMachine.js';
import { travel, triggerAbove, triggerBelow } from '../bots/spot-grid/spotGridTravel.js';
import { safe } from '../bots/spot-grid/spotGridUnits.js';
import { type EquityLine, type ExactEquity, equityLine } from './EquityTracker.js';
import type { Walker } from './walkCandles.js';

/** A spot grid that walks: it is followed where nothing but lines can act, and moves as the machine itself elsewhere. */
export class SpotGridWalker implements Walker {
  isOver = false;
  line: EquityLine;
  follower: LineFollower | undefined;

  readonly machine: SpotGridMachine;
  private readonly isMeasured: boolean;
  /** Of the machine itself. */
  private band = { below: Number.POSITIVE_INFINITY, above: Number.NEGATIVE_INFINITY };

  /** @param isMeasured whether `line` is asked for, which costs a little for every fill. */
  constructor(machine: SpotGridMachine, isMeasured: boolean) {
    this.machine = machine;
    this.isMeasured = isMeasured;
    this.line = lineOf(machine, 0);
  }

  get below(): number {
    const { follower, band } = this;
    return follower ? Math.max(follower.below, follower.floor) : band.below;
  }

  get above(): number {
    const { follower, band } = this;
    return follower ? Math.min(follower.above, follower.ceiling) : band.above;
  }

  go(price: number, time: number): void {
    const { follower, machine } = this;
    if (follower && price > follower.floor && price < follower.ceiling) follower.go(price);
    else {
      follower?.settle();
      machine.time = time;
      travel(machine, price);
      this.takeOver();
    }
  }

  /** Brings the machine to where the walk ended. */
  finish(price: number): void {
    const { follower, machine } = this;
    if (follower) {
      follower.go(price);
      follower.settle();
    } else if (!machine.close) machine.price = price;
  }

  /** After the machine has moved by itself. */
  private takeOver(): void {
    const { machine, isMeasured } = this;
    this.isOver = machine.close !== null;
    const counter = isMeasured ? undefined : startCounter(machine);
    const guard = counter ? undefined : startGuard(machine);
    this.follower = counter ?? guard;
    if (!this.follower) this.band = bandOf(machine);
    if (!isMeasured) return;
    const version = this.line.version + 1;
    this.line = guard ? new GuardLine(guard, machine, version) : lineOf(machine, version);
  }
}

/** Prices between which, exclusively, a machine does nothing. */
function bandOf(machine: SpotGridMachine): { readonly below: number; readonly above: number } {
  const { status, price } = machine;
  const { entry } = machine.triggerPrices;
  if (status === 'running') {
    return { below: triggerBelow(machine), above: Math.min(triggerAbove(machine), nextPeak(machine)) };
  }
  const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (status === 'await_activation' && entry !== undefined) {
    return { below: entry < price ? entry : low, above: entry > price ? entry : high };
  }
  // Nothing happens to a bot that is over; before its first price everything does.
  return machine.close ? { below: low, above: high } : { below: high, above: low };
}

/** Of what a machine has; once it is over, of what it returned. */
function lineOf(machine: SpotGridMachine, version: number): EquityLine {
  if (machine.close) return equityLine(equityAt(machine, 0), 0n, version);
  return equityLine(machine.quote, machine.base * machine.units.tickValue, version);
}

/** First price above at which the equity that a trailing stop follows is higher than ever. */
function nextPeak({ stop, base, quote, peak_equity: peak, units }: SpotGridMachine): number {
  if (stop === 0n || base <= 0n) return Number.POSITIVE_INFINITY;
  return safe((peak - quote) / (base * units.tickValue)) + 1;
}

/** The equity of a grid that a guard follows: always that of its balances now, so that a fill makes no object. */
class GuardLine implements EquityLine {
  private readonly guard: SpotGridGuard;
  private readonly from: number;
  /** Parts in a lot. */
  private readonly unit: number;
  /** Money units of one part at a price of one tick. */
  private readonly part: bigint;
  /** What is finer than a part never changes: of the quote, and of the base at a price of one tick, in money units. */
  private readonly quoteRest: bigint;
  private readonly baseRest: bigint;
  /** The same in floats, and money units of a lot at a price of one tick. */
  private readonly floats: { readonly lot: number; readonly quoteRest: number; readonly baseRest: number };

  /**
   * @param machine as it is when the guard starts.
   * @param from version of the line as it is now.
   */
  constructor(guard: SpotGridGuard, { units, base, quote }: SpotGridMachine, from: number) {
    this.guard = guard;
    this.from = from;
    this.unit = Number(units.feeUnit);
    this.part = units.lotTick / units.feeUnit;
    this.quoteRest = quote % this.part;
    this.baseRest = (base * units.tickValue) % this.part;
    const [quoteRest, baseRest] = [Number(this.quoteRest), Number(this.baseRest)];
    this.floats = { lot: Number(units.lotTick), quoteRest, baseRest };
  }

  get version(): number {
    return this.from + this.guard.moves;
  }

  get fixed(): number {
    const { guard, unit, floats } = this;
    return ((guard.money[1] ?? 0) + (guard.money[2] ?? 0) / unit) * floats.lot + floats.quoteRest;
  }

  get perTick(): number {
    const { guard, unit, floats } = this;
    return ((guard.money[0] ?? 0) / unit) * floats.lot + floats.baseRest;
  }

  exactly(): ExactEquity {
    const { unit, part, quoteRest, baseRest } = this;
    const [base = 0, quote = 0, quoteParts = 0] = this.guard.money;
    return (price) => {
      const parts = BigInt(quote) * BigInt(unit) + BigInt(quoteParts) + BigInt(base) * BigInt(price);
      return parts * part + quoteRest + baseRest * BigInt(price);
    };
  }
}
