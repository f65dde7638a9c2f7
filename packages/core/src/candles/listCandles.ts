import type { BotClient } from '../client/BotClient.js';
import type { CallOptions } from '../contract/types.js';
import { aggregateCandles } from './aggregateCandles.js';
import { getCandles } from './getCandles.js';
import { type Candle, type CandleInterval, intervalSources } from './intervals.js';

/** What {@link listCandles} is asked for. */
export interface ListCandlesParams {
  readonly symbol: string;
  readonly interval: CandleInterval;
  /** First opening time, ms since the epoch. To resume, the opening time of the last candle plus 1. */
  readonly start: number;
  /** Last opening time, ms since the epoch; now, by the server's clock, when absent. */
  readonly end?: number | undefined;
  /** `spot` when absent. */
  readonly category?: 'spot' | 'linear' | 'inverse' | undefined;
  /** Path of the call on a host that keeps its history elsewhere; that of `getCandles` when absent. */
  readonly path?: string | undefined;
}

const MINUTE_MS = 60_000;
/** Candles of one request. */
const PAGE_CANDLES = 1000;

/**
 * Reads past candles of any length of time, page by page, oldest first: complete, in order, no candle twice. Pages hold
 * up to 1,000 candles and are never empty; they are made one after the other, so whoever stops reading stops the
 * requests. The last candle may still be open.
 *
 * @throws RangeError for times that are no numbers.
 * @throws BotError as `getCandles` does; what was read before stays good, and a new call from there on goes on.
 * @see https://bybit-exchange.github.io/docs/v5/market/kline
 */
export async function* listCandles(
  client: BotClient,
  params: ListCandlesParams,
  options: CallOptions = {},
): AsyncGenerator<readonly Candle[], void, undefined> {
  const { symbol, interval, category, path } = params;
  const end = params.end ?? client.serverTime();
  if (!Number.isFinite(params.start) || !Number.isFinite(end)) throw new RangeError('start and end are times in ms');
  const { parts, minutes } = intervalSources[interval];
  const source = sourceOf(interval);
  const lengthMs = minutes * MINUTE_MS;
  const sourceMs = lengthMs / parts;
  /** A page of whole candles, also when each is made of several. */
  const pageMs = Math.floor(PAGE_CANDLES / parts) * lengthMs;

  const read = async (from: number, to: number): Promise<readonly Candle[]> => {
    const page = { symbol, category, path, interval: source, start: from, end: to, limit: PAGE_CANDLES };
    const candles = await getCandles(client, page, options);
    return candles.filter(({ time }) => time >= from && time <= to);
  };
  /** All candles of a page, also from a server that gives fewer at once than it is asked for: it gives the newest. */
  const readAll = async (from: number, to: number): Promise<readonly Candle[]> => {
    let candles = await read(from, to);
    for (let first = candles[0]; first && first.time - from >= sourceMs; ) {
      const older = await read(from, first.time - 1);
      candles = [...older, ...candles];
      first = older[0];
    }
    return candles;
  };

  const first = Math.max(0, Math.ceil(params.start));
  // A aggregated candle needs its earlier and later parts too.
  let from = parts > 1 ? Math.floor(first / lengthMs) * lengthMs : first;
  const last = parts > 1 ? Math.floor(end / lengthMs) * lengthMs + lengthMs - 1 : Math.floor(end);
  /** Pages looked at together. Grows while there is nothing, so that years before a listing cost a few requests. */
  let span = 1;
  while (from <= last) {
    const to = Math.min(last, from + span * pageMs - 1);
    const candles = span === 1 ? await readAll(from, to) : await read(from, to);
    if (candles.length > 0 && span > 1) {
      // Only the newest of them came; the oldest are somewhere in a shorter time.
      span = Math.max(1, Math.floor(span / 4));
      continue;
    }
    const page = (parts > 1 ? aggregateCandles(candles, lengthMs) : candles).filter(
      ({ time }) => time >= params.start && time <= end,
    );
    if (page.length > 0) yield page;
    span = candles.length > 0 ? 1 : span * 2;
    from = to + 1;
  }
}

/** The interval that the server has for it. */
function sourceOf(interval: CandleInterval): CandleInterval {
  if (interval === '8h') return '4h';
  return interval === '3d' ? '1d' : interval;
}
