import type { Quote } from '@tradingbot/core';
import { divide, multiply, subtract } from '@tradingbot/engine';
import type { Candle, CandleInterval, MarketMinute, MarketSource, MarketSymbol } from '@tradingbot/engine/market';
import { CandleSeries, type TickBar } from './CandleSeries.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The true path has a point every 5 s; what is finer lies on the straight line between two of them. */
const STEP = 5_000;
/** Finest move of a price, ms. Fills carry times on this grid, so they are the same at every speed. */
const GRAIN = 200;

/** What reacts to prices: asked first whether anything can happen between two prices, then told each move. */
export interface PriceWatcher {
  reacts(symbol: string, lowTicks: number, highTicks: number): boolean;
  moved(symbol: string, ticks: number, time: number): void;
  /** Told at the end of every minute, after its last move. */
  minuteEnded?(time: number): void;
  /** When something happens to it whatever the prices do, ms; infinity = never, a time that is past = at once. */
  wakesAt?(): number;
  /** Told at that time, after its price; must then wait for a later time. */
  woken?(time: number): void;
}

interface Listing {
  readonly facts: MarketSymbol;
  readonly series: CandleSeries;
  path: readonly number[];
  /** Price at the end of the minute before, where this minute's path begins. */
  from: number;
  ticks: number;
  minuteVolume: number;
  high: number;
  low: number;
  day: { minute: number; bars: readonly TickBar[] };
}

/** The prices of the sandbox: a source of minutes, walked by the sandbox's own clock. */
export class Market {
  readonly #source: MarketSource;
  readonly #listings = new Map<string, Listing>();
  #now: number;
  #minute: number;
  #ended = false;

