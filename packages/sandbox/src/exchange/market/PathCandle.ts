import type { MinuteCandle } from '@tradingbot/engine/market';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A candle of any length in ticks and lots. */
export interface PathCandle extends MinuteCandle {
  /** Volume times price, in lots and ticks: each minute at its close. A figure to look at, no money. */
  readonly turnover: number;
}

/** Joins candles, oldest first, into longer ones. @param opening open of the candle that a moment lies in, ms */
export function aggregateCandles(candles: readonly PathCandle[], opening: (time: number) => number): PathCandle[] {
  const aggregated: PathCandle[] = [];
  for (const candle of candles) {
    const time = opening(candle.time);
    const last = aggregated.at(-1);
    if (last?.time !== time) {
      aggregated.push({ ...candle, time });
      continue;
    }
    aggregated[aggregated.length - 1] = {
      time,
      open: last.open,
      high: Math.max(last.high, candle.high),
      low: Math.min(last.low, candle.low),
      close: candle.close,
      volume: last.volume + candle.volume,
      turnover: last.turnover + candle.turnover,
    };
  }
  return aggregated;
}

/** The candles of a path, with its finished hours kept so that long charts do not walk every minute again. */
export class CandleCache {
  readonly #minute: (time: number, now: number) => MinuteCandle;
  readonly #hours = new Map<number, PathCandle>();

  /** @param minute the minute that opens at a time, as far as it has come by now; a finished one never changes */
  constructor(minute: (time: number, now: number) => MinuteCandle) {
    this.#minute = minute;
  }

  /** Candles of `[from, to)` up to now, oldest first: whole hours where `hourly`, and minutes at their ends. */
  read(from: number, to: number, now: number, hourly: boolean): PathCandle[] {
    const candles: PathCandle[] = [];
    // A minute that has not begun is no candle; the one that begins now is.
    const end = Math.min(to, now + 1);
    for (let time = from; time < end; ) {
      const isWhole = hourly && time % HOUR === 0 && time + HOUR <= Math.min(to, now);
      candles.push(isWhole ? this.#hour(time) : this.#withTurnover(time, now));
      time += isWhole ? HOUR : MINUTE;
    }
    return candles;
  }

  /** An hour that is over. */
  #hour(time: number): PathCandle {
    const known = this.#hours.get(time);
    if (known) return known;
    const end = time + HOUR;
    const { open } = this.#minute(time, end);
    let [high, low, close, volume, turnover] = [open, open, open, 0, 0];
    // Long histories come through here minute by minute, so nothing is made for each of them.
    for (let at = time; at < end; at += MINUTE) {
      const candle = this.#minute(at, end);
      high = Math.max(high, candle.high);
      low = Math.min(low, candle.low);
      close = candle.close;
      volume += candle.volume;
      turnover += candle.volume * close;
    }
    const hour = { time, open, high, low, close, volume, turnover };
    this.#hours.set(time, hour);
    return hour;
  }

  #withTurnover(time: number, now: number): PathCandle {
    const candle = this.#minute(time, now);
    return { ...candle, turnover: candle.volume * candle.close };
  }
}
