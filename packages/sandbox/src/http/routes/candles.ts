import { categoryOf } from '@tradingbot/core';
import { multiply } from '@tradingbot/engine/decimal';
import type { CandleInterval } from '@tradingbot/engine/market';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import type { Instrument } from '../../exchange/market/Instrument.js';
import type { Market } from '../../exchange/market/Market.js';

const MAX_LIMIT = 1000;
const DEFAULT_LIMIT = 200;

/** Spellings of `GET /v5/market/kline`. */
const INTERVALS: ReadonlyMap<string, CandleInterval> = new Map([
  ['1', '1m'],
  ['3', '3m'],
  ['5', '5m'],
  ['15', '15m'],
  ['30', '30m'],
  ['60', '1h'],
  ['120', '2h'],
  ['240', '4h'],
  ['360', '6h'],
  ['720', '12h'],
  ['D', '1d'],
  ['W', '1w'],
  ['M', '1M'],
]);

const V5_BAD_PARAMETER = 10001;

const CATEGORIES = ['spot', 'linear', 'inverse'] as const;
type Category = (typeof CATEGORIES)[number];

interface Markets {
  readonly market: Market;
  readonly contracts: ContractMarket;
}

/** Public candle history: rows of text, newest first, in the v5 envelope. Turnover values the volume at the close. */
export function answerCandles(query: URLSearchParams, { market, contracts }: Markets, reportedTime: number) {
  const category = CATEGORIES.find((one) => one === (query.get('category') ?? 'spot'));
  const symbol = query.get('symbol') ?? '';
  const interval = INTERVALS.get(query.get('interval') ?? '');
  const limit = number(query.get('limit'), DEFAULT_LIMIT);
  const start = number(query.get('start'), 0);
  const end = number(query.get('end'), market.now);
  if (interval === undefined)
    return refused(reportedTime, 'interval is not known; use 1 3 5 15 30 60 120 240 360 720 D W M.');
  if (category === undefined) return refused(reportedTime, `category is not known; use ${CATEGORIES.join(' ')}.`);
  const instrument = find(category, symbol, { market, contracts });
  if (instrument === undefined) return refused(reportedTime, `symbol ${symbol || '(none)'} is not listed.`);
  if (![limit, start, end].every(Number.isSafeInteger) || limit < 1)
    return refused(reportedTime, 'start, end and limit are whole numbers.');

  const range = { start, end: Math.min(end, market.now), limit: Math.min(limit, MAX_LIMIT) };
  const list = instrument
    .candles(interval, range)
    .reverse()
    .map(({ time, open, high, low, close, volume }) => [
      String(time),
      open,
      high,
      low,
      close,
      volume,
      multiply(volume, close),
    ]);
  return { retCode: 0, retMsg: 'OK', result: { category, symbol, list }, retExtInfo: {}, time: reportedTime };
}

function find(category: Category, symbol: string, { market, contracts }: Markets): Instrument | undefined {
  if (category === 'spot') return market.find(symbol) && market.pair(symbol);
  const contract = contracts.facts(symbol);
  return contract && categoryOf(contract) === category ? contracts.instrument(symbol) : undefined;
}

function number(text: string | null, otherwise: number): number {
  return text === null || text === '' ? otherwise : Number(text);
}

function refused(time: number, retMsg: string) {
  return { retCode: V5_BAD_PARAMETER, retMsg, result: {}, retExtInfo: {}, time };
}
