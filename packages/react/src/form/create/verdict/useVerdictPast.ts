import { type ReplayResult, type VerdictBacktest, worstOfReplay } from '@tradingbot/core/kinds';
import type { Candle } from '@tradingbot/engine/market';
import { useMemo } from 'react';
import { type CandleCategory, CHART_CANDLES } from '../../../hooks/useCandles.js';
import { type PastCandles, usePastCandles } from '../../../hooks/usePastCandles.js';
import { useSampled } from '../../../hooks/useSampled.js';

const HOUR_MS = 3_600_000;

/** What a verdict looks back on. */
export interface VerdictPast {
  /** Finished candles of each symbol at the same times, oldest first; undefined until they are there. */
  readonly series: readonly (readonly Candle[])[] | undefined;
  /** Length of a candle, ms. */
  readonly candleMs: number;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** The hours of one symbol: the very candles that its chart begins with, so that they are asked for once. */
export function useHoursBefore(symbol: string, category: CandleCategory): VerdictPast {
  const past = usePastCandles([symbol], CHART_CANDLES, category, '1h');
  return useFinished(past, HOUR_MS);
}

/** The days of several symbols, asked for as the chart of the page asks for them. */
export function useDaysBefore(symbols: readonly string[], count: number, category: CandleCategory): VerdictPast {
  return useFinished(usePastCandles(symbols, count, category), 24 * HOUR_MS);
}

/** Without the candle that is still open: what the past was like does not change with each price. */
export function useFinished({ days, isPending, error }: PastCandles, candleMs: number): VerdictPast {
  const series = useMemo(() => days?.map((candles) => candles.slice(0, -1)), [days]);
  return { series, candleMs, isPending, error };
}

const SAMPLE_MS = 500;

/** The draft as a verdict follows it: at most twice a second, behind what is typed. */
export function useVerdictDraft<Draft extends object>(planned: Draft): Draft {
  return useSampled(planned, SAMPLE_MS);
}

/** The worse end of a backtest; keeps its object. */
export function useWorstCase(result: ReplayResult | undefined): VerdictBacktest | undefined {
  return useMemo(() => result && worstOfReplay(result), [result]);
}
