import { registry } from '@tradingbot/core/registry';
import { expect, test } from 'vitest';
import { createSandbox } from '../createSandbox.js';
import { AMIRA, ask, HISTORY_DAYS } from './clients.testing.js';
import { recordLifecycles } from './recordedLifecycles.testing.js';

const writes = registry.filter(({ spec }) => spec.kind === 'mutation').map(({ spec }) => spec.name);
const DECIMAL = /^\d+(\.\d+)?$/;
/** Below the last place of every coin. */
const FINER = '000000001';
/** Decimals of requests that are no amount of a coin: prices, which have ticks, and rates. */
const NO_AMOUNT = /price$|percent$|_per$|^leverage$|id$|^channel$/;
/** Amounts that the recorded calls leave out. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  createSpotGridBot: ['base_investment'],
  updateSpotGridBot: ['add_quote_investment', 'add_base_investment'],
};

/** Every copy of a body in which one amount is another one, with the name of its field. */
function withOther(
  body: unknown,
  other: (amount: string) => string,
): { readonly field: string; readonly body: unknown }[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const put = (next: unknown) =>
      Array.isArray(body) ? body.map((one, i) => (String(i) === name ? next : one)) : { ...body, [name]: next };
    if (typeof value !== 'string') return withOther(value, other).map((one) => ({ ...one, body: put(one.body) }));
    if (!DECIMAL.test(value) || NO_AMOUNT.test(name)) return [];
    return [{ field: name, body: put(other(value)) }];
  });
}

const finer = (amount: string) => `${amount}${amount.includes('.') ? '' : '.'}${FINER}`;

test('M11 an amount finer than its coin is refused by every write, and nothing is booked', async () => {
  const sandbox = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true });
  const calls = (await recordLifecycles(sandbox)).filter(({ name }) => writes.includes(name));
  const send = sandbox.fetchAs(AMIRA);
  const headers = { 'content-type': 'application/json' };
  const before = await ask(sandbox, AMIRA, '/x-sandbox/ledger');
  const fields = new Set<string>();
  for (const { name, url, body } of calls) {
    const leftOut = Object.fromEntries((LEFT_OUT[name] ?? []).map((field) => [field, '1']));
    for (const { field, body: sent } of withOther({ ...(body as object), ...leftOut }, finer)) {
      fields.add(field);
      const answer = await send(url, { method: 'POST', headers, body: JSON.stringify(sent) });
      const refusal = { ret_code: 10001, ret_msg: `params error: ${field}: at most 8 decimals` };
      expect(await answer.json(), `${name} ${field}`).toMatchObject(refusal);
    }
  }
  expect(await ask(sandbox, AMIRA, '/x-sandbox/ledger')).toEqual(before);
  expect([...fields].sort()).toEqual([
    ...['add_base_investment', 'add_margin', 'add_quote_investment', 'amount', 'base_investment', 'init_margin'],
    ...['max_invest_amount', 'quote_investment', 'total_investment', 'withdraw_amount'],
  ]);
});

test('M11 trailing zeros make no amount finer', async () => {
  const sandbox = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true });
  const [create] = (await recordLifecycles(sandbox)).filter(({ name }) => name === 'createSpotGridBot');
  if (!create) throw new Error('no create was recorded');
  const { quote_investment } = create.body as { quote_investment: string };
  const body = JSON.stringify({ ...(create.body as object), quote_investment: `${quote_investment}.000000000000` });
  const headers = { 'content-type': 'application/json' };
  const answer = await sandbox.fetchAs(AMIRA)(create.url, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ ret_code: 0, result: { status_code: 200 } });
});

test('M14 an amount of ten thousand digits is refused by every write, and nothing is booked', async () => {
  const sandbox = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true });
  const calls = (await recordLifecycles(sandbox)).filter(({ name }) => writes.includes(name));
  const headers = { 'content-type': 'application/json' };
  const before = await ask(sandbox, AMIRA, '/x-sandbox/ledger');
  for (const { name, url, body } of calls) {
    for (const { field, body: sent } of withOther(body, () => '9'.repeat(10_000))) {
      const answer = await sandbox.fetchAs(AMIRA)(url, { method: 'POST', headers, body: JSON.stringify(sent) });
      expect(answer.status, `${name} ${field}`).toBe(200);
      const { ret_code, result } = (await answer.json()) as { ret_code: number; result?: { status_code?: number } };
      expect(ret_code !== 0 || result?.status_code !== 200, `${name} ${field}`).toBe(true);
    }
  }
  expect(await ask(sandbox, AMIRA, '/x-sandbox/ledger')).toEqual(before);
});
