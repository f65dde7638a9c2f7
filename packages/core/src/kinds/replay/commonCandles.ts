import type { Candle } from '@tradingbot/engine/market';
import type { CandleSeries } from '@tradingbot/engine/replay';

/** {@link commonCandles} of candles as they were read. */
export function candlesAtSameTimes(series: readonly (readonly Candle[])[]): readonly (readonly Candle[])[] {
  const others = series.slice(1).map((candles) => new Set(candles.map(({ time }) => time)));
  const common = new Set(series[0]?.map(({ time }) => time).filter((time) => others.every((own) => own.has(time))));
  return series.map((candles) => candles.filter(({ time }) => common.has(time)));
}

/** The series cut to the times that all of them have, in their order: a contract may be younger, or miss a candle. */
export function commonCandles(series: readonly CandleSeries[]): readonly CandleSeries[] {
  const [first, ...others] = series;
  if (!first) return [];
  const places = series.map(() => 0);
  const kept: number[][] = series.map(() => []);
  for (let row = 0; row < first.length; row += 1) {
    const time = first.time[row] ?? 0;
    const isEverywhere = others.every((other, index) => {
      let at = places[index] ?? 0;
      while (at < other.length && (other.time[at] ?? 0) < time) at += 1;
      places[index] = at;
      return other.time[at] === time;
    });
    if (!isEverywhere) continue;
    kept[0]?.push(row);
    others.forEach((_, index) => {
      kept[index + 1]?.push(places[index] ?? 0);
    });
  }
  return series.map((one, index) => pick(one, kept[index] ?? []));
}

function pick(series: CandleSeries, rows: readonly number[]): CandleSeries {
  if (rows.length === series.length) return series;
  const column = (values: Float64Array) => Float64Array.from(rows, (row) => values[row] ?? 0);
  const { time, open, high, low, close, tick, gaps } = series;
  return {
    length: rows.length,
    tick,
    gaps,
    time: column(time),
    open: column(open),
    high: column(high),
    low: column(low),
    close: column(close),
  };
}
