import { type CandleInterval, intervalStart } from '@tradingbot/engine/market';
import type { Market } from '../market/Market.js';
import { type QuoteTexts, quoteFrame } from './QuoteTexts.js';

const MAX_SYMBOLS = 200;
/** A client that missed more bars at once reads the history again. */
const MOST_BARS = 100;
const POLICY_VIOLATION = 1008;
const SYMBOL = /^(?:\d{1,6}\.)?([A-Z0-9][A-Z0-9-]{0,19})$/;
const KLINE = /^kline_(1m|3m|5m|15m|30m|1h|2h|4h|6h|8h|12h|1d|3d|1w|1M)$/;

/** The far end of a connection: a WebSocket, or anything that takes text. */
export interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
}

interface Subscription {
  readonly symbol: string;
  /** undefined = quotes, else live bars of that interval. */
  readonly interval: CandleInterval | undefined;
  /** What was pushed last; equal content is not pushed again. */
  last: string;
  /** Time of the item pushed last; 0 before the first. */
  time: number;
  first: boolean;
}

/** One client of the quote socket: speaks its frames, remembers its subscriptions. */
export class QuoteConnection {
  readonly #market: Market;
  readonly #quotes: QuoteTexts;
  readonly #peer: Peer;
  readonly #subscriptions = new Map<string, Subscription>();

  constructor(market: Market, quotes: QuoteTexts, peer: Peer) {
    this.#market = market;
    this.#quotes = quotes;
    this.#peer = peer;
  }

  /** A frame from the client. What cannot be read is answered with an error code, never with a crash. */
  receive(text: string): void {
    const frame = parseFrame(text);
    if (frame === undefined) this.#send({ code: '-1', msg: 'Not a JSON object.' });
    else if (frame.ping !== undefined) this.#send({ pong: frame.ping });
    else this.#change(frame);
  }

  /** Subscribes or, with event `cancel`, unsubscribes. */
  #change(frame: Record<string, unknown>): void {
    const { topic, event } = frame;
    const interval = typeof topic === 'string' ? KLINE.exec(topic)?.[1] : undefined;
    if (typeof topic !== 'string' || (topic !== 'realtimes' && interval === undefined)) {
      this.#send({ ...frame, code: '-2', msg: 'Unknown topic.' });
      return;
    }
    const symbols = String(frame.symbol ?? '')
      .split(',')
      .map((name) => SYMBOL.exec(name.trim())?.[1]);
    for (const symbol of symbols) {
      if (symbol === undefined || this.#quotes.find(symbol) === undefined) {
        this.#send({ ...frame, code: '-3', msg: 'Unknown symbol.' });
        continue;
      }
      const key = `${topic} ${symbol}`;
      if (event === 'cancel') this.#subscriptions.delete(key);
      else this.#add(key, symbol, interval as CandleInterval | undefined); // matched by KLINE
    }
    this.#send({ ...frame, params: { binary: 'false' }, code: '0', msg: 'Success' });
    this.push();
  }

  /** Sends what changed since the last push. */
  push(): void {
    for (const subscription of this.#subscriptions.values()) {
      if (subscription.interval === undefined) this.#pushQuote(subscription);
      else this.#pushBars(subscription, subscription.interval);
    }
  }

  #pushQuote(subscription: Subscription): void {
    const { symbol, last, first } = subscription;
    const { content, frame, time } = this.#quotes.of(symbol);
    if (content === last) return;
    this.#peer.send(first ? quoteFrame(symbol, [JSON.parse(content)], true, this.#market.now) : frame);
    Object.assign(subscription, { last: content, time, first: false });
  }

  #pushBars(subscription: Subscription, interval: CandleInterval): void {
    const { symbol, last, first, time } = subscription;
    const data = this.#bars(symbol, interval, time);
    const content = JSON.stringify(data.at(-1));
    if (content === last) return;
    const params = { klineType: interval, binary: 'false' };
    this.#send({ symbol, symbolName: symbol, topic: 'kline', params, data, f: first, sendTime: this.#market.now });
    Object.assign(subscription, { last: content, time: data.at(-1)?.t ?? time, first: false });
  }

  #add(key: string, symbol: string, interval: CandleInterval | undefined): void {
    if (this.#subscriptions.size >= MAX_SYMBOLS) {
      this.#peer.close(POLICY_VIOLATION, `At most ${MAX_SYMBOLS} subscriptions a socket.`);
      return;
    }
    this.#subscriptions.set(key, { symbol, interval, last: '', time: 0, first: true });
  }

  /** The running bar, after the last state of those that ended since `from`, the opening time of the bar pushed last. */
  #bars(symbol: string, interval: CandleInterval, from: number) {
    const { now } = this.#market;
    const start = from === 0 ? intervalStart(now, interval) : from;
    const bars = this.#quotes.find(symbol)?.candles(interval, { start, end: now, limit: MOST_BARS }) ?? [];
    return bars.map(({ time: t, close: c, high: h, low: l, open: o, volume: v }) => ({
      t,
      s: symbol,
      sn: symbol,
      c,
      h,
      l,
      o,
      v,
    }));
  }

  #send(frame: object): void {
    this.#peer.send(JSON.stringify(frame));
  }
}

function parseFrame(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
