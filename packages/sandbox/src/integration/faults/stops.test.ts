import { type CreateFuturesGridBotParams, getFuturesGridBot } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { openFuturesGrid } from '../futuresGrids.testing.js';
import { openFuturesMartingale } from '../futuresMartingales.testing.js';

/** Each way for the market to end a bot is a few jumps away. */
test.each<[string, Partial<CreateFuturesGridBotParams>, readonly number[]]>([
  ['tp', { grid_mode: 'long', tp_sl_type: 'percent', take_profit_per: '0.02' }, [20]],
  ['sl', { grid_mode: 'long', tp_sl_type: 'percent', stop_loss_per: '0.05' }, [-5]],
  ['liq', { grid_mode: 'long' }, [-40]],
  ['trailing_stop', { grid_mode: 'long', trailing_stop_per: '0.1' }, [2.5, -5]],
])('B15 a futures grid ends by %s when prices jump', async (close_reason, settings, jumps) => {
  const { sandbox, client, bot_id } = await openFuturesGrid(settings);
  for (const percent of jumps) {
    sandbox.prices.jump({ percent });
    sandbox.advance(1000);
  }
  expect((await getFuturesGridBot(client, { bot_id })).detail).toMatchObject({ close_reason });
});

test.each([
  ['by_tp_single_round', {}, 5],
  ['by_sl', { sl_percent: '0.05' }, -6],
])('B15 a martingale ends %s when prices jump', async (stop_type, settings, percent) => {
  const { sandbox, detail } = await openFuturesMartingale(settings);
  sandbox.prices.jump({ percent });
  sandbox.advance(1000);
  expect(await detail()).toMatchObject({ stop_type });
});
