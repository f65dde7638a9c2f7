import type { Candle } from '@tradingbot/engine/market';
import { listCandles } from '../../candles/listCandles.js';
import type { BotClient } from '../../client/BotClient.js';
import { SDK_VERSION } from '../../version.js';
import { pastDaysRead, spotDcaResult } from '../spot-dca/spotDcaBacktest.js';
import { walkPastDays } from '../spot-dca/walkPastDays.js';
import { candlesAtSameTimes } from './commonCandles.js';
import type { KeptBacktest } from './keptBacktests.js';
import { type ReplayedSymbol, ReplaySession } from './ReplaySession.js';
import { ReplayError } from './ReplayWorker.js';
import type { BacktestFigures, BacktestResult, ReplayJob, ReplaySpan, SpotDcaJob } from './replayTypes.js';

/** Where a kept backtest is run again. */
export interface RerunPlace {
  readonly client: BotClient;
  /** Only a DCA bot runs without a worker. */
  readonly createWorker: (() => Worker) | undefined;
  readonly signal: AbortSignal;
  /** How many candles were read, of how many. */
  readonly onProgress?: ((candles: number, expected: number) => void) | undefined;
}

/** What came of running a kept backtest again. */
export interface BacktestRerun {
  readonly result: BacktestResult;
  /** The release of now, which ran it. */
  readonly madeBy: string;
  /** Figures that are others now by one order of prices or both; none: the same to the last digit. */
  readonly differing: readonly (keyof BacktestFigures)[];
  /** Whether the exchange gave the very candles of then. */
  readonly isSameCandles: boolean;
}

/**
 * Runs a kept backtest again from what was kept alone: the same settings, rules, fees and funding over the candles of
 * the same time, read anew.
 *
 * @throws ReplayError as a replay does: `no_candles`, `worker_died`, the engine's code
 * @throws BotError where the candles cannot be read
 */
export async function rerunBacktest(kept: KeptBacktest, place: RerunPlace): Promise<BacktestRerun> {
  const { job, candles } = kept;
  const { result, check } = await (job.kind === 'spot_dca'
    ? walkAgain(job, candles, place)
    : replayAgain(job, candles, place));
  const differing = differingFigures(kept.result, result);
  return { result, madeBy: SDK_VERSION, differing, isSameCandles: check === candles.check };
}

interface Rerun {
  readonly result: BacktestResult;
  readonly check: string;
}

async function replayAgain(job: ReplayJob, span: ReplaySpan, place: RerunPlace): Promise<Rerun> {
  const { client, createWorker, signal, onProgress } = place;
  if (!createWorker) throw new ReplayError('no_worker', 'There is no worker to replay in.');
  signal.throwIfAborted();
  const category = job.kind === 'spot_grid' ? 'spot' : 'linear';
  const session = new ReplaySession({ client, category, symbols: symbolsOf(job), createWorker });
  const stop = () => session.dispose();
  signal.addEventListener('abort', stop);
  session.subscribe(() => onProgress?.(session.state.candles, session.state.expected));
  try {
    session.setJob(job);
    await session.load(span);
    signal.throwIfAborted();
    const { result, error } = session.state;
    if (!result) throw error;
    return { result, check: await session.check() };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function symbolsOf(job: ReplayJob): readonly ReplayedSymbol[] {
  if (job.kind === 'spot_grid') return [{ symbol: job.params.symbol, tick: job.market.symbol.price_precision }];
  const contracts = job.kind === 'futures_combo' ? job.markets : [job.market];
  return contracts.map(({ symbol }) => ({ symbol: symbol.symbol, tick: symbol.tickSize }));
}

async function walkAgain(job: SpotDcaJob, span: ReplaySpan, { client, signal }: RerunPlace): Promise<Rerun> {
  const { pairs, quote_coin } = job.params;
  const read = pairs.map(async ({ base }) => {
    const pair = job.market.symbols.find((one) => one.base_token === base && one.quote_token === quote_coin);
    const days: Candle[] = [];
    const pages = listCandles(client, { ...span, symbol: pair?.symbol ?? '', category: 'spot' }, { signal });
    for await (const page of pages) days.push(...page);
    return days;
  });
  const days = candlesAtSameTimes(await Promise.all(read));
  const result = spotDcaResult(walkPastDays(job, days));
  const candles = pastDaysRead(days);
  if (!result || !candles) throw new ReplayError('no_candles', 'There are no days that all coins have candles of.');
  return { result, check: candles.check };
}

function differingFigures(then: BacktestResult, now: BacktestResult): BacktestRerun['differing'] {
  const orders = ['low_first', 'high_first'] as const;
  const names = orders.flatMap((order) => [...Object.keys(then[order]), ...Object.keys(now[order])]);
  // The names of figures are those of the type; the curve is not kept.
  const figures = new Set(names.filter((name) => name !== 'curve')) as ReadonlySet<keyof BacktestFigures>;
  const isOther = (name: keyof BacktestFigures) =>
    orders.some((order) => JSON.stringify(then[order][name]) !== JSON.stringify(now[order][name]));
  return [...figures].filter(isOther);
}
