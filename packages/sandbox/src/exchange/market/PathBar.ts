import type { MinuteBar } from '@tradingbot/engine/market';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A bar of any length in ticks and lots. */
export interface PathBar extends MinuteBar {
  /** Volume times price, in lots and ticks: each minute at its close. A figure to look at, no money. */
  readonly turnover: number;
}

/** Joins bars, oldest first, into longer ones. @param opening open of the bar that a moment lies in, ms */
export function foldBars(bars: readonly PathBar[], opening: (time: number) => number): PathBar[] {
  const folded: PathBar[] = [];
  for (const bar of bars) {
    const time = opening(bar.time);
    const last = folded.at(-1);
    if (last?.time !== time) {
      folded.push({ ...bar, time });
      continue;
    }
    folded[folded.length - 1] = {
      time,
      open: last.open,
      high: Math.max(last.high, bar.high),
      low: Math.min(last.low, bar.low),
      close: bar.close,
      volume: last.volume + bar.volume,
      turnover: last.turnover + bar.turnover,
    };
  }
  return folded;
}

/** The bars of a path, with its finished hours kept so that long charts do not walk every minute again. */
export class BarCache {
  readonly #minute: (time: number, now: number) => MinuteBar;
  readonly #hours = new Map<number, PathBar>();

  /** @param minute the minute that opens at a time, as far as it has come by now; a finished one never changes */
  constructor(minute: (time: number, now: number) => MinuteBar) {
    this.#minute = minute;
  }

  /** Bars of `[from, to)` up to now, oldest first: whole hours where `hourly`, and minutes at their ends. */
  read(from: number, to: number, now: number, hourly: boolean): PathBar[] {
    const bars: PathBar[] = [];
    // A minute that has not begun is no bar; the one that begins now is.
    const end = Math.min(to, now + 1);
    for (let time = from; time < end; ) {
      const isWhole = hourly && time % HOUR === 0 && time + HOUR <= Math.min(to, now);
      bars.push(isWhole ? this.#hour(time) : this.#withTurnover(time, now));
      time += isWhole ? HOUR : MINUTE;
    }
    return bars;
  }

  /** An hour that is over. */
  #hour(time: number): PathBar {
    const known = this.#hours.get(time);
    if (known) return known;
    const end = time + HOUR;
    const { open } = this.#minute(time, end);
    let [high, low, close, volume, turnover] = [open, open, open, 0, 0];
    // Long histories come through here minute by minute, so nothing is made for each of them.
    for (let at = time; at < end; at += MINUTE) {
      const bar = this.#minute(at, end);
      high = Math.max(high, bar.high);
      low = Math.min(low, bar.low);
      close = bar.close;
      volume += bar.volume;
      turnover += bar.volume * close;
    }
    const hour = { time, open, high, low, close, volume, turnover };
    this.#hours.set(time, hour);
    return hour;
  }

  #withTurnover(time: number, now: number): PathBar {
    const bar = this.#minute(time, now);
    return { ...bar, turnover: bar.volume * bar.close };
  }
}
