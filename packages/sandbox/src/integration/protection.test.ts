import type { BotClient } from '@tradingbot/core';
import {
  getFuturesGridBot,
  getFuturesMartingaleBot,
  listFuturesSymbols,
  listSpotSymbols,
} from '@tradingbot/core/endpoints';
import {
  accountFees,
  type BotRef,
  botCloses,
  botProtections,
  botReaders,
  type ProtectedBot,
  type ProtectionPlan,
  planProtection,
  type StopGoal,
} from '@tradingbot/core/kinds';
import { sendWrite, updateFuturesGridTpslWrite } from '@tradingbot/core/writes';
import { add, compare, multiply, roundToStep, subtract } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import { opened } from './courses.testing.js';

const HOUR = 3_600_000;
const STOPPED = ['spot_grid', 'futures_grid', 'futures_martingale', 'futures_combo'] as const;
const NOW = { sleep: async () => undefined };

function plan(client: BotClient, bot: BotRef, goal: StopGoal = { loss: '0.3' }, hasEquityStops = true) {
  const lists = { contracts: () => listFuturesSymbols(client, {}), pairs: () => listSpotSymbols(client, {}) };
  return planProtection({ client, lists, fees: accountFees(), hasEquityStops }, bot, goal);
}

function planned(found: ProtectionPlan): ProtectedBot {
  if (found.outcome === 'left') throw new Error(`left: ${found.why} ${found.issue?.code ?? ''}`);
  return found;
}

const send = (client: BotClient, { kind }: BotRef, { payload }: ProtectedBot) => {
  const write = botProtections[kind]?.write;
  if (!write) throw new Error('no stop');
  return sendWrite(client, write, payload, NOW);
};

/** Everything that a bot is set to or has done, but for its stop and what moves with time. */
async function settingsOf(client: BotClient, { kind, id }: BotRef) {
  const { endpoint, paramsOf } = botReaders[kind];
  const answer = (await endpoint(client, paramsOf(id))) as Readonly<Record<string, object>>;
  const detail = answer.detail ?? answer.fmart_detail ?? {};
  return Object.fromEntries(
    Object.entries(detail).filter(
      ([name]) => !/stop_loss|sl_per|tp_sl_type|sl_exit|operation_time|duration|^changes$|modify_/.test(name),
    ),
  );
}

async function frozen(kind: (typeof STOPPED)[number]) {
  const { sandbox, client, bot } = await opened[kind]();
  sandbox.advance(HOUR);
  sandbox.prices.freeze();
  return { sandbox, client, bot };
}

test.each(STOPPED)('B19 a %s gets the planned stop, and nothing else of it changes', async (kind) => {
  const { client, bot } = await frozen(kind);
  const before = await settingsOf(client, bot);
  const found = planned(await plan(client, bot));
  expect(found.before).toBeUndefined();
  expect((await send(client, bot, found)).outcome).toBe('done');
  expect(await settingsOf(client, bot)).toEqual(before);
  // What it has now is the stop of the plan: one that is reached no later is left.
  expect(await plan(client, bot)).toMatchObject({ outcome: 'left', why: 'tighter', before: found.stop });
});

test.each(STOPPED)('B19 a stop of a %s that is looser gets tighter, and never the other way', async (kind) => {
  const { client, bot } = await frozen(kind);
  await send(client, bot, planned(await plan(client, bot, { loss: '0.5' })));
  const tighter = planned(await plan(client, bot, { loss: '0.3' }));
  expect((await send(client, bot, tighter)).outcome).toBe('done');
  expect(await plan(client, bot, { loss: '0.5' })).toMatchObject({ why: 'tighter', before: tighter.stop });
});

test.each(['futures_grid', 'futures_martingale', 'futures_combo'] as const)(
  'B19 what a %s may lose is within the rule, and worth now less the loss is worth then',
  async (kind) => {
    const { client, bot } = await frozen(kind);
    const { worth, worthThen, summary } = planned(await plan(client, bot));
    const most = multiply(summary.invested ?? '', '0.3');
    const lost = subtract(worth, worthThen);
    expect(compare(lost, add(most, '0.01'))).toBeLessThanOrEqual(0);
    expect(compare(lost, multiply(most, '0.99'))).toBeGreaterThan(0);
    expect(worth).toBe(roundToStep(summary.equity ?? '', '0.01', 'floor'));
  },
);

test('B19 a spot grid that falls to its stop is worth what the plan names, to the cent', async () => {
  const { client, bot, sandbox } = await frozen('spot_grid');
  const found = planned(await plan(client, bot));
  expect(found.stop.by).toBe('price');
  await send(client, bot, found);
  sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -31 });
  const { endpoint, paramsOf, summaryOf } = botReaders.spot_grid;
  const ended = summaryOf(await endpoint(client, paramsOf(bot.id)), bot.id);
  expect(ended.state).toBe('closed');
  expect(compare(subtract(ended.equity ?? '', found.worthThen), '0.01')).toBeLessThanOrEqual(0);
  expect(compare(subtract(found.worthThen, ended.equity ?? ''), '0.01')).toBeLessThanOrEqual(0);
});

