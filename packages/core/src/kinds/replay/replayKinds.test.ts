import type { PastSpotGridMarket } from '@tradingbot/engine';
import { subtract } from '@tradingbot/engine/decimal';
import { createCandleSeries } from '@tradingbot/engine/replay';
import { expect, test } from 'vitest';
import { profitRatio } from '../profitRatio.js';
import { pastContract } from './pastMarkets.testing.js';
import { replayCombo, replayKinds } from './replayKinds.js';

const HOUR = 3_600_000;

const pair: PastSpotGridMarket = {
  symbol: {
    ...{ symbol: 'BTCUSDT', base_token: 'BTC', quote_token: 'USDT', price_precision: '0.1' },
    ...{ base_precision: '0.000001', quote_precision: '0.0000001', min_trade_quantity: '0.00001' },
    ...{ max_trade_quantity: '1000', min_trade_amount: '1', max_trade_amount: '9000000' },
  },
  maker_fee_rate: '0.001',
  taker_fee_rate: '0.001',
};
/** A price that falls from 1,000 to 500 in a day and stays there. */
const fallOf = (hours: number) =>
  createCandleSeries(
    Array.from({ length: hours }, (_, hour) => {
      const [open, close] = [hour, hour + 1].map((at) => Math.max(500, 1000 - 21 * at));
      return { time: hour * HOUR, open: `${open}`, high: `${open}`, low: `${close}`, close: `${close}`, volume: '1' };
    }),
    '0.1',
  );
const fall = fallOf(48);

const range = { symbol: 'BTCUSDT', min_price: '800', max_price: '1200', cell_number: 8 };

test('F161 an end in the past has the close code that a real bot reports', () => {
  const grid = { ...range, quote_investment: '1000', stop_loss_price: '700' };
  const stopped = replayKinds.spot_grid.run({ kind: 'spot_grid', params: grid, market: pair }, fall, 'ohlc');
  expect(stopped.close_reason).toBe('canceled_auto_sl');

  const market = pastContract('BTCUSDT');
  const leveraged = { ...range, total_investment: '1000', leverage: '10' };
  const liquidated = replayKinds.futures_grid.run(
    { kind: 'futures_grid', params: { ...leveraged, grid_mode: 'long', grid_type: 'arithmetic' }, market },
    fall,
    'ohlc',
  );
  expect(liquidated.close_reason).toBe('canceled_auto_liq');

  const adds = { price_float_percent: '0.01', add_position_percent: '1', add_position_num: 3 };
  const money = { leverage: '20', round_tp_percent: '0.01', init_margin: '1000' };
  const over = replayKinds.futures_martingale.run(
    { kind: 'futures_martingale', params: { symbol: 'BTCUSDT', martingale_mode: 'long', ...adds, ...money }, market },
    fall,
    'ohlc',
  );
  expect([over.close_reason, over.equity]).toEqual(['canceled_auto_liq', '0']);

  const combo = replayCombo(
    {
      kind: 'futures_combo',
      params: {
        ...{ leverage: '10', init_margin: '1000', adjust_position_mode: 'percent', adjust_position_percent: '0.1' },
        symbol_settings: [
          { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
          { symbol: 'ETHUSDT', side: 'long', target_position_percent: '0.5' },
        ],
      },
      markets: [market, pastContract('ETHUSDT')],
    },
    [fall, fall],
  );
  expect(combo.low_first.close_reason).toBe('canceled_auto_liq');
});

test('F173 a backtest has the profit ratio that lists have of a bot with the same profit, in a sweep too', () => {
  const params = { ...range, quote_investment: '1000' };
  const job = { kind: 'spot_grid', params, market: pair } as const;
  const run = replayKinds.spot_grid.run(job, fall, 'by_close');
  // Six places, where the figure of a bot has four.
  expect(run.profit_ratio).toMatch(/^-0\.\d{5,6}$/);
  expect(run.profit_ratio).toBe(profitRatio(run.profit, subtract(run.equity, run.profit)));
  expect(replayKinds.spot_grid.sweep(job, [params], fall)[0]?.profit_ratio).toBe(run.profit_ratio);
});

test('a setting of a sweep that ends has its close code too, and one that runs on has none', () => {
  const job = { kind: 'spot_grid', params: { ...range, quote_investment: '1000' }, market: pair } as const;
  const variants = [job.params, { ...job.params, stop_loss_price: '700' }];
  const ends = replayKinds.spot_grid.sweep(job, variants, fall).map(({ close_reason }) => close_reason);
  expect(ends).toEqual([null, 'canceled_auto_sl']);
});

test('a result a year is given of a bot that ran for 72 hours, and not of one that ended before them', () => {
  const aprAfter = (hours: number, stop?: string) => {
    const params = { ...range, quote_investment: '1000', ...(stop && { stop_loss_price: stop }) };
    return replayKinds.spot_grid.run({ kind: 'spot_grid', params, market: pair }, fallOf(hours), 'ohlc').apr;
  };
  expect(aprAfter(72)).toBeUndefined();
  expect(Number(aprAfter(73))).toBeLessThan(-1);
  expect(aprAfter(300, '700')).toBeUndefined();
});
