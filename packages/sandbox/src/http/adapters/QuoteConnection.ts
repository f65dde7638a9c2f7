import { type CandleInterval, intervalStart } from '@tradingbot/engine/market';
import * as z from 'zod/mini';
import type { Market } from '../../exchange/market/Market.js';
import { parseJson } from '../parseJson.js';
import { type QuoteTexts, quoteFrame } from './QuoteTexts.js';

const MAX_SYMBOLS = 200;
/** A client that missed more candles at once reads the history again. */
const MAX_CANDLES = 100;
const POLICY_VIOLATION = 1008;
/** As much of an unknown name as is sent back. */
const MAX_NAME = 32;

/** The far end of a connection: a WebSocket, or anything that takes text. */
export interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
}

interface Subscription {
  readonly symbol: string;
  /** undefined = quotes, else live candles of that interval. */
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
    const frame = readFrame(text);
    if (frame.type === 'ping') this.#send({ pong: frame.ping });
    else if (frame.type === 'topic') this.#change(frame);
    else this.#send({ code: frame.code, msg: frame.msg });
  }

  /** Subscribes or, with event `cancel`, unsubscribes. */
  #change({ echo, interval, symbol: list }: Frame & { readonly type: 'topic' }): void {
    const names = new Set(list.split(',', MAX_SYMBOLS + 1).map((name) => name.trim()));
    const known: { readonly name: string; readonly symbol: string }[] = [];
    for (const name of names) {
      const symbol = this.#quotes.nameOf(name);
      if (symbol !== undefined) known.push({ name, symbol });
      else this.#send({ ...echo, symbol: name.slice(0, MAX_NAME), code: '-3', msg: 'Unknown symbol.' });
    }
    const keys = new Set(known.map(({ symbol }) => `${echo.topic} ${symbol}`));
    if (echo.event === 'cancel') for (const key of keys) this.#subscriptions.delete(key);
    else {
      const added = [...keys].filter((key) => !this.#subscriptions.has(key)).length;
      if (names.size > MAX_SYMBOLS || this.#subscriptions.size + added > MAX_SYMBOLS) {
        this.#subscriptions.clear();
        this.#peer.close(POLICY_VIOLATION, `At most ${MAX_SYMBOLS} subscriptions a socket.`);
        return;
      }
      for (const { symbol } of known)
        this.#subscriptions.set(`${echo.topic} ${symbol}`, { symbol, interval, last: '', time: 0, first: true });
    }
    if (known.length === 0) return;
    const symbol = known.map(({ name }) => name).join(',');
    this.#send({ ...echo, symbol, params: { binary: 'false' }, code: '0', msg: 'Success' });
    for (const key of keys) this.#push(this.#subscriptions.get(key));
  }

  /** Sends what changed since the last push. */
  push(): void {
    for (const subscription of this.#subscriptions.values()) this.#push(subscription);
  }

  #push(subscription: Subscription | undefined): void {
    if (subscription === undefined) return;
    if (subscription.interval === undefined) this.#pushQuote(subscription);
    else this.#pushCandles(subscription, subscription.interval);
  }

  #pushQuote(subscription: Subscription): void {
    const { symbol, last, first } = subscription;
    const { content, frame, time } = this.#quotes.of(symbol);
    if (content === last) return;
    this.#peer.send(first ? quoteFrame(symbol, [JSON.parse(content)], true, this.#market.now) : frame);
    Object.assign(subscription, { last: content, time, first: false });
  }

  #pushCandles(subscription: Subscription, interval: CandleInterval): void {
    const { symbol, last, first, time } = subscription;
    const data = this.#candles(symbol, interval, time);
    const content = JSON.stringify(data.at(-1));
    if (content === last) return;
    const params = { klineType: interval, binary: 'false' };
    this.#send({ symbol, symbolName: symbol, topic: 'kline', params, data, f: first, sendTime: this.#market.now });
    Object.assign(subscription, { last: content, time: data.at(-1)?.t ?? time, first: false });
  }

  /** The running candle, after the last state of those that ended since `from`, the opening time of the candle pushed last. */
  #candles(symbol: string, interval: CandleInterval, from: number) {
    const { now } = this.#market;
    const start = from === 0 ? intervalStart(now, interval) : from;
    const candles = this.#quotes.find(symbol)?.candles(interval, { start, end: now, limit: MAX_CANDLES }) ?? [];
    return candles.map(({ time: t, close: c, high: h, low: l, open: o, volume: v }) => ({
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

/** Frames as clients send them; members that are not named here are not read, however much lies in them. */
const shortText = () => z.string().check(z.maxLength(64));
const pingFrame = /* @__PURE__ */ z.object({ ping: z.union([z.number(), shortText()]) });
const topicFrame = /* @__PURE__ */ z.object({
  topic: z.string().check(z.regex(/^(?:realtimes|kline_(?:1m|3m|5m|15m|30m|1h|2h|4h|6h|8h|12h|1d|3d|1w|1M))$/)),
  symbol: z.string(),
  event: z.optional(z.enum(['sub', 'cancel'])),
  id: z.optional(shortText()),
});

type TopicFrame = z.output<typeof topicFrame>;

/** What a client asks for. */
type Frame =
  | { readonly type: 'ping'; readonly ping: number | string }
  | { readonly type: 'refused'; readonly code: string; readonly msg: string }
  | {
      readonly type: 'topic';
      /** To be sent back with the acknowledgement. */
      readonly echo: Pick<TopicFrame, 'topic' | 'event' | 'id'>;
      /** undefined = quotes, else live candles of that interval. */
      readonly interval: CandleInterval | undefined;
      /** A comma list. */
      readonly symbol: string;
    };

const UNREADABLE = {
  type: 'refused',
  code: '-1',
  msg: 'Not a JSON object with ping, or with topic and symbol.',
} as const;
const REFUSALS: ReadonlyMap<unknown, Frame> = new Map([
  ['topic', { type: 'refused', code: '-2', msg: 'Unknown topic.' }],
  ['symbol', { type: 'refused', code: '-3', msg: 'Unknown symbol.' }],
]);

/** Reads the text of a frame. Never throws, whatever the text is. */
function readFrame(text: string): Frame {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNREADABLE;
  if (Object.hasOwn(value, 'ping')) {
    const { data } = pingFrame.safeParse(value);
    return data ? { type: 'ping', ping: data.ping } : UNREADABLE;
  }
  const { data, error } = topicFrame.safeParse(value);
  if (data === undefined) return REFUSALS.get(error?.issues[0]?.path[0]) ?? UNREADABLE;
  const { symbol, ...echo } = data;
  const [, interval] = data.topic.split('_');
  return { type: 'topic', echo, symbol, interval: interval as CandleInterval | undefined }; // checked by the schema
}
