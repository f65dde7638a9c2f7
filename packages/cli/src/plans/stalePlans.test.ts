import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Exchange, openExchange } from '../exchange.testing.js';
import { openTarget } from '../target/openTarget.js';
import { createPlanner, writeNamed } from './createPlanner.js';
import { findingText, type Plan } from './Plan.js';
import { sendPlan } from './sendPlan.js';

const GRID = '--symbol BTCUSDT --amount 3000 --grid_mode long --min_price 30000 --max_price 150000';

let exchange: Exchange;
let target: Awaited<ReturnType<typeof openTarget>>;
const bots: Record<string, string> = {};
beforeAll(async () => {
  exchange = await openExchange();
  const { world, url, sandbox } = exchange;
  const outside = { ...world, env: world.env ?? {}, sleep: world.sleep ?? (async () => {}) };
  target = await openTarget({ target: url }, outside, new AbortController().signal);
  const creations = {
    spot_grid: '--symbol BTCUSDT --amount 3000 --min_price 30000 --max_price 150000 --cell_number 20',
    futures_grid: GRID,
    futures_martingale: '--symbol BTCUSDT --amount 2000',
    futures_combo: '--amount 2000',
  };
  for (const [kind, options] of Object.entries(creations))
    bots[kind] = (await exchange.json(`create ${kind} ${options} --yes`)).result.bots[0];
  sandbox.advance(120_000);
});
afterAll(() => exchange.close());

/** Moves every price that bots here count with. */
function move(percent: number): void {
  for (const symbol of ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT']) exchange.sandbox.prices.jump({ symbol, percent });
}

const planned = (endpoint: string, params: object): Promise<Plan> =>
  createPlanner(target).plan(writeNamed(endpoint), params);

describe('B20 a plan that puts money into a bot, or trades', () => {
  test.each([
    ['addFuturesGridMargin', () => ({ bot_id: bots.futures_grid, amount: '40' })],
    ['updateFuturesMartingaleBot', () => ({ bot_id: bots.futures_martingale, add_margin: '40' })],
    ['transferFuturesComboMargin', () => ({ bot_id: bots.futures_combo, direction: 'in', amount: '40' })],
    ['transferFuturesComboMargin', () => ({ bot_id: bots.futures_combo, direction: 'out', amount: '1' })],
    ['updateSpotGridBot', () => ({ grid_id: bots.spot_grid, add_quote_investment: '400' })],
    ['updateSpotGridBot', () => ({ grid_id: bots.spot_grid, add_base_investment: '0.01' })],
    ['updateSpotGridBot', () => ({ grid_id: bots.spot_grid, cell_number: 10 })],
  ])(
    '%s has its prices, and is stale when they have moved by more than half a percent, not by less',
    async (name, params) => {
      const plan = await planned(name, params());
      expect([plan.issues, Object.keys(plan.prices)]).toEqual([[], expect.arrayContaining(['BTCUSDT'])]);
      move(0.4);
      expect(await plan.recheck()).toBeUndefined();
      move(0.3);
      const receipt = await sendPlan(target, plan);
      expect(receipt).toMatchObject({
        ...{ outcome: 'refused', code: 'plan_stale', sent: false },
        message: expect.stringMatching(/BTCUSDT has moved by more than 0.5 %.*Make a new plan/),
      });
      // The way out: another plan, at the price of now.
      expect(await (await planned(name, params())).recheck()).toBeUndefined();
    },
  );

  test('one of a bot that has ended since says so, and offers no other plan', async () => {
    const [id] = (await exchange.json(`create futures_grid ${GRID} --yes`)).result.bots;
    exchange.sandbox.advance(120_000);
    const plan = await planned('addFuturesGridMargin', { bot_id: id, amount: '40' });
    expect(plan.issues).toEqual([]);
    await exchange.json(`close futures_grid ${id} --yes`);
    exchange.sandbox.advance(60_000);
    const receipt = await sendPlan(target, plan);
    expect(receipt).toMatchObject({ outcome: 'refused', sent: false });
    expect(receipt.message).toBe('Nothing was sent. The bot is closed by now, and cannot be changed so any more.');
  });

  test('one whose price nobody reports any more says that, and not that it moved', async () => {
    const plan = await planned('updateFuturesMartingaleBot', { bot_id: bots.futures_martingale, add_margin: '40' });
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const answer = await send(input, init);
      const text = await answer.text();
      return new Response(text.replace(/"current_price":"[^"]*",?/, ''), answer);
    });
    const receipt = await sendPlan(target, plan);
    vi.unstubAllGlobals();
    expect(receipt).toMatchObject({ outcome: 'refused', code: 'plan_stale', sent: false });
    expect(receipt.message).toMatch(/^Nothing was sent\. There is no price of BTCUSDT now/);
  });

  test('a rebalance too', async () => {
    exchange.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: 30 });
    const plan = await planned('adjustFuturesComboPosition', { bot_id: bots.futures_combo });
    move(1);
    expect(await sendPlan(target, plan)).toMatchObject({ code: 'plan_stale', sent: false });
    exchange.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -23 });
  });
});

