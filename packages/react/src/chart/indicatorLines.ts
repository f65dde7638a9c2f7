import {
  averageTrueRange,
  bollingerBands,
  type Candle,
  exponentialMovingAverage,
  type IndicatorLine,
  movingAverage,
  relativeStrengthIndex,
} from '@tradingbot/engine/market';
import { type ChartSettings, type IndicatorName, type IndicatorSetting, indicatorNames } from './chartSettings.js';

/** A line of an indicator. */
export interface DrawnIndicator {
  /** Different for every line. */
  readonly id: string;
  readonly name: IndicatorName;
  /** What it is called beside its value, e.g. `MA 7`; the same in every language. */
  readonly label: string;
  /** Over the candles, or in a pane of its own below. */
  readonly pane: 'candles' | 'rsi' | 'atr';
  readonly values: IndicatorLine;
}

/** The lines of the indicators that are shown. */
export function indicatorLines(
  candles: readonly Candle[],
  indicators: ChartSettings['indicators'],
): readonly DrawnIndicator[] {
  return indicatorNames.flatMap((name) => (indicators[name].isShown ? linesOf(name, candles, indicators[name]) : []));
}

function linesOf(
  name: IndicatorName,
  candles: readonly Candle[],
  { period, deviations = '2' }: IndicatorSetting,
): readonly DrawnIndicator[] {
  const closes = candles.map(({ close }) => close);
  const line = (label: string, values: IndicatorLine, pane: DrawnIndicator['pane'] = 'candles'): DrawnIndicator => ({
    id: `${name} ${label}`,
    name,
    label,
    pane,
    values,
  });
  switch (name) {
    case 'ma_fast':
    case 'ma_slow':
      return [line(`MA ${period}`, movingAverage(closes, period))];
    case 'ema':
      return [line(`EMA ${period}`, exponentialMovingAverage(closes, period))];
    case 'bollinger': {
      const { middle, upper, lower } = bollingerBands(closes, period, deviations);
      return [line(`BOLL ${period}, ${deviations}`, middle), line('UP', upper), line('LOW', lower)];
    }
    case 'rsi':
      return [line(`RSI ${period}`, relativeStrengthIndex(closes, period), 'rsi')];
    case 'atr':
      return [line(`ATR ${period}`, averageTrueRange(candles, period), 'atr')];
  }
}
