import { add, compare, multiply, negate } from '@tradingbot/engine/decimal';
import type { AnyEndpoint, ParamsOf, ResultOf } from '../contract/types.js';
import type { AnyWrite } from '../writes/resumeWrites.js';
import type { Json, MutationEndpoint, Write } from '../writes/Write.js';
import type { AnyBotReader } from './BotReader.js';
import type { BotSummary } from './botSummary.js';
import type { AccountFees } from './feeRates.js';
import type { SymbolLookUp } from './symbolFacts.js';

/** What the person gets back: all in one coin, the coins as they are, or what closing at market leaves. */
export type CloseMode = 'quote' | 'base' | 'both' | 'bit' | 'market';

/** An amount that comes back; a coin that the exchange does not name is `''`. */
export interface CoinAmount {
  readonly coin: string;
  readonly amount: string | undefined;
}

/** One mode of closing, with what it gives back now. */
export interface CloseModeEstimate {
  readonly mode: CloseMode;
  readonly back: readonly CoinAmount[];
  /** What is traded at market to get there; absent where nothing is, or nobody reports it. */
  readonly trade?: CloseTrade | undefined;
  /** How far the one amount that comes back may move either way until it is done; absent where nobody reports it. */
  readonly spread?: string | undefined;
  /** Fee of the trade; absent where nobody reports it. */
  readonly fee?: CoinAmount | undefined;
}

/** Coins that are sold, or with which the other coin is bought. */
export interface CloseTrade {
  readonly side: 'sell' | 'buy';
  readonly amounts: readonly CoinAmount[];
}

/** What closing now would give. */
export interface CloseEstimate {
  /** The offered modes that we know, the start value first; none: the bot cannot be estimated. */
  readonly modes: readonly CloseModeEstimate[];
  /** Worth now, in the bot's coin. */
  readonly equity: string | undefined;
  /** Whether the fees of the closing trades are in the amounts. */
  readonly hasFees: boolean;
  /** Bonus in use, which goes back to its issuer. */
  readonly bonus?: CoinAmount | undefined;
}

/** An answer about a bot and what is made of it. */
export interface BotLookUp<E extends AnyEndpoint<'query'>, T> {
  readonly endpoint: E;
  readonly paramsOf: (id: string) => ParamsOf<E>;
  /**
   * @param factsOf facts of spot pairs, as far as they are known
   * @param fees rates of the account, where the answer has none; the usual ones without them
   */
  readonly read: (
    result: ResultOf<E>,
    bot: BotSummary,
    factsOf?: SymbolLookUp | undefined,
    fees?: AccountFees | undefined,
  ) => T;
}

/** How bots of one kind are closed. */
export interface BotClose {
  readonly reader: AnyBotReader;
  readonly estimate: BotLookUp<AnyEndpoint<'query'>, CloseEstimate>;
  /** Number of open orders; a kind without orders in the market has none. */
  readonly orders?: BotLookUp<AnyEndpoint<'query'>, number> | undefined;
  /** Mode that is sent when there is no estimate. */
  readonly blindMode: CloseMode;
  readonly write: AnyWrite;
  /** What is sent. */
  readonly payloadOf: (id: string, mode: CloseMode) => never;
}

/** Names the types of a write and what it sends, and forgets them: the table of all kinds needs none. */
export function closedBy<E extends MutationEndpoint, B extends Json, F>(
  write: Write<E, B, F>,
  payloadOf: (id: string, mode: CloseMode) => ParamsOf<E>,
): Pick<BotClose, 'write' | 'payloadOf'> {
  return { write, payloadOf } as unknown as Pick<BotClose, 'write' | 'payloadOf'>;
}

/** Checks a look-up against its endpoint; the table of all kinds forgets which one it is. */
export function lookUp<E extends AnyEndpoint<'query'>, T>(spec: BotLookUp<E, T>): BotLookUp<E, T> {
  return spec;
}

/** A trade of the coins of which there are some. */
export function tradeOf(side: CloseTrade['side'], ...coins: readonly CoinAmount[]): CloseTrade | undefined {
  const amounts = coins.filter(({ amount }) => amount !== undefined && compare(amount, '0') > 0);
  return amounts.length === 0 ? undefined : { side, amounts };
}

/** 0.1 %, and what else such a move does: a price 0.1 % lower buys 1/0.999, and fees follow the price. */
const MOVE = '0.0010011';

/**
 * How far an amount moves with a price that moves by up to 0.1 % either way.
 *
 * @param moving the part of it that follows the price
 * @param step least quantity of the trade, where the amount is counted in it
 */
export function spreadOf(moving: string | undefined, step = '0'): string | undefined {
  if (moving === undefined) return undefined;
  // What is too little for one step now may be enough for it then.
  if (compare(moving, '0') === 0) return compare(step, '0') > 0 ? step : undefined;
  return add(multiply(compare(moving, '0') < 0 ? negate(moving) : moving, MOVE), step);
}

/** A coin's amount when there is some of it. */
export function someOf(coin: string, amount: string | undefined): CoinAmount | undefined {
  return amount !== undefined && compare(amount, '0') > 0 ? { coin, amount } : undefined;
}

/** Parts of a sum of coins: one of which there is nothing is left out, the last of several such is not. */
export function coinParts<C extends { readonly amount?: string | undefined }>(coins: readonly C[]): readonly C[] {
  const some = coins.filter(({ amount }) => amount === undefined || /[1-9]/.test(amount));
  return some.length > 0 ? some : coins.slice(-1);
}
