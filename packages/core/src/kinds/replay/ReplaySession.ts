import { type ListCandlesParams, listCandles } from '../../candles/listCandles.js';
import type { BotClient } from '../../client/BotClient.js';
import { ReplayError, ReplayWorker } from './ReplayWorker.js';
import type { SweepResult } from './replayKinds.js';
import type { ReplayPeriod } from './replayPeriods.js';
import type { ReplayJob, ReplayResult, SweepJob } from './replayTypes.js';

/** How a replay stands. */
export interface ReplayState {
  /** `idle` has no candles or only some of them: it was never started, or it was cancelled. */
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly period: ReplayPeriod | undefined;
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

const DAY_MS = 86_400_000;
const START: ReplayState = {
  phase: 'idle',
  period: undefined,
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
  /** Opening time before the first candle of the period and of its last one, and by symbol that of the last candle read, ms. */
  #start = 0;
  #end = 0;
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

  /** Reads a period, or goes on with it, and replays the settings. */
  async load(period: ReplayPeriod): Promise<void> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    try {
      if (period !== this.#state.period || this.#state.candles === 0) await this.#begin(period);
      this.#set({ phase: 'loading', error: undefined });
      for (const one of this.#source.symbols) await this.#read(one, period, reading.signal);
      if (reading.signal.aborted) return;
      const empty = this.#source.symbols.find(({ symbol }) => !this.#last.has(symbol));
      if (empty) throw new ReplayError('no_candles', `There are no candles of ${empty.symbol}.`);
      this.#set({ phase: 'ready' });
      await this.#run();
    } catch (error) {
      if (!reading.signal.aborted) this.#fail(error);
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

  dispose(): void {
    this.cancel();
    this.#worker.stop();
    this.#state = START;
  }

  async #begin(period: ReplayPeriod): Promise<void> {
    const { barMs, days } = period;
    const { client, symbols } = this.#source;
    // The running candle is not over yet.
    this.#end = Math.floor(client.serverTime() / barMs) * barMs - 1;
    this.#start = this.#end - days * DAY_MS;
    this.#last.clear();
    await this.#worker.ask('forget', {});
    this.#set({ ...START, period, expected: symbols.length * Math.round((days * DAY_MS) / barMs) });
  }

  /** Reads the candles of a symbol, or goes on with them. */
  async #read({ symbol, tick }: ReplayedSymbol, { interval }: ReplayPeriod, signal: AbortSignal): Promise<void> {
    const { client, category } = this.#source;
    const start = (this.#last.get(symbol) ?? this.#start) + 1;
    if (signal.aborted || start > this.#end) return;
    for await (const candles of listCandles(
      client,
      { symbol, category, interval, start, end: this.#end },
      { signal },
    )) {
      const count = await this.#worker.ask('page', { symbol, tick, candles });
      if (signal.aborted) return;
      const last = candles.at(-1)?.time;
      if (last !== undefined) this.#last.set(symbol, last);
      this.#set({ candles: count });
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
    const isGone = error instanceof ReplayError && error.code === 'worker_died';
    // Settings that cannot run leave the candles as they are; others may run.
    const isRefused = this.#state.phase === 'ready' && !isGone;
    this.#set({ error, ...(!isRefused && { phase: 'failed' as const }), ...(isGone && { candles: 0 }) });
  }

  #set(change: Partial<ReplayState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
