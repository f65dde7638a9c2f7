import type { BotAtRisk, FuturesMartingaleOrderToCome } from '@tradingbot/engine';
import type { ListFuturesSymbolsResult } from '../../endpoints/symbols/listFuturesSymbols.js';
import type { ListSpotSymbolsResult } from '../../endpoints/symbols/listSpotSymbols.js';
import type { AllFilledPrices } from './allFilledPrices.js';

/** A bot of the account as the engine runs it, made of what the exchange reports. */
export interface ResumedBot {
  /** The exchange says that it runs. */
  readonly isRunning: boolean;
  /** Undefined unless it runs, and where what is reported is not that of any bot of the engine. */
  readonly bot: BotAtRisk | undefined;
  /** Liquidation prices of a bot on a contract once all its orders have filled; undefined of other kinds and unknown. */
  readonly allFilled?: AllFilledPrices | undefined;
  /** Of a martingale the rest of its ladder; undefined of other kinds and unknown. */
  readonly ladder?: readonly FuturesMartingaleOrderToCome[] | undefined;
  /** What the investment would be worth now had it been held; undefined where the start is not reported. */
  readonly holding: string | undefined;
  /** Its worth and what was withdrawn less the holding, of the same moment. */
  readonly againstHolding: string | undefined;
  /** The same at another price and profit, for figures of another moment; both of one answer. */
  readonly againstHoldingAt: (price: string, profit: string) => string | undefined;
  /** What the holding would be worth at another price; undefined where the start is not reported. */
  readonly holdingAt: (price: string) => string | undefined;
}

/** What trades, read from where the host keeps it: steps and limits of symbols are no part of what a bot reports. */
export interface SymbolLists {
  contracts(): Promise<ListFuturesSymbolsResult>;
  pairs(): Promise<ListSpotSymbolsResult>;
}

/** Nothing is known of it. */
export const NOT_RESUMED: ResumedBot = {
  isRunning: false,
  bot: undefined,
  holding: undefined,
  againstHolding: undefined,
  againstHoldingAt: () => undefined,
  holdingAt: () => undefined,
};
