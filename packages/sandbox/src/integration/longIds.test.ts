import { createSpotGridBot, getSpotGridAiParams, getSpotGridBot, listBots } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { AMIRA, setUp } from './clients.testing.js';

test('F141 ids are beyond 2^53, sent as numbers by the list and as text elsewhere, and the SDK keeps their digits', async () => {
  const { sandbox, client } = setUp();
  const { min_price, max_price } = await getSpotGridAiParams(client, { symbol: 'BTCUSDT' });
  const settings = { symbol: 'BTCUSDT', min_price, max_price, cell_number: 5, quote_investment: '2000' };
  const { grid_id } = await createSpotGridBot(client, settings);
  expect(Number.isSafeInteger(Number(grid_id))).toBe(false);
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await sandbox.fetchAs(AMIRA)(`http://localhost/x-api/s1/bot${path}`, init)).text();
  };
  expect(await ask('/tradingbot/v1/list-all-bots', {})).toContain(`"grid_id":${grid_id},`);
  expect(await ask('/grid/v1/query-grid-detail', { grid_id })).toContain(`"grid_id":"${grid_id}"`);
  expect((await listBots(client, {})).bots.map(({ grid }) => grid?.info.grid_id)).toEqual([grid_id]);
  expect((await getSpotGridBot(client, { grid_id })).detail.grid_id).toBe(grid_id);
});
