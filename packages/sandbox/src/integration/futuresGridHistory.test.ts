import {
  addFuturesGridMargin,
  closeFuturesGridBot,
  getFuturesGridBot,
  listFuturesGridHistoryOrders,
  updateFuturesGridTrailingStop,
} from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { openFuturesGrid } from './futuresGrids.testing.js';

test('M13 the trade that ends a futures grid is a closing order of no pair, and its changes are reported', async () => {
  const { sandbox, client, bot_id } = await openFuturesGrid({ grid_mode: 'long' });
  sandbox.advance(3_600_000);
  await addFuturesGridMargin(client, { bot_id, amount: '250' });
  await updateFuturesGridTrailingStop(client, { bot_id, trailing_stop_per: '0.5' });
  await closeFuturesGridBot(client, { bot_id });
  const { pairs = [] } = await listFuturesGridHistoryOrders(client, { bot_id, limit: 100 });
  expect(pairs[0]).toMatchObject({ pair_type: 'init', close_order: { side: 'sell' } });
  expect(pairs[0]?.open_order).toBeUndefined();
  // The trade that began it still opens.
  expect(pairs.findLast(({ pair_type }) => pair_type === 'init')?.open_order).toMatchObject({ side: 'buy' });
  const { detail } = await getFuturesGridBot(client, { bot_id });
  expect(detail.added_margin).toBe('250');
  expect(detail.changes?.map(({ change_type, amount }) => [change_type, amount])).toEqual([
    ['margin_added', '250'],
    ['settings', undefined],
  ]);
});
