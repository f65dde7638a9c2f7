import {
  closeSpotGridBot,
  createSpotGridBot,
  getAvailableBalance,
  getSpotGridBot,
  listSpotGridHistoryOrders,
  listSpotSymbols,
  updateSpotGridBot,
  validateSpotGrid,
} from '@tradingbot/core/endpoints';
import { add, compare, multiply, roundToStep, subtract, sum } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import type { Audit } from '../exchange/bots/spot-grid/auditSpotGrid.js';
import { AMIRA, ask, setUp } from './clients.testing.js';

/** Lots of a sixth of the least order: a pair that threw its rest away would lose all of its money in an hour. */
const COARSE = { symbol: 'ETCUSDT', tick: '0.01' };
const DAY = 86_400_000;

async function openAtLeast(share: string, cell_number: number, enable_trailing = false) {
  const { sandbox, client } = setUp();
  const { symbol, tick } = COARSE;
  const wallet = async () => {
    const { quote_balance = '0', base_balance = '0' } = await getAvailableBalance(client, { symbol });
    return { quote: quote_balance, base: base_balance };
  };
  const { symbols } = await listSpotSymbols(client, {});
  const price = symbols.find((row) => row.symbol === symbol)?.price ?? '';
  const around = (factor: string) => roundToStep(multiply(price, factor), tick, 'floor');
  const prices = { min_price: around(subtract('1', share)), max_price: around(add('1', share)) };
  const range = { ...prices, cell_number, enable_trailing };
  const { investment } = await validateSpotGrid(client, { symbol, ...range });
  const before = await wallet();
  // A range that moves takes money for orders at five times the price.
  const quote_investment = multiply(investment?.from ?? '', enable_trailing ? '6' : '1');
  const { grid_id } = await createSpotGridBot(client, { symbol, ...range, quote_investment });
  const audit = async () => (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${grid_id}`)) as Audit;
  return { sandbox, client, grid_id, wallet, before, audit, symbol };
}

test('M1 M2 F178: sixty jumps through the whole range leave a grid of coarse lots with money, and its close takes none', async () => {
  const { sandbox, client, grid_id, wallet, audit, symbol } = await openAtLeast('0.1', 20);
  const opened = await wallet();
  for (let jump = 0; jump < 60; jump += 1) {
    sandbox.prices.jump({ symbol, percent: jump % 2 === 0 ? -25 : 33.4 });
    const { quote, base } = await audit();
    expect(compare(quote, '0') >= 0 && compare(base, '0') >= 0).toBe(true);
  }
  const { detail } = await getSpotGridBot(client, { grid_id });
  expect(compare(detail.grid_profit ?? '0', '0')).toBe(1);
  await closeSpotGridBot(client, { grid_id, close_mode: 'base_and_quote_mode' });
  const closed = await wallet();
  const { returned_base, returned_quote } = await audit();
  expect([subtract(closed.quote, opened.quote), subtract(closed.base, opened.base)]).toEqual([
    returned_quote,
    returned_base,
  ]);
  expect(compare(returned_quote ?? '', '0') >= 0 && compare(returned_base ?? '', '0') >= 0).toBe(true);
});

test('F178: a grid whose pairs lose reports each buy that it holds back and that rests again', async () => {
  const { sandbox, client, grid_id, symbol } = await openAtLeast('0.05', 40, true);
  sandbox.advance(60_000);
  // A range that followed the price this far is so narrow for its price that fees are more than a pair brings.
  sandbox.prices.jump({ symbol, percent: 200 });
  for (let jump = 0; jump < 40; jump += 1) sandbox.prices.jump({ symbol, percent: jump % 2 === 0 ? -25 : 33.4 });
  const { detail } = await getSpotGridBot(client, { grid_id });
  const { changes = [], held_back_num = 0, min_price, max_price } = detail;
  const of = (type: string) => changes.filter(({ change_type }) => change_type === type);
  const [held, again] = [of('buy_held_back'), of('buy_rests_again')];
  expect(held_back_num).toBeGreaterThan(0);
  expect(held.length - again.length).toBe(held_back_num);
  for (const { price = '' } of [...held, ...again]) {
    expect(compare(price, min_price) >= 0 && compare(price, max_price) < 0).toBe(true);
  }
});

test('M15: the history of a grid has every finished pair, also after money was added', async () => {
  const { sandbox, client, grid_id } = await openAtLeast('0.05', 20);
  sandbox.advance(DAY);
  // Fewer sells than before: the coins for them are there already.
  const { current_price = '' } = (await getSpotGridBot(client, { grid_id })).detail;
  const at = (factor: string) => roundToStep(multiply(current_price, factor), COARSE.tick, 'floor');
  const range = { min_price: at('0.92'), max_price: at('1.02') };
  const changed = await updateSpotGridBot(client, { grid_id, ...range, add_quote_investment: '20' });
  expect(changed.check_code).toBe('success_unspecified');
  sandbox.advance(DAY);
  const { detail } = await getSpotGridBot(client, { grid_id });
  const { pairs = [] } = await listSpotGridHistoryOrders(client, { grid_id, page: 0, limit: 1000 });
  const finished = pairs.filter(({ pair_type }) => pair_type === 'arbitrage');
  expect(finished.length).toBe(detail.arbitrage_num);
  expect(detail.arbitrage_num).toBeGreaterThan(20);
  expect(sum(finished.map(({ profits }) => profits ?? ''))).toBe(detail.grid_profit);
  // Some of them sold what the range before had bought.
  expect(finished.some(({ open_order }) => open_order === undefined)).toBe(true);
});
