import type { BotWaiting, FuturesGridMode, HostedEnd, SymbolPrices, TradedSymbol } from '@tradingbot/engine';
import type { BotMoney } from '../accounts/BotMoney.js';
import type { Returned } from '../accounts/rewards.js';
import type { ContractMarket } from '../market/ContractMarket.js';
import type { Market } from '../market/Market.js';
import type { BotErrorName } from '../refusals.js';
import type { Packing } from '../store/LongList.js';
import type { EventOf, RecordedBot } from './RecordedBot.js';

/** What an engine answers to an input. */
export interface Step<B extends RecordedBot> {
  readonly state: B['state'];
  readonly events: readonly EventOf<B>[];
}

/** The engine of a kind: one of `HOSTED_KINDS`. */
export interface Engine<B extends RecordedBot, Input> {
  readonly advance: (state: B['state'], input: Input) => Step<B>;
  readonly tradedBy: (state: B['state']) => readonly TradedSymbol[];
  readonly isOver: (state: B['state']) => boolean;
  readonly waitsFor: (state: B['state']) => BotWaiting;
  readonly hasMoved?: (state: B['state'], prices: SymbolPrices) => boolean;
  readonly priceInput: (state: B['state'], prices: SymbolPrices, time: number) => Input;
  readonly fundingInput?: (rates: SymbolPrices, time: number) => Input;
  readonly endInput: (end: HostedEnd, time: number) => Input;
}

/** What a kind of bot is: its engine, and what the exchange has to know of it. */
export interface KindOfBot<B extends RecordedBot, Input, Reason extends string> {
  readonly kind: B['kind'];
  /** What it is called, by language. */
  readonly names: Readonly<Record<string, string>>;
  /** Ways that it trades, for each of which settings are recommended; absent where none are. */
  readonly directions?: readonly FuturesGridMode[];
  readonly engine: Engine<B, Input>;
  /** What a bot that is over returned, the coin that it counts in first; undefined of one that runs. */
  readonly returned: (bot: B) => readonly Returned[] | undefined;
  /** Why the exchange ends such bots. */
  readonly hostReasons: readonly Reason[];
  /** The exchange ends a bot at the current prices. */
  readonly stopInput: (reason: Reason, time: number) => Input;
  /** Bot error for settings that the engine refuses, and that no check has a code for. */
  readonly invalid: BotErrorName;
}

/** What services stand on. */
export interface BotParts {
  readonly market: Market;
  readonly contracts: ContractMarket;
  readonly money: BotMoney;
  /** Packs what happened to bots long ago; absent: it lies as it is. */
  readonly packing: Packing | undefined;
}

/** Whose bot is opened, and with which settings. */
export type Opening<B extends RecordedBot> = Pick<B, 'id' | 'user' | 'params'> & {
  readonly used_reward_id: string | undefined;
};
