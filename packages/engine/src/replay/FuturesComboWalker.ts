import { priceOf } from '../bots/futures/futuresUnits.js';
import { type ComboMachine, equityOf } from '../bots/futures-combo/comboMachine.js';
import { nextDue, passPrices } from '../bots/futures-combo/comboMoments.js';
import { loadMachine } from '../bots/futures-combo/comboState.js';
import { moveMachine } from '../bots/futures-combo/futuresCombo.js';
import type { FuturesComboInput, FuturesComboState } from '../bots/futures-combo/futuresComboTypes.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import { FuturesComboPriceBand } from './FuturesComboPriceBand.js';
import { BLOCK, type FuturesComboCandles } from './futuresComboCandles.js';
import { LargestFall } from './LargestFall.js';
import type { CandlePlayer } from './walkRows.js';

/** The sets of prices of a candle, in their order: all contracts are at the same one at the same time. */
type Moment = 'open' | 'first' | 'second' | 'close';
const AFTER_OPEN = ['first', 'second', 'close'] as const;
const REVERSED = ['second', 'first', 'close'] as const;

/** A combo that walks: it passes over candles in which surely nothing happens, and moves as the machine itself elsewhere. */
export class FuturesComboWalker implements CandlePlayer {
  readonly machine: ComboMachine;
  ambiguous = 0;
  readonly tracker = new ComboTracker();

  private readonly candles: FuturesComboCandles;
  private readonly order: CandleOrder;
  private readonly band: FuturesComboPriceBand;
  /** Next scheduled rebalance. */
  private due = Number.POSITIVE_INFINITY;
  private peak: bigint | undefined;
  /** One price of each contract, as columns of one row. */
  private readonly prices: readonly Float64Array[];

  /** @param state before its first prices. */
  constructor(state: FuturesComboState, candles: FuturesComboCandles, order: CandleOrder) {
    this.machine = loadMachine(state);
    this.candles = candles;
    this.order = order;
    this.band = new FuturesComboPriceBand(candles.legs.length);
    this.prices = candles.legs.map(() => new Float64Array(1));
  }

  get isOver(): boolean {
    return this.machine.close !== null;
  }

  walk(from: number, until: number): number {
    let row = from;
    while (row < until && !this.isOver) {
      row = this.findNext(row, until);
      if (row >= until) break;
      if (this.play(row)) this.ambiguous += 1;
      row += 1;
    }
    return row;
  }

  /** First candle of a part in which anything may happen, to the bot or to the extremes of its equity. */
  private findNext(from: number, until: number): number {
    const { blockLows, blockHighs, lows, highs, time } = this.candles;
    let row = from;
    while (row < until) {
      const isBlock = row % BLOCK === 0 && row + BLOCK <= until && (time[row + BLOCK - 1] ?? 0) < this.due;
      if (isBlock && this.isUnmoved(blockLows, blockHighs, row / BLOCK)) row += BLOCK;
      else if ((time[row] ?? 0) < this.due && this.isUnmoved(lows, highs, row)) row += 1;
      else return row;
    }
    return until;
  }

  /** Goes through a candle. Says whether what it fills depends on which extreme came first. */
  private play(row: number): boolean {
    if (row === 0) this.open();
    if (this.isQuiet(row)) {
      this.follow(row, ['open', ...AFTER_OPEN]);
      return false;
    }
    this.standAt(row - 1);
    this.applyPrices(row, 'open');
    this.refresh();
    if (this.isOver) return false;
    if (this.isQuiet(row)) {
      this.follow(row, AFTER_OPEN);
      return false;
    }
    const other = copyOf(this.machine);
    for (const moment of REVERSED) applyPrices(other, this.pricesAt(row, moment), this.timeOf(row));
    for (const moment of AFTER_OPEN) this.applyPrices(row, moment);
    const isDecided = fillsOf(this.machine) !== fillsOf(other);
    this.refresh();
    return isDecided;
  }

  /** Funding before a candle, at the closes of the one before. */
  pay(funding: Omit<Extract<FuturesComboInput, { type: 'funding' }>, 'type'>, row: number): void {
    this.standAt(row - 1);
    this.advance({ type: 'funding', ...funding });
    this.tracker.visit(equityOf(this.machine));
  }

  /** Equity at the closes of the last candle. */
  equityAt(row: number): bigint {
    this.standAt(row);
    return equityOf(this.machine);
  }

  /** The machine at the closes of the last candle. */
  finish(row: number): ComboMachine {
    this.standAt(row);
    return this.machine;
  }

  /** Prices at the close of a candle, as text by symbol. */
  closesAt(row: number): Readonly<Record<string, string>> {
    return this.textsOf(this.pricesAt(row, 'close'));
  }

  private open(): void {
    this.advance({ type: 'price', prices: this.textsOf(this.pricesAt(0, 'open')), time: this.timeOf(0) });
  }

  private advance(input: FuturesComboInput): void {
    if (!this.isOver) moveMachine(this.machine, input);
    this.peak = undefined;
    this.refresh();
  }

