import { flagNames, readFlags } from '@tradingbot/core';
import { getFuturesSymbolItem, getUserTags, getWebConfig, listFuturesSymbols } from '@tradingbot/core/endpoints';
import { compare } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import { BORIS, clientOf, setUp } from './clients.testing.js';

const HOUR = 3_600_000;

test('lists the contracts of its pairs once, and only its version to who has them', async () => {
  const { client } = setUp();
  const { version = '', list } = await listFuturesSymbols(client, { filter: 'all', version: '' });
  expect(list?.slice(0, 3).map((row) => [row.symbol, row.tickSize, row.lotSize, row.maxLeverage])).toEqual([
    ['BTCUSDT', '0.1', '0.001', '100'],
    ['ETHUSDT', '0.01', '0.01', '100'],
    ['SOLUSDT', '0.01', '0.1', '100'],
  ]);
  expect(await listFuturesSymbols(client, { filter: 'all', version })).not.toHaveProperty('list');
});

test('settles funding every eight hours of market time, at rates that depend on the seed alone', async () => {
  const { sandbox, client } = setUp();
  const first = await getFuturesSymbolItem(client, { symbol: 'ETHUSDT' });
  expect(first.nextFundingTime).toBe(sandbox.now + 8 * HOUR);
  const rates = new Set<string | undefined>();
  for (let time = 0; time < 9; time += 1) {
    const { fundingRate = '' } = await getFuturesSymbolItem(client, { symbol: 'ETHUSDT' });
    expect([compare(fundingRate, '-0.00005') >= 0, compare(fundingRate, '0.00025') <= 0]).toEqual([true, true]);
    rates.add(fundingRate);
    sandbox.advance(8 * HOUR);
  }
  expect(rates.size).toBe(9);
  expect(await getFuturesSymbolItem(setUp().client, { symbol: 'ETHUSDT' })).toEqual(first);
});

test('refuses a contract that it does not list', async () => {
  await expect(getFuturesSymbolItem(setUp().client, { symbol: 'XYZUSDT' })).rejects.toMatchObject({
    codeName: 'NOT_FOUND',
  });
});

test('reports how much its users know of bots, and has every flag on', async () => {
  const { sandbox, client } = setUp();
  const tagsOf = async (who: typeof client) => (await getUserTags(who, { req_tags: 'user_type,is_islamic' })).user_tags;
  expect(await tagsOf(client)).toMatchObject({ user_type: 'experienced' });
  expect((await tagsOf(client)).is_islamic ?? '0').toBe('0');
  expect(await tagsOf(clientOf(sandbox, BORIS))).toMatchObject({ user_type: 'fresh' });
  const config = await getWebConfig(client, { project_name: 'any', keys: [...flagNames] });
  expect(Object.values(readFlags(config))).toEqual(flagNames.map(() => true));
});

test('has the flags off that it is given', async () => {
  const { client } = setUp({ flags: { euBotGray: false } });
  const config = await getWebConfig(client, { project_name: 'any', keys: ['euBotGray', 'spotTsGray', 'other'] });
  expect(config).toMatchObject({ euBotGray: '{"isGray":false}', spotTsGray: '{"isGray":true}' });
  expect(config).not.toHaveProperty('other');
});
