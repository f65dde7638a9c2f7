import { type ChartLineId, chartLineIds, lineStyle } from './chartLines.js';
import type { IndicatorName } from './chartSettings.js';

/** Colours of the chart, read from the theme's custom properties. */
export interface ChartColors {
  readonly background: string;
  readonly text: string;
  readonly border: string;
  readonly level: string;
  readonly up: string;
  readonly down: string;
  readonly band: string;
  readonly lines: Readonly<Record<ChartLineId, string>>;
  readonly indicators: Readonly<Record<IndicatorName, string>>;
  readonly font: string;
}

/** Tokens of the lines of indicators. */
export const INDICATOR_TOKENS: Readonly<Record<IndicatorName, string>> = {
  ma_fast: '--tb-chart-average',
  ma_slow: '--tb-chart-liquidation',
  ema: '--tb-chart-limit',
  bollinger: '--tb-chart-entry',
  rsi: '--tb-chart-limit',
  atr: '--tb-chart-average',
};

/** Reads the colours where the chart stands; without the theme everything has the text's colour. */
export function readChartColors(element: Element): ChartColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim() || style.color;
  return {
    background: style.getPropertyValue('--tb-surface-1').trim() || 'transparent',
    text: read('--tb-text-3'),
    border: read('--tb-border'),
    level: read('--tb-chart-grid'),
    up: read('--tb-up'),
    down: read('--tb-down'),
    band: read('--tb-accent'),
    // Made of exactly the ids of the type.
    lines: Object.fromEntries(chartLineIds.map((id) => [id, read(lineStyle(id).token)])) as ChartColors['lines'],
    // As above.
    indicators: Object.fromEntries(
      Object.entries(INDICATOR_TOKENS).map(([name, token]) => [name, read(token)]),
    ) as ChartColors['indicators'],
    font: style.fontFamily,
  };
}
