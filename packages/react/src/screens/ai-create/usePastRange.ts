import type { Proposal } from '@tradingbot/core/kinds';
import type { CopyResult } from '@tradingbot/engine';
import { useCopyComparison } from '../../hooks/useCopyComparison.js';
import { usePastCandles } from '../../hooks/usePastCandles.js';

/** Seven days of quarters of an hour: one call. */
const BARS = 672;
const INTERVAL = '15m';
/** A round amount: ratios hardly depend on it. */
const SAMPLE = '10000';

/** How a proposal had done over the past week, by both orders of the extremes inside each candle. */
export interface PastRange {
  /** The lower result first; undefined until it is there, and for settings that no bot could run with. */
  readonly range: readonly [low: CopyResult, high: CopyResult] | undefined;
  readonly isPending: boolean;
}

/** Replays a proposal over the past week. A replay of the past, not a forecast. */
export function usePastRange({ recipe, symbols, spot, contracts }: Proposal): PastRange {
  const past = usePastCandles(symbols, BARS, spot ? 'spot' : 'linear', INTERVAL);
  const { days } = past;
  const funded = { recipe, amount: SAMPLE };
  const starts = Object.fromEntries(
    spot
      ? symbols.map((symbol) => [symbol, spot.last_price])
      : contracts.map(({ symbol, last_price }) => [symbol.symbol, last_price]),
  );
  const { comparison, isPending } = useCopyComparison(
    days && {
      theirs: funded,
      yours: funded,
      spot,
      contracts,
      starts,
      candles: Object.fromEntries(symbols.map((symbol, index) => [symbol, days[index] ?? []])),
    },
  );
  return { range: comparison?.past ?? undefined, isPending: past.isPending || (days !== undefined && isPending) };
}
