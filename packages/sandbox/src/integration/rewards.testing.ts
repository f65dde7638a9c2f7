import type { BotClient } from '@tradingbot/core';
import {
  closeFuturesComboBot,
  closeFuturesGridBot,
  closeFuturesMartingaleBot,
  closeSpotDcaBot,
  closeSpotGridBot,
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
  getFuturesCloseMode,
  getFuturesComboBot,
  getFuturesComboCloseDetail,
  getFuturesGridBot,
  getFuturesMartingaleBot,
  getFuturesMartingaleCloseDetail,
  getSpotDcaBot,
  getSpotGridAiParams,
  getSpotGridBot,
  getSpotGridCloseModes,
  listRewards,
} from '@tradingbot/core/endpoints';
import type { Movement } from '../exchange/accounts/Ledger.js';
import type { Sandbox } from '../Sandbox.js';
import { AMIRA, ask } from './clients.testing.js';
import { comboOf } from './futuresCombos.testing.js';
import { settingsOf as gridSettings } from './futuresGrids.testing.js';
import { settingsOf as martingaleSettings } from './futuresMartingales.testing.js';
import { parametersOf } from './spotDcas.testing.js';

/** Rewards of the first user: a bonus of 20 for spot bots, a voucher of 5 for futures bots, an insurance of 50. */
export const [BONUS, VOUCHER, INSURANCE, EXPIRED] = ['1', '2', '3', '4'].map((number) => `${AMIRA}${number}`) as [
  string,
  string,
  string,
  string,
];

/** What details of all kinds say of a reward. */
interface RewardDetail {
  readonly used_reward_id?: string | undefined;
  readonly used_reward_amount?: string | undefined;
  readonly settlement_assets?: string | undefined;
}

/** One kind of bots, as far as rewards matter. Each is opened with 2,000 USDT where there is such an amount. */
export interface RewardedKind {
  readonly type: 'spot_grid' | 'spot_dca' | 'futures_grid' | 'futures_martingale' | 'futures_combo';
  open(client: BotClient, used_reward_id: string | undefined, investment?: string): Promise<string>;
  close(client: BotClient, id: string): Promise<unknown>;
  detail(client: BotClient, id: string): Promise<RewardDetail>;
  /** What closing would give back as its user reads it, in USDT; undefined where no call says so. */
  estimate?(client: BotClient, id: string): Promise<string | undefined>;
}

export const rewardedKinds: readonly RewardedKind[] = [
  {
    type: 'spot_grid',
    async open(client, used_reward_id, quote_investment = '2000') {
      const symbol = 'BTCUSDT';
      const { min_price, max_price } = await getSpotGridAiParams(client, { symbol });
      const settings = { symbol, min_price, max_price, cell_number: 5, quote_investment, used_reward_id };
      return (await createSpotGridBot(client, settings)).grid_id;
    },
    close: (client, grid_id) => closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' }),
    detail: async (client, grid_id) => (await getSpotGridBot(client, { grid_id })).detail,
    async estimate(client, grid_id) {
      const { modes = [] } = await getSpotGridCloseModes(client, { grid_id });
      return modes.find(({ close_mode }) => close_mode === 'quote_mode')?.quote_amount;
    },
  },
  {
    type: 'spot_dca',
    async open(client, used_reward_id, max_invest_amount = '2000') {
      const parameters = parametersOf({ max_invest_amount });
      return (await createSpotDcaBot(client, { parameters, used_reward_id })).bot_id;
    },
    close: (client, bot_id) => closeSpotDcaBot(client, { bot_id, close_mode: 'quote' }),
    detail: (client, bot_id) => getSpotDcaBot(client, { bot_id }),
  },
  {
    type: 'futures_grid',
    async open(client, used_reward_id, total_investment = '2000') {
      const settings = await gridSettings(client, { grid_mode: 'long', total_investment, used_reward_id });
      return (await createFuturesGridBot(client, settings)).bot_id;
    },
    close: (client, bot_id) => closeFuturesGridBot(client, { bot_id }),
    detail: async (client, bot_id) => (await getFuturesGridBot(client, { bot_id })).detail,
    estimate: async (client, bot_id) => (await getFuturesCloseMode(client, { bot_id })).estimated_amount,
  },
  {
    type: 'futures_martingale',
    async open(client, used_reward_id, init_margin = '2000') {
      const settings = martingaleSettings({ init_margin, used_reward_id, auto_cycle_toggle: 'enable' });
      return (await createFuturesMartingaleBot(client, settings)).bot_id;
    },
    close: (client, bot_id) => closeFuturesMartingaleBot(client, { bot_id }),
    detail: async (client, bot_id) => (await getFuturesMartingaleBot(client, { bot_id })).fmart_detail,
    estimate: async (client, bot_id) => (await getFuturesMartingaleCloseDetail(client, { bot_id })).estimated_amount,
  },
  {
    type: 'futures_combo',
    async open(client, used_reward_id, init_margin = '2000') {
      return (await createFuturesComboBot(client, comboOf({ init_margin, used_reward_id }))).bot_id;
    },
    close: (client, bot_id) => closeFuturesComboBot(client, { bot_id }),
    detail: async (client, bot_id) => (await getFuturesComboBot(client, { bot_id })).detail,
    estimate: async (client, bot_id) => (await getFuturesComboCloseDetail(client, { bot_id })).estimated_amount,
  },
];

/** One kind of them. */
export function kindOf(type: RewardedKind['type']): RewardedKind {
  const kind = rewardedKinds.find((one) => one.type === type);
  if (kind === undefined) throw new Error(`${type} is no kind.`);
  return kind;
}

/** State and rest of a reward. */
export async function rewardOf(client: BotClient, id: string) {
  const { rewards = [] } = await listRewards(client, {});
  const reward = rewards.find(({ reward_id }) => reward_id === id);
  return [reward?.status, reward?.remain_amount];
}

/** Movements of the first user that belong to a bot. */
export async function movementsOf(sandbox: Sandbox, bot_id?: string): Promise<readonly Movement[]> {
  // The sandbox's own page answers with exactly this.
  const { movements } = (await ask(sandbox, AMIRA, '/x-sandbox/ledger')) as { movements: readonly Movement[] };
  return movements.filter((row) => row.reason !== 'deposit' && (bot_id === undefined || row.bot_id === bot_id));
}

/** What stands of a coin in `950 USDT, 0.1 BTC`. */
export function amountIn(assets: string | undefined, coin: string): string {
  const row = (assets ?? '').split(', ').find((one) => one.endsWith(` ${coin}`));
  return row?.split(' ')[0] ?? '0';
}
