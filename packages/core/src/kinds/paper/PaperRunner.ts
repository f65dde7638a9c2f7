import type { ShownFunding, SymbolFunding } from '@tradingbot/engine';
import { type BotKind, isFuturesKind } from '@tradingbot/engine/kinds';
import { type Candle, type CandleInterval, nextFunding } from '@tradingbot/engine/market';
import { replayPeriods } from '../replay/replayPeriods.js';
import {
  GAP_MS,
  MAX_PAPER_BOTS,
  type PaperDetail,
  type PaperMoment,
  type PaperStart,
  type PaperStep,
  type PaperView,
} from './paperTypes.js';

/** Whether a symbol is a pair or a contract. */
export type PaperMarket = 'spot' | 'contract';

/**
 * All that paper bots get to know: prices, candles, funding rates and what is listed. There is no way to send anything
 * among it, and none may be added.
 */
export interface PaperSources {
  /** Does a step with the bots that are kept: `createPaperServer`. */
  readonly serve: (step: PaperStep) => Promise<readonly PaperView[]>;
  /** All of one of them; null of one that is not there. */
  readonly read: (id: string) => Promise<PaperDetail | null>;
  /** Calls after a change of a price; the answer ends it. */
  readonly subscribe: (market: PaperMarket, symbol: string, listener: () => void) => () => void;
  /** Last price; undefined of one that is stale or unknown. */
  readonly priceOf: (market: PaperMarket, symbol: string) => string | undefined;
  /** Reads the funding rate that a contract shows for its next settlement; undefined of one that shows none. */
  readonly readFunding: (contract: string) => Promise<ShownFunding | undefined>;
  /** Candles that open in `[start, end]`, oldest first, page by page. */
  readonly listCandles: (asked: PaperCandles, signal: AbortSignal) => AsyncIterable<readonly Candle[]>;
  /** Whether a symbol is listed; undefined while that is not known. */
  readonly isListed: (market: PaperMarket, symbol: string) => boolean | undefined;
  readonly clock: {
    /** ms of server time. */
    now(): number;
    /** Calls once after `ms`; the answer cancels. */
    after(ms: number, action: () => void): () => void;
  };
}

/** Candles that a paper bot missed. */
export interface PaperCandles {
  readonly market: PaperMarket;
  readonly symbol: string;
  readonly interval: CandleInterval;
  /** First and last opening time, ms. */
  readonly start: number;
  readonly end: number;
}

/** How the paper bots of an account stand. */
export interface PaperState {
  /** Newest first; undefined until they are read. */
  readonly bots: readonly PaperView[] | undefined;
  /** Bots that are going through what they missed, by id. */
  readonly catchingUp: ReadonlySet<string>;
  /** Why the last step came to nothing: what was seen before stays. */
  readonly error: unknown;
}

/** Prices are handed on so often. */
const TICK_MS = 1_000;

/** A rate moves until it is settled: it is read in so much time before, and again after so much. */
const FUNDING_MS = 60_000;
const FUNDING_AGAIN_MS = 10_000;

/** Candles that could not be read are asked for again after. */
const RETRY_MS = 30_000;
const DAY_MS = 86_400_000;

/**
 * Lets the paper bots of an account run while somebody listens: hands live prices on once a second, and reads the candles
 * of what a bot missed. The bots themselves are in the worker and in the storage.
 */
export class PaperRunner {
  readonly #sources: PaperSources;
  readonly #listeners = new Set<() => void>();
  #state: PaperState = { bots: undefined, catchingUp: new Set(), error: undefined };
  /** Prices that came since they were handed on. */
  #moments: PaperMoment[] = [];
  /** Funding rates that were read since then. */
  #funding: SymbolFunding | undefined;
  #fundingReadAt = 0;
  readonly #prices = new Map<string, { readonly market: PaperMarket; readonly symbol: string; leave(): void }>();
  #cancelTick: (() => void) | undefined;
  #reading = new AbortController();
  #isServing = false;

  constructor(sources: PaperSources) {
    this.#sources = sources;
  }

  get state(): PaperState {
    return this.#state;
  }

