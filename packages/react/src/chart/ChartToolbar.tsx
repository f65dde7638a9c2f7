import { candleIntervals } from '@tradingbot/core';
import type { CandleInterval } from '@tradingbot/engine/market';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.js';
import { Camera, ChartCandlestick, Maximize, Minimize, Table } from '../parts/icons.js';
import { Menu } from '../parts/menu/index.js';
import { Segments } from '../parts/segments/index.js';
import { IndicatorMenu, type IndicatorMenuProps } from './IndicatorMenu.js';

interface ChartToolbarProps extends IndicatorMenuProps {
  readonly interval: CandleInterval;
  readonly onIntervalChange: (interval: CandleInterval) => void;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
  /** What fills the screen on demand. */
  readonly fullScreen: RefObject<HTMLElement | null>;
  /** What more can be done, before the tools of the chart. */
  readonly tools: ReactNode;
  /** Saves a picture; absent while there is nothing to see. */
  readonly onPicture: (() => void) | undefined;
}

/** The candles that most people want, side by side; the rest is in a menu. */
const SIDE_BY_SIDE: readonly CandleInterval[] = ['1m', '5m', '15m', '1h', '4h', '1d'];

/** What can be done with a chart: candles, indicators, picture, full screen, table. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { interval, onIntervalChange, settings, onChange, asTable, onTable, fullScreen, tools, onPicture } = props;
  const { t } = useTranslation();
  const others = candleIntervals.filter((name) => !SIDE_BY_SIDE.includes(name));
  const Icon = asTable ? ChartCandlestick : Table;
  const tableName = t(asTable ? 'chart.as_chart' : 'chart.as_table');
  return (
    <div className="tb-chart-bar">
      <Segments
        className="tb-chart-intervals"
        dir="ltr"
        label={t('chart.interval')}
        options={SIDE_BY_SIDE.map((name) => ({ name, label: intervalLabel(name) }))}
        value={interval}
        onChange={onIntervalChange}
      />
      <Menu
        label={t('chart.other_intervals')}
        items={others.map((name) => ({ name, label: intervalLabel(name), onSelect: () => onIntervalChange(name) }))}
      >
        {others.includes(interval) ? <bdi dir="ltr">{intervalLabel(interval)}</bdi> : t('chart.more')}
      </Menu>
      <span className="tb-chart-tools">
        {tools}
        <IndicatorMenu settings={settings} onChange={onChange} />
        {onPicture && (
          <button
            type="button"
            className="tb-icon-button"
            title={t('chart.picture')}
            aria-label={t('chart.picture')}
            onClick={onPicture}
          >
            <Camera aria-hidden="true" size={18} />
          </button>
        )}
        <FullScreenButton of={fullScreen} />
        <button
          type="button"
          className="tb-icon-button"
          title={tableName}
          aria-label={tableName}
          data-action="table"
          onClick={() => onTable(!asTable)}
        >
          <Icon aria-hidden="true" size={18} />
        </button>
      </span>
    </div>
  );
}

/** As exchanges write it: minutes and hours small, days and longer large. */
function intervalLabel(name: CandleInterval): string {
  return name.replace('d', 'D').replace('w', 'W');
}

/** Not there where the browser has no full screen for a part of the page, as on an iPhone. */
function FullScreenButton({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === of.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [of]);
  if (!document.fullscreenEnabled) return null;
  const name = t(isFull ? 'chart.leave_full_screen' : 'chart.full_screen');
  const Icon = isFull ? Minimize : Maximize;
  return (
    <button
      type="button"
      className="tb-icon-button"
      title={name}
      aria-label={name}
      onClick={() => {
        // A browser that refuses leaves the chart where it is.
        const done = isFull ? document.exitFullscreen() : of.current?.requestFullscreen();
        void done?.catch(() => {});
      }}
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}
