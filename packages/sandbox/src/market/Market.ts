import type { Quote } from '@tradingbot/core';
import { divide, multiply, subtract } from '@tradingbot/engine';
import type { Candle, CandleInterval, MarketMinute, MarketSource, MarketSymbol } from '@tradingbot/engine/market';
import type { TickBar } from './CandleSeries.js';
import type { Intervention } from './Intervention.js';
import { GRAIN, Listing, STEP, ticksToText } from './Listing.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

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

/** The prices of the sandbox: a source of minutes, walked by the sandbox's own clock. */
export class Market {
  readonly #source: MarketSource;
  readonly #listings = new Map<string, Listing>();
  readonly #interventions: Intervention[];
  /** How many of the interventions before the start have taken effect. */
  #applied = 0;
  #now: number;
  #minute: number;
  #ended = false;

  /**
   * Walks the source up to `now`; what lies before is history for charts and parameters.
   * @param interventions what was done to the prices before `now`, in order.
   */
  constructor(source: MarketSource, now: number, interventions: readonly Intervention[] = []) {
    this.#source = source;
    this.#interventions = [...interventions];
    const present = Math.floor(now / MINUTE) * MINUTE;
    this.#minute = present;
    for (const facts of source.symbols) this.#listings.set(facts.symbol, new Listing(facts));
    for (;;) {
      const minute = this.#ended ? undefined : source.next();
      this.#load(minute);
      // Time went on after the last minute of a source, too.
      this.#minute = minute ? ([...minute.values()][0]?.time ?? 0) : this.#minute + MINUTE;
      if (this.#minute >= present) break;
      this.#goThrough();
    }
    this.#minute = present;
    this.#now = now;
    this.#retrace(now);
    for (let next = this.#due(now + 1); next; next = this.#due(now + 1)) this.#apply(next);
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

  isFrozen(symbol: string): boolean {
    return this.#listed(symbol).isFrozen;
  }

  /** Everything that was done to the prices by hand: what a store has to keep. */
  get interventions(): readonly Intervention[] {
    return [...this.#interventions];
  }

  /** What the jumps of a pair made of its source's price: one is this many. */
  factor(symbol: string): number {
    return this.#listed(symbol).factor;
  }

  /** Moves the price of a pair by a percent from now on; everything between the two prices is passed. */
  jump(symbol: string, percent: number, watcher: PriceWatcher): void {
    this.#intervene({ time: this.#now, symbol, act: 'jump', percent }, watcher);
  }

  /** Stops the price of a pair while time goes on, or lets it go where its source is. */
  freeze(symbol: string, isFrozen: boolean, watcher: PriceWatcher): void {
    if (this.isFrozen(symbol) === isFrozen) return;
    this.#intervene({ time: this.#now, symbol, act: isFrozen ? 'freeze' : 'thaw' }, watcher);
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
      const end = item.ticksAt(Math.min(stepStart + STEP, target) - this.#minute);
      if (watcher.reacts(item.facts.symbol, Math.min(item.ticks, end), Math.max(item.ticks, end))) return true;
    }
    return false;
  }

  #wake(watcher: PriceWatcher): void {
    while ((watcher.wakesAt?.() ?? Number.POSITIVE_INFINITY) <= this.#now) watcher.woken?.(this.#now);
  }

  #moveTo(time: number, watcher: PriceWatcher): void {
    for (const item of this.#listings.values()) {
      item.moveTo(time - this.#minute);
      watcher.moved(item.facts.symbol, item.ticks, time);
    }
  }

  #intervene(intervention: Intervention, watcher: PriceWatcher): void {
    this.#interventions.push(intervention);
    const item = this.#listed(intervention.symbol);
    item.apply(intervention, this.#now - this.#minute);
    watcher.moved(intervention.symbol, item.ticks, this.#now);
  }

  /** The next intervention that happened before a time and has not taken effect. */
  #due(before: number): Intervention | undefined {
    const next = this.#interventions[this.#applied];
    return next && next.time < before ? next : undefined;
  }

  #apply(intervention: Intervention): void {
    this.#applied += 1;
    this.#moveTo(intervention.time, NOBODY);
    this.#listings.get(intervention.symbol)?.apply(intervention, intervention.time - this.#minute);
  }

  /** Goes through a minute of the past: at once when nothing was done in it. */
  #goThrough(): void {
    const end = this.#minute + MINUTE;
    if (this.#due(end)) this.#retrace(end);
    else for (const item of this.#listings.values()) item.skim();
    for (const item of this.#listings.values()) item.finish(this.#minute);
  }

  /** Goes through the minute up to a time as {@link advance} did, meeting what was done on the way. */
  #retrace(to: number): void {
    for (let end = this.#minute; end < to; ) {
      end = Math.min(end + STEP, to);
      for (let next = this.#due(end); next; next = this.#due(end)) this.#apply(next);
      this.#moveTo(end, NOBODY);
    }
  }

  #nextMinute(time: number): void {
    for (const item of this.#listings.values()) item.finish(this.#minute);
    this.#minute = time;
    this.#load(this.#ended ? undefined : this.#source.next());
  }

  /** @param minute undefined once the source has ended. */
  #load(minute: ReadonlyMap<string, MarketMinute> | undefined): void {
    this.#ended = minute === undefined;
    for (const [symbol, item] of this.#listings) item.load(minute?.get(symbol));
  }

  #liveBar(item: Listing): TickBar {
    return item.bar(this.#minute, (this.#now - this.#minute) / MINUTE);
  }
}

const NOBODY: PriceWatcher = { reacts: () => false, moved: () => {} };