  /** Runs the bots as long as anybody listens. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#rest();
    };
  };

  /** Opens a bot at the price of now. @returns its id. @throws ReplayError: the engine\'s code, `too_many`, `not_kept` */
  async start(start: PaperStart): Promise<string> {
    const before = new Set(this.#state.bots?.map(({ id }) => id));
    const bots = await this.#sources.serve({ type: 'start', start, time: this.#sources.clock.now() });
    this.#show(bots);
    return bots.find(({ id }) => !before.has(id))?.id ?? '';
  }

  /** Ends a bot at its last prices; it stays in the list. @throws ReplayError `not_kept` */
  async stop(id: string): Promise<void> {
    this.#show(await this.#sources.serve({ type: 'end', id, end: 'stopped', time: this.#sources.clock.now() }));
  }

  /** All of a bot; null of one that is not there. @throws ReplayError `not_kept` */
  read(id: string): Promise<PaperDetail | null> {
    return this.#sources.read(id);
  }

  /** Takes a bot out of the list. @throws ReplayError `not_kept` */
  async remove(id: string): Promise<void> {
    this.#show(await this.#sources.serve({ type: 'remove', id }));
  }

  #begin(): void {
    this.#reading = new AbortController();
    void this.#serve({ type: 'list' });
    this.#wait();
  }

