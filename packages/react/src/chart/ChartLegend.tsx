import type { LocaleFormat } from '@tradingbot/core/format';
import { divide, isDecimal, subtract } from '@tradingbot/engine/decimal';
import type { Candle, CandleInterval } from '@tradingbot/engine/market';
import type { Ref } from 'react';
import { useTranslation } from '../i18n/useTranslation.js';
import { Figure } from '../parts/figures/index.js';
import { INDICATOR_TOKENS } from './chartColors.js';
import type { DrawnIndicator } from './indicatorLines.js';

interface ChartLegendProps {
  readonly frame: Ref<HTMLDivElement>;
  readonly symbol: string;
  readonly interval: CandleInterval;
  readonly tick: string;
  readonly candles: readonly Candle[];
  /** Place of the candle whose figures are shown. */
  readonly at: number;
  readonly indicators: readonly DrawnIndicator[];
  readonly hasVolume: boolean;
  /** How many levels there are, drawn or not. */
  readonly levels: number;
}

/** The figures of one candle, over the drawing. The summary and the keys say them to who cannot see it. */
export function ChartLegend(props: ChartLegendProps) {
  const { frame, symbol, interval, tick, candles, at, indicators, hasVolume, levels } = props;
  const { t, format } = useTranslation();
  const candle = candles[at];
  if (!candle) return null;
  const change = changeOf(candle, candles[at - 1]);
  const side = change.startsWith('-') ? 'down' : /[1-9]/.test(change) ? 'up' : 'flat';
  const price = (name: 'open' | 'high' | 'low' | 'close') => (
    <span key={name}>
      {t(`chart.${name}`)}{' '}
      <b className="tb-pnl" data-side={side}>
        {format.price(candle[name], tick)}
      </b>
    </span>
  );
  return (
    <div ref={frame} className="tb-chart-legend" aria-hidden="true">
      <p>
        <b>{symbol}</b>
        <span>{interval}</span>
        {(['open', 'high', 'low', 'close'] as const).map(price)}
        <Figure className="tb-pnl" data-side={side} text={format.percent(change, { sign: true, zero: true })} />
        {hasVolume && (
          <span>
            {t('chart.volume_short')} <b>{/[1-9]/.test(candle.volume) ? format.shortAmount(candle.volume) : '0'}</b>
          </span>
        )}
        {levels > 0 && <span>{t('chart.levels', { count: levels })}</span>}
      </p>
      {indicators.length > 0 && (
        <p>
          {indicators.map((line) => (
            <span key={line.id}>
              {line.label}{' '}
              <b style={{ color: `var(${INDICATOR_TOKENS[line.name]})` }}>
                {indicatorText(format, line, { at, tick })}
              </b>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Change since the close before, as a ratio; since its own opening for the first candle. */
function changeOf({ open, close }: Candle, before: Candle | undefined): string {
  const from = before?.close ?? open;
  return isDecimal(from) && /[1-9]/.test(from) ? divide(subtract(close, from), from, 6, 'half_up') : '0';
}

/** A value of an indicator as it is shown: a strength with one place, anything else as a price. */
export function indicatorText(
  format: LocaleFormat,
  { pane, values }: DrawnIndicator,
  { at, tick }: { readonly at: number; readonly tick: string },
): string {
  const value = values[at] ?? null;
  if (value === null) return '--';
  return pane === 'rsi' ? format.amount(value, { places: 1 }) : format.price(value, tick);
}
