import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { demoUsers } from './exchange/accounts/users.js';
import { FUTURES_COMBO_HOST_REASONS } from './exchange/bots/futures-combo/FuturesComboService.js';
import { FUTURES_GRID_HOST_REASONS } from './exchange/bots/futures-grid/FuturesGridService.js';
import { FUTURES_MARTINGALE_HOST_REASONS } from './exchange/bots/futures-martingale/FuturesMartingaleService.js';
import { SPOT_DCA_HOST_REASONS } from './exchange/bots/spot-dca/SpotDcaService.js';
import { SPOT_GRID_HOST_REASONS } from './exchange/bots/spot-grid/SpotGridService.js';
import { fromForm } from './http/control/fields.js';
import { switches } from './http/control/switches.js';
import { AMIRA, ask, CHEN, setUp } from './integration/clients.testing.js';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/sandbox.md'), 'utf8');
const logged: string[] = [];
const log = vi.spyOn(console, 'log').mockImplementation((...parts) => void logged.push(parts.join(' ')));

afterAll(() => log.mockRestore());

test('the example of the guide runs and says what is printed beside it', async () => {
  const [, code = ''] = /```ts\n(.*?)```/s.exec(guide) ?? [];
  const place = join(import.meta.dirname, '../dist/guide');
  mkdirSync(place, { recursive: true });
  const file = join(place, 'example.ts');
  writeFileSync(file, code);
  await import(/* @vite-ignore */ file);
  expect(logged).toEqual(['BotError: network error', '95000', '2026-01-01T01:00:00.000Z']);
});

/** Its page and its call are about the money of one user, and no switch. */
const TRANSFER = 'transfer';
/** Shows the site, and switches nothing. */
const APP = 'app';
const links = [...guide.matchAll(/`(\/sandbox\/(\w+)[^`\s]*)`/g)]
  .map(([, link = '', name = '']) => [link, name] as const)
  .filter(([, name]) => name !== TRANSFER && name !== APP);

test.each(links)('the link %s of the guide is one that its switch takes', (link, name) => {
  const { sandbox } = setUp();
  sandbox.faults.set({ path: '*', delayMs: 1 });
  const one = switches.find((known) => known.name === name);
  one?.act(sandbox, fromForm(one.fields, new URL(link, 'http://localhost').searchParams));
  expect(one).toBeDefined();
});

const posts = [...guide.matchAll(/`POST (\/x-sandbox\/\w+) (\{[^`]*\})`/g)].map(
  ([, path = '', body = '']) => [path, body] as const,
);
const calls = posts.filter(([path]) => !path.endsWith(TRANSFER));

test.each(calls)('the call %s %s of the guide is answered with how things stand', async (path, body) => {
  const { sandbox } = setUp();
  // An object, as its braces say.
  expect(await ask(sandbox, AMIRA, path, JSON.parse(body) as object)).toHaveProperty('prices');
});

test('the transfer of the guide is one that its user can make, by the call and by the page', async () => {
  const { sandbox } = setUp();
  const [path = '', body = ''] = posts.find(([one]) => one.endsWith(TRANSFER)) ?? [];
  const [, link = ''] = /`(\/sandbox\/transfer\?[^`]+)`/.exec(guide) ?? [];
  const url = new URL(link, 'http://localhost');
  // An object, as its braces say.
  const order = JSON.parse(body) as object;
  expect(await ask(sandbox, CHEN, path, order)).toHaveProperty('accounts.fund.USDT', '125');
  expect(Object.fromEntries(url.searchParams)).toEqual(order);
  const submit = { method: 'POST', body: url.searchParams };
  const answer = await sandbox.fetchAs(CHEN)(`http://localhost${url.pathname}`, submit);
  expect(answer.headers.get('location')).toContain('done=');
});

test('the guide shows every switch as link, as call and in code', () => {
  for (const { name } of switches) {
    expect(links.map(([, linked]) => linked)).toContain(name);
    if (name !== 'remove') expect(calls.map(([path]) => path)).toContain(`/x-sandbox/${name}`);
  }
});

test('the guide names every user, and every reason for which the exchange ends a bot', () => {
  for (const { name } of demoUsers) expect(guide).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'));
  const kinds = {
    'spot grid': SPOT_GRID_HOST_REASONS,
    'spot DCA': SPOT_DCA_HOST_REASONS,
    'futures grid': FUTURES_GRID_HOST_REASONS,
    martingale: FUTURES_MARTINGALE_HOST_REASONS,
    combo: FUTURES_COMBO_HOST_REASONS,
  };
  for (const [kind, reasons] of Object.entries(kinds)) {
    const row = guide.split('\n').find((line) => line.startsWith(`| ${kind} `) && line.includes('`')) ?? '';
    expect([...row.matchAll(/`(\w+)`/g)].map(([, reason]) => reason)).toEqual(reasons);
  }
});
