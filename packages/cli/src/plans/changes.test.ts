import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Exchange, openExchange } from '../exchange.testing.js';
import { createAgentSession } from '../mcp/createAgentSession.js';
import { openTarget } from '../target/openTarget.js';
import { wrongState } from './Plan.js';

let exchange: Exchange;
let combo: string;
let grid: string;
let agent: ReturnType<typeof createAgentSession>;
beforeAll(async () => {
  exchange = await openExchange();
  const { world, url, sandbox } = exchange;
  const outside = { ...world, env: world.env ?? {}, sleep: world.sleep ?? (async () => {}) };
  const target = await openTarget({ target: url }, outside, new AbortController().signal);
  agent = createAgentSession(target, { audit: () => {} });
  const create = async (line: string) => (await exchange.json(`create ${line} --yes`)).result.bots[0];
  combo = await create('futures_combo --amount 2000');
  grid = await create('futures_grid --symbol BTCUSDT --amount 3000 --grid_mode long --min_price 30000');
  sandbox.advance(120_000);
});
afterAll(() => exchange.close());

/** Answer of a tool. */
const ask = async (name: string, params: object) => (await agent.call(name, params)).content as Answer;

interface Answer {
  readonly can_be_sent?: boolean;
  readonly issues?: readonly { readonly field: string; readonly code: string; readonly fixes?: readonly object[] }[];
}

describe('B20 B3 the mode of a combo is changed with what the new one uses', () => {
  const used = {
    percent: { adjust_position_percent: '0.05' },
    time: { adjust_position_time_interval: 86_400 },
    time_or_percent: { adjust_position_percent: '0.06', adjust_position_time_interval: 86_400 },
    by_user: {},
  };
  const names = Object.keys(used) as (keyof typeof used)[];
  test.each(names.flatMap((from) => names.filter((to) => to !== from).map((to) => [from, to] as const)))(
    'from %s to %s',
    async (from, to) => {
      const given = (mode: keyof typeof used) =>
        Object.entries({ adjust_position_mode: mode, ...used[mode] }).map(([name, value]) => `--${name} ${value}`);
      const change = (mode: keyof typeof used, how: string) =>
        exchange.json(['change futures_combo', combo, 'settings', ...given(mode), how].join(' '));
      // What it has already is no change.
      const { result: begun } = await change(from, '--yes');
      expect(['done', 'parameters_not_changed']).toContain(begun.plan.issues[0]?.code ?? begun.outcome);
      const { result } = await change(to, '--yes');
      expect(result).toMatchObject({ outcome: 'done', sent: true });
    },
  );

  test('and what it does not use is named, with the way to leave it out', async () => {
    const asked = { bot_id: combo, adjust_position_mode: 'by_user', adjust_position_percent: '0.05' };
    const { can_be_sent, issues } = await ask('plan_updateFuturesComboSettings', asked);
    const fixes = [{ adjust_position_percent: '' }];
    expect([can_be_sent, issues]).toEqual([false, [{ field: 'adjust_position_percent', code: 'not_used', fixes }]]);
  });
});

describe('B20 B3 a way out that a plan offers is taken as it is offered', () => {
  test.each([
    ['plan_createSpotGridBot', { symbol: 'BTCUSDT', quote_investment: '3000', cell_number: 1 }],
    ['plan_createSpotGridBot', { symbol: 'BTCUSDT', quote_investment: '3000', stop_loss_price: '900000' }],
    ['plan_createFuturesGridBot', { symbol: 'BTCUSDT', total_investment: '3000', entry_price: '900000' }],
  ])('%s %o', async (name, params) => {
    const { issues = [] } = await ask(name, params);
    const fixes = issues.flatMap((issue) => issue.fixes ?? []);
    expect(fixes.length, JSON.stringify(issues)).toBeGreaterThan(0);
    for (const fix of fixes) expect(await ask(name, { ...params, ...fix })).toMatchObject({ can_be_sent: true });
  });
});

test('B20 B3 the most that may be moved out of a combo holds, though its prices move before it is sent', async () => {
  const move = (amount: string, how: string) =>
    exchange.json(`change futures_combo ${combo} transfer --direction out --amount ${amount} ${how}`);
  const [issue] = (await move('9000000', '--dry-run')).result.plan.issues;
  expect(issue.code).toBe('amount_too_high');
  const [{ amount }] = issue.fixes;
  expect(Number(amount)).toBeGreaterThan(0);
  exchange.sandbox.prices.jump({ percent: -0.3 });
  expect((await move(amount, '--yes')).result).toMatchObject({ outcome: 'done', books: { verdict: 'as_sent' } });
});

describe('B20 B3 a stop is cleared by the word none', () => {
  const change = (stop: string) => `change futures_grid ${grid} tpsl --tp_sl_type percent --stop_loss_per=${stop}`;
  test('which the help has, and the refusal of an empty text', async () => {
    const { printed } = await exchange.type(`change futures_grid ${grid} tpsl --help`);
    expect(printed.join('\n')).toMatch(/--stop_loss_price DECIMAL\|none .*`none` clears it/);
    const { code, errors } = await exchange.type(`${change('')} --dry-run`);
    expect(code).toBe(2);
    expect(errors.join('\n')).toContain("Option '--stop_loss_per' has an empty value: --stop_loss_per none clears it.");
  });

  test('and a plan that has it is sent', async () => {
    expect((await exchange.json(`${change('0.6')} --yes`)).result).toMatchObject({ outcome: 'done' });
    expect((await exchange.json(`${change('none')} --yes`)).result).toMatchObject({ outcome: 'done' });
  });
});

describe('B20 B3 where no value cures a refusal it says what to do', () => {
  test('a change of nothing', async () => {
    const { issues } = await ask('plan_addFuturesGridMargin', { bot_id: grid, amount: '0' });
    expect(issues).toMatchObject([{ code: 'parameters_not_changed', hint: expect.stringContaining('above zero') }]);
  });

  test('a bot that has ended', async () => {
    const [id] = (await exchange.json('create futures_grid --symbol BTCUSDT --amount 3000 --yes')).result.bots;
    exchange.sandbox.advance(120_000);
    await exchange.json(`close futures_grid ${id} --yes`);
    exchange.sandbox.advance(120_000);
    const { issues } = await ask('plan_addFuturesGridMargin', { bot_id: id, amount: '10' });
    expect(issues).toMatchObject([{ code: 'bot_is_closed', hint: expect.stringContaining('tradingbot show') }]);
  });

  test.each(['starting', 'waiting'])('a bot that is still %s', (state) => {
    expect(wrongState(state)).toMatchObject({ code: `bot_is_${state}`, hint: expect.stringContaining('Wait until') });
  });
});