  /** Walks the source up to `now`; what lies before is history for charts and parameters. */
  constructor(source: MarketSource, now: number) {
    this.#source = source;
    this.#minute = Math.floor(now / MINUTE) * MINUTE;
    this.#now = this.#minute;
    for (const facts of source.symbols) this.#listings.set(facts.symbol, listing(facts));
    for (;;) {
      const minute = source.next();
      if (minute === undefined) {
        this.#ended = true;
        break;
      }
      const time = [...minute.values()][0]?.time ?? 0;
      this.#load(minute);
      if (time >= this.#minute) break;
      for (const item of this.#listings.values()) this.#finishMinute(item, time);
    }
    this.advance(now, { reacts: () => false, moved: () => {} });
  }

  get now(): number {
    return this.#now;
  }

  /** True once a replayed file has no further candle: prices stand still. */
  get ended(): boolean {
    return this.#ended;
  }

  get symbols(): readonly MarketSymbol[] {
    return [...this.#listings.values()].map((item) => item.facts);
  }

  find(symbol: string): MarketSymbol | undefined {
    return this.#listings.get(symbol)?.facts;
  }

  /** Last price, decimal text. */
  price(symbol: string): string {
    const item = this.#listed(symbol);
    return ticksToText(item.ticks, item.facts);
  }

  /** Last price in ticks. */
  ticks(symbol: string): number {
    return this.#listed(symbol).ticks;
  }

  /** Moves time and prices to `to`, telling the watcher every move that matters to it. */
  advance(to: number, watcher: PriceWatcher): void {
    // What a command made due at this very moment happens when time goes on.
    if (this.#now < to) this.#wake(watcher);
    while (this.#now < to) {
      const stepStart = this.#now - (this.#now % STEP);
      const target = Math.min(stepStart + STEP, to, watcher.wakesAt?.() ?? to);
      if (this.#anythingReacts(stepStart, target, watcher)) {
        for (let time = this.#now - (this.#now % GRAIN) + GRAIN; time <= target; time += GRAIN)
          this.#moveTo(time, watcher);
      }
      this.#moveTo(target, watcher);
      this.#now = target;
      if (target % MINUTE === 0) {
        this.#nextMinute(target);
        watcher.minuteEnded?.(target);
      }
      this.#wake(watcher);
    }
  }

  /** Candles that open in `[start, end]`, oldest first, the running one included. */
  candles(symbol: string, interval: CandleInterval, range: { start: number; end: number; limit: number }): Candle[] {
    const item = this.#listed(symbol);
    return item.series.read(interval, { ...range, live: this.#liveBar(item) });
  }

  /** 24 h figures, as the quote socket sends them. */
  quote(symbol: string): Quote {
    const item = this.#listed(symbol);
    if (item.day.minute !== this.#minute) item.day = { minute: this.#minute, bars: item.series.since(this.#now - DAY) };
    const bars = [...item.day.bars, this.#liveBar(item)];
    let [high, low, volume, turnover] = [item.ticks, item.ticks, 0, 0n];
    for (const bar of bars) {
      high = Math.max(high, bar.high);
      low = Math.min(low, bar.low);
      volume += bar.volume;
      turnover += BigInt(bar.volume) * BigInt(bar.close);
    }
    const { facts } = item;
    const open = ticksToText(bars[0]?.open ?? item.ticks, facts);
    const close = ticksToText(item.ticks, facts);
    return {
      time: this.#now,
      symbol,
      close,
      open,
      high: ticksToText(high, facts),
      low: ticksToText(low, facts),
      volume: multiply(String(volume), facts.base_precision),
      quote_volume: multiply(multiply(String(turnover), facts.price_precision), facts.base_precision),
      change: divide(subtract(close, open), open, 4, 'half_up'),
    };
  }

  #listed(symbol: string): Listing {
    const item = this.#listings.get(symbol);
    if (item === undefined) throw new Error(`The sandbox does not list ${symbol}.`);
    return item;
  }

  #anythingReacts(stepStart: number, target: number, watcher: PriceWatcher): boolean {
    for (const item of this.#listings.values()) {
      const end = this.#ticksAt(item, Math.min(stepStart + STEP, target));
      if (watcher.reacts(item.facts.symbol, Math.min(item.ticks, end), Math.max(item.ticks, end))) return true;
    }
    return false;
  }

  #wake(watcher: PriceWatcher): void {
    while ((watcher.wakesAt?.() ?? Number.POSITIVE_INFINITY) <= this.#now) watcher.woken?.(this.#now);
  }

  #moveTo(time: number, watcher: PriceWatcher): void {
    for (const item of this.#listings.values()) {
      item.ticks = this.#ticksAt(item, time);
      item.high = Math.max(item.high, item.ticks);
      item.low = Math.min(item.low, item.ticks);
      watcher.moved(item.facts.symbol, item.ticks, time);
    }
  }

  /** Price on the straight line of its step; whole ticks, so it depends on the time alone. */
  #ticksAt(item: Listing, time: number): number {
    const inMinute = time - this.#minute;
    const step = Math.min(Math.floor(inMinute / STEP), item.path.length - 1);
    const begin = (step > 0 ? item.path[step - 1] : undefined) ?? item.from;
    const end = item.path[step] ?? begin;
    const grains = Math.floor((inMinute - step * STEP) / GRAIN);
    return begin + Math.round(((end - begin) * grains * GRAIN) / STEP);
  }

  #nextMinute(time: number): void {
    for (const item of this.#listings.values()) this.#finishMinute(item, this.#minute);
    this.#minute = time;
    const minute = this.#ended ? undefined : this.#source.next();
    if (minute) this.#load(minute);
    else {
      this.#ended = true;
      for (const item of this.#listings.values()) Object.assign(item, { path: [], minuteVolume: 0 });
    }
  }

  #load(minute: ReadonlyMap<string, MarketMinute>): void {
    for (const [symbol, { path, volume }] of minute) {
      const item = this.#listed(symbol);
      if (item.ticks === 0) Object.assign(item, { ticks: path[0], from: path[0], high: path[0], low: path[0] });
      item.path = path;
      item.minuteVolume = volume;
    }
  }

  #finishMinute(item: Listing, time: number): void {
    const path = item.path;
    const close = path.at(-1) ?? item.ticks;
    const [high, low] = [Math.max(item.from, ...path), Math.min(item.from, ...path)];
    item.series.append({ time, open: item.from, high, low, close, volume: item.minuteVolume });
    Object.assign(item, { from: close, ticks: close, high: close, low: close });
  }

  #liveBar(item: Listing): TickBar {
    const share = (this.#now - this.#minute) / MINUTE;
    const volume = Math.round(item.minuteVolume * share);
    return { time: this.#minute, open: item.from, high: item.high, low: item.low, close: item.ticks, volume };
  }
}

/** Whole ticks of a symbol as decimal text. */
export function ticksToText(ticks: number, facts: MarketSymbol): string {
  return multiply(String(ticks), facts.price_precision);
}

function listing(facts: MarketSymbol): Listing {
  const text = (bar: TickBar): Candle => ({
    time: bar.time,
    open: ticksToText(bar.open, facts),
    high: ticksToText(bar.high, facts),
    low: ticksToText(bar.low, facts),
    close: ticksToText(bar.close, facts),
    volume: multiply(String(bar.volume), facts.base_precision),
  });
  const series = new CandleSeries(text);
  return {
    facts,
    series,
    path: [],
    from: 0,
    ticks: 0,
    minuteVolume: 0,
    high: 0,
    low: 0,
    day: { minute: -1, bars: [] },
  };
}