  #rest(): void {
    this.#cancelTick?.();
    this.#cancelTick = undefined;
    this.#reading.abort();
    this.#follow([]);
    this.#moments = [];
    this.#set({ catchingUp: new Set() });
  }

  #wait(): void {
    this.#cancelTick = this.#sources.clock.after(TICK_MS, () => {
      this.#wait();
      void this.#tick();
    });
  }

  /** Hands the prices on; those that come while the worker is busy go with the next ones. */
  async #tick(): Promise<void> {
    const running = this.#running();
    if (this.#isServing || running.length === 0) return;
    this.#readFunding();
    const moments = [...this.#moments, { ...this.#now(), funding: this.#funding }];
    this.#moments = [];
    this.#funding = undefined;
    await this.#serve({ type: 'prices', moments });
    // Who left meanwhile comes back to whatever was missed until then.
    if (this.#listeners.size === 0) return;
    for (const bot of this.#running()) this.#check(bot);
  }

  /** Reads the rates that contracts are about to settle at. One that cannot be read stays what it was, and is counted as assumed. */
  #readFunding(): void {
    const { clock, readFunding } = this.#sources;
    const now = clock.now();
    const isSoon = nextFunding(now) - now <= FUNDING_MS;
    // Time that was set back waits for nothing.
    if (!isSoon || Math.abs(now - this.#fundingReadAt) < FUNDING_AGAIN_MS) return;
    this.#fundingReadAt = now;
    for (const { market, symbol } of this.#prices.values()) {
      if (market === 'spot') continue;
      const keep = (shown: ShownFunding | undefined) => {
        if (shown) this.#funding = { ...this.#funding, [symbol]: shown };
      };
      void readFunding(symbol).then(keep, () => undefined);
    }
  }

  /** Ends a bot whose market is gone, and lets one that has a gap go through it. */
  #check(bot: PaperView): void {
    const { clock, isListed } = this.#sources;
    const market = marketOf(bot.kind);
    const isBehind = clock.now() - bot.knownUntil > GAP_MS;
    const isGone = bot.traded.some(({ symbol }) => isListed(market, symbol) === false);
    if (this.#state.catchingUp.has(bot.id)) return;
    if (isBehind) void this.#catchUp(bot, isGone);
    else if (isGone) void this.#serve({ type: 'end', id: bot.id, end: 'delisted', time: bot.knownUntil });
  }

  async #catchUp(bot: PaperView, isGone: boolean): Promise<void> {
    const { id } = bot;
    const { signal } = this.#reading;
    this.#set({ catchingUp: new Set([...this.#state.catchingUp, id]) });
    const isOver = () => this.#set({ catchingUp: new Set([...this.#state.catchingUp].filter((one) => one !== id)) });
    try {
      await this.#serve(await this.#missed(bot, signal));
      // What was listed last week and is gone ends where its candles do.
      if (isGone) await this.#serve({ type: 'end', id, end: 'delisted', time: bot.knownUntil });
      isOver();
    } catch (error) {
      if (signal.aborted) return;
      this.#set({ error });
      if (isGone) await this.#serve({ type: 'end', id, end: 'delisted', time: bot.knownUntil });
      this.#sources.clock.after(RETRY_MS, isOver);
    }
  }

  /** The candles of all that a bot missed. */
  async #missed({ id, kind, traded, knownUntil }: PaperView, signal: AbortSignal): Promise<PaperStep> {
    const now = this.#sources.clock.now();
    const period = replayPeriods.find(({ days }) => days * DAY_MS >= now - knownUntil) ?? replayPeriods.at(-1);
    const { interval = '1m', barMs: candleMs = GAP_MS } = period ?? {};
    const start = Math.ceil(knownUntil / candleMs) * candleMs;
    const until = Math.floor(now / candleMs) * candleMs;
    const byTime = new Map<number, Record<string, Candle>>();
    for (const { symbol } of traded) {
      const asked = { market: marketOf(kind), symbol, interval, start, end: until - 1 };
      for await (const page of this.#sources.listCandles(asked, signal))
        for (const candle of page) byTime.set(candle.time, { ...byTime.get(candle.time), [symbol]: candle });
    }
    signal.throwIfAborted();
    const rows = [...byTime]
      .filter(([time, candles]) => time < until && Object.keys(candles).length === traded.length)
      .sort(([a], [b]) => a - b)
      .map(([time, candles]) => ({ time, candles }));
    return { type: 'candles', id, rows, candleMs, until };
  }

  async #serve(step: PaperStep): Promise<void> {
    this.#isServing = true;
    try {
      this.#show(await this.#sources.serve(step));
      if (this.#state.error !== undefined) this.#set({ error: undefined });
    } catch (error) {
      this.#set({ error, bots: this.#state.bots ?? [] });
    } finally {
      this.#isServing = false;
    }
  }

  #show(bots: readonly PaperView[]): void {
    this.#set({ bots });
    if (this.#listeners.size > 0) this.#follow(this.#running());
  }

  #running(): readonly PaperView[] {
    return this.#state.bots?.filter(({ isOver }) => !isOver).slice(0, MAX_PAPER_BOTS) ?? [];
  }

  /** Listens to the prices of these bots, and to no others any more. */
  #follow(bots: readonly PaperView[]): void {
    const wanted = new Map<string, { readonly market: PaperMarket; readonly symbol: string }>(
      bots.flatMap(({ kind, traded }) =>
        traded.map(({ symbol }) => [`${marketOf(kind)} ${symbol}`, { market: marketOf(kind), symbol }] as const),
      ),
    );
    for (const [key, { leave }] of this.#prices) {
      if (wanted.has(key)) continue;
      leave();
      this.#prices.delete(key);
    }
    for (const [key, { market, symbol }] of wanted) {
      if (this.#prices.has(key)) continue;
      const leave = this.#sources.subscribe(market, symbol, () => this.#see(market, symbol));
      this.#prices.set(key, { market, symbol, leave });
    }
  }

  #see(market: PaperMarket, symbol: string): void {
    const price = this.#sources.priceOf(market, symbol);
    if (price === undefined) return;
    const nothing = { time: this.#sources.clock.now(), spot: {}, contract: {} };
    this.#moments.push({ ...nothing, [market]: { [symbol]: price } });
  }

  /** All prices that are not stale. */
  #now(): PaperMoment {
    const prices: Record<PaperMarket, Record<string, string>> = { spot: {}, contract: {} };
    for (const { market, symbol } of this.#prices.values()) {
      const price = this.#sources.priceOf(market, symbol);
      if (price !== undefined) prices[market][symbol] = price;
    }
    return { time: this.#sources.clock.now(), ...prices };
  }

  #set(change: Partial<PaperState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function marketOf(kind: BotKind): PaperMarket {
  return isFuturesKind(kind) ? 'contract' : 'spot';
}
