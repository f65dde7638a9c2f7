import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBotError } from '@tradingbot/core';
import {
  createFuturesGridBot,
  getAvailableBalance,
  getFuturesGridBalance,
  listBalances,
} from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { createSandbox } from '../createSandbox.js';
import { demoUsers } from '../exchange/accounts/users.js';
import { openSqliteStore } from '../exchange/store/sqliteStore.js';
import type { Sandbox } from '../Sandbox.js';
import { ask, BORIS, CHEN, clientOf, HISTORY_DAYS, setUp } from './clients.testing.js';
import { balanceOf, settingsOf } from './futuresGrids.testing.js';

const HOST = 'http://localhost';
const PAGE = '/sandbox/transfer';
const order = { coin: 'USDT', from: 'unified', to: 'fund', amount: '400.5' } as const;

async function amount(sandbox: Sandbox, account_type: 'fund' | 'unified' | 'uta', user = CHEN) {
  return (await listBalances(clientOf(sandbox, user), { coins: ['USDT'], account_type })).balances?.[0]?.balance;
}

/** The page as a user sees and sends it. */
function visit(sandbox: Sandbox, user = CHEN) {
  const send = sandbox.fetchAs(user);
  return {
    open: async (path = PAGE) => (await send(`${HOST}${path}`)).text(),
    submit: (form: Readonly<Record<string, string>>) =>
      send(`${HOST}${PAGE}`, { method: 'POST', body: new URLSearchParams(form) }),
  };
}

test('bots are paid from the account that pays alone: what lies elsewhere helps only after a transfer', async () => {
  const { sandbox } = setUp();
  const client = clientOf(sandbox, CHEN);
  const settings = await settingsOf(client, { total_investment: '400' });
  const refused = await createFuturesGridBot(client, settings).catch((error: unknown) => error);
  expect(isBotError(refused) && refused.codeName).toBe('INSUFFICIENT_BALANCE');
  expect([await balanceOf(client), await amount(sandbox, 'unified')]).toEqual(['25', '600']);

  sandbox.users.transfer('chen', order);
  await createFuturesGridBot(client, settings);
  expect(await balanceOf(client)).toBe('25.5');
  expect((await getFuturesGridBalance(client, { coin: 'USDT' })).balance).toBe('25.5');
  expect((await getAvailableBalance(client, { symbol: 'BTCUSDT' })).quote_balance).toBe('25.5');
});

test('each call says which account it read', async () => {
  const { sandbox } = setUp();
  const client = clientOf(sandbox, CHEN);
  const of = async (account_type?: 'unified' | 'uta' | 'unspecified' | 'spot') => {
    const answer = await getAvailableBalance(client, { symbol: 'BTCUSDT', account_type });
    return [answer.quote_balance, answer.account_type];
  };
  expect(await of()).toEqual(['25', 'fund']);
  expect(await of('unspecified')).toEqual(['25', 'fund']);
  expect(await of('uta')).toEqual(['600', 'unified']);
  expect(await of('spot')).toEqual(['0', 'spot']);
  const upgrading = demoUsers.find((user) => user.isUpgrading)?.id;
  const { balances } = await listBalances(clientOf(sandbox, upgrading), { account_type: 'unified' });
  expect(balances).toEqual([{ coin: 'USDT', balance: '0', account_type: 'unified_upgrading' }]);
});

test('a transfer goes by a call, and is answered with what lies where', async () => {
  const { sandbox } = setUp();
  expect(await ask(sandbox, CHEN, '/x-sandbox/transfer', order)).toMatchObject({
    balances: { USDT: '625' },
    accounts: { fund: { USDT: '425.5' }, unified: { USDT: '199.5' }, spot: { USDT: '0' } },
  });
  expect([await amount(sandbox, 'fund'), await amount(sandbox, 'uta')]).toEqual(['425.5', '199.5']);
  expect(await ask(sandbox, CHEN, '/x-sandbox/ledger')).toMatchObject({ balances: { USDT: '625' } });
});

