import type { BotClient } from '@tradingbot/core';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSandbox } from '../createSandbox.js';
import { BotMoney } from '../exchange/accounts/BotMoney.js';
import { RewardService } from '../exchange/accounts/RewardService.js';
import { startServer } from '../http/adapters/startServer.js';
import { runCommand } from '../runCommand.js';
import { ownHost } from './AuditHost.js';
import { Checker } from './Checker.js';
import { runAudit } from './runAudit.js';
import { Difference } from './Trail.js';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function audit(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCommand(['audit', ...args], {
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
    onStop: () => {},
  });
  return { code, out, err };
}

test('F178 F173 M2 whatever holds the same fact agrees to the last digit, over bots of all kinds and two days', async () => {
  const { code, out, err } = await audit('--days', '2', '--bots', '40', '--seed', '16');
  expect(err).toEqual([]);
  expect(code).toBe(0);
  for (const kind of BOT_KINDS) {
    const [, bots, , commands, , fills, checks] = out.find((line) => line.startsWith(kind))?.split(/ +/) ?? [];
    expect([Number(bots), Number(commands) > 10, Number(fills) > 10, Number(checks) > 500], kind).toEqual([
      8,
      true,
      true,
      true,
    ]);
  }
  const rewards = out.map((line) => Number(line.split(/ +/)[2])).filter((count) => count > 0);
  expect(rewards.length).toBeGreaterThan(1);
  // A step that nobody asked for and that failed is reported there.
  expect(console.error).not.toHaveBeenCalled();
}, 180_000);

test('F178 an audit ends at the first difference, with what led there and how it is reproduced', async () => {
  // A bot that ends gives nothing back, and nothing reports it.
  vi.spyOn(BotMoney.prototype, 'giveBack').mockImplementation(() => {});
  const { code, out, err } = await audit('--days', '1', '--bots', '5', '--seed', '3');
  expect(code).toBe(1);
  expect(err[0]).toMatch(/^Difference in ledger\.returned.* of bot \d+:$/);
  expect(err[2]).toBe('Met again by: audit --days 1 --bots 5 --seed 3');
  expect(err.slice(4).map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ seed: 3, time: expect.any(Number), endpoint: expect.stringMatching(/^create/) }),
  );
  expect(out.filter((line) => line.endsWith(' 1'))).toHaveLength(1);
});

test('F178 an audit finds a reward that paid and is listed as unused', async () => {
  vi.spyOn(RewardService.prototype, 'use').mockImplementation(() => {});
  const { code, err } = await audit('--days', '1', '--bots', '20', '--seed', '3');
  expect([code, err[0]]).toEqual([1, expect.stringMatching(/^Difference in ledger\.(invested|bought|returned)/)]);
});

test.each([
  ['listSpotGridHistoryOrders', 'pairs'],
  ['listFuturesGridHistoryOrders', 'pairs'],
  ['listFuturesMartingaleHistoryOrders', 'orders'],
  ['listFuturesMartingaleRounds', 'rounds'],
  ['listSpotDcaRoundOrders', 'orders'],
  ['listSpotDcaRounds', 'rounds'],
  ['listFuturesComboRebalances', 'records'],
])('F178 an audit finds a row that %s leaves out', async (name, rows) => {
  const host = ownHost(3);
  const client = (user: string): BotClient => {
    const whole = host.client(user);
    return {
      ...whole,
      async request(spec, body, options) {
        const answer = (await whole.request(spec, body, options)) as Record<string, unknown[] | undefined>;
        return spec.name === name ? { ...answer, total: 0, [rows]: answer[rows]?.slice(1) } : answer;
      },
    };
  };
  const { difference } = await runAudit({ ...host, client }, { days: 1, bots: 15, seed: 3 });
  expect(difference?.what).toMatch(/^history\./);
});

test('an audit of a sandbox that runs stops its clock meanwhile and finds the same agreement', async () => {
  const sandbox = createSandbox({ historyDays: 1, sharesMarket: true, speed: 60 });
  const server = await startServer({ sandbox, port: 0, host: '127.0.0.1' });
  try {
    const { code, out, err } = await audit('--days', '1', '--bots', '5', '--seed', '3', '--url', server.url);
    expect(err).toEqual([]);
    expect([code, out[0]]).toEqual([0, `Auditing ${server.url}: 5 bots over 1 days, seed 3.`]);
    expect(sandbox.speed).toBe(60);
  } finally {
    await server.close();
  }
}, 60_000);

test('an audit ends with one line for what the caller can mend', async () => {
  for (const args of [
    ['--bots', '0'],
    ['--days', 'two'],
    ['--url', 'nowhere'],
    ['--url', 'http://127.0.0.1:1'],
  ]) {
    const { code, err } = await audit(...args);
    expect([code, err.length], args.join(' ')).toEqual([1, 1]);
  }
});

test('a figure is compared by its value and everything else as it is', () => {
  const checker = new Checker('7');
  checker.same('equity', '1.50', '1.5');
  checker.same('status', 'running', 'running');
  expect(() => checker.same('equity', '1.5', '1.50000001')).toThrow(Difference);
  expect(() => checker.same('equity', undefined, '0')).toThrow(Difference);
  expect(() => checker.atLeast('quote', '-0.00000001', '0')).toThrow(Difference);
  expect(checker.count).toBe(5);
});
