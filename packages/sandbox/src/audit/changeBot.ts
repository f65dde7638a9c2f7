import type { BotClient } from '@tradingbot/core';
import {
  addFuturesGridMargin,
  adjustFuturesComboPosition,
  closeFuturesComboBot,
  closeFuturesGridBot,
  closeFuturesMartingaleBot,
  closeSpotDcaBot,
  closeSpotGridBot,
  getFuturesComboTransferDetail,
  getFuturesGridBot,
  getSpotGridBot,
  getWithdrawDetail,
  transferFuturesComboMargin,
  updateFuturesComboSettings,
  updateFuturesGridMoveScope,
  updateFuturesGridTpsl,
  updateFuturesGridTrailingStop,
  updateFuturesMartingaleBot,
  updateSpotDcaParameters,
  updateSpotGridBot,
  withdrawFuturesGridProfit,
  withdrawSpotGridProfit,
} from '@tradingbot/core/endpoints';
import { add, multiply } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { Dice } from './Dice.js';
import type { Opener } from './openBot.js';

export interface Changer extends Pick<Opener, 'call'> {
  readonly client: BotClient;
  readonly dice: Dice;
  readonly id: string;
}

type Act = (changer: Changer) => Promise<unknown>;

const ADDED = ['0.00000001', '10', '333.333333', '5000'] as const;

/** All, half, a little more than there is. */
async function withdrawal({ client, dice, id }: Changer, bot_type: 'spot_grid' | 'futures_grid'): Promise<string> {
  const { withdraw_limit = '0' } = await getWithdrawDetail(client, { bot_type, bot_id: id });
  return dice.one([withdraw_limit, multiply(withdraw_limit, '0.5'), add(withdraw_limit, '0.00000001')]);
}

/** Every change of each kind. */
export const changes: Readonly<Record<BotKind, readonly Act[]>> = {
  spot_grid: [
    async (one) =>
      one.call(withdrawSpotGridProfit, { grid_id: one.id, withdraw_amount: await withdrawal(one, 'spot_grid') }),
    ({ dice, call, id }) => call(updateSpotGridBot, { grid_id: id, add_quote_investment: dice.one(ADDED) }),
    ({ dice, call, id }) => call(updateSpotGridBot, { grid_id: id, cell_number: dice.one([2, 6, 30]) }),
    async ({ client, dice, call, id }) => {
      const { min_price } = (await getSpotGridBot(client, { grid_id: id })).detail;
      return call(updateSpotGridBot, { grid_id: id, stop_loss_price: dice.one([min_price, '', '0.01']) || undefined });
    },
  ],
  spot_dca: [
    ({ dice, call, id }) =>
      call(updateSpotDcaParameters, { bot_id: id, parameters: { max_invest_amount: dice.one(['100', '5000']) } }),
    ({ dice, call, id }) =>
      call(updateSpotDcaParameters, { bot_id: id, parameters: { frequency_in_second: dice.one([600, 1200]) } }),
  ],
  futures_grid: [
    ({ dice, call, id }) => call(addFuturesGridMargin, { bot_id: id, amount: dice.one(ADDED) }),
    async (one) =>
      one.call(withdrawFuturesGridProfit, { bot_id: one.id, withdraw_amount: await withdrawal(one, 'futures_grid') }),
    ({ dice, call, id }) =>
      call(updateFuturesGridTpsl, { bot_id: id, tp_sl_type: 'percent', stop_loss_per: dice.one(['0.3', '', '0.9']) }),
    ({ dice, call, id }) =>
      call(updateFuturesGridTrailingStop, { bot_id: id, trailing_stop_per: dice.one(['0.05', '', '0.5']) }),
    async ({ client, dice, call, id }) => {
      const { last_price = '1' } = (await getFuturesGridBot(client, { bot_id: id })).detail;
      return call(updateFuturesGridMoveScope, { bot_id: id, move_up_price: dice.one([multiply(last_price, '2'), '']) });
    },
  ],
  futures_martingale: [
    ({ dice, call, id }) => call(updateFuturesMartingaleBot, { bot_id: id, add_margin: dice.one(ADDED) }),
    ({ dice, call, id }) => call(updateFuturesMartingaleBot, { bot_id: id, sl_percent: dice.one(['0.2', '', '0.9']) }),
    ({ dice, call, id }) =>
      call(updateFuturesMartingaleBot, { bot_id: id, auto_cycle_toggle: dice.one(['enable', 'disable'] as const) }),
  ],
  futures_combo: [
    ({ dice, call, id }) => call(transferFuturesComboMargin, { bot_id: id, direction: 'in', amount: dice.one(ADDED) }),
    async ({ client, dice, call, id }) => {
      const { transfer_out } = await getFuturesComboTransferDetail(client, { bot_id: id });
      const to = transfer_out?.to || '1';
      const amount = dice.one([to, multiply(to, '0.5'), add(to, '1')]);
      return call(transferFuturesComboMargin, { bot_id: id, direction: 'out', amount });
    },
    ({ call, id }) => call(adjustFuturesComboPosition, { bot_id: id }),
    ({ dice, call, id }) => call(updateFuturesComboSettings, { bot_id: id, sl_percent: dice.one(['0.1', '0.9']) }),
    ({ dice, call, id }) => call(updateFuturesComboSettings, { bot_id: id, leverage: dice.one(['2', '10']) }),
  ],
};

/** Ends a bot, in any of the ways that its kind has. */
export const closeActs: Readonly<Record<BotKind, Act>> = {
  spot_grid: ({ dice, call, id }) =>
    call(closeSpotGridBot, {
      grid_id: id,
      close_mode: dice.one(['quote_mode', 'base_mode', 'base_and_quote_mode'] as const),
    }),
  spot_dca: ({ dice, call, id }) =>
    call(closeSpotDcaBot, { bot_id: id, close_mode: dice.one(['quote', 'base'] as const) }),
  futures_grid: ({ call, id }) => call(closeFuturesGridBot, { bot_id: id }),
  futures_martingale: ({ call, id }) => call(closeFuturesMartingaleBot, { bot_id: id }),
  futures_combo: ({ call, id }) => call(closeFuturesComboBot, { bot_id: id }),
};
