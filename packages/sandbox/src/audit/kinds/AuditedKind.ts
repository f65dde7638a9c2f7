import type { BotClient } from '@tradingbot/core';
import { type BotRow, getWithdrawDetail } from '@tradingbot/core/endpoints';
import { add, multiply } from '@tradingbot/engine/decimal';
import type { MovementReason } from '../../exchange/accounts/Ledger.js';
import type { UsedReward } from '../../exchange/accounts/rewards.js';
import type { Checker } from '../Checker.js';
import type { Dice } from '../Dice.js';

/** What the audit does with a kind of bot. */
export interface AuditedKind {
  /** Opens a bot with hostile settings. Undefined when it is refused. */
  open(opener: Opener): Promise<string | undefined>;
  /** Every change that the kind takes. */
  readonly changes: readonly Act[];
  /** Ends a bot, in any of the ways that the kind has. */
  readonly close: Act;
  /** Compares all that is reported of a bot; returns whether it is over. */
  check(facts: Facts): Promise<boolean>;
}

export interface Opener {
  readonly client: BotClient;
  readonly dice: Dice;
  /** The reward that the bot is to use. */
  readonly used_reward_id: string | undefined;
  /** Last prices of pairs. */
  readonly prices: Readonly<Record<string, string>>;
  /** Sends a call and notes it. Undefined when it is refused. */
  call<P, R>(endpoint: Call<P, R>, params: P): Promise<R | undefined>;
}

/** An endpoint of core. */
export type Call<P, R> = ((client: BotClient, params: P) => Promise<R>) & { readonly spec: { readonly name: string } };

export interface Changer extends Pick<Opener, 'call'> {
  readonly client: BotClient;
  readonly dice: Dice;
  readonly id: string;
}

export type Act = (changer: Changer) => Promise<unknown>;

/** What the checks of one kind work on. */
export interface Facts {
  readonly client: BotClient;
  readonly id: string;
  readonly checker: Checker;
  readonly row: BotRow;
  /** The bot recounted from its events; each kind knows its shape. */
  readonly audit: unknown;
  /** Whether the history is to be read: that of a bot that is over is as long as ever, and stays as it is. */
  wantsHistory(fills: number): boolean;
  readonly reward: UsedReward | undefined;
  /** Sum of what moved into the account, coin by coin, for these reasons. */
  moved(coin: string, ...reasons: MovementReason[]): string;
}

/** Coins with fine and with coarse lots, at home and far from one. */
export const PAIRS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'DOGEUSDT', 'SUIUSDT'] as const;
/** What a bot may be given, in quote coin: from too little to more than a risk limit takes. */
export const MONEY = ['30', '150', '777.77', '3000', '25000.000001', '150000'] as const;

/** What is added to a bot. */
export const ADDED = ['0.00000001', '10', '333.333333', '5000'] as const;

/** All, half, a little more than there is. */
export async function withdrawal(
  { client, dice, id }: Changer,
  bot_type: 'spot_grid' | 'futures_grid',
): Promise<string> {
  const { withdraw_limit = '0' } = await getWithdrawDetail(client, { bot_type, bot_id: id });
  return dice.one([withdraw_limit, multiply(withdraw_limit, '0.5'), add(withdraw_limit, '0.00000001')]);
}

/** Rows of a list that is read whole. */
export const ALL = 10_000;
