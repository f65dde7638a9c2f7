import { type Candle, type CandleInterval, foldCandles, intervalStart } from '@tradingbot/engine/market';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const HOURLY_OR_COARSER: readonly CandleInterval[] = ['1h', '2h', '4h', '6h', '8h', '12h', '1d', '3d', '1w', '1M'];

/** One minute bar in ticks and lots. */
export interface TickBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** All finished minutes of one symbol, with hours kept beside them so that long charts do not walk every minute. */
export class CandleSeries {
  readonly #minutes: TickBar[] = [];
  readonly #hours: TickBar[] = [];
  readonly #text: (bar: TickBar) => Candle;

  /** @param text turns ticks and lots into decimal text. */
  constructor(text: (bar: TickBar) => Candle) {
    this.#text = text;
  }

  append(bar: TickBar): void {
    this.#minutes.push(bar);
    const hour = Math.floor(bar.time / HOUR) * HOUR;
    const last = this.#hours.at(-1);
    if (last?.time === hour) this.#hours[this.#hours.length - 1] = joinBars(last, bar);
    else this.#hours.push({ ...bar, time: hour });
  }

  /** Bars of the last `ms` before `now`, oldest first. */
  since(time: number): readonly TickBar[] {
    return this.#minutes.slice(firstAtOrAfter(this.#minutes, time));
  }

  /** Candles that open in `[start, end]`, oldest first, at most the newest `limit`; `live` is the minute that is not finished. */
  read(
    interval: CandleInterval,
    range: { start: number; end: number; limit: number; live: TickBar | undefined },
  ): Candle[] {
    const hourly = HOURLY_OR_COARSER.includes(interval);
    const source = hourly ? this.#hours : this.#minutes;
    const first = firstAtOrAfter(source, intervalStart(range.start, interval));
    const bars = source.slice(first, firstAtOrAfter(source, range.end + longest(interval)));
    const live = range.live;
    if (live && live.time <= range.end + longest(interval)) {
      const opened = hourly ? Math.floor(live.time / HOUR) * HOUR : live.time;
      const last = bars.at(-1);
      if (last?.time === opened) bars[bars.length - 1] = joinBars(last, live);
      else if (opened >= range.start) bars.push({ ...live, time: opened });
    }
    return foldCandles(bars.map(this.#text), hourly ? '1h' : '1m', interval)
      .filter((candle) => candle.time >= range.start && candle.time <= range.end)
      .slice(-range.limit);
  }
}

function joinBars(first: TickBar, next: TickBar): TickBar {
  return {
    time: first.time,
    open: first.open,
    high: Math.max(first.high, next.high),
    low: Math.min(first.low, next.low),
    close: next.close,
    volume: first.volume + next.volume,
  };
}

/** Upper bound of an interval's length in ms, so that a bar that opens at `end` is read whole. */
function longest(interval: CandleInterval): number {
  if (interval === '1M') return 31 * 24 * HOUR;
  if (interval === '1w') return 7 * 24 * HOUR;
  return HOURLY_OR_COARSER.includes(interval) ? 3 * 24 * HOUR : 30 * MINUTE;
}

function firstAtOrAfter(bars: readonly TickBar[], time: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