test.each([
  [{ from: '1', to: '5' }, 'amount too_low, from 1 to 5'],
  [{ from: '1', to: '' }, 'amount too_low, at least 1'],
  [{ from: '', to: '5' }, 'amount too_low, at most 5'],
  [{ available: '7' }, 'amount too_low, available 7'],
  [undefined, 'amount too_low'],
  [{ from: '5', to: '1' }, 'amount too_low, at least 5'],
])('B20 a finding is put in words with what was missed: %o', (params, text) => {
  expect(findingText({ field: 'amount', code: 'too_low', params })).toBe(text);
});

test('B20 where no value is left, a finding of one that is too high names the upper end alone', () => {
  const params = { from: '1.122', to: '1.067' };
  expect(findingText({ field: 'price', code: 'ep_too_high', params })).toBe('price ep_too_high, at most 1.067');
});

describe('B20 what ends a bot or guards it is not held up by a moving price', () => {
  test.each([
    ['updateSpotGridBot', () => ({ grid_id: bots.spot_grid, stop_loss_price: '20000' })],
    ['updateFuturesGridTpsl', () => ({ bot_id: bots.futures_grid, tp_sl_type: 'percent', stop_loss_per: '0.6' })],
    ['updateFuturesGridTrailingStop', () => ({ bot_id: bots.futures_grid, trailing_stop_per: '0.6' })],
    ['updateFuturesMartingaleBot', () => ({ bot_id: bots.futures_martingale, sl_percent: '0.6' })],
    ['updateFuturesComboSettings', () => ({ bot_id: bots.futures_combo, sl_percent: '0.6' })],
    ['closeFuturesGridBot', () => ({ bot_id: bots.futures_grid })],
    ['closeSpotGridBot', () => ({ grid_id: bots.spot_grid, close_mode: 'quote_mode' })],
  ])('%s is sent', async (name, params) => {
    const plan = await planned(name, params());
    expect([plan.issues, plan.prices]).toEqual([[], {}]);
    move(2);
    expect((await sendPlan(target, plan)).outcome).toBe('done');
  });
});

test('B20 B3 a stop that the exchange refuses by now names its bound, and what would pass', async () => {
  const made = await exchange.json('create spot_grid --symbol BTCUSDT --amount 3000 --min_price 30000 --yes');
  exchange.sandbox.advance(120_000);
  const [grid_id] = made.result.bots;
  const plan = await planned('updateSpotGridBot', { grid_id, stop_loss_price: '29000' });
  exchange.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -75 });
  const { message } = await sendPlan(target, plan);
  expect(message).toMatch(
    /^Nothing was sent\. It is refused by now: stop_loss sl_too_high_than_market, from 0 to [\d.]+\. /,
  );
  const [, fix = ''] = /It would pass with (\{.*?\})/.exec(message) ?? [];
  expect((await planned('updateSpotGridBot', { grid_id, ...JSON.parse(fix) })).issues).toEqual([]);
});
