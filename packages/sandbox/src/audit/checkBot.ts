import type { BotClient } from '@tradingbot/core';
import { type BotRow, listBots, listRewards } from '@tradingbot/core/endpoints';
import { subtract, sum } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { MovementReason } from '../exchange/accounts/Ledger.js';
import type { UsedReward } from '../exchange/accounts/rewards.js';
import type { AuditHost } from './AuditHost.js';
import { auditedKinds } from './auditedKinds.js';
import { Checker } from './Checker.js';
import type { Books } from './checkAccount.js';
import { ALL } from './kinds/AuditedKind.js';

/** A bot that is audited. */
export interface AuditedBot {
  readonly kind: BotKind;
  readonly id: string;
  readonly user: string;
  /** The reward that it was opened with. */
  readonly reward_id?: string | undefined;
}

/** What is found of a bot beside its checks. */
export interface Found {
  readonly isOver: boolean;
  readonly fills: number;
  readonly checks: number;
}

/** How many fills the history had that was compared last. */
const compared = new WeakMap<AuditedBot, number>();

/** Ledger, events, detail, list row, orders and positions of one bot, all at one moment. */
export async function checkBot(host: AuditHost, bot: AuditedBot, books: Books): Promise<Found> {
  const { kind, id, user } = bot;
  const checker = new Checker(id);
  const client = host.client(user);
  const { bots } = await listBots(client, { type: kind, limit: ALL });
  const row = bots.find((one) => idOf(one) === id);
  checker.same('list.row', row !== undefined, true);
  if (row === undefined) throw new Error('The list has no row.');
  // The recount throws where a bot returned anything but what its fills say.
  const audit = await host.read(user, `/x-sandbox/ledger/${id}`);
  const own = books.movements.filter(({ bot_id }) => bot_id === id);
  const moved = (coin: string, ...reasons: MovementReason[]) =>
    sum(own.filter((one) => one.coin === coin && reasons.includes(one.reason)).map(({ amount }) => amount));
  const wantsHistory = (fills: number) => {
    const isKnown = compared.get(bot) === fills;
    compared.set(bot, fills);
    return !isKnown;
  };
  const reward = bot.reward_id === undefined ? undefined : await rewardOf(client, bot.reward_id);
  const isOver = await auditedKinds[kind].check({ client, id, checker, row, audit, reward, moved, wantsHistory });
  return { isOver, fills: (audit as { readonly fills: number }).fills, checks: checker.count };
}

/** A reward as the list of rewards shows it. */
async function rewardOf(client: BotClient, reward_id: string): Promise<UsedReward | undefined> {
  const { rewards = [] } = await listRewards(client, {});
  const found = rewards.find((one) => one.reward_id === reward_id);
  const { reward_type, coin = '', amount = '0', remain_amount = '0', status } = found ?? {};
  if (reward_type === undefined || reward_type === 'unknown') return undefined;
  const paid = subtract(amount, remain_amount);
  return { id: reward_id, type: reward_type, coin, amount, paid, isSettled: status === 'used' };
}

function idOf({ grid, dca, future_grid, fmart, fcombo }: BotRow): string | undefined {
  return grid?.info.grid_id ?? dca?.bot_id ?? future_grid?.grid_id ?? fmart?.bot_id ?? fcombo?.bot_id;
}
