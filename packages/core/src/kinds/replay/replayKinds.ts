import { EngineError } from '@tradingbot/engine';
import {
  type CandleOrder,
  type CandleSeries,
  type CurvePoint,
  type FundingRate,
  type FuturesComboRun,
  replayFuturesComboRange,
  runFuturesGrid,
  runFuturesMartingale,
  runSpotGrid,
  sweepFuturesMartingales,
  sweepSpotGrids,
  traceSpotGrid,
} from '@tradingbot/engine/replay';
import { profitRatio } from '../profitRatio.js';
import { hasYearlyRate } from '../yearlyRate.js';
import type { ComboJob, JobOf, ReplayFigures, ReplayFunding, ReplayKindName, ReplayResult } from './replayTypes.js';

/** How bots of a kind are replayed. All methods throw EngineError for settings that no bot can run with. */
interface ReplayKind<Kind extends ReplayKindName> {
  run(job: JobOf<Kind>, series: CandleSeries, order: CandleOrder): ReplayFigures;
  /** Only tells whether the settings can run at all. */
  probe(job: JobOf<Kind>, series: CandleSeries): void;
  /** Profit over what was put in, of many settings that can run, in their order. */
  sweep(job: JobOf<Kind>, variants: readonly JobOf<Kind>['params'][], series: CandleSeries): readonly SweepResult[];
}

/** Of one setting of a sweep. */
export interface SweepResult {
  readonly profit_ratio: string;
  /** Close code, as a real bot reports it; null: it runs to the end. */
  readonly close_reason: string | null;
}

/** As lists have it of a bot, so that a backtest and the bot that comes of it read alike. */
const ratioOf = (profit: string, invested: string) => profitRatio(profit, invested) ?? '0';

const NO_CURVE = { points: 0 };

/** The kinds that can be replayed. */
export const replayKinds: { readonly [Kind in ReplayKindName]: ReplayKind<Kind> } = {
  spot_grid: {
    run({ params, market }, series, order) {
      const { figures, curve, close, ...rest } = traceSpotGrid(params, market, series, order);
      return {
        ...rest,
        profit: figures.total_profit,
        profit_ratio: ratioOf(figures.total_profit, figures.total_investment),
        grid_profit: figures.grid_profit,
        fees: figures.fees,
        equity: figures.equity,
        holding_value: holdingAtEnd(curve, figures.equity),
        cycles: figures.arbitrage_num,
        apr: aprOf(curve, figures.total_apr),
        close_reason: close?.bot_close_code ?? null,
        curve,
      };
    },
    probe: ({ params, market }, series) => void runSpotGrid(params, market, series, 'by_close'),
    sweep: ({ market }, variants, series) =>
      inOrder(
        variants,
        sweepSpotGrids(variants, market, series).map(({ params, run }) => ({
          params,
          profit_ratio: ratioOf(run.figures.total_profit, run.figures.total_investment),
          close_reason: run.close?.bot_close_code ?? null,
        })),
      ),
  },
  futures_grid: {
    run({ params, market, funding }, series, order) {
      const options = { funding: fundingOver(series, funding) };
      const { figures, curve, close, ...rest } = runFuturesGrid(params, market, series, order, options);
      return {
        ...rest,
        profit: figures.pnl,
        profit_ratio: ratioOf(figures.pnl, figures.total_investment),
        grid_profit: figures.grid_profit,
        fees: figures.fees,
        funding: figures.funding_fee,
        equity: figures.equity,
        holding_value: holdingAtEnd(curve, figures.equity),
        cycles: figures.arbitrage_num,
        apr: aprOf(curve, figures.total_apr),
        close_reason: close?.bot_close_code ?? null,
        curve,
      };
    },
    probe: ({ params, market }, series) => void runFuturesGrid(params, market, series, 'by_close', NO_CURVE),
    sweep: ({ market, funding }, variants, series) => {
      const options = { ...NO_CURVE, funding: fundingOver(series, funding) };
      return variants.map((params) => {
        const { figures, close } = runFuturesGrid(params, market, series, 'by_close', options);
        return {
          profit_ratio: ratioOf(figures.pnl, figures.total_investment),
          close_reason: close?.bot_close_code ?? null,
        };
      });
    },
  },
  futures_martingale: {
    run({ params, market, funding }, series, order) {
      const options = { funding: fundingOver(series, funding) };
      const { figures, curve, close, ...rest } = runFuturesMartingale(params, market, series, order, options);
      return {
        ...rest,
        profit: figures.pnl,
        profit_ratio: ratioOf(figures.pnl, figures.total_margin),
        fees: figures.fees,
        funding: figures.net_funding_fee,
        equity: figures.equity,
        holding_value: holdingAtEnd(curve, figures.equity),
        cycles: figures.completed_rounds,
        apr: aprOf(curve, figures.total_apr),
        close_reason: close?.close_code ?? null,
        curve,
      };
    },
    probe: ({ params, market }, series) => void runFuturesMartingale(params, market, series, 'by_close', NO_CURVE),
    sweep: ({ market, funding }, variants, series) =>
      inOrder(
        variants,
        sweepFuturesMartingales(variants, market, series, { funding: fundingOver(series, funding) }).map(
          ({ params, run }) => ({
            params,
            profit_ratio: ratioOf(run.figures.pnl, run.figures.total_margin),
            close_reason: run.close?.close_code ?? null,
          }),
        ),
      ),
  },
};

