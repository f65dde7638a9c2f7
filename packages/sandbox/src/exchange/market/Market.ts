import type { Quote } from '@tradingbot/core';
import { multiply } from '@tradingbot/engine/decimal';
import type { Candle, CandleInterval, MarketSource, MarketSymbol } from '@tradingbot/engine/market';
import { type CandleRange, Instrument } from './Instrument.js';
import type { Intervention } from './Intervention.js';
import { ALWAYS, type ListingSchedule } from './ListingSchedule.js';
import { GRAIN, MINUTE, PricePath, STEP } from './PricePath.js';
import { tickRatio } from './tickRatio.js';

/** What is to be done, one piece after the other as it is gone through; others may be served between two pieces. */
export type Pieces = Iterable<unknown>;

/** Nothing is to be done. */
export const NOTHING: Pieces = [];

/** What reacts to prices: asked first whether anything can happen between two prices, then given each move. */
export interface PriceWatcher {
  /** Prices are in ticks of a path, which is called like the pair on it. */
  reacts(path: string, lowTicks: number, highTicks: number): boolean;
  moved(path: string, ticks: number, time: number): Pieces;
  /** Called at the end of every minute, after its last move. */
  minuteEnded?(time: number): Pieces;
  /** When something happens to it whatever the prices do, ms; infinity = never, a time that is past = at once. */
  nextTrigger?(): number;
  /** Called at that time, after its price; must then wait for a later time. */
  onTrigger?(time: number): Pieces;
}

/** A pair of the market. */
export interface ListedPair {
  readonly facts: MarketSymbol;
  readonly schedule: ListingSchedule;
}

/**
 * The prices of the sandbox: the paths of a source at the sandbox's own time, and the pairs on them. Only paths that a
 * watcher waits for are walked as time goes on.
 */
export class Market {
  readonly #source: MarketSource;
  readonly #paths: ReadonlyMap<string, PricePath>;
  readonly #pairs: ReadonlyMap<string, { readonly facts: MarketSymbol; readonly instrument: Instrument }>;
  readonly #interventions: Intervention[];
  #now: number;

