import * as z from 'zod/mini';
import type { BotClient } from '../client/BotClient.js';
import { contractError } from '../contract/defineEndpoint.js';
import { record } from '../contract/record.js';
import type { CallOptions, EndpointSpec } from '../contract/types.js';
import { aggregateCandles } from './aggregateCandles.js';
import { type Candle, type CandleInterval, intervalSources } from './intervals.js';

/** What {@link getCandles} is asked for. */
export interface GetCandlesParams {
  readonly symbol: string;
  readonly interval: CandleInterval;
  /** First opening time, ms since the epoch. */
  readonly start?: number | undefined;
  /** Last opening time, ms since the epoch. */
  readonly end?: number | undefined;
  /** Candles at most, 1 to 1,000; 200 when absent. Folded intervals give at most 500 (8h) and 333 (3d). */
  readonly limit?: number | undefined;
  /** `spot` when absent. */
  readonly category?: 'spot' | 'linear' | 'inverse' | undefined;
  /** Path of the call on a host that keeps its history elsewhere; `/v5/market/kline` when absent. */
  readonly path?: string | undefined;
}

const MINUTE_MS = 60_000;
const MAX_LIMIT = 1000;
const DEFAULT_LIMIT = 200;

/** For the client only: its names, path and kind. The answer is rows of text, which no record describes. */
const spec: EndpointSpec = {
  name: 'getCandles',
  kind: 'query',
  method: 'GET',
  path: '/v5/market/kline',
  prefix: 'api',
  auth: 'none',
  tags: ['candles'],
  params: () => record({}),
  result: () => record({}),
};

/**
 * Reads past candles, oldest first; the last may still be open. 8h and 3d are aggregated from 4h and 1d.
 *
 * A plain function because one call of ours may be another interval on the wire, and rows become objects.
 *
 * @throws BotError kind `contract_error`: the rows cannot be read.
 * @see https://bybit-exchange.github.io/docs/v5/market/kline
 */
export async function getCandles(
  client: BotClient,
  params: GetCandlesParams,
  options: CallOptions = {},
): Promise<Candle[]> {
  const { wire, parts, minutes } = intervalSources[params.interval];
  const lengthMs = minutes * MINUTE_MS;
  const limit = Math.max(1, Math.min(MAX_LIMIT, Math.trunc(params.limit ?? DEFAULT_LIMIT)));
  const asked = Math.min(MAX_LIMIT, limit * parts + (parts > 1 ? parts : 0));
  const align = (time: number) => (parts > 1 ? Math.floor(time / lengthMs) * lengthMs : time);
  const answer = await client.request(
    params.path === undefined ? spec : { ...spec, path: params.path },
    {
      category: params.category ?? 'spot',
      symbol: params.symbol,
      interval: wire,
      start: params.start === undefined ? undefined : align(params.start),
      // The last aggregated candle needs its later parts too.
      end: params.end === undefined ? undefined : parts > 1 ? align(params.end) + lengthMs - 1 : params.end,
      limit: asked,
    },
    options,
  );
  const candles = readCandles(answer, client.guid);
  if (parts === 1) return candles.slice(-limit);
  const isCut = candles.length >= asked && (candles[0]?.time ?? 0) % lengthMs !== 0;
  return aggregateCandles(candles, lengthMs)
    .slice(isCut ? 1 : 0)
    .slice(-limit);
}

function readCandles(answer: unknown, guid: string): Candle[] {
  const parsed = z.safeParse(z.looseObject({ list: z.array(z.array(z.string())) }), answer);
  if (!parsed.success) throw contractError('result', spec, parsed.error.issues, guid);
  const byTime = new Map<number, Candle>();
  for (const [index, row] of parsed.data.list.entries()) {
    const [start = '', open = '', high = '', low = '', close = '', volume = ''] = row;
    if (!/^\d{1,15}$/.test(start) || ![open, high, low, close, volume].every((text) => /^\d+(\.\d+)?$/.test(text))) {
      throw contractError('result', spec, [{ path: ['list', index], message: 'not a candle' }], guid);
    }
    byTime.set(Number(start), { time: Number(start), open, high, low, close, volume });
  }
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}