/** A combo by both orders, over candles of its contracts at the same times. @throws EngineError as the engine's replay */
export function replayCombo(
  { params, markets, funding = {} }: ComboJob,
  series: readonly CandleSeries[],
): ReplayResult {
  const [first] = series;
  const symbols = params.symbol_settings.map(({ symbol }) => symbol);
  const candles = Object.fromEntries(symbols.flatMap((symbol, leg) => (series[leg] ? [[symbol, series[leg]]] : [])));
  const rates = symbols.flatMap((symbol) =>
    first && funding[symbol] ? [[symbol, fundingOver(first, funding[symbol])] as const] : [],
  );
  const range = replayFuturesComboRange(params, markets, candles, { funding: Object.fromEntries(rates) });
  const length = first?.length ?? 0;
  return {
    low_first: comboFigures(range.low_first),
    high_first: comboFigures(range.high_first),
    candles: length,
    gaps: series.reduce((most, { gaps }) => Math.max(most, gaps), 0),
    from: first?.time[0] ?? 0,
    to: first?.time[length - 1] ?? 0,
  };
}

function comboFigures({ figures, curve, close, ...rest }: FuturesComboRun): ReplayFigures {
  return {
    ...rest,
    profit: figures.total_pnl,
    profit_ratio: ratioOf(figures.total_pnl, figures.total_margin),
    fees: figures.total_exec_fee,
    funding: figures.funding_fee,
    equity: figures.equity,
    holding_value: holdingAtEnd(curve, figures.equity),
    cycles: figures.adjusted_position_num,
    apr: aprOf(curve, figures.total_apr),
    close_reason: close?.close_code ?? null,
    curve,
  };
}

/** What a sweep reports of each setting; undefined where no bot can run with it. */
export function sweep<Kind extends ReplayKindName>(
  kind: ReplayKind<Kind>,
  job: JobOf<Kind>,
  variants: readonly JobOf<Kind>['params'][],
  series: CandleSeries,
): readonly (SweepResult | undefined)[] {
  // One candle is enough to be refused.
  const first = firstBar(series);
  const canRun = (params: JobOf<Kind>['params']) => {
    try {
      kind.probe({ ...job, params }, first);
      return true;
    } catch (error) {
      if (error instanceof EngineError) return false;
      throw error;
    }
  };
  const possible = new Set(variants.filter(canRun));
  const results = kind.sweep(job, [...possible], series).values();
  return variants.map((params) => (possible.has(params) ? results.next().value : undefined));
}

function firstBar({ time, open, high, low, close, tick }: CandleSeries): CandleSeries {
  const cut = (column: Float64Array) => column.slice(0, 1);
  return {
    length: 1,
    tick,
    gaps: 0,
    ...{ time: cut(time), open: cut(open), high: cut(high), low: cut(low), close: cut(close) },
  };
}

/** The engine ranks; the map wants its own order back. */
function inOrder<Params extends object>(
  variants: readonly Params[],
  ranked: readonly (SweepResult & { readonly params: Params })[],
): readonly SweepResult[] {
  const byParams = new Map(ranked.map(({ params, ...result }) => [params, result]));
  return variants.flatMap((params) => byParams.get(params) ?? []);
}

/** The curve begins and ends with the bot. */
function aprOf(curve: readonly CurvePoint[], apr: string): string | undefined {
  return hasYearlyRate((curve.at(-1)?.time ?? 0) - (curve[0]?.time ?? 0)) ? apr : undefined;
}

/** The curve ends where the replay ends. */
function holdingAtEnd(curve: readonly CurvePoint[], equity: string): string {
  return curve.at(-1)?.holding_value ?? equity;
}

/** One rate at every funding time of the series. */
function fundingOver({ time, length }: CandleSeries, funding: ReplayFunding | undefined): readonly FundingRate[] {
  if (!funding) return [];
  const { rate, everyMs } = funding;
  const first = Math.ceil((time[0] ?? 0) / everyMs) * everyMs;
  const count = Math.max(0, Math.floor(((time[length - 1] ?? 0) - first) / everyMs) + 1);
  return Array.from({ length: count }, (_, index) => ({ time: first + index * everyMs, rate }));
}
