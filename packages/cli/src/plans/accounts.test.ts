import { demoUsers } from '@tradingbot/sandbox';
import { afterEach, describe, expect, test } from 'vitest';
import { type Exchange, openExchange } from '../exchange.testing.js';

let exchange: Exchange | undefined;
afterEach(() => exchange?.close());

/** What the plans of bots of two kinds say to a user. */
async function plansOf(name: string) {
  exchange = await openExchange(demoUsers.find((user) => user.name === name));
  const issuesOf = async (line: string) => {
    const { code, result } = (await exchange?.json(`plan ${line} --symbol BTCUSDT --amount 900`)) ?? {};
    return [code, result.plan.can_be_sent, ...result.plan.issues];
  };
  return { pair: await issuesOf('spot_grid'), contract: await issuesOf('futures_grid') };
}

describe('B20 B3 a plan says beforehand what the account may not create, and what it can do', () => {
  test('on contracts', async () => {
    const block = { code: 'account_restricted', hint: expect.stringContaining('a spot_grid or a spot_dca is') };
    expect(await plansOf('dalia')).toMatchObject({ pair: [0, true], contract: [1, false, block] });
  });

  test('at all', async () => {
    const block = { code: 'account_banned', hint: expect.stringContaining('close bots and nothing else') };
    expect(await plansOf('felix')).toMatchObject({ pair: [1, false, block], contract: [1, false, block] });
  });

  test('and of others nothing', async () => {
    expect(await plansOf('boris')).toEqual({ pair: [0, true], contract: [0, true] });
  });
});
