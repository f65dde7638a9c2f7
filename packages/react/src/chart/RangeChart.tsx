import { type ComponentPropsWithRef, type CSSProperties, Suspense, useEffect } from 'react';
import { classNames } from '../classNames.js';
import { lazyPart } from '../i18n/lazyPart.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Boundary } from '../parts/states/index.js';
import type { ChartFrameProps } from './ChartFrame.js';
import type { ChartFill, ChartLevel } from './chartLines.js';

const loadFrame = () => import('./ChartFrame.js');
const ChartFrame = lazyPart(loadFrame);

/** The chart library's licence asks for this link. */
const CREDIT = 'https://www.tradingview.com/';

export interface RangeChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'>, FrameProps {
  readonly levels?: readonly ChartLevel[] | undefined;
  /** Number of grids for the summary; one less than the levels without it. */
  readonly grids?: number | undefined;
  readonly fills?: readonly ChartFill[] | undefined;
  /**
   * What lines and levels follow from besides the market, compared by identity; `lines` without it. With other settings
   * all is drawn at once, with another market twice a second.
   */
  readonly settings?: unknown;
  /** Height of the drawing, px; 460 without it. */
  readonly height?: number | undefined;
}

type FrameProps = Omit<ChartFrameProps, 'label' | 'grids' | 'levels' | 'fills' | 'settings'>;

const NO_LEVELS: readonly ChartLevel[] = [];
const NO_FILLS: readonly ChartFill[] = [];

/**
 * Candles with range, grid levels, price lines, volume and indicators. A summary for who cannot see it and the table say
 * the same in words. Always left to right. All that is drawn is loaded while the candles are.
 */
export function RangeChart(props: RangeChartProps) {
  const {
    symbol,
    tick,
    currency,
    candles,
    isPending = false,
    error,
    onRetry,
    interval,
    onIntervalChange,
    ...others
  } = props;
  const { last, stale, lines, settings = lines, tools, table, height, className, style, ...more } = others;
  const { levels = NO_LEVELS, fills = NO_FILLS, grids = levels.length - 1, ...figureProps } = more;
  const { t } = useTranslation();
  // The drawing is fetched while the candles are; that it cannot be is reported where it would stand.
  useEffect(() => void loadFrame().catch(() => {}), []);
  const label = t('chart.label', { symbol });
  // A custom property is not in the type of style.
  const sized = height === undefined ? style : ({ ...style, '--tb-chart-height': `${height}px` } as CSSProperties);
  const wait = (text: string) => (
    <div className="tb-chart-body">
      <p className="tb-chart-stage tb-chart-wait">{text}</p>
    </div>
  );

  return (
    <figure {...figureProps} className={classNames('tb-chart', className)} style={sized} aria-label={label}>
      <Boundary
        fallback={
          <>
            {wait(t('chart.failed'))}
            {table}
          </>
        }
      >
        <Suspense fallback={wait(t('chart.loading'))}>
          <ChartFrame
            label={label}
            symbol={symbol}
            tick={tick}
            currency={currency}
            candles={candles}
            isPending={isPending}
            error={error}
            onRetry={onRetry}
            interval={interval}
            onIntervalChange={onIntervalChange}
            last={last}
            stale={stale}
            grids={grids}
            lines={lines}
            levels={levels}
            fills={fills}
            settings={settings}
            tools={tools}
            table={table}
          />
        </Suspense>
      </Boundary>
      <p className="tb-hint tb-chart-credit">
        <a href={CREDIT} target="_blank" rel="noopener noreferrer">
          {t('chart.credit')}
        </a>
      </p>
    </figure>
  );
}
