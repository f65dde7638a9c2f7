import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotState } from './botState.js';

/** Direction of a bot on contracts; of a combo over all its contracts. */
export type BotSide = 'long' | 'short' | 'neutral' | 'mix';

/** What every bot has, whatever its kind: for its head, its closing and its final report. */
export interface BotSummary {
  readonly kind: BotKind;
  readonly id: string;
  /** Pair, contract, or the coins of a bot that has several. */
  readonly name: string;
  /** Coin that money figures are in. */
  readonly coin: string | undefined;
  /** Coin that can be put in beside it; only a spot grid has one. */
  readonly baseCoin?: string | undefined;
  readonly state: BotState;
  readonly side?: BotSide | undefined;
  /** Multiplier of the margin. */
  readonly leverage?: string | undefined;
  readonly invested: string | undefined;
  readonly equity: string | undefined;
  readonly totalProfit: string | undefined;
  /** Of finished pairs; only grids have it. */
  readonly gridProfit?: string | undefined;
  /** Unified close code of a bot that is over. */
  readonly closeCode: string | undefined;
  /** What came back, as the exchange words it, e.g. `950 USDT`. */
  readonly returned: string | undefined;
  /** Last price of the same answer, of a bot on one market. */
  readonly price?: string | undefined;
  /** Price at which a bot on one contract was closed. */
  readonly closePrice?: string | undefined;
  /** What a reward put behind the bot, in its coin. */
  readonly rewardUsed?: string | undefined;
  /** The reward that the bot uses, also one that has paid nothing yet. */
  readonly rewardId?: string | undefined;
  /** Value of all positions together, in its coin; where the answer reports it. */
  readonly positionValue?: string | undefined;
  /** Running time, ms. */
  readonly runningMs: number | undefined;
  /** Ms since the epoch; of a bot that is over. */
  readonly endedAt: number | undefined;
}

/** Coins of a bot that has several, as its name. */
export function joinCoins(coins: readonly (string | undefined)[]): string {
  return coins.filter(Boolean).join(' + ');
}

const SIDES: readonly BotSide[] = ['long', 'short', 'neutral', 'mix'];

/** The side, unless it is none that we know. */
export function knownSide(side: string | undefined): BotSide | undefined {
  return SIDES.find((known) => known === side);
}
