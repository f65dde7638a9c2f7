import {
  addFuturesGridMargin,
  getFuturesMartingaleBot,
  getSpotGridBot,
  listFuturesMartingaleOpenOrders,
  updateFuturesMartingaleBot,
  updateSpotGridBot,
} from '@tradingbot/core/endpoints';
import { accountFees, type BotRef, resumedBotOf } from '@tradingbot/core/kinds';
import { compare, multiply, subtract } from '@tradingbot/engine/decimal';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { createBotQueryClient } from '../query/createBotQueryClient.js';
import { symbolListsOf } from '../query/symbolLists.js';
import { closeBot, createSandboxSession, openBot, type SandboxSession } from '../testing/index.js';
import { openKind } from '../testing/openKind.js';

const HOUR = 3_600_000;
const resume = ({ client }: SandboxSession, bot: BotRef) =>
  resumedBotOf(client, bot, symbolListsOf(client, createBotQueryClient()), accountFees());
/** Kinds whose start the exchange reports. */
const HOLDS = ['spot_grid', 'futures_grid', 'futures_martingale'] as const satisfies readonly BotKind[];

/** Adds money to a bot of a kind. */
const addMoney: Readonly<
  Record<(typeof HOLDS)[number], (session: SandboxSession, id: string, amount: string) => Promise<unknown>>
> = {
  spot_grid: ({ client }, grid_id, add_quote_investment) =>
    updateSpotGridBot(client, { grid_id, add_quote_investment }),
  futures_grid: ({ client }, bot_id, amount) => addFuturesGridMargin(client, { bot_id, amount }),
  futures_martingale: ({ client }, bot_id, add_margin) => updateFuturesMartingaleBot(client, { bot_id, add_margin }),
};

test.each(BOT_KINDS)('B4 what the exchange reports of a running %s gives the bot that runs there', async (kind) => {
  for (const hours of [1, 7]) {
    const session = createSandboxSession({ seed: hours });
    const id = await openKind[kind](session, { afterMs: hours * HOUR });
    const { bot, holding } = await resume(session, { kind, id });
    expect(bot?.id).toBe(id);
    if (HOLDS.some((held) => held === kind)) expect(holding).toBeDefined();
  }
});

test('B6 a grid that began with coins is compared with keeping them', async () => {
  const session = createSandboxSession();
  const coins = { invest_mode: 'base', quote_investment: undefined, base_investment: '0.1' } as const;
  const id = await openBot(session, { ...coins, afterMs: 9 * HOUR });
  const { holding, againstHolding } = await resume(session, { kind: 'spot_grid', id });
  const { detail } = await getSpotGridBot(session.client, { grid_id: id });
  const kept = multiply(detail.current_price ?? '', '0.1');
  expect(compare(holding ?? '', kept)).toBe(0);
  expect(compare(againstHolding ?? '', subtract(detail.equity ?? '', kept))).toBe(0);
});

test.each(HOLDS)(
  'M10 a %s goes on beside holding after money was added, what was added counted from its moment',
  async (kind) => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: 2 * HOUR });
    const before = await resume(session, { kind, id });
    await addMoney[kind](session, id, '100');
    const after = await resume(session, { kind, id });
    // Nothing has moved since, so that what was added is worth itself, less the fee of buying coins with it.
    const gained = subtract(after.holding ?? '', before.holding ?? '');
    expect(compare(gained, kind === 'spot_grid' ? '99.8' : '100')).toBeGreaterThanOrEqual(0);
    expect(compare(gained, '100')).toBeLessThanOrEqual(0);
    session.sandbox.advance(5 * HOUR);
    const later = await resume(session, { kind, id });
    expect(later.holding).toBeDefined();
    expect(later.againstHolding).toBeDefined();
    // What if and the head of the page compare with the same.
    const price = later.bot && 'price' in later.bot.state ? later.bot.state.price : '';
    expect(later.holdingAt(price ?? '')).toBe(later.holding);
  },
);

test.each(HOLDS)('B6 a closed %s is still compared with holding, at its last price', async (kind) => {
  const session = createSandboxSession();
  const id = await openKind[kind](session, { afterMs: 9 * HOUR });
  await closeBot(session, { kind, id });
  const { bot, holding } = await resume(session, { kind, id });
  expect(bot).toBeUndefined();
  expect(holding).toBeDefined();
});

test('22.4 the orders to come of a martingale begin with the one that waits, and are as many as it may still add', async () => {
  const session = createSandboxSession();
  const id = await openKind.futures_martingale(session, { afterMs: 3 * HOUR });
  const { ladder = [] } = await resume(session, { kind: 'futures_martingale', id });
  const { orders = [] } = await listFuturesMartingaleOpenOrders(session.client, { bot_id: id, limit: 100 });
  const waits = orders.find(({ order_type }) => order_type === 'add');
  expect(ladder[0]).toMatchObject({ index: waits?.add_index, price: waits?.price, quantity: waits?.quantity });
  const { fmart_detail: detail } = await getFuturesMartingaleBot(session.client, { bot_id: id });
  expect(ladder).toHaveLength((detail.add_pos_num ?? 0) - (detail.current_added_pos_num ?? 0));
});