  /** Whether nothing happens in a row, to the bot and to its curve's extremes. */
  private isUnmoved(lows: readonly Float64Array[], highs: readonly Float64Array[], row: number): boolean {
    const { band, tracker } = this;
    return band.isBetween(lows, highs, row, tracker.lower, tracker.upper) && band.isQuiet(lows, highs, row);
  }

  private isQuiet(row: number): boolean {
    const { candles, band } = this;
    return this.timeOf(row) < this.due && band.isQuiet(candles.lows, candles.highs, row);
  }

  /** Follows the equity through prices that set nothing off. */
  private follow(row: number, moments: readonly Moment[]): void {
    const { band, tracker, machine } = this;
    for (const moment of moments) {
      const prices = this.pricesAt(row, moment);
      if (band.isBetween(prices, prices, 0, tracker.lower, tracker.upper)) continue;
      setPrices(machine, prices);
      tracker.visit(equityOf(machine));
    }
  }

  private applyPrices(row: number, moment: Moment): void {
    if (this.isOver) return;
    applyPrices(this.machine, this.pricesAt(row, moment), this.timeOf(row));
    this.tracker.visit(equityOf(this.machine));
  }

  /** Takes over what has changed. */
  private refresh(): void {
    const { machine } = this;
    if (machine.bot_display_status !== 'running') return;
    const schedule = { create_time: machine.create_time, params: machine.params };
    this.due = nextDue(schedule, machine.time) ?? Number.POSITIVE_INFINITY;
    if (machine.events.length === 0 && machine.peak_equity === this.peak) return;
    this.peak = machine.peak_equity;
    this.band.read(machine);
    // Nobody reads the events of a replay.
    machine.events.length = 0;
  }

  /** The machine at the closes of a candle, up to which nothing has happened since the prices it got last. */
  private standAt(row: number): void {
    if (row >= 0 && !this.isOver) setPrices(this.machine, this.pricesAt(row, 'close'));
  }

  private timeOf(row: number): number {
    return this.candles.time[row] ?? 0;
  }

  private pricesAt(row: number, moment: Moment): readonly Float64Array[] {
    const { prices, order, candles } = this;
    for (let leg = 0; leg < prices.length; leg += 1) {
      const series = candles.legs[leg];
      const price = prices[leg];
      if (series && price) price[0] = columnOf(series, row, moment, order)[row] ?? 0;
    }
    return prices;
  }

  private textsOf(prices: readonly Float64Array[]): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.machine.legs.map(({ contract, units }, leg) => [contract.symbol, priceOf(units, prices[leg]?.[0] ?? 0)]),
    );
  }
}

/** Column in which a contract has its price of a moment of a candle. */
function columnOf({ open, high, low, close }: CandleSeries, row: number, moment: Moment, order: CandleOrder) {
  if (moment === 'open') return open;
  if (moment === 'close') return close;
  const isLowFirst = order === 'olhc' || (order === 'by_close' && (close[row] ?? 0) >= (open[row] ?? 0));
  return isLowFirst === (moment === 'first') ? low : high;
}

/** Moves a machine that has had prices to others, all at once, as an input of prices does. */
function applyPrices(machine: ComboMachine, prices: readonly Float64Array[], time: number): void {
  if (machine.bot_display_status !== 'running') return;
  passPrices(machine, setPrices(machine, prices), time);
}

/** Says whether any price differs from the one before. */
function setPrices(machine: ComboMachine, prices: readonly Float64Array[]): boolean {
  let isNew = false;
  machine.legs.forEach((leg, index) => {
    const price = prices[index]?.[0];
    isNew ||= price !== leg.price;
    leg.price = price;
  });
  return isNew;
}

function copyOf(machine: ComboMachine): ComboMachine {
  return { ...machine, events: [], legs: machine.legs.map((leg) => ({ ...leg })) };
}

function fillsOf({ events }: ComboMachine): string {
  const fills = events.filter((event) => event.type === 'fill');
  return fills.map(({ role, symbol, side, quantity, price }) => [role, symbol, side, quantity, price].join(' ')).join();
}

/** Follows an equity from one exact value to the next: its largest fall. */
class ComboTracker {
  private readonly largest = new LargestFall();
  private peak = 0n;
  private low = 0n;

  /** Amounts, about, between which, exclusively, there is neither a new peak nor a new low after it. */
  lower = Number.POSITIVE_INFINITY;
  upper = Number.NEGATIVE_INFINITY;

  visit(equity: bigint): void {
    if (equity >= this.peak) {
      this.largest.note(this.peak, this.low);
      this.peak = equity;
      this.low = equity;
      this.upper = Number(equity);
    } else if (equity < this.low) this.low = equity;
    else return;
    this.lower = Number(this.low);
  }

  /** Largest fall from the highest equity before, over that one; eight places, cut. */
  finish(): string {
    this.largest.note(this.peak, this.low);
    return this.largest.text();
  }
}
