import { compare, isDecimal } from '@tradingbot/engine/decimal';
import { type KeptForm, savedRecord } from '../provider/createKept.js';

/** An indicator and what it begins with: whether it is shown, its number of candles, its standard deviations. */
const STANDARD = {
  ma_fast: { isShown: false, period: 7 },
  ma_slow: { isShown: false, period: 25 },
  ema: { isShown: false, period: 50 },
  bollinger: { isShown: false, period: 20, deviations: '2' },
  rsi: { isShown: false, period: 14 },
  atr: { isShown: false, period: 14 },
} as const satisfies Readonly<Record<string, IndicatorSetting>>;

export interface IndicatorSetting {
  readonly isShown: boolean;
  /** Number of candles. */
  readonly period: number;
  /** Decimal text; only Bollinger bands have it. */
  readonly deviations?: string | undefined;
}

export type IndicatorName = keyof typeof STANDARD;
/** All indicators, in the order in which they are offered. */
export const indicatorNames = Object.keys(STANDARD) as readonly IndicatorName[];

/** How somebody wants their charts. */
export interface ChartSettings {
  readonly hasVolume: boolean;
  readonly indicators: Readonly<Record<IndicatorName, IndicatorSetting>>;
}

/** Fewest and most candles of an indicator: a chart has 300. */
export const PERIODS = { from: '2', to: '200' } as const;
/** Fewest and most standard deviations. */
export const DEVIATIONS = { from: '0.5', to: '10' } as const;

/** Kept for all charts of this device. */
export const chartSettings: KeptForm<ChartSettings> = {
  key: 'tb-chart',
  read(saved) {
    const given = savedRecord(saved);
    const indicators = savedRecord(given.indicators);
    return {
      hasVolume: given.hasVolume !== false,
      // Made of exactly the names of the type.
      indicators: Object.fromEntries(
        indicatorNames.map((name) => [name, readSetting(savedRecord(indicators[name]), STANDARD[name])]),
      ) as ChartSettings['indicators'],
    };
  },
};

/** Whether a text is a number of candles that an indicator may have. */
export function isPeriod(text: string): boolean {
  return /^\d+$/.test(text) && isWithin(text, PERIODS);
}

/** Whether a text is a number of standard deviations that bands may have. */
export function isDeviations(text: string): boolean {
  return isDecimal(text) && isWithin(text, DEVIATIONS);
}

function readSetting(given: Readonly<Record<string, unknown>>, standard: IndicatorSetting): IndicatorSetting {
  const { period, deviations } = given;
  return {
    isShown: given.isShown === true,
    period: typeof period === 'number' && isPeriod(String(period)) ? period : standard.period,
    ...(standard.deviations !== undefined && {
      deviations: typeof deviations === 'string' && isDeviations(deviations) ? deviations : standard.deviations,
    }),
  };
}

function isWithin(text: string, { from, to }: { readonly from: string; readonly to: string }): boolean {
  return compare(text, from) >= 0 && compare(text, to) <= 0;
}
