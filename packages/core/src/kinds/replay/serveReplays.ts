import { EngineError } from '@tradingbot/engine';
import { type CandleSeries, createCandleSeries, joinCandleSeries } from '@tradingbot/engine/replay';
import { checkOf } from '../../recipe/checkOf.js';
import { compareCopy } from '../copy/compareCopy.js';
import { drawCourse, keptStand } from '../course/drawCourse.js';
import { PaperError } from '../paper/paperTypes.js';
import { readPaperBot, servePaper } from '../paper/servePaper.js';
import { commonCandles } from './commonCandles.js';
import { replayCombo, replayKinds, sweep } from './replayKinds.js';
import type { ReplayAnswer, ReplayCall, ReplayCalls, ReplayRequest } from './replayMessages.js';
import type { JobOf, ReplayJob, ReplayKindName, ReplayResult, SweepJob } from './replayTypes.js';

/** The part of a worker's global scope that is used. */
export interface ReplayScope {
  onmessage: ((event: MessageEvent<ReplayRequest>) => void) | null;
  postMessage(answer: ReplayAnswer): void;
}

/**
 * Replays bots in a worker of the host: its file has the two lines `import { serveReplays } from
 * '@tradingbot/core/replay-worker'` and `serveReplays(self)`.
 */
export function serveReplays(scope: ReplayScope): void {
  const pages = new Map<string, CandleSeries[]>();
  const joined = new Map<string, CandleSeries>();
  const series = (symbol: string): CandleSeries => {
    const known = joined.get(symbol) ?? joinCandleSeries(pages.get(symbol) ?? []);
    joined.set(symbol, known);
    return known;
  };
  const run = (job: ReplayJob): ReplayResult => {
    if (job.kind !== 'futures_combo') return replay(job, series(job.params.symbol));
    return replayCombo(job, commonCandles(job.params.symbol_settings.map(({ symbol }) => series(symbol))));
  };
  type Gives = ReplayCalls[ReplayCall]['gives'];
  const answer = (request: ReplayRequest): Gives | Promise<Gives> => {
    switch (request.call) {
      case 'page':
        pages.set(request.symbol, [
          ...(pages.get(request.symbol) ?? []),
          createCandleSeries(request.candles, request.tick),
        ]);
        joined.delete(request.symbol);
        return [...pages.values()].flat().reduce((sum, page) => sum + page.length, 0);
      case 'forget':
        pages.clear();
        joined.clear();
        return null;
      case 'check':
        return candlesCheck([...pages.keys()].sort().map(series));
      case 'run':
        return run(request.job);
      case 'sweep':
        return sweepOf(request.job, request.variants, series(request.job.params.symbol));
      case 'compare':
        return compareCopy(request.facts) ?? null;
      case 'kept':
        return keptStand(request.place);
      case 'course':
        return drawCourse(request.asked);
      case 'paper':
        return servePaper(request.place, request.step);
      case 'paper_detail':
        return readPaperBot(request.place, request.bot);
    }
  };
  scope.onmessage = async ({ data: request }) => {
    const { id } = request;
    try {
      scope.postMessage({ id, value: await answer(request) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      scope.postMessage({ id, refused: { code: isNamed(error) ? error.code : 'broken', message } });
    }
  };
}

/** Rows of one text: all of two years in one would not fit. */
const BLOCK = 1000;

/** Check of candles of several symbols. */
function candlesCheck(all: readonly CandleSeries[]): string {
  const blocks = all.flatMap(({ length, time, open, high, low, close }) =>
    Array.from({ length: Math.ceil(length / BLOCK) }, (_, block) => {
      const rows = [time, open, high, low, close].map((column) => column.slice(block * BLOCK, (block + 1) * BLOCK));
      return checkOf(rows.map((row) => row.join()).join(';'));
    }),
  );
  return checkOf(blocks.join());
}

function isNamed(error: unknown): error is EngineError | PaperError {
  return error instanceof EngineError || error instanceof PaperError;
}

function replay<Kind extends ReplayKindName>(job: JobOf<Kind>, series: CandleSeries): ReplayResult {
  const kind = replayKinds[job.kind as Kind]; // the name of its own kind
  const { time, length, gaps } = series;
  return {
    low_first: kind.run(job, series, 'olhc'),
    high_first: kind.run(job, series, 'ohlc'),
    ...{ candles: length, gaps, from: time[0] ?? 0, to: time[length - 1] ?? 0 },
  };
}

function sweepOf<Kind extends ReplayKindName>(
  job: JobOf<Kind>,
  variants: readonly SweepJob['params'][],
  series: CandleSeries,
) {
  // The page sends settings of the job's own kind.
  return sweep(replayKinds[job.kind as Kind], job, variants as readonly JobOf<Kind>['params'][], series);
}
