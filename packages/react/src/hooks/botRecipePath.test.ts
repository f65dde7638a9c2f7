import { decodeRecipe } from '@tradingbot/core';
import { botRecipePath } from '@tradingbot/core/kinds';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { createSandboxSession, openBot } from '../testing/index.js';
import { openKind } from '../testing/openKind.js';

const PAGES: Readonly<Record<BotKind, RegExp>> = {
  spot_grid: /^\/create\/\?recipe=/,
  futures_grid: /^\/fgrid-create\/\?recipe=/,
  spot_dca: /^\/dca-create\/\?recipe=/,
  futures_martingale: /^\/fmart-create\/\?recipe=/,
  futures_combo: /^\/fcombo-create\/\?recipe=/,
};
const recipeIn = (path: string) => decodeRecipe(path.split('recipe=')[1] ?? '');

test.each(BOT_KINDS)('B14 the settings of a running %s travel by link, without amounts and ids', async (kind) => {
  const session = createSandboxSession();
  const id = await openKind[kind](session, { afterMs: 3_600_000 });
  const path = await botRecipePath(session.client, { kind, id });
  expect(path).toMatch(PAGES[kind]);
  const { settings } = recipeIn(path);
  expect(JSON.stringify(settings)).not.toMatch(new RegExp(`${id}|invest|margin`));
  // What the bot waits for is no setting of one that runs.
  expect(settings).not.toHaveProperty('entry_price');
});

test('B14 the entry price of a bot that waits is one of its settings', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { entry_price: '60000' });
  expect(recipeIn(await botRecipePath(session.client, { kind: 'spot_grid', id })).settings).toMatchObject({
    symbol: 'BTCUSDT',
    entry_price: '60000',
  });
});

test('a bot that is not there has no settings', async () => {
  const { client } = createSandboxSession();
  await expect(botRecipePath(client, { kind: 'spot_dca', id: '7' })).rejects.toMatchObject({ codeName: 'NOT_FOUND' });
});
