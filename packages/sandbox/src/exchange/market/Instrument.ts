import type { Quote } from '@tradingbot/core';
import { divide, multiply, subtract } from '@tradingbot/engine/decimal';
import { type Candle, type CandleInterval, intervalEnd, intervalStart } from '@tradingbot/engine/market';
import { type ListingSchedule, statusAt, type TradingStatus } from './ListingSchedule.js';
import { aggregateCandles, type PathCandle } from './PathCandle.js';
import { MINUTE, type PricePath } from './PricePath.js';

const DAY = 86_400_000;
const HOURLY_OR_COARSER: readonly CandleInterval[] = ['1h', '2h', '4h', '6h', '8h', '12h', '1d', '3d', '1w', '1M'];

/** Which candles are wanted: those that open in `[start, end]`, at most the newest `limit`. */
export interface CandleRange {
  readonly start: number;
  readonly end: number;
  readonly limit: number;
}

/** What differs between all that is traded on a path. */
export interface InstrumentFacts {
  readonly symbol: string;
  /** Step of its prices. */
  readonly tick: string;
  /** How many of its ticks are how many of the path's: one of the two counts is 1. */
  readonly ticks: number;
  readonly pathTicks: number;
  readonly schedule: ListingSchedule;
  /** Volume and turnover of a candle as decimal text; the volume in the unit of its orders. */
  volume(lots: number, turnover: number): string;
  turnover(lots: number, turnover: number): string;
}

/** A pair or a contract: the prices of its path on its own ticks, for as long as it trades. */
export class Instrument {
  readonly path: PricePath;
  readonly #facts: InstrumentFacts;
  readonly #now: () => number;
  /** Candles of the last 24 h, kept for the minute in which they were read. */
  #day: { readonly minute: number; readonly candles: readonly PathCandle[] } | undefined;

  /** @param now the market's time, ms */
  constructor(path: PricePath, facts: InstrumentFacts, now: () => number) {
    this.path = path;
    this.#facts = facts;
    this.#now = now;
  }

  get symbol(): string {
    return this.#facts.symbol;
  }

  get status(): TradingStatus {
    return statusAt(this.#facts.schedule, this.#now());
  }

  get schedule(): ListingSchedule {
    return this.#facts.schedule;
  }

  /** Step of its prices. */
  get tick(): string {
    return this.#facts.tick;
  }

  /** Ticks of its own for ticks of the path; rises with them. */
  ticksOf(pathTicks: number): number {
    return Math.max(1, Math.round((pathTicks * this.#facts.ticks) / this.#facts.pathTicks));
  }

  /** Ticks of the path at a price of its own, decimal text; one between two ticks is rounded. */
  pathTicksAt(price: string): number {
    const own = Number(divide(price, this.#facts.tick, 0, 'half_up'));
    return Math.max(1, Math.round((own * this.#facts.pathTicks) / this.#facts.ticks));
  }

  /** Ticks of its own as decimal text. */
  text(ticks: number): string {
    return multiply(String(ticks), this.#facts.tick);
  }

  /** Last price, decimal text. */
  get price(): string {
    return this.priceAt(this.#now());
  }

  /** The same at a time. */
  priceAt(time: number): string {
    return this.#textOf(this.path.ticksAt(this.#tradedUntil(time)));
  }

  /** Candles, oldest first, the running one included. */
  candles(interval: CandleInterval, range: CandleRange): Candle[] {
    return this.tickCandles(interval, range).map(({ time, open, high, low, close, volume, turnover }) => ({
      time,
      open: this.text(open),
      high: this.text(high),
      low: this.text(low),
      close: this.text(close),
      volume: this.#facts.volume(volume, turnover),
    }));
  }

  /** The same with prices in its own ticks; volume and turnover are those of the path. */
  tickCandles(interval: CandleInterval, { start, end, limit }: CandleRange): PathCandle[] {
    const { opens, closes } = this.schedule;
    const hourly = HOURLY_OR_COARSER.includes(interval);
    const until = this.#until;
    const earliest = Math.max(start, opens, this.path.start);
    let from = intervalStart(Math.min(end, until, closes - 1), interval);
    for (let count = 1; count < limit && from > earliest; count += 1) from = intervalStart(from - 1, interval);
    const to = Math.min(intervalEnd(end, interval), closes);
    const candles = until < opens ? [] : this.path.candles(Math.max(from, opens), to, until, hourly);
    return aggregateCandles(candles, (time) => intervalStart(time, interval))
      .filter(({ time }) => time >= start && time <= end)
      .slice(-limit)
      .map((candle) => this.#onOwnTicks(candle));
  }

  /** 24 h figures, as the quote socket sends them. */
  get quote(): Quote {
    const until = this.#until;
    const { opens, closes } = this.schedule;
    const minute = Math.floor(until / MINUTE) * MINUTE;
    if (this.#day?.minute !== minute) {
      const from = Math.max(Math.ceil((until - DAY) / MINUTE) * MINUTE, opens);
      this.#day = { minute, candles: until < opens ? [] : this.path.candles(from, minute, until, true) };
    }
    const isRunning = until >= opens && until < closes;
    const candles = isRunning ? [...this.#day.candles, this.path.running(until)] : this.#day.candles;
    const ticks = this.path.ticksAt(until);
    let [high, low, volume, turnover] = [ticks, ticks, 0, 0];
    for (const candle of candles) {
      high = Math.max(high, candle.high);
      low = Math.min(low, candle.low);
      volume += candle.volume;
      turnover += candle.turnover;
    }
    const open = this.#textOf(candles[0]?.open ?? ticks);
    const close = this.#textOf(ticks);
    return {
      time: this.#now(),
      symbol: this.#facts.symbol,
      close,
      open,
      high: this.#textOf(high),
      low: this.#textOf(low),
      volume: this.#facts.volume(volume, turnover),
      quote_volume: this.#facts.turnover(volume, turnover),
      change: divide(subtract(close, open), open, 4, 'half_up'),
    };
  }

  /** The last moment at which it moved, ms. */
  get #until(): number {
    return this.#tradedUntil(this.#now());
  }

  #tradedUntil(time: number): number {
    const { announced, opens, closes } = this.schedule;
    return time < opens ? announced : Math.min(time, closes);
  }

  #textOf(pathTicks: number): string {
    return this.text(this.ticksOf(pathTicks));
  }

  #onOwnTicks(candle: PathCandle): PathCandle {
    const { open, high, low, close } = candle;
    return {
      ...candle,
      open: this.ticksOf(open),
      high: this.ticksOf(high),
      low: this.ticksOf(low),
      close: this.ticksOf(close),
    };
  }
}
