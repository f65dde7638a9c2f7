import { multiply } from '@tradingbot/engine';
import type { Candle, MarketMinute, MarketSymbol } from '@tradingbot/engine/market';
import { CandleSeries, type TickBar } from './CandleSeries.js';
import type { Intervention } from './Intervention.js';

/** The true path has a point every 5 s; what is finer lies on the straight line between two of them. */
export const STEP = 5_000;
/** Finest move of a price, ms. Fills carry times on this grid, so they are the same at every speed. */
export const GRAIN = 200;

/** One pair on its way through the minutes of the source. Times are ms since the beginning of the present minute. */
export class Listing {
  readonly facts: MarketSymbol;
  readonly series: CandleSeries;
  /** Last price. */
  ticks = 0;
  /** Bars of the last 24 h, kept for the minute in which they were read. */
  day: { minute: number; bars: readonly TickBar[] } = { minute: -1, bars: [] };
  #path: readonly number[] = [];
  /** Price of the source at the end of the minute before, where this minute's path begins. */
  #from = 0;
  #volume = 0;
  #open = 0;
  #high = 0;
  #low = 0;
  /** What jumps made of the source's prices: one is this many. */
  #factor = 1;
  /** Price of the source that a freeze holds. */
  #held: number | undefined;

  constructor(facts: MarketSymbol) {
    this.facts = facts;
    this.series = new CandleSeries((bar) => candle(bar, facts));
  }

  get isFrozen(): boolean {
    return this.#held !== undefined;
  }

  get factor(): number {
    return this.#factor;
  }

  /** Takes the minute that begins; without one the price stands still. */
  load(minute: MarketMinute | undefined): void {
    this.#path = minute?.path ?? [];
    this.#volume = minute?.volume ?? 0;
    const [first] = this.#path;
    if (this.ticks !== 0 || first === undefined) return;
    this.#from = first;
    this.#begin(this.#priceOf(first));
  }

  ticksAt(time: number): number {
    return this.#priceOf(this.#sourceTicks(time));
  }

  moveTo(time: number): void {
    this.#reach(this.ticksAt(time));
  }

  /** Goes through the whole minute at once. */
  skim(): void {
    this.#reach(this.#priceOf(Math.max(this.#from, ...this.#path)));
    this.#reach(this.#priceOf(Math.min(this.#from, ...this.#path)));
    this.#reach(this.#priceOf(this.#path.at(-1) ?? this.#from));
  }

  /** Changes the price at this moment. The bar keeps what it was before, so bars join without a gap between them. */
  apply(intervention: Intervention, time: number): void {
    if (intervention.act === 'jump') this.#factor *= 1 + intervention.percent / 100;
    else if (intervention.act === 'thaw') this.#held = undefined;
    else this.#held ??= this.#sourceTicks(time);
    this.moveTo(time);
  }

  /** Ends the minute that opened at a time, ms. */
  finish(time: number): void {
    this.series.append(this.bar(time, 1));
    this.#from = this.#path.at(-1) ?? this.#from;
    this.#begin(this.ticks);
  }

  /** The minute as it is so far; `share` of it is over. */
  bar(time: number, share: number): TickBar {
    const volume = Math.round(this.#volume * share);
    return { time, open: this.#open, high: this.#high, low: this.#low, close: this.ticks, volume };
  }

  /** Price of the source on the straight line of its step; whole ticks, so it depends on the time alone. */
  #sourceTicks(time: number): number {
    const step = Math.min(Math.floor(time / STEP), this.#path.length - 1);
    const begin = (step > 0 ? this.#path[step - 1] : undefined) ?? this.#from;
    const end = this.#path[step] ?? begin;
    const grains = Math.floor((time - step * STEP) / GRAIN);
    return begin + Math.round(((end - begin) * grains * GRAIN) / STEP);
  }

  #priceOf(sourceTicks: number): number {
    return Math.max(1, Math.round((this.#held ?? sourceTicks) * this.#factor));
  }

  #begin(ticks: number): void {
    this.ticks = ticks;
    this.#open = ticks;
    this.#high = ticks;
    this.#low = ticks;
  }

  #reach(ticks: number): void {
    this.ticks = ticks;
    this.#high = Math.max(this.#high, ticks);
    this.#low = Math.min(this.#low, ticks);
  }
}

/** Whole ticks of a symbol as decimal text. */
export function ticksToText(ticks: number, facts: MarketSymbol): string {
  return multiply(String(ticks), facts.price_precision);
}

function candle(bar: TickBar, facts: MarketSymbol): Candle {
  return {
    time: bar.time,
    open: ticksToText(bar.open, facts),
    high: ticksToText(bar.high, facts),
    low: ticksToText(bar.low, facts),
    close: ticksToText(bar.close, facts),
    volume: multiply(String(bar.volume), facts.base_precision),
  };
}
