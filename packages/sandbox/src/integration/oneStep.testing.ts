import type { BotClient } from '@tradingbot/core';
import {
  addFuturesGridMargin,
  adjustFuturesComboPosition,
  transferFuturesComboMargin,
  updateFuturesComboSettings,
  updateFuturesMartingaleBot,
  updateSpotGridBot,
  withdrawFuturesGridProfit,
  withdrawSpotGridProfit,
} from '@tradingbot/core/endpoints';
import type { Sandbox } from '../Sandbox.js';
import { AMIRA, ask } from './clients.testing.js';
import { priceAt } from './futuresGrids.testing.js';
import { BONUS, INSURANCE, type RewardedKind, rewardedKinds, VOUCHER } from './rewards.testing.js';

const MINUTE = 60_000;

/** A bot of the first user on its way. */
export interface Course {
  readonly sandbox: Sandbox;
  readonly client: BotClient;
  id: string;
}

/** Something that happens to a bot and moves money; `automatic`: nobody asked for it. */
export interface Happening {
  readonly what: string;
  readonly automatic?: boolean;
  act(course: Course): Promise<unknown> | unknown;
}

/** All ways of one kind in which money moves, one after the other; each ends with the end of its bot. */
export interface Scenario {
  readonly type: RewardedKind['type'];
  readonly ways: readonly (readonly Happening[])[];
}

function scenario(type: RewardedKind['type'], more: (parts: Parts) => readonly (readonly Happening[])[]): Scenario {
  const kind = rewardedKinds.find((one) => one.type === type);
  if (kind === undefined) throw new Error(`${type} is no kind.`);
  const create = (reward?: string, investment?: string): Happening => ({
    what: reward === undefined ? 'create' : 'create with a reward',
    async act(course) {
      course.id = await kind.open(course.client, reward, investment);
    },
  });
  const close: Happening = { what: 'close', act: ({ client, id }) => kind.close(client, id) };
  return { type, ways: more({ create, close, kind }) };
}

interface Parts {
  readonly kind: RewardedKind;
  readonly close: Happening;
  create(reward?: string, investment?: string): Happening;
}

/** Lets time pass; what becomes due meanwhile happens by itself. */
const pass = (ms: number, what = 'time'): Happening => ({
  what,
  automatic: true,
  act: ({ sandbox }) => sandbox.advance(ms),
});

const jump = (percent: number, what: string): Happening => ({
  what,
  automatic: true,
  act({ sandbox }) {
    sandbox.prices.jump({ percent });
    sandbox.advance(MINUTE);
  },
});

const command = (what: string, act: Happening['act']): Happening => ({ what, act });

/** The exchange ends the bot. */
const stop = (reason: string): Happening =>
  command('stop', ({ sandbox, id }) => ask(sandbox, AMIRA, `/x-sandbox/stop/${id}`, { reason }));

const started = pass(MINUTE, 'start');

export const scenarios: readonly Scenario[] = [
  scenario('spot_grid', ({ create, close }) => [
    [
      create(BONUS),
      started,
      jump(15, 'sales'),
      command('withdraw', ({ client, id }) => withdrawSpotGridProfit(client, { grid_id: id, withdraw_amount: '0.01' })),
      command('add money', ({ client, id }) =>
        updateSpotGridBot(client, { grid_id: id, add_quote_investment: '500', add_base_investment: '0.01' }),
      ),
      command('set a stop loss', async ({ client, id }) =>
        updateSpotGridBot(client, { grid_id: id, stop_loss_price: await priceAt(client, '0.8') }),
      ),
      jump(-40, 'stop loss'),
    ],
    [create(), started, close],
    [create(), started, stop('closed_symbol_delisted')],
  ]),
  scenario('spot_dca', ({ create, close }) => [
    [create(BONUS, '300'), started, pass(60 * MINUTE, 'purchase'), pass(120 * MINUTE, 'the end at its limit')],
    [create(), started, close],
    [create(), started, stop('closed_symbol_delisted')],
  ]),
  scenario('futures_grid', ({ create, close }) => [
    [
      create(VOUCHER),
      started,
      jump(2, 'sales'),
      command('add margin', ({ client, id }) => addFuturesGridMargin(client, { bot_id: id, amount: '100' })),
      command('withdraw', ({ client, id }) => withdrawFuturesGridProfit(client, { bot_id: id, withdraw_amount: '1' })),
      close,
    ],
    [create(INSURANCE), started, jump(-40, 'liquidation')],
    [create(), started, stop('settle')],
  ]),
  scenario('futures_martingale', ({ create, close }) => [
    [
      create(VOUCHER),
      started,
      command('add margin', ({ client, id }) => updateFuturesMartingaleBot(client, { bot_id: id, add_margin: '100' })),
      jump(-2, 'an add'),
      jump(6, 'a round'),
      close,
    ],
    [create(), started, jump(-40, 'liquidation')],
    [create(), started, stop('by_symbol_offline')],
  ]),
  scenario('futures_combo', ({ create, close }) => [
    [
      create(INSURANCE),
      command('move in', ({ client, id }) =>
        transferFuturesComboMargin(client, { bot_id: id, direction: 'in', amount: '100' }),
      ),
      command('move out', ({ client, id }) =>
        transferFuturesComboMargin(client, { bot_id: id, direction: 'out', amount: '50' }),
      ),
      pass(60 * MINUTE, 'a scheduled rebalance'),
      command('rebalance', ({ client, id }) => adjustFuturesComboPosition(client, { bot_id: id })),
      command('set a stop loss', ({ client, id }) =>
        updateFuturesComboSettings(client, { bot_id: id, sl_percent: '0.02' }),
      ),
      close,
    ],
    [create(), stop('by_symbol_offline')],
  ]),
];
