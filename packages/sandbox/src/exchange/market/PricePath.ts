import type { MarketSource, MarketTape, MinuteCandle } from '@tradingbot/engine/market';
import type { Intervention } from './Intervention.js';
import { CandleCache, type PathCandle } from './PathCandle.js';

export const MINUTE = 60_000;
/** The true path has a point every 5 s; what is finer lies on the straight line between two of them. */
export const STEP = 5_000;
/** Finest move of a price, ms. Fills carry times on this grid, so they are the same at every speed. */
export const GRAIN = 200;

/** What jumps and freezes made of the source's prices, from a time on. */
interface Bend {
  readonly time: number;
  readonly factor: number;
  /** Price of the source that a freeze holds. */
  readonly held: number | undefined;
}

const STRAIGHT: Bend = { time: Number.NEGATIVE_INFINITY, factor: 1, held: undefined };

/**
 * The prices of one symbol of the source, bent by what was done to them by hand. A price depends on nothing but its time,
 * so nothing has to be walked: what nobody looks at is never made. Pairs and contracts are views of a path.
 */
export class PricePath {
  readonly symbol: string;
  readonly #source: MarketSource;
  /** Each bend replaces the one before it; those of one moment stand in the order in which they came. */
  readonly #bends: Bend[] = [STRAIGHT];
  readonly #candles: CandleCache;
  #tape: MarketTape | undefined;
  /** The minute that was looked at last, with the price at its opening. */
  #minute: { readonly time: number; readonly from: number; readonly path: ArrayLike<number> } | undefined;

  constructor(source: MarketSource, symbol: string) {
    this.#source = source;
    this.symbol = symbol;
    this.#candles = new CandleCache((time, now) => this.candle(time, now));
  }

  /** Price in ticks of the path at a time, ms. */
  ticksAt(time: number): number {
    return priceOf(this.#bendAt(time), this.#sourceTicks(time));
  }

  /** What the jumps made of the source's price: one is this many. */
  get factor(): number {
    return this.#last.factor;
  }

  get isFrozen(): boolean {
    return this.#last.held !== undefined;
  }

  /** Takes what is done at a moment that is not before the last one. */
  apply(act: Intervention): void {
    const { factor, held } = this.#last;
    const { time } = act;
    if (act.act === 'jump') this.#bends.push({ time, held, factor: factor * (1 + act.percent / 100) });
    else if (act.act === 'thaw') this.#bends.push({ time, factor, held: undefined });
    else this.#bends.push({ time, factor, held: held ?? this.#sourceTicks(time) });
  }

  /** The jump that carries the price to so many ticks, in percent. */
  percentTo(ticks: number, time: number): number {
    const { factor, held } = this.#last;
    return (ticks / ((held ?? this.#sourceTicks(time)) * factor) - 1) * 100;
  }

  /** The minute that opens at a time, as far as it has come by now. */
  candle(time: number, now: number): MinuteCandle {
    const end = Math.min(time + MINUTE, now);
    const before = this.#bends.findLast((bend) => bend.time < time) ?? STRAIGHT;
    const isWhole = end === time + MINUTE;
    // Nearly all minutes: long histories come through here.
    if (isWhole && before === this.#last) return bent(before, this.#sourceCandle(time));
    const bends = this.#bends.filter((bend) => bend.time >= time && bend.time <= end && bend.time < time + MINUTE);
    if (isWhole && bends.length === 0) return bent(before, this.#sourceCandle(time));

    const open = priceOf(before, this.#sourceTicks(time));
    let [high, low, close] = [open, open, open];
    const reach = (bend: Bend, at: number) => {
      close = priceOf(bend, this.#sourceTicks(at));
      high = Math.max(high, close);
      low = Math.min(low, close);
    };
    const go = (bend: Bend, from: number, to: number) => {
      for (let at = (Math.floor(from / STEP) + 1) * STEP; at < to; at += STEP) reach(bend, at);
      reach(bend, to);
    };
    let [bend, from] = [before, time];
    for (const next of bends) {
      go(bend, from, next.time);
      reach(next, next.time);
      [bend, from] = [next, next.time];
    }
    go(bend, from, end);
    const share = (end - time) / MINUTE;
    return { time, open, high, low, close, volume: Math.round(this.#sourceCandle(time).volume * share) };
  }

  /** Candles of `[from, to)` up to now, oldest first: whole hours where `hourly`, and minutes at their ends. */
  candles(from: number, to: number, now: number, hourly: boolean): PathCandle[] {
    return this.#candles.read(Math.max(from, this.#source.start), to, now, hourly);
  }

  /** The minute that is running. */
  running(now: number): PathCandle {
    const [candle] = this.#candles.read(Math.floor(now / MINUTE) * MINUTE, now + 1, now, false);
    if (candle === undefined) throw new Error(`The market of ${this.symbol} has not begun.`);
    return candle;
  }

  /** Open of its first minute, ms. */
  get start(): number {
    return this.#source.start;
  }

  get #last(): Bend {
    return this.#bends.at(-1) ?? STRAIGHT;
  }

  #bendAt(time: number): Bend {
    return this.#bends.findLast((bend) => bend.time <= time) ?? STRAIGHT;
  }

  #sourceCandle(time: number): MinuteCandle {
    this.#tape ??= this.#source.tape(this.symbol);
    if (time < this.#source.end) return this.#tape.candle(time);
    // Time goes on after the last minute of a source, too.
    const { close } = this.#tape.candle(this.#source.end - MINUTE);
    return { time, open: close, high: close, low: close, close, volume: 0 };
  }

  /** Price of the source on the straight line of its step; whole ticks, so it depends on the time alone. */
  #sourceTicks(time: number): number {
    const opened = Math.max(Math.floor(time / MINUTE) * MINUTE, this.#source.start);
    if (opened >= this.#source.end) return this.#sourceCandle(opened).close;
    if (this.#minute?.time !== opened) {
      const { open } = this.#sourceCandle(opened);
      this.#minute = { time: opened, from: open, path: this.#tape?.minute(opened).path ?? [] };
    }
    const { from, path } = this.#minute;
    const within = Math.max(0, time - opened);
    const step = Math.min(Math.floor(within / STEP), path.length - 1);
    const begin = (step > 0 ? path[step - 1] : undefined) ?? from;
    const end = path[step] ?? begin;
    const grains = Math.floor((within - step * STEP) / GRAIN);
    return begin + Math.round(((end - begin) * grains * GRAIN) / STEP);
  }
}

function priceOf({ held, factor }: Bend, sourceTicks: number): number {
  return Math.max(1, Math.round((held ?? sourceTicks) * factor));
}

/** A candle of the source under a bend that lasts for all of it. */
function bent(bend: Bend, candle: MinuteCandle): MinuteCandle {
  if (bend.factor === 1 && bend.held === undefined) return candle;
  const at = (ticks: number) => priceOf(bend, ticks);
  return { ...candle, open: at(candle.open), high: at(candle.high), low: at(candle.low), close: at(candle.close) };
}
