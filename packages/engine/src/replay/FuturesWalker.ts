import { type FuturesUnits, priceOf } from '../bots/futures/futuresUnits.js';
import type { FuturesHolding } from '../bots/futures/position.js';
import { type EquityLine, equityLine } from './EquityTracker.js';
import type { FundingRate } from './fundingAgenda.js';
import type { Walker } from './walkCandles.js';

/** What the machines of all futures bots in one contract have in common. */
export interface FuturesMachine extends FuturesHolding {
  time: number;
  /** In ticks. */
  price: number;
  readonly start_time: number | null;
  readonly fill_count: number;
  readonly close: object | null;
}

/** How one kind of bot moves. */
export interface FuturesMoves<M extends FuturesMachine> {
  unitsOf(machine: M): FuturesUnits;
  /** Moves the price continuously to a price in ticks. */
  travel(machine: M, price: number): void;
  /** Books funding on a position. */
  payFunding(machine: M, rate: string, markPrice: string): void;
  /** Prices as `below` and `above` of a walker. */
  bandOf(machine: M): readonly [below: number, above: number];
}

/** A futures bot in one contract that walks. */
export class FuturesWalker<M extends FuturesMachine> implements Walker {
  below = Number.POSITIVE_INFINITY;
  above = Number.NEGATIVE_INFINITY;
  isOver = false;
  line: EquityLine;

  readonly machine: M;
  private readonly moves: FuturesMoves<M>;
  private drawn: M['wallet'];

  constructor(machine: M, moves: FuturesMoves<M>) {
    this.machine = machine;
    this.moves = moves;
    this.drawn = machine.wallet;
    this.line = this.drawLine(0);
  }

  go(price: number, time: number): void {
    this.machine.time = time;
    this.moves.travel(this.machine, price);
    this.refresh();
  }

  /** Funding at the last price seen, which is between the triggers. */
  pay({ time, rate }: FundingRate, last: number): void {
    const { machine, moves } = this;
    if (machine.position.size === 0n) return;
    machine.time = time;
    machine.price = last;
    moves.payFunding(machine, rate, priceOf(moves.unitsOf(machine), last));
    this.refresh();
  }

  private refresh(): void {
    const { machine } = this;
    this.isOver = machine.close !== null;
    [this.below, this.above] = this.moves.bandOf(machine);
    // Each fill, fee and funding makes a new wallet.
    if (this.drawn === machine.wallet) return;
    this.drawn = machine.wallet;
    this.line = this.drawLine(this.line.version + 1);
  }

  private drawLine(version: number): EquityLine {
    const { machine, moves } = this;
    return equityLine(machine.wallet.cash, machine.position.size * moves.unitsOf(machine).lotTick, version);
  }
}

/** Band of a bot that waits for a price. */
export function entryBand(entry: number, price: number): readonly [below: number, above: number] {
  return [entry < price ? entry : Number.NEGATIVE_INFINITY, entry > price ? entry : Number.POSITIVE_INFINITY];
}

/** Band in which nothing happens to a bot that is over. */
export const NEVER: readonly [below: number, above: number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** Band of a bot to which every price matters. */
export const ALWAYS: readonly [below: number, above: number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