test('B19 a futures grid keeps its take profit, read anew, whatever it goes by', async () => {
  const { client, bot } = await frozen('futures_grid');
  const { detail } = await getFuturesGridBot(client, { bot_id: bot.id });
  const found = planned(await plan(client, bot));
  // Set elsewhere after the review.
  const take_profit_price = roundToStep(multiply(detail.last_price ?? '', '1.5'), '0.1', 'floor');
  await sendWrite(client, updateFuturesGridTpslWrite, { bot_id: bot.id, tp_sl_type: 'price', take_profit_price }, NOW);
  await send(client, bot, planned(await plan(client, bot, { stop: found.stop })));
  expect((await getFuturesGridBot(client, { bot_id: bot.id })).detail).toMatchObject({
    tp_sl_type: 'tp_price_sl_percent',
    take_profit_price,
    stop_loss_per: found.stop.value,
  });
});

test('B19 where futures grids do not stop by their worth they stop at a price', async () => {
  const { client, bot } = await frozen('futures_grid');
  const byPrice = planned(await plan(client, bot, { loss: '0.2' }, false));
  expect(byPrice.stop.by).toBe('price');
  expect((await send(client, bot, byPrice)).outcome).toBe('done');
  // Stops that are counted differently are compared by what the bot is worth at each.
  const lost = Number(subtract(byPrice.worth, byPrice.worthThen)) / Number(byPrice.summary.invested);
  expect(await plan(client, bot, { loss: (lost + 0.05).toFixed(2) })).toMatchObject({ why: 'tighter' });
  expect(planned(await plan(client, bot, { loss: (lost - 0.05).toFixed(2) })).stop.by).toBe('share');
});

test('B19 a martingale keeps its auto-cycle', async () => {
  const { client, bot } = await frozen('futures_martingale');
  const before = (await getFuturesMartingaleBot(client, { bot_id: bot.id })).fmart_detail.auto_cycle;
  await send(client, bot, planned(await plan(client, bot)));
  expect((await getFuturesMartingaleBot(client, { bot_id: bot.id })).fmart_detail.auto_cycle).toBe(before);
  expect(before).toBe('enable');
});

test('B19 a stop inside the range of a spot grid is refused as its own form does', async () => {
  const { client, bot } = await frozen('spot_grid');
  expect(await plan(client, bot, { loss: '0.01' })).toMatchObject({
    why: 'refused',
    issue: { field: 'stop_loss', code: 'sl_too_high' },
  });
});

/** What is planned by the rule of the stop that a refused one names in its place. */
async function fitted({ client, bot }: Pick<Awaited<ReturnType<typeof frozen>>, 'client' | 'bot'>, loss: string) {
  const refused = await plan(client, bot, { loss }, false);
  if (refused.outcome !== 'left' || !refused.fitting) throw new Error(`no way out: ${JSON.stringify(refused)}`);
  const { fitting, why } = refused;
  const found = planned(await plan(client, bot, { loss: fitting.loss }, false));
  expect([why, found]).toMatchObject([
    'refused',
    { stop: fitting.stop, worth: fitting.worth, worthThen: fitting.worthThen },
  ]);
  return { found, stop: fitting.stop.value, asked: refused.issue?.fixes?.[0] };
}

test.each([
  ['spot_grid', '0.01', 'stop_loss_price'],
  ['futures_grid', '0.01', 'stop_loss_price'],
  ['futures_combo', '0.004', 'sl_percent'],
] as const)(
  'B19 B3 a stop of a %s that is too near names the nearest that is allowed, by a rule',
  async (kind, loss, field) => {
    const { client, bot } = await frozen(kind);
    const { found, stop, asked } = await fitted({ client, bot }, loss);
    const bound = Object.getOwnPropertyDescriptor(asked, field)?.value;
    expect(Number(stop)).toBeCloseTo(Number(bound), kind === 'futures_combo' ? 4 : -2);
    expect(found.summary.kind).toBe(kind);
    // One that it has already, as near as is allowed, is not offered again.
    await send(client, bot, found);
    expect(await plan(client, bot, { loss }, false)).toMatchObject({ why: 'refused', fitting: undefined });
  },
);

test('B19 B3 a stop that lies beyond the liquidation names the furthest that is allowed, by a rule', async () => {
  const opened = await frozen('futures_grid');
  const { stop, asked } = await fitted(opened, '0.9');
  expect(compare(stop, Object(asked).stop_loss_price)).toBeGreaterThanOrEqual(0);
});

test('B19 a DCA bot has no stop, and one that is over gets none', async () => {
  const dca = await opened.spot_dca();
  expect(await plan(dca.client, dca.bot)).toMatchObject({ outcome: 'left', why: 'no_stop' });
  const { client, bot } = await frozen('futures_combo');
  await sendWrite(client, botCloses.futures_combo.write, botCloses.futures_combo.payloadOf(bot.id, 'market'), NOW);
  expect(await plan(client, bot)).toMatchObject({ outcome: 'left', why: 'not_running' });
});

test('B19 a stop that was reviewed is not sent once the price has passed it', async () => {
  const { client, bot, sandbox } = await frozen('spot_grid');
  const { stop } = planned(await plan(client, bot));
  sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -31 });
  expect((await plan(client, bot, { stop })).outcome).toBe('left');
});
