import type { Candle } from '../candles/intervals.js';
import { toExact, toPlainText } from '../format/decimal.js';

/** Latest figures of a spot pair over 24 h. Prices in quote coin, as decimal text; `''` when the server sent none. */
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
}

/** An accepted item with the topic it belongs to. */
export interface DecodedItem {
  readonly topic: string;
  readonly symbol: string;
  readonly item: Quote | Candle;
}

/** A frame that was read. `rejected` counts items that were not usable. */
export interface DecodedFrame {
  readonly items: readonly DecodedItem[];
  /** The exchange's own clock when it sent the frame, ms; 0 when it did not say. */
  readonly sentAt: number;
  readonly rejected: number;
}

/**
 * Reads one frame by hand: the check must be fast and must not need code generation, which content policies forbid.
 * Undefined for pongs, acknowledgements, foreign topics and anything unreadable; never throws.
 */
export function decodeFrame(data: unknown): DecodedFrame | undefined {
  const frame = typeof data === 'string' ? parse(data) : undefined;
  if (!frame) return undefined;
  const list = read(frame, 'data');
  const topic = topicOf(frame);
  if (topic === undefined || !Array.isArray(list)) return undefined;
  const items: DecodedItem[] = [];
  for (const raw of list) {
    const decoded = isObject(raw) ? decodeItem(topic, raw, read(frame, 'symbol')) : undefined;
    if (decoded) items.push(decoded);
  }
  const sentAt = read(frame, 'sendTime');
  return { items, rejected: list.length - items.length, sentAt: typeof sentAt === 'number' ? sentAt : 0 };
}

function topicOf(frame: object): string | undefined {
  const topic = read(frame, 'topic');
  if (topic === 'realtimes') return topic;
  const params = read(frame, 'params');
  if (topic !== 'kline' || !isObject(params)) return undefined;
  const interval = read(params, 'klineType');
  return typeof interval === 'string' ? `kline_${interval}` : undefined;
}

function decodeItem(topic: string, raw: object, frameSymbol: unknown): DecodedItem | undefined {
  const time = read(raw, 't');
  const symbol = read(raw, 's') ?? frameSymbol;
  const close = price(read(raw, 'c'));
  if (typeof time !== 'number' || !Number.isFinite(time) || time <= 0) return undefined;
  if (typeof symbol !== 'string' || symbol === '' || close === undefined) return undefined;
  const [open, high, low] = [price(read(raw, 'o')), price(read(raw, 'h')), price(read(raw, 'l'))];
  const volume = toPlainText(read(raw, 'v')) ?? '';
  if (topic === 'realtimes') {
    const quote_volume = toPlainText(read(raw, 'qv')) ?? '';
    const change = toPlainText(read(raw, 'm')) ?? '';
    const quote = {
      time,
      symbol,
      close,
      high: high ?? '',
      low: low ?? '',
      open: open ?? '',
      volume,
      quote_volume,
      change,
    };
    return { topic, symbol, item: quote };
  }
  // A bar without its four prices cannot be drawn.
  if (open === undefined || high === undefined || low === undefined) return undefined;
  return { topic, symbol, item: { time, open, high, low, close, volume: volume === '' ? '0' : volume } };
}

/** A positive decimal, from text or number, as it was written when it is plain. */
function price(value: unknown): string | undefined {
  if (typeof value === 'string' && !/^\d{1,40}(\.\d{1,40})?$/.test(value)) return undefined;
  const exact = toExact(value);
  if (!exact || exact.units <= 0n) return undefined;
  return typeof value === 'string' ? value : toPlainText(value);
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member; inherited ones do not count. */
function read(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value;
}
