import type {
  HostedEnd,
  HostedFigures,
  PaperFill,
  PaperSettings,
  RestingOrder,
  SymbolCandles,
  SymbolFunding,
  SymbolPrices,
  TradedSymbol,
} from '@tradingbot/engine';
import type { BotKind } from '@tradingbot/engine/kinds';

/** Where the paper bots of an account are kept on this device. */
export interface PaperPlace {
  /** Name of the IndexedDB database; only paper bots lie in it. */
  readonly database: string;
  /** Whose they are: nobody else's are read. */
  readonly account: string;
}

/** Where the paper bots of an account lie beside the results of its bots. */
export function paperPlaceOf(resultsDatabase: string, account: string): PaperPlace {
  return { database: `${resultsDatabase}-paper`, account };
}

/** A paper bot that is to be opened: settings, market of now, and the funding rates of its contracts then. */
export type PaperStart = {
  readonly [K in BotKind]: PaperSettings<K> & { readonly funding?: SymbolPrices | undefined };
}[BotKind];

/** Last prices of pairs and of contracts, which may share their names, at a time. */
export interface PaperMoment {
  /** ms of server time. */
  readonly time: number;
  readonly spot: SymbolPrices;
  readonly contract: SymbolPrices;
  /** Rates of the next settlement, as they have just been read; absent where none have. */
  readonly funding?: SymbolFunding | undefined;
}

/** What can be done with the paper bots of a place. None of it leaves the device. */
export type PaperStep =
  | { readonly type: 'list' }
  | { readonly type: 'start'; readonly start: PaperStart; readonly time: number }
  /** Live prices by rising time; the last moment has all that are not stale. */
  | { readonly type: 'prices'; readonly moments: readonly PaperMoment[] }
  /** Candles of a time that one of them missed, by rising time; `until` is where what can be read of them ends. */
  | {
      readonly type: 'candles';
      readonly id: string;
      readonly rows: readonly { readonly time: number; readonly candles: SymbolCandles }[];
      readonly candleMs: number;
      readonly until: number;
    }
  | { readonly type: 'end'; readonly id: string; readonly end: HostedEnd; readonly time: number }
  | { readonly type: 'remove'; readonly id: string };

/** A paper bot, as lists show it. */
export interface PaperView {
  readonly id: string;
  readonly kind: BotKind;
  /** Coin that its figures are in. */
  readonly coin: string;
  readonly traded: readonly TradedSymbol[];
  /** ms. */
  readonly createdAt: number;
  /** Until when it knows its prices, ms. */
  readonly knownUntil: number;
  /** Time of which nothing is known, ms. */
  readonly unknownMs: number;
  /** Funding payments at the last known rate, because nobody saw the rate of the settlement. */
  readonly assumedFundings: number;
  readonly isOver: boolean;
  /** Two where candles left open which price came first, and it matters. */
  readonly figures: readonly [HostedFigures, HostedFigures?];
}

/** All of a paper bot that its page shows. */
export interface PaperDetail extends PaperView {
  readonly orders: readonly RestingOrder[];
  /** The last ones, oldest first. */
  readonly fills: readonly PaperFill[];
}

/** `too_many`: no further one may run; `not_kept`: the storage is full, closed or broken. */
export type PaperErrorCode = 'too_many' | 'not_kept';

/** Why nothing was done. */
export class PaperError extends Error {
  override readonly name = 'PaperError';

  constructor(
    readonly code: PaperErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** As many may run at a time. */
export const MAX_PAPER_BOTS = 20;

/** A price that is silent for longer leaves a gap, which is gone through on candles, ms. */
export const GAP_MS = 60_000;
