import { type BotClient, createSession, getCandles } from '@tradingbot/core';
import { createFuturesGridBot, createSpotGridBot, getProfile, listBots } from '@tradingbot/core/endpoints';
import { describe, expect, test } from 'vitest';
import type { Changes } from '../../exchange/store/Store.js';
import type { Sandbox } from '../../Sandbox.js';
import { AMIRA, ask, BORIS, clientOf, setUp } from '../clients.testing.js';
import { settingsOf } from '../futuresGrids.testing.js';

const HOUR = 3_600_000;

async function stateOf(client: BotClient) {
  const session = createSession({ client, log: () => {} });
  await session.load();
  const { state } = session;
  session.dispose();
  return state;
}

function turn(sandbox: Sandbox, name: string, body: object) {
  return ask(sandbox, AMIRA, `/x-sandbox/${name}`, body);
}

describe('B15 the clock', () => {
  test('F051 that is reported to clients is ahead or behind, the market keeps its own', async () => {
    const { sandbox, client } = setUp();
    const { now } = sandbox;
    await turn(sandbox, 'skew', { ms: HOUR });
    await getProfile(client, {});
    expect([client.serverTime() - now, sandbox.now]).toEqual([HOUR, now]);
    await turn(sandbox, 'skew', { ms: -HOUR });
    const late = clientOf(sandbox, AMIRA);
    await getProfile(late, {});
    expect(late.serverTime() - now).toBe(-HOUR);
    const candles = await sandbox.fetch('http://localhost/x-api/v5/market/kline?symbol=BTCUSDT&interval=60');
    expect(await candles.json()).toMatchObject({ time: now - HOUR });
    expect((await getCandles(client, { symbol: 'BTCUSDT', interval: '1h', limit: 1 })).at(-1)?.time).toBe(now);
  });

  test('runs at a speed, and passes at once', async () => {
    const { sandbox } = setUp();
    const { now } = sandbox;
    expect(await turn(sandbox, 'speed', { speed: 60 })).toMatchObject({ speed: 60 });
    expect(await turn(sandbox, 'advance', { ms: HOUR })).toMatchObject({ now: now + HOUR });
    await expect(turn(sandbox, 'speed', { speed: -1 })).rejects.toThrow(/400 speed: a number from 0 to 10,000\.$/);
    await expect(turn(sandbox, 'advance', { ms: 0.5 })).rejects.toThrow(/400 ms: a whole number from 0 to /);
    expect(sandbox.now).toBe(now + HOUR);
  });
});

describe('B15 users', () => {
  test('lose their sessions, one alone or all', async () => {
    const saved: Changes[] = [];
    const store = { save: (changes: Changes) => void saved.push(changes), close: () => {} };
    const { sandbox, client } = setUp({ store });
    const boris = clientOf(sandbox, BORIS);
    await turn(sandbox, 'expire', { user: 'amira' });
    await expect(listBots(client, {})).rejects.toMatchObject({ kind: 'not_logged_in', code: 10007 });
    expect((await listBots(boris, {})).total).toBe(0);
    expect((await listBots(clientOf(sandbox, AMIRA), {})).total).toBe(0);
    await turn(sandbox, 'expire', {});
    await expect(listBots(boris, {})).rejects.toMatchObject({ code: 10007 });
    expect(saved.at(-1)?.sessions.map(([, user]) => user)).toContain(null);
  });

  test('become another type and live elsewhere while the sandbox runs', async () => {
    const { sandbox, client } = setUp();
    expect(await stateOf(client)).toMatchObject({ userType: 'experienced', isRestricted: false, isIndianTax: false });
    const changes = { user_type: 'fresh', isIslamic: true, isIndianTax: true, country_code: 'IN' };
    await turn(sandbox, 'user', { user: 'amira', ...changes });
    expect(await stateOf(client)).toMatchObject({ userType: 'fresh', isRestricted: true, isIndianTax: true });
    expect((await getProfile(client, {})).country_code).toBe('IN');
    await expect(createFuturesGridBot(client, await settingsOf(client))).rejects.toMatchObject({
      codeName: 'FORBIDDEN',
    });
    sandbox.users.change(AMIRA, { isIslamic: false });
    expect(await createFuturesGridBot(client, await settingsOf(client))).toHaveProperty('bot_id');
  });

  test('are banned and let in again', async () => {
    const { sandbox, client } = setUp();
    const params = { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 2, quote_investment: '10' };
    await turn(sandbox, 'user', { user: 'amira', isBanned: true });
    await expect(createSpotGridBot(client, params)).rejects.toMatchObject({ codeName: 'USER_BANNED' });
    await turn(sandbox, 'user', { user: 'amira', isBanned: false });
    await expect(createSpotGridBot(client, params)).rejects.not.toMatchObject({ codeName: 'USER_BANNED' });
    await turn(sandbox, 'user', { user: 'amira', isUpgrading: true });
    const opened = createSpotGridBot(client, params);
    await expect(opened).rejects.toMatchObject({ codeName: 'USER_UNIFY_ACCOUNT_UPGRADING' });
  });

  test('see flags that are turned off and on', async () => {
    const { sandbox, client } = setUp({ flags: { futureTsGray: false } });
    await turn(sandbox, 'flags', { flag: 'euBotGray', isOn: false });
    await turn(sandbox, 'flags', { flag: 'futureTsGray', isOn: true });
    expect((await stateOf(client)).flags).toMatchObject({ euBotGray: false, futureTsGray: true, spotTsGray: true });
  });

  test.each<[string, object, RegExp]>([
    ['user', { user: 'nobody' }, /400 user: one of amira, boris, /],
    ['user', { user_type: 'fresh' }, /400 user: is missing, text\.$/],
    ['user', { user: 'amira', country_code: 'India' }, /400 country_code: two capital letters\.$/],
    ['user', { user: 'amira', deposits: {} }, /400 deposits: not a field here/],
    ['expire', { user: 'nobody' }, /400 user: one of amira/],
    ['flags', { flag: 'noSuchFlag', isOn: true }, /400 flag: botSymbolGray or /],
    ['flags', { flag: 'euBotGray' }, /400 isOn: is missing, true or false\.$/],
    ['freeze', { symbol: 'NONE' }, /400 symbol: one of BTCUSDT/],
    ['remove', { id: '7' }, /400 id: no fault 7 is set\.$/],
    ['skew', { ms: 'late' }, /400 ms: a whole number/],
  ])('and what is wrong with %s %j is reported in a sentence', async (name, body, sentence) => {
    await expect(turn(setUp().sandbox, name, body)).rejects.toThrow(sentence);
  });
});
