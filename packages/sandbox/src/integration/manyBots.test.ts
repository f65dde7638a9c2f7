import type { BotClient } from '@tradingbot/core';
import {
  closeFuturesComboBot,
  closeFuturesGridBot,
  closeFuturesMartingaleBot,
  closeSpotDcaBot,
  closeSpotGridBot,
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
} from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { BORIS, clientOf, setUp } from './clients.testing.js';
import { comboOf } from './futuresCombos.testing.js';
import { settingsOf as gridSettings } from './futuresGrids.testing.js';
import { settingsOf } from './futuresMartingales.testing.js';
import { scripted } from './scriptedMarket.testing.js';
import { parametersOf } from './spotDcas.testing.js';

const spotGrid = { symbol: 'BTCUSDT', min_price: '45000', max_price: '55000', cell_number: 5 };

const kinds: readonly [string, (client: BotClient) => Promise<string>, (client: BotClient, id: string) => unknown][] = [
  [
    'spot grids',
    async (client) => (await createSpotGridBot(client, { ...spotGrid, quote_investment: '500' })).grid_id,
    (client, grid_id) => closeSpotGridBot(client, { grid_id, close_mode: 'base_and_quote_mode' }),
  ],
  [
    'DCA bots',
    async (client) => (await createSpotDcaBot(client, { parameters: parametersOf() })).bot_id,
    (client, bot_id) => closeSpotDcaBot(client, { bot_id, close_mode: 'base' }),
  ],
  [
    'futures grids',
    async (client) => {
      const settings = await gridSettings(client, { total_investment: '1000' });
      return (await createFuturesGridBot(client, settings)).bot_id;
    },
    (client, bot_id) => closeFuturesGridBot(client, { bot_id }),
  ],
  [
    'martingales',
    async (client) => (await createFuturesMartingaleBot(client, settingsOf({ init_margin: '1000' }))).bot_id,
    (client, bot_id) => closeFuturesMartingaleBot(client, { bot_id }),
  ],
  [
    'combos',
    async (client) => (await createFuturesComboBot(client, comboOf({ init_margin: '1000' }))).bot_id,
    (client, bot_id) => closeFuturesComboBot(client, { bot_id }),
  ],
];

test.each(kinds)('an account has at most fifty running %s; one that ends makes room', async (_, open, close) => {
  const { sandbox, client } = setUp(scripted({ BTCUSDT: ['50000'], ETHUSDT: ['2000'] }));
  const first = await open(client);
  for (let count = 1; count < 50; count += 1) await open(client);
  await expect(open(client)).rejects.toMatchObject({ kind: 'gateway_error', codeName: 'REACH_BOT_NUM_UPPER_LIMIT' });
  await open(clientOf(sandbox, BORIS));
  sandbox.advance(1000);
  await close(client, first);
  await open(client);
});
