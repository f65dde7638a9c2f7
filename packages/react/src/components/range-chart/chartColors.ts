/** Colours of the chart, read from the theme's custom properties. */
export interface ChartColors {
  readonly background: string;
  readonly text: string;
  readonly border: string;
  readonly level: string;
  readonly up: string;
  readonly down: string;
  readonly band: string;
  readonly lines: Readonly<Record<'upper' | 'lower' | 'entry' | 'take_profit' | 'stop_loss' | 'limit_up', string>>;
  readonly font: string;
}

/** Reads the colours where the chart stands; without the theme everything has the text's colour. */
export function readChartColors(element: Element): ChartColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim() || style.color;
  const accent = read('--tb-accent');
  return {
    background: style.getPropertyValue('--tb-surface-1').trim() || 'transparent',
    text: read('--tb-text-3'),
    border: read('--tb-border'),
    level: read('--tb-chart-grid'),
    up: read('--tb-up'),
    down: read('--tb-down'),
    band: accent,
    lines: {
      upper: accent,
      lower: accent,
      entry: read('--tb-chart-entry'),
      take_profit: read('--tb-up'),
      stop_loss: read('--tb-down'),
      limit_up: read('--tb-chart-limit'),
    },
    font: style.fontFamily,
  };
}