test('the call is refused in plain words, and to nobody', async () => {
  const { sandbox } = setUp();
  await expect(ask(sandbox, CHEN, '/x-sandbox/transfer', { ...order, amount: '601' })).rejects.toThrow(
    '400 amount: there are 600 USDT in the unified account.',
  );
  const nobody = await sandbox.fetch(`${HOST}/x-sandbox/transfer`, { method: 'POST', body: '{}' });
  expect(nobody.status).toBe(401);
  expect(() => sandbox.users.transfer('nobody', order)).toThrow('user: one of amira');
});

test('a transfer goes by the page: a link fills it in and moves nothing, the form does, and says so', async () => {
  const { sandbox } = setUp();
  const { open, submit } = visit(sandbox);
  const html = await open(`${PAGE}?${new URLSearchParams(order)}`);
  for (const chosen of ['USDT', 'unified', 'fund']) expect(html).toContain(`<option selected value="${chosen}">`);
  expect(html).toContain('value="400.5"');
  expect(html).not.toContain('role="status"');
  expect(await amount(sandbox, 'fund')).toBe('25');

  const answer = await submit(order);
  expect(answer.status).toBe(303);
  const after = await open(answer.headers.get('location') ?? '');
  expect(after).toContain('<p role="status">Done: 400.5 USDT went from unified to fund.</p>');
  expect(after).toContain('<th scope="row">USDT</th><td>425.5</td><td>0</td><td>199.5</td><td>0</td>');
});

test('the page says only of own transfers that they are done', async () => {
  const { sandbox } = setUp();
  const location = (await visit(sandbox).submit(order)).headers.get('location') ?? '';
  expect(await visit(sandbox, BORIS).open(location)).not.toContain('role="status"');
  for (const done of ['1', '999', 'constructor'])
    expect(await visit(sandbox).open(`${PAGE}?done=${done}`)).not.toContain('role="status"');
});

test('the page keeps what was typed, says what is wrong with it, and moves nothing', async () => {
  const { sandbox } = setUp();
  const answer = await visit(sandbox).submit({ ...order, amount: '"><b>much' });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).toContain('<p role="alert">amount: a number above zero');
  expect(html).toContain('value="&#34;&#62;&#60;b&#62;much"');
  expect(html).not.toContain('<b>much');
  expect(await amount(sandbox, 'fund')).toBe('25');
});

test('the page leads nobody to the login and back, filled in', async () => {
  const { sandbox } = setUp();
  const html = await (await sandbox.fetch(`${HOST}${PAGE}?coin=USDT&amount=5`)).text();
  const href = /href="([^"]+)">Log in/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? '';
  const login = new URL(href, HOST);
  expect([login.pathname, login.searchParams.get('redirect_url')]).toEqual([
    '/en-US/login',
    `${PAGE}?coin=USDT&amount=5`,
  ]);
  const answer = await sandbox.fetch(`${HOST}${PAGE}`, { method: 'POST', body: new URLSearchParams(order) });
  expect(answer.status).toBe(401);
});

test('F147 F149 the page allows no script, no foreign form and no frame, and is linked from its neighbours', async () => {
  const { sandbox } = setUp();
  const answer = await sandbox.fetchAs(CHEN)(`${HOST}${PAGE}`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  for (const rule of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).not.toMatch(/<script|javascript:| on\w+=/);
  for (const path of ['/sandbox/', '/en-US/login'])
    expect(await (await sandbox.fetch(`${HOST}${path}`)).text()).toContain(`href="${PAGE}"`);
  expect(await (await sandbox.fetch(`${HOST}/en-US/login`)).text()).toContain('in unified 600 USDT');
});

test('a transfer is in the state file as soon as it is answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tb-transfer-'));
  const open = async () => {
    const state = await openSqliteStore(join(folder, 'sandbox.sqlite'));
    return { state, sandbox: createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true, ...state }) };
  };
  try {
    const first = await open();
    await ask(first.sandbox, CHEN, '/x-sandbox/transfer', order);
    // No last save: the process is gone, and the system has closed its file.
    first.state.store.close();
    const { sandbox } = await open();
    expect([await amount(sandbox, 'fund'), await amount(sandbox, 'unified')]).toEqual(['425.5', '199.5']);
    await sandbox.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
