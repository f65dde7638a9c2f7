import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBotError } from '@tradingbot/core';
import {
  closeSpotGridBot,
  createSpotGridBot,
  getFuturesComboTransferDetail,
  getFuturesGridBot,
  getSpotDcaBot,
  getSpotGridBot,
  listBots,
  listRewards,
  transferFuturesComboMargin,
} from '@tradingbot/core/endpoints';
import { add, compare, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import { describe, expect, test } from 'vitest';
import { createSandbox } from '../createSandbox.js';
import { demoUsers } from '../exchange/accounts/users.js';
import { openSqliteStore } from '../exchange/store/sqliteStore.js';
import type { Audit } from '../index.js';
import { AMIRA, ask, asShown, BORIS, clientOf, HISTORY_DAYS, setUp } from './clients.testing.js';
import { balanceOf } from './futuresGrids.testing.js';
import {
  amountIn,
  BONUS,
  EXPIRED,
  INSURANCE,
  kindOf,
  movementsOf,
  type RewardedKind,
  rewardedKinds,
  rewardOf,
  VOUCHER,
} from './rewards.testing.js';

const HOUR = 3_600_000;

/** Opens a bot and lets it start. */
async function open(type: RewardedKind['type'], reward: string | undefined, investment?: string) {
  const kind = kindOf(type);
  const { sandbox, client } = setUp();
  const id = await kind.open(client, reward, investment);
  sandbox.advance(1000);
  const detail = () => kind.detail(client, id);
  return { sandbox, client, id, detail, kind };
}

describe.each(rewardedKinds)('a bonus of a bot: $type', ({ type }) => {
  const isSpot = type.startsWith('spot_');
  const [reward, amount] = isSpot ? [BONUS, '20'] : [VOUCHER, '5'];

  test('pays a part of the investment; the details, the list and the rewards say so', async () => {
    const { sandbox, client, id, detail } = await open(type, reward);
    // The sandbox's own page answers with exactly this.
    const audit = (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${id}`)) as { total_invested_amount?: string };
    const invested = audit.total_invested_amount ?? '2000';
    expect(await balanceOf(client)).toBe(subtract('100000', subtract(invested, amount)));
    const paid = (await movementsOf(sandbox, id)).map((row) => row.amount);
    expect(sum(paid)).toBe(negate(subtract(invested, amount)));
    expect(await detail()).toMatchObject({ used_reward_amount: amount });
    if (type !== 'spot_dca') expect(await detail()).toMatchObject({ used_reward_id: reward });
    expect(await rewardOf(client, reward)).toEqual(['in_use', '0']);
    const [row] = (await listBots(client, { type })).bots;
    const reported =
      row?.grid?.info.used_reward_amount ?? row?.future_grid?.used_reward_amount ?? row?.fmart?.used_reward_amount;
    expect(reported).toBe(type === 'spot_dca' || type === 'futures_combo' ? undefined : amount);
  });

  test('F137 goes back to the house at the end: the user gets what was estimated, and that is all that moves', async () => {
    const { sandbox, client, id, detail, kind } = await open(type, reward);
    const plain = await open(type, undefined);
    for (const one of [sandbox, plain.sandbox]) one.advance(6 * HOUR);
    const estimate = await kind.estimate?.(client, id);
    await kind.close(client, id);
    await kind.close(plain.client, plain.id);
    const paidOut = amountIn((await detail()).settlement_assets, 'USDT');
    // The same bot without a reward returns more by the bonus, and nothing else of it differs.
    expect(paidOut).toBe(subtract(amountIn((await plain.detail()).settlement_assets, 'USDT'), amount));
    if (estimate !== undefined) expect(asShown(estimate)).toBe(paidOut);

    const movements = (await movementsOf(sandbox, id)).filter(({ coin }) => coin === 'USDT');
    const [into, out] = [1, -1].map((sign) =>
      sum(movements.filter((row) => compare(row.amount, '0') === sign).map((row) => row.amount)),
    );
    expect(asShown(into ?? '')).toBe(paidOut);
    expect(await balanceOf(client)).toBe(sum(['100000', into ?? '', out ?? '']));
    // Both users earned the same.
    expect(await balanceOf(client)).toBe(await balanceOf(plain.client));
    expect(await rewardOf(client, reward)).toEqual(['used', '0']);
    expect(await detail()).toMatchObject({ used_reward_amount: amount });
  });

  test('stays with the user when it is wrong, and nothing is booked', async () => {
    const { sandbox, client } = setUp();
    const kind = kindOf(type);
    const wrong: [string, string, string | undefined][] = [
      ['404', 'NOT_FOUND', '123456789'],
      ['another user’s', 'NOT_FOUND', reward.replace(AMIRA, BORIS)],
      ['of another kind', 'INVALID_ARGUMENT', isSpot ? VOUCHER : BONUS],
      ['expired', 'INVALID_ARGUMENT', EXPIRED],
    ];
    for (const [why, name, id] of wrong) {
      const error = await kind.open(client, id).catch((failure: unknown) => failure);
      expect([why, isBotError(error) && error.codeName]).toEqual([why, name]);
    }
    const small = await kind.open(client, reward, isSpot ? '199' : '99').catch((failure: unknown) => failure);
    // Some kinds find such an investment too small for themselves first.
    expect(isBotError(small)).toBe(true);
    expect([await movementsOf(sandbox), (await listBots(client, {})).total]).toEqual([[], 0]);
    expect(await rewardOf(client, reward)).toEqual(['unused', amount]);
  });

  test('is of use once', async () => {
    const { client, id, kind } = await open(type, reward);
    const again = () => kind.open(client, reward).catch((failure: unknown) => isBotError(failure) && failure.codeName);
    expect(await again()).toBe('INVALID_ARGUMENT');
    await kind.close(client, id);
    expect(await again()).toBe('INVALID_ARGUMENT');
  });
});

test('a bonus lets a user open what their own money alone is too little for, and a refusal leaves it', async () => {
  const [amira] = demoUsers;
  const users = amira ? [{ ...amira, deposits: { USDT: '190' } }] : [];
  const { client } = setUp({ users });
  const { open: create } = kindOf('spot_grid');
  const name = (failure: unknown) => isBotError(failure) && failure.codeName;
  expect(await create(client, undefined, '200').catch(name)).toBe('INSUFFICIENT_BALANCE');
  expect(await create(client, BONUS, '210.01').catch(name)).toBe('INSUFFICIENT_BALANCE');
  expect(await rewardOf(client, BONUS)).toEqual(['unused', '20']);
  await create(client, BONUS, '210');
  expect(await balanceOf(client)).toBe('0');
});

test('a bonus is for investments in its coin', async () => {
  const { client } = setUp();
  const range = { symbol: 'BTCUSDT', min_price: '60000', max_price: '200000', cell_number: 5 };
  const settings = { ...range, invest_mode: 'base', base_investment: '0.5', used_reward_id: BONUS } as const;
  const error = await createSpotGridBot(client, settings).catch((failure: unknown) => failure);
  expect(isBotError(error) && [error.codeName, error.result]).toEqual([
    'INVALID_ARGUMENT',
    expect.objectContaining({ grid_id: '0', debug_msg: 'used_reward_id: it is for investments in USDT.' }),
  ]);
});

test('a bonus pays the purchases of a DCA bot until it is used up, also when the account is empty', async () => {
  const [amira] = demoUsers;
  const users = amira ? [{ ...amira, deposits: { USDT: '85' } }] : [];
  const { sandbox, client } = setUp({ users });
  const bot_id = await kindOf('spot_dca').open(client, BONUS);
  sandbox.advance(1000);
  const { used_reward_amount, total_invested_amount } = await getSpotDcaBot(client, { bot_id });
  const left = subtract('105', total_invested_amount ?? '');
  expect([used_reward_amount, await balanceOf(client)]).toEqual(['20', left]);
  sandbox.advance(HOUR);
  expect(await balanceOf(client)).toBe(left);
});

test('where a bot returns too little of the bonus’s coin, the house takes the rest of others', async () => {
  const { sandbox, client, id } = await open('spot_grid', BONUS);
  await closeSpotGridBot(client, { grid_id: id, close_mode: 'base_mode' });
  const { detail } = await getSpotGridBot(client, { grid_id: id });
  // The sandbox's own page answers with exactly this.
  const { price, returned_base, returned_quote } = (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${id}`)) as Audit;
  const [paidOut] = (await movementsOf(sandbox, id)).filter(({ coin }) => coin === 'BTC');
  expect(amountIn(detail.settlement_assets, 'BTC')).toBe(asShown(paidOut?.amount ?? ''));
  const taken = subtract(returned_base ?? '', paidOut?.amount ?? '');
  const owed = subtract('20', returned_quote ?? '');
  expect([compare(owed, '0'), amountIn(detail.settlement_assets, 'USDT')]).toEqual([1, '0']);
  expect(compare(multiply(taken, price), owed)).toBeLessThanOrEqual(0);
  expect(compare(multiply(add(taken, '0.00000001'), price), owed)).toBe(1);
});

describe('an insurance', () => {
  test.each([
    ['a small loss, all of it', -0.3, undefined],
    ['a great loss, up to its amount', -5, '50'],
    ['a liquidation, up to its amount', -40, '50'],
    ['a profit, nothing', 2, '0'],
  ])('F137 pays of %s', async (_, percent, cover) => {
    const { sandbox, client, id, kind, detail } = await open('futures_grid', INSURANCE);
    expect(await balanceOf(client)).toBe('98000');
    expect(await detail()).toMatchObject({ used_reward_id: INSURANCE, used_reward_amount: '0' });
    sandbox.prices.jump({ percent });
    sandbox.advance(1000);
    const estimate = await kind.estimate?.(client, id);
    await kind.close(client, id);
    const { detail: end } = await getFuturesGridBot(client, { bot_id: id });
    const paid = cover ?? negate(end.pnl ?? '');
    expect(end).toMatchObject({ used_reward_amount: paid, used_bonus_amount: '0', init_bonus: '0' });
    expect(await balanceOf(client)).toBe(sum(['100000', end.pnl ?? '', paid]));
    const paidOut = amountIn(end.settlement_assets, 'USDT');
    expect([estimate, await balanceOf(client)]).toEqual([paidOut, add('98000', paidOut)]);
    expect(await rewardOf(client, INSURANCE)).toEqual(['used', subtract('50', paid)]);
    const rewards = (await movementsOf(sandbox, id)).filter(({ reason }) => reason === 'reward_paid');
    expect(rewards.map(({ amount }) => amount)).toEqual(paid === '0' ? [] : [paid]);
  });

  test('counts what was taken out of a running bot as no loss', async () => {
    const { sandbox, client, id, kind } = await open('futures_combo', INSURANCE);
    sandbox.prices.jump({ percent: 5, symbol: 'BTCUSDT' });
    sandbox.advance(60_000);
    const { transfer_out } = await getFuturesComboTransferDetail(client, { bot_id: id });
    await transferFuturesComboMargin(client, { bot_id: id, direction: 'out', amount: transfer_out?.to ?? '' });
    sandbox.prices.jump({ percent: -4, symbol: 'BTCUSDT' });
    await kind.close(client, id);
    const movements = await movementsOf(sandbox, id);
    const [cover] = movements.filter(({ reason }) => reason === 'reward_paid').map(({ amount }) => amount);
    const result = sum(movements.filter(({ reason }) => reason !== 'reward_paid').map(({ amount }) => amount));
    const loss = compare(result, '0') < 0 ? negate(result) : '0';
    expect(cover ?? '0').toBe(compare(loss, '50') < 0 ? loss : '50');
  });
});

test('what a bonus paid stays in a combo until its end', async () => {
  const { sandbox, client, id } = await open('futures_combo', VOUCHER, '1000');
  sandbox.prices.jump({ percent: 20, symbol: 'BTCUSDT' });
  sandbox.advance(60_000);
  for (let time = 0; time < 60; time += 1) {
    const { transfer_out } = await getFuturesComboTransferDetail(client, { bot_id: id });
    if (!transfer_out || transfer_out.to === '0') break;
    await transferFuturesComboMargin(client, { bot_id: id, direction: 'out', amount: transfer_out.to ?? '' });
  }
  await kindOf('futures_combo').close(client, id);
  const { settlement_assets } = await kindOf('futures_combo').detail(client, id);
  const audit = (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${id}`)) as { returned: string };
  expect(subtract(audit.returned, amountIn(settlement_assets, 'USDT'))).toBe('5');
});

test('who may not have futures has no rewards for them', async () => {
  const { sandbox } = setUp();
  const dalia = demoUsers.find((user) => user.isIslamic)?.id;
  const { rewards = [] } = await listRewards(clientOf(sandbox, dalia), {});
  expect(rewards.flatMap(({ bot_types }) => bot_types)).toEqual(['spot_grid', 'spot_dca', 'spot_grid']);
});

test('a restart keeps which rewards are in use and which are used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tb-rewards-'));
  const start = async () => {
    const options = { historyDays: HISTORY_DAYS, sharesMarket: true };
    const sandbox = createSandbox({ ...options, ...(await openSqliteStore(join(folder, 'sandbox.sqlite'))) });
    return { sandbox, client: clientOf(sandbox, AMIRA) };
  };
  try {
    const grid = kindOf('spot_grid');
    const first = await start();
    const id = await grid.open(first.client, BONUS);
    await first.sandbox.close();

    const second = await start();
    expect(await rewardOf(second.client, BONUS)).toEqual(['in_use', '0']);
    await expect(grid.open(second.client, BONUS)).rejects.toMatchObject({ codeName: 'INVALID_ARGUMENT' });
    await grid.close(second.client, id);
    const balance = await balanceOf(second.client);
    await second.sandbox.close();

    const third = await start();
    expect(await rewardOf(third.client, BONUS)).toEqual(['used', '0']);
    expect(await balanceOf(third.client)).toBe(balance);
    await third.sandbox.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
