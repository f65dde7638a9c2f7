import { expect, test } from 'vitest';
import type { SpotGridMarket, SpotGridParams } from '../bots/spot-grid/spotGridTypes.js';
import { compare } from '../decimal/arithmetic.js';
import { EngineError } from '../EngineError.js';
import {
  endPaperBot,
  fillsOfPaperBot,
  measurePaperBot,
  openPaperBot,
  ordersOfPaperBot,
  type PaperBot,
  passUnknown,
  seeCandles,
  seePrices,
  tradedByPaperBot,
} from './paperBot.js';

const MINUTE = 60_000;
const market: SpotGridMarket = {
  symbol: {
    symbol: 'BTCUSDT',
    base_token: 'BTC',
    quote_token: 'USDT',
    price_precision: '0.1',
    base_precision: '0.000001',
    quote_precision: '0.00000001',
    min_trade_quantity: '0.000001',
    max_trade_quantity: '0',
    min_trade_amount: '1',
    max_trade_amount: '0',
  },
  last_price: '100',
  maker_fee_rate: '0.001',
  taker_fee_rate: '0.001',
};
const params: SpotGridParams = {
  symbol: 'BTCUSDT',
  min_price: '90',
  max_price: '110',
  cell_number: 10,
  quote_investment: '1000',
};

/** A grid of 2 a line that has started at 101, in the middle of a cell. */
function started(): PaperBot<'spot_grid'> {
  return seePrices(openPaperBot({ kind: 'spot_grid', params, market }, 0), { BTCUSDT: '101' }, 1);
}

const at = (price: string) => ({ BTCUSDT: price });
const candle = (open: string, high: string, low: string, close: string) => ({
  BTCUSDT: { time: MINUTE, open, high, low, close, volume: '0' },
});
const ONE = { time: MINUTE, candleMs: MINUTE };

test('B18 a bot waits for its first price, and is as JSON what it is', () => {
  const opened = openPaperBot({ kind: 'spot_grid', params, market }, 0);
  expect(measurePaperBot(opened)[0].phase).toBe('waiting');
  expect(tradedByPaperBot(opened)).toEqual([{ symbol: 'BTCUSDT', tick: '0.1', opened_at: '100' }]);
  const bot = started();
  expect(measurePaperBot(bot)[0]).toMatchObject({ phase: 'running', close_code: null });
  expect(JSON.parse(JSON.stringify(bot))).toEqual(bot);
});

test('B18 settings that no bot can run with open none', () => {
  const upsideDown = { ...params, min_price: '120' };
  expect(() => openPaperBot({ kind: 'spot_grid', params: upsideDown, market }, 0)).toThrow(EngineError);
});

test('B18 a price that reaches nothing moves the time alone', () => {
  const bot = started();
  const later = seePrices(bot, at('101.4'), 50);
  expect(later).toMatchObject({ time: 50, prices: at('101.4') });
  expect(later.lanes).toEqual(bot.lanes);
});

test('B18 a time that is past changes nothing, so that two pages may show one bot the same prices', () => {
  const bot = seePrices(started(), at('103'), 50);
  expect(seePrices(bot, at('91'), 49)).toBe(bot);
  expect(seeCandles(seePrices(bot, at('103'), 2 * MINUTE), candle('1', '1', '1', '1'), ONE).lanes).toEqual(bot.lanes);
});

test('B18 a candle that leaves open what came first makes two lanes, which stay', () => {
  const [low, high] = measurePaperBot(seeCandles(started(), candle('101', '103', '97', '101'), ONE));
  expect(low.equity).not.toBe(high?.equity);
  const later = seePrices(seeCandles(started(), candle('101', '103', '97', '101'), ONE), at('105'), 5 * MINUTE);
  expect(later.lanes).toHaveLength(2);
});

test('B18 a candle that shows what came first leaves one lane', () => {
  for (const rows of [
    candle('101', '101', '95', '95'),
    candle('101', '107', '101', '107'),
    candle('101', '107', '99', '107'),
    candle('101', '103', '97', '97'),
    candle('101', '101.3', '100.9', '101'),
  ])
    expect(seeCandles(started(), rows, ONE).lanes).toHaveLength(1);
});

test('B18 a candle that falls all the way is what its prices are', () => {
  const bot = started();
  const lived = seePrices(seePrices(bot, at('101'), MINUTE), at('95'), MINUTE);
  expect(measurePaperBot(seeCandles(bot, candle('101', '101', '95', '95'), ONE))[0].equity).toBe(
    measurePaperBot(lived)[0].equity,
  );
});

test('B18 prices off the tick that it began with go to the nearest one, and what is no price is none', () => {
  const bot = started();
  expect(seePrices(bot, at('102.94'), 50).prices).toEqual(at('102.9'));
  expect(seePrices(bot, { ...at('0'), ETHUSDT: '7' }, 50).prices).toEqual(bot.prices);
});

test('B18 its orders and trades are those of the way that is worth less', () => {
  const bot = started();
  expect(ordersOfPaperBot(bot).map(({ side }) => side)).toEqual([...Array(6).fill('buy'), ...Array(4).fill('sell')]);
  expect(fillsOfPaperBot(bot)).toMatchObject([{ id: 1, side: 'buy', price: '101' }]);
  const split = seeCandles(bot, candle('101', '103', '97', '101'), ONE);
  const [low, high] = split.lanes;
  const [first, second] = measurePaperBot(split);
  const lesser = compare(first.equity, second?.equity ?? '0') <= 0 ? low : high;
  expect(fillsOfPaperBot(split)).toBe(lesser?.fills);
});

test('B18 time of which nothing is known is counted', () => {
  const bot = passUnknown(started(), 5 * MINUTE);
  expect(bot).toMatchObject({ time: 5 * MINUTE, unknown_ms: 5 * MINUTE - 1 });
  expect(passUnknown(bot, MINUTE)).toBe(bot);
});

test('B18 both lanes end where one of them has ended by itself', () => {
  const stop = { ...params, stop_loss_price: '85' };
  const opened = openPaperBot({ kind: 'spot_grid', params: stop, market }, 0);
  const split = seeCandles(seePrices(opened, at('101'), 1), candle('101', '103', '97', '101'), ONE);
  const stopped = seePrices(split, at('84'), 3 * MINUTE);
  expect(measurePaperBot(stopped).map((figures) => figures?.phase)).toEqual(['over', 'over']);
  expect(measurePaperBot(endPaperBot(split, 'stopped', 3 * MINUTE)).map((figures) => figures?.phase)).toEqual([
    'over',
    'over',
  ]);
});
