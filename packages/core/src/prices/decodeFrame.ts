import { plainDecimal } from '@tradingbot/engine/decimal';
import type { Candle } from '../candles/intervals.js';
import { parseJson } from '../client/transport/json.js';
import { isObject } from '../contract/members.js';

/** Latest figures of a spot pair or a contract over 24 h. Prices in quote coin, as decimal text; `''` when the server sent none. */
export interface Quote {
  /** End of the 24 h window, ms since the epoch. */
  readonly time: number;
  readonly symbol: string;
  /** Last price. */
  readonly close: string;
  readonly high: string;
  readonly low: string;
  readonly open: string;
  /** In base coin. */
  readonly volume: string;
  /** In quote coin. */
  readonly quote_volume: string;
  /** Change of 24 h as ratio: `"0.019"` is 1.9 %. */
  readonly change: string;
  /** Of a contract, where the exchange reports it: what liquidations and unrealised results are reckoned with. */
  readonly mark?: string | undefined;
  /** Of a contract, likewise: ratio of the next funding, positive when longs pay shorts. */
  readonly funding_rate?: string | undefined;
}

/** An accepted item with its symbol. */
export interface DecodedItem {
  readonly symbol: string;
  readonly item: Quote | Candle;
}

/** A frame that was read. `rejected` counts items that were not usable. */
export interface DecodedFrame {
  /** `realtimes`, whose items are quotes, or `kline_<interval>`. */
  readonly topic: string;
  readonly items: readonly DecodedItem[];
  /** The exchange's own clock when it sent the frame, ms; 0 when it did not say. */
  readonly sentAt: number;
  readonly rejected: number;
}

/** A subscription that the server did not take: its code and its own words. */
export interface Refusal {
  readonly topic: string;
  readonly symbol: string;
  readonly code: string;
  readonly message: string;
}

/**
 * Reads one frame by hand: the check must be fast and must not need code generation, which content policies forbid.
 * Undefined for pongs, acknowledgements, foreign topics and anything unreadable; never throws.
 */
export function decodeFrame(data: unknown): DecodedFrame | Refusal | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    bearsNumber = false;
    const decoded = decode(JSON.parse(data));
    // The reader that keeps every digit costs more than `JSON.parse`, and nearly all frames quote their figures.
    return bearsNumber ? decode(parseJson(data)) : decoded;
  } catch {
    return undefined;
  }
}

/** Whether something that is handed on as text was written as a number. */
let bearsNumber = false;

function decode(frame: unknown): DecodedFrame | Refusal | undefined {
  if (!isObject(frame)) return undefined;
  const list = frame.data;
  if (list === undefined) return refusalOf(frame);
  const topic = topicOf(frame);
  if (topic === undefined || !Array.isArray(list)) return undefined;
  const decodeItem = topic === 'realtimes' ? decodeQuote : decodeCandle;
  const items: DecodedItem[] = [];
  const { symbol } = frame;
  for (let at = 0; at < list.length; at += 1) {
    const raw: unknown = list[at];
    const decoded = isObject(raw) ? decodeItem(raw, symbol) : undefined;
    if (decoded) items.push(decoded);
  }
  const sentAt = frame.sendTime;
  return { topic, items, rejected: list.length - items.length, sentAt: typeof sentAt === 'number' ? sentAt : 0 };
}

/**
 * What `JSON.parse` made of an object. Its members are read plainly: none of the names that are read here stands on a
 * prototype, and asking for own members costs more than all checks together.
 */
interface Parsed {
  readonly [name: string]: unknown;
}

/** Acknowledgements bear the code 0. */
function refusalOf({ topic, symbol, code, msg }: Parsed): Refusal | undefined {
  if (typeof code === 'number') bearsNumber = true;
  if ((typeof code !== 'string' && typeof code !== 'number') || String(code) === '0') return undefined;
  return { topic: textOf(topic), symbol: textOf(symbol), code: textOf(String(code)), message: textOf(msg) };
}

/** Longest text of a server that is handed on. */
const MAX_TEXT = 200;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}

function topicOf(frame: Parsed): string | undefined {
  const { topic, params } = frame;
  if (topic === 'realtimes') return topic;
  if (topic !== 'kline' || !isObject(params)) return undefined;
  return typeof params.klineType === 'string' ? `kline_${params.klineType}` : undefined;
}

function decodeQuote(raw: Parsed, frameSymbol: unknown): DecodedItem | undefined {
  const time = raw.t;
  const symbol = raw.s ?? frameSymbol;
  const close = price(raw.c);
  if (close === '' || !isTime(time) || typeof symbol !== 'string' || symbol === '') return undefined;
  const item: Quote = {
    time,
    symbol,
    close,
    high: price(raw.h),
    low: price(raw.l),
    open: price(raw.o),
    volume: figure(raw.v),
    quote_volume: figure(raw.qv),
    change: figure(raw.m),
  };
  return { symbol, item };
}

/** A candle without its four prices cannot be drawn. */
function decodeCandle(raw: Parsed, frameSymbol: unknown): DecodedItem | undefined {
  const time = raw.t;
  const symbol = raw.s ?? frameSymbol;
  const [open, high, low, close] = [price(raw.o), price(raw.h), price(raw.l), price(raw.c)];
  if (open === '' || high === '' || low === '' || close === '') return undefined;
  if (!isTime(time) || typeof symbol !== 'string' || symbol === '') return undefined;
  return { symbol, item: { time, open, high, low, close, volume: figure(raw.v) || '0' } };
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/** Longest whole or broken part of a price, in digits. */
const MAX_PART = 40;
const POINT = 46;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;

/** A positive decimal, from text or number, as it was written when it is plain; `''` for anything else. */
function price(value: unknown): string {
  return typeof value === 'string' && scan(value, 0) > 0 ? value : unusualPrice(value);
}

/** Apart from the above, so that what nearly every figure takes stays small and fast. */
function unusualPrice(value: unknown): string {
  const text = typeof value === 'number' ? unusualFigure(value) : '';
  return scan(text, 0) > 0 ? text : '';
}

/** Any decimal, from text or number, as it was written when it is plain; `''` for anything else. */
function figure(value: unknown): string {
  const isPlain = typeof value === 'string' && scan(value, value.charCodeAt(0) === MINUS ? 1 : 0) >= 0;
  return isPlain ? value : unusualFigure(value);
}

function unusualFigure(value: unknown): string {
  if (typeof value === 'number') bearsNumber = true;
  return plainDecimal(value) ?? '';
}

/** 1 for digits with at most one point inside and a value above zero, 0 for a zero, -1 for anything else. */
function scan(text: string, from: number): -1 | 0 | 1 {
  const { length } = text;
  let point = -1;
  /** Bits of all digits: none when all are zeros. */
  let seen = 0;
  for (let at = from; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) seen |= code - ZERO;
    else if (code === POINT && point < 0) point = at;
    else return -1;
  }
  const whole = (point < 0 ? length : point) - from;
  const broken = point < 0 ? 1 : length - point - 1;
  if (whole < 1 || broken < 1 || whole > MAX_PART || broken > MAX_PART) return -1;
  return seen > 0 ? 1 : 0;
}