  /**
   * @param interventions what was done to the prices before `now`, in order.
   * @param pairs what trades on the paths; absent = a pair on each.
   */
  constructor(
    source: MarketSource,
    now: number,
    interventions: readonly Intervention[] = [],
    pairs: readonly ListedPair[] = source.symbols.map((facts) => ({ facts, schedule: ALWAYS })),
  ) {
    this.#source = source;
    this.#now = now;
    this.#paths = new Map(source.symbols.map(({ symbol }) => [symbol, new PricePath(source, symbol)]));
    this.#interventions = [...interventions];
    for (const intervention of interventions) this.#paths.get(intervention.symbol)?.apply(intervention);
    this.#pairs = new Map(
      pairs.map(({ facts, schedule }) => [facts.symbol, { facts, instrument: this.#pair(facts, schedule) }]),
    );
  }

  get now(): number {
    return this.#now;
  }

  /** True once a replayed file has no further candle: prices stand still. */
  get ended(): boolean {
    return this.#now >= this.#source.end;
  }

  /** Open of the first minute that is known, ms. */
  get start(): number {
    return this.#source.start;
  }

  /** Names of the paths: a pair or, where there is none, a contract is called like each. */
  get paths(): readonly string[] {
    return [...this.#paths.keys()];
  }

  /** All pairs, whether they trade now or not. */
  get symbols(): readonly MarketSymbol[] {
    return [...this.#pairs.values()].map(({ facts }) => facts);
  }

  find(symbol: string): MarketSymbol | undefined {
    return this.#pairs.get(symbol)?.facts;
  }

  /** Whether bots may be opened on a pair now. */
  trades(symbol: string): boolean {
    return this.#pairs.get(symbol)?.instrument.status === 'trading';
  }

  /** Last price of a pair, decimal text. */
  price(symbol: string): string {
    return this.pair(symbol).price;
  }

  /** The pair on a path; undefined where there is none. */
  on(path: string): Instrument | undefined {
    return this.#pairs.get(path)?.instrument;
  }

  /** Candles of a pair that open in `[start, end]`, oldest first, the running one included. */
  candles(symbol: string, interval: CandleInterval, range: CandleRange): Candle[] {
    return this.pair(symbol).candles(interval, range);
  }

  /** 24 h figures of a pair, as the quote socket sends them. */
  quote(symbol: string): Quote {
    return this.pair(symbol).quote;
  }

  pair(symbol: string): Instrument {
    const pair = this.#pairs.get(symbol);
    if (pair === undefined) throw new Error(`The sandbox does not list ${symbol}.`);
    return pair.instrument;
  }

  /** Facts of a path with its prices; undefined where the source has none. */
  path(name: string): { readonly facts: MarketSymbol; readonly prices: PricePath } | undefined {
    const prices = this.#paths.get(name);
    const facts = this.#source.symbols.find(({ symbol }) => symbol === name);
    return prices && facts && { facts, prices };
  }

  isFrozen(path: string): boolean {
    return this.#path(path).isFrozen;
  }

  /** Everything that was done to the prices by hand: what a store has to keep. */
  get interventions(): readonly Intervention[] {
    return [...this.#interventions];
  }

  /** What the jumps of a path made of its source's price: one is this many. */
  factor(path: string): number {
    return this.#path(path).factor;
  }

  /** Moves the prices on a path by a percent from now on; everything between the two prices is passed. */
  jump(path: string, percent: number, watcher: PriceWatcher): void {
    this.#intervene({ time: this.#now, symbol: path, act: 'jump', percent }, watcher);
  }

  /** Stops the prices on a path while time goes on, or lets them go where the source is. */
  freeze(path: string, isFrozen: boolean, watcher: PriceWatcher): void {
    if (this.isFrozen(path) === isFrozen) return;
    this.#intervene({ time: this.#now, symbol: path, act: isFrozen ? 'freeze' : 'thaw' }, watcher);
  }

  /** Moves time and prices to `to`, giving the watcher every move that matters to it. */
  advance(to: number, watcher: PriceWatcher): void {
    doAll(this.walk(to, watcher));
  }

  /**
   * The same piece by piece: yields after each whether all that was to happen by `now` has happened. Only then may anything
   * else be done or read, and `next(true)` says that it was: it may be waited for by somebody new.
   */
  *walk(to: number, watcher: PriceWatcher): Generator<boolean, void, boolean | undefined> {
    let watched: readonly PricePath[] | undefined;
    while (this.#now < to) {
      if (watched === undefined) {
        // What a command made due at this very moment happens when time goes on.
        yield* this.#trigger(watcher);
        watched = this.#watched(watcher);
      }
      const stepStart = this.#now - (this.#now % STEP);
      const target = Math.min(stepStart + STEP, to, watcher.nextTrigger?.() ?? to);
      if (anythingReacts(watched, this.#now, target, watcher)) {
        for (let time = this.#now - (this.#now % GRAIN) + GRAIN; time <= target; time += GRAIN)
          yield* move(watched, time, watcher);
      }
      yield* move(watched, target, watcher);
      this.#now = target;
      const isMinute = target % MINUTE === 0;
      if (isMinute) yield* unfinished(watcher.minuteEnded?.(target) ?? NOTHING);
      const hasTriggered = yield* this.#trigger(watcher);
      const wasServed = yield true;
      if (hasTriggered || isMinute || wasServed) watched = undefined;
    }
  }

  #path(name: string): PricePath {
    const path = this.#paths.get(name);
    if (path === undefined) throw new Error(`The sandbox has no prices of ${name}.`);
    return path;
  }

  #pair(facts: MarketSymbol, schedule: ListingSchedule): Instrument {
    const { symbol, price_precision: tick } = facts;
    const on = this.path(symbol);
    if (on === undefined) throw new Error(`The source of the sandbox has no prices of ${symbol}.`);
    const { price_precision: pathTick, base_precision: lot } = on.facts;
    const own = {
      symbol,
      tick,
      schedule,
      ...tickRatio(pathTick, tick),
      volume: (lots: number) => multiply(String(lots), lot),
      turnover: (_: number, turnover: number) => multiply(multiply(String(BigInt(turnover)), pathTick), lot),
    };
    return new Instrument(on.prices, own, () => this.#now);
  }

  /** Paths on which a price can matter at all. */
  #watched(watcher: PriceWatcher): readonly PricePath[] {
    return [...this.#paths.values()].filter(({ symbol }) => watcher.reacts(symbol, 0, Number.MAX_SAFE_INTEGER));
  }

  *#trigger(watcher: PriceWatcher): Generator<false, boolean, unknown> {
    let hasTriggered = false;
    while ((watcher.nextTrigger?.() ?? Number.POSITIVE_INFINITY) <= this.#now) {
      yield* unfinished(watcher.onTrigger?.(this.#now) ?? NOTHING);
      hasTriggered = true;
    }
    return hasTriggered;
  }

  #intervene(intervention: Intervention, watcher: PriceWatcher): void {
    const path = this.#path(intervention.symbol);
    this.#interventions.push(intervention);
    path.apply(intervention);
    doAll(watcher.moved(path.symbol, path.ticksAt(this.#now), this.#now));
  }
}

function anythingReacts(paths: readonly PricePath[], from: number, to: number, watcher: PriceWatcher): boolean {
  return paths.some((path) => {
    const [begin, end] = [path.ticksAt(from), path.ticksAt(to)];
    return watcher.reacts(path.symbol, Math.min(begin, end), Math.max(begin, end));
  });
}

function* move(paths: readonly PricePath[], time: number, watcher: PriceWatcher): Generator<false, void, unknown> {
  for (const path of paths) yield* unfinished(watcher.moved(path.symbol, path.ticksAt(time), time));
}

/** Does pieces, after each of which more of the same moment is to come. */
function* unfinished(pieces: Pieces): Generator<false, void, unknown> {
  for (const _ of pieces) yield false;
}

/** Does all pieces at once. */
function doAll(pieces: Pieces): void {
  for (const _ of pieces);
}
