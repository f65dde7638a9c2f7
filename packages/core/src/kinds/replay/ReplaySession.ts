import { intervalSources } from '../../candles/intervals.js';
import { type ListCandlesParams, listCandles } from '../../candles/listCandles.js';
import type { BotClient } from '../../client/BotClient.js';
import { ReplayError, ReplayWorker } from './ReplayWorker.js';
import type { SweepResult } from './replayKinds.js';
import type { ReplayPeriod } from './replayPeriods.js';
import type { ReplayJob, ReplayResult, ReplaySpan, SweepJob } from './replayTypes.js';

/** How a replay stands. */
export interface ReplayState {
  /** `idle` has no candles or only some of them: it was never started, or it was cancelled. */
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly period: ReplayPeriod | undefined;
  /** What is read for it; undefined before the first. */
  readonly span: ReplaySpan | undefined;
  /** Candles that were read, and how many the period has. */
  readonly candles: number;
  readonly expected: number;
  /** Of the settings asked last; undefined until they are replayed. */
  readonly result: ReplayResult | undefined;
  /** Why nothing could be read, or why these settings cannot be replayed. */
  readonly error: unknown;
}

export interface ReplaySource {
  readonly client: BotClient;
  readonly category: ListCandlesParams['category'];
  /** What is traded: one, or the contracts of a combo. */
  readonly symbols: readonly ReplayedSymbol[];
  readonly createWorker: () => Worker;
}

/** A symbol whose candles are read. */
export interface ReplayedSymbol {
  readonly symbol: string;
  /** Price step. */
  readonly tick: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const START: ReplayState = {
  phase: 'idle',
  period: undefined,
  span: undefined,
  candles: 0,
  expected: 0,
  result: undefined,
  error: undefined,
};

/**
 * Reads the past of one or several symbols into a worker and replays settings there. Reading can be cancelled and goes on where it
 * stopped; settings that come while others are replayed take their place.
 */
export class ReplaySession {
  readonly #source: ReplaySource;
  readonly #worker: ReplayWorker;
  readonly #listeners = new Set<() => void>();
  #state = START;
  #job: ReplayJob | undefined;
  #asked: ReplayJob | undefined;
  #reading: AbortController | undefined;
  /** Settles when the reading before has let go of the worker. */
  #letGo: Promise<void> = Promise.resolve();
  /** What was asked to be read. */
  #loaded: ReplayPeriod | ReplaySpan | undefined;
  /** By symbol the opening time of the last candle read, ms. */
  readonly #last = new Map<string, number>();

  constructor(source: ReplaySource) {
    this.#source = source;
    this.#worker = new ReplayWorker(source.createWorker);
  }

  get state(): ReplayState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads a period that ends now, or what a backtest of then has read; or goes on with it. Then replays the settings. */
  load(asked: ReplayPeriod | ReplaySpan): Promise<void> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    // A page that the worker is taking is part of what was read: going on before it is counted would read it twice.
    this.#letGo = this.#letGo.then(() => this.#load(asked, reading));
    return this.#letGo;
  }

  async #load(asked: ReplayPeriod | ReplaySpan, reading: AbortController): Promise<void> {
    if (reading.signal.aborted) return;
    try {
      const isNew = asked !== this.#loaded || this.#state.candles === 0;
      const span = (!isNew && this.#state.span) || (await this.#begin(asked));
      if (reading.signal.aborted) return;
      this.#set({ phase: 'loading', error: undefined });
      for (const one of this.#source.symbols) await this.#read(one, span, reading.signal);
      if (reading.signal.aborted) return;
      const empty = this.#source.symbols.find(({ symbol }) => !this.#last.has(symbol));
      if (empty) throw new ReplayError('no_candles', `There are no candles of ${empty.symbol}.`);
      this.#set({ phase: 'ready' });
      await this.#run();
    } catch (error) {
      // Who cancels asks for no more, but candles that went with a worker have to be read again.
      if (!reading.signal.aborted || isGone(error)) this.#fail(error);
    }
  }

  /** Stops reading; what was read is kept. */
  cancel(): void {
    this.#reading?.abort();
    if (this.#state.phase === 'loading') this.#set({ phase: 'idle' });
  }

  /** Settings to replay from now on; undefined while they cannot be read. Keep the object while nothing has changed. */
  setJob(job: ReplayJob | undefined): void {
    if (job === this.#job) return;
    this.#job = job;
    this.#set({ result: undefined, error: undefined });
    if (this.#state.phase === 'ready') void this.#run();
  }

  /** Replays many settings over the candles that are there. @throws ReplayError */
  sweep(job: SweepJob, variants: readonly SweepJob['params'][]): Promise<readonly (SweepResult | undefined)[]> {
    return this.#worker.ask('sweep', { job, variants });
  }

  /** Check of the candles that were read: another one where the exchange has corrected a price since. @throws ReplayError */
  check(): Promise<string> {
    return this.#worker.ask('check', {});
  }

  dispose(): void {
    this.cancel();
    this.#worker.stop();
    this.#state = START;
  }

  async #begin(asked: ReplayPeriod | ReplaySpan): Promise<ReplaySpan> {
    const { client, symbols } = this.#source;
    const period = 'days' in asked ? asked : undefined;
    const span = period ? spanOf(period, client.serverTime()) : (asked as ReplaySpan);
    this.#loaded = asked;
    this.#last.clear();
    await this.#worker.ask('forget', {});
    const each = Math.round((span.end - span.start) / (intervalSources[span.interval].minutes * MINUTE_MS));
    this.#set({ ...START, period, span, expected: symbols.length * each });
    return span;
  }

  /** Reads the candles of a symbol, or goes on with them. */
  async #read({ symbol, tick }: ReplayedSymbol, span: ReplaySpan, signal: AbortSignal): Promise<void> {
    const { client, category } = this.#source;
    const last = this.#last.get(symbol);
    const start = last === undefined ? span.start : last + 1;
    if (signal.aborted || start > span.end) return;
    for await (const candles of listCandles(client, { ...span, symbol, category, start }, { signal })) {
      const count = await this.#worker.ask('page', { symbol, tick, candles });
      const newest = candles.at(-1)?.time;
      if (newest !== undefined) this.#last.set(symbol, newest);
      this.#set({ candles: count });
      if (signal.aborted) return;
    }
  }

  async #run(): Promise<void> {
    const job = this.#job;
    if (!job || job === this.#asked) return;
    this.#asked = job;
    try {
      const result = await this.#worker.ask('run', { job });
      if (job === this.#job) this.#set({ result });
    } catch (error) {
      if (job === this.#job) this.#fail(error);
    } finally {
      this.#asked = undefined;
      if (job !== this.#job) void this.#run();
    }
  }

  #fail(error: unknown): void {
    if (error instanceof ReplayError && error.code === 'stopped') return;
    // Settings that cannot run leave the candles as they are; others may run.
    const isRefused = this.#state.phase === 'ready' && !isGone(error);
    this.#set({ error, ...(!isRefused && { phase: 'failed' as const }), ...(isGone(error) && { candles: 0 }) });
  }

  #set(change: Partial<ReplayState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const isGone = (error: unknown) => error instanceof ReplayError && error.code === 'worker_died';

/** The candles of a period that are over: the running one is not. */
function spanOf({ interval, barMs, days }: ReplayPeriod, now: number): ReplaySpan {
  const over = Math.floor(now / barMs) * barMs;
  return { interval, start: over - days * DAY_MS, end: over - 1 };
}
