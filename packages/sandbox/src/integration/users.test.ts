import { createSession, isBotError } from '@tradingbot/core';
import {
  closeSpotGridBot,
  createFuturesGridBot,
  createSpotGridBot,
  getSpotGridAiParams,
  listBalances,
  listBots,
  listCoins,
  listRewards,
} from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { demoUsers, type User } from '../exchange/accounts/users.js';
import type { Sandbox } from '../Sandbox.js';
import { CHEN, clientOf, setUp } from './clients.testing.js';
import { settingsOf } from './futuresGrids.testing.js';

const DAY = 86_400_000;
const HOST = 'http://localhost';
const { sandbox, client } = setUp();
const user = (name: string): User => {
  const found = demoUsers.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is no user.`);
  return found;
};

async function spotSettings() {
  const symbol = 'BTCUSDT';
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
  return { symbol, min_price, max_price, cell_number, invest_mode: 'quote' as const, quote_investment: '2000' };
}

function refused(name: string) {
  return (error: unknown) => isBotError(error) && error.kind === 'gateway_error' && error.codeName === name;
}

async function stateOf(on: Sandbox, name: string) {
  const session = createSession({ client: clientOf(on, user(name).id), log: () => {} });
  await session.load();
  const { state } = session;
  session.dispose();
  return state;
}

test('the tags of a user say what is reported of the session', async () => {
  expect(await stateOf(sandbox, 'dalia')).toMatchObject({ isRestricted: true, userType: 'fresh' });
  expect(await stateOf(sandbox, 'esha')).toMatchObject({ isRestricted: false, isIndianTax: true });
  expect(await stateOf(sandbox, 'amira')).toMatchObject({ isRestricted: false, isIndianTax: false });
});

test('a banned user is given the reason and opens nothing', async () => {
  const banned = clientOf(sandbox, user('felix').id);
  await expect(createSpotGridBot(banned, await spotSettings())).rejects.toSatisfy(refused('USER_BANNED'));
  const error = await createSpotGridBot(banned, await spotSettings()).catch((failure: unknown) => failure);
  expect(isBotError(error) && error.result).toMatchObject({ ban_reason_text: expect.stringContaining('under review') });
  expect((await listBots(banned, {})).total).toBe(0);
});

test('while an account is upgraded, new bots are paused', async () => {
  const upgrading = clientOf(sandbox, user('gita').id);
  const opened = createSpotGridBot(upgrading, await spotSettings());
  await expect(opened).rejects.toSatisfy(refused('USER_UNIFY_ACCOUNT_UPGRADING'));
});

test('an Islamic account opens spot grids and no bots on contracts', async () => {
  const islamic = clientOf(sandbox, user('dalia').id);
  await expect(createFuturesGridBot(islamic, await settingsOf(islamic))).rejects.toSatisfy(refused('FORBIDDEN'));
  const { grid_id } = await createSpotGridBot(islamic, await spotSettings());
  expect(grid_id).toMatch(/^\d+$/);
});

test('a user who is banned later closes the bots that run', async () => {
  const amira = { ...user('amira') };
  const { sandbox: own, client: caller } = setUp({ users: [amira] });
  const { grid_id } = await createSpotGridBot(caller, await spotSettings());
  own.advance(1000);
  Object.assign(amira, { banReason: 'Under review.' });
  await expect(createSpotGridBot(caller, await spotSettings())).rejects.toSatisfy(refused('USER_BANNED'));
  await closeSpotGridBot(caller, { grid_id, close_mode: 'quote_mode' });
  own.advance(1000);
  expect((await listBots(caller, { status: 'closed' })).total).toBe(1);
});

test('balances are listed coin by coin, of the caller alone', async () => {
  const { balances } = await listBalances(client, {});
  expect(balances?.find(({ coin }) => coin === 'ETH')).toEqual({ coin: 'ETH', balance: '20', account_type: 'fund' });
  const asked = await listBalances(clientOf(sandbox, CHEN), { coins: ['USDT', 'BTC'] });
  expect(asked.balances?.map(({ balance }) => balance)).toEqual(['25', '0']);
  const elsewhere = await listBalances(client, { coins: ['USDT'], account_type: 'derivative' });
  expect(elsewhere.balances).toEqual([{ coin: 'USDT', balance: '0', account_type: 'derivative' }]);
});

test('coins are listed once each, with the decimals to show', async () => {
  const { coins } = await listCoins(client, {});
  const names = coins?.map(({ coin }) => coin) ?? [];
  expect(new Set(names).size).toBe(names.length);
  expect(coins?.find(({ coin }) => coin === 'BTC')).toEqual({ coin: 'BTC', coinFullName: 'Bitcoin', minScale: 6 });
  expect((await listCoins(client, { quoteCoin: 'NONE' })).coins).toEqual([]);
});

test('rewards expire by the clock and fit the kind that is asked for', async () => {
  const { sandbox: own, client: caller } = setUp({ historyDays: 1 });
  const { rewards, total } = await listRewards(caller, { bot_type: 'futures_grid' });
  expect([total, rewards?.map(({ status }) => status)]).toEqual([2, ['unused', 'unused']]);
  own.advance(DAY + 1000);
  const later = await listRewards(caller, { bot_type: 'futures_grid' });
  expect(later.rewards?.map(({ status }) => status)).toEqual(['expired', 'unused']);
  const page = await listRewards(caller, { page: 1, limit: 3 });
  expect([page.total, page.rewards?.length]).toEqual([4, 1]);
  await expect(listRewards(caller, { symbol: 'NONE' })).rejects.toSatisfy(refused('NOT_FOUND'));
});

test.each([
  ['a name as JSON', '{"user":"chen"}', 'application/json'],
  ['an id as JSON', `{"user":"${CHEN}"}`, 'application/json'],
  ['a name in a form', 'user=chen', 'application/x-www-form-urlencoded'],
])('a script logs in with %s', async (_, body, type) => {
  const headers = { 'content-type': type };
  const answer = await sandbox.fetch(`${HOST}/en-US/login`, { method: 'POST', headers, body });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  const own = await sandbox.fetch(`${HOST}/x-sandbox/ledger`, { headers: { cookie } });
  expect(await own.json()).toEqual(await (await sandbox.fetchAs(CHEN)(`${HOST}/x-sandbox/ledger`)).json());
});

test('a script that names nobody of the sandbox is refused, not logged in as somebody else', async () => {
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: '{"user":"nobody"}' };
  const answer = await sandbox.fetch(`${HOST}/en-US/login`, asked);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null]);
});
