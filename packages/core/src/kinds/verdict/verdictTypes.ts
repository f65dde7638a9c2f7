import type { MoveSide } from '@tradingbot/engine/market';

/** What pays or receives funding: one position of the bot, as large as it can become. */
export interface FundedPosition {
  readonly symbol: string;
  /** Fraction of the value a time; positive when longs pay. */
  readonly rate: string;
  readonly everyMs: number;
  /** Value once all orders of its side have filled, in quote coin. */
  readonly value: string;
  /** `either` = it may become both. */
  readonly side: 'long' | 'short' | 'either';
}

/** What the ladder or the money of a bot reaches: down for a bot that buys falls, up for one that sells rises. */
export interface LadderCover {
  /** What ends it: an edge of the range, the last order that the money adds, or a liquidation that comes before. */
  readonly end: 'range' | 'last_order' | 'liquidation';
  readonly side: MoveSide;
  /** From where the bot starts to there, as a fraction of the start price; negative where the price is already beyond it. */
  readonly distance: string;
}

/** What a drafted bot is, as far as a verdict asks. Ratios as fractions, money in quote coin, all exact text. */
export interface VerdictFacts {
  /** Smallest distance of two orders over the price of the lower one, and the fees of a purchase and a sale over the same. */
  readonly step?: { readonly size: string; readonly fees: string } | undefined;
  /** Where the price may move both ways, the two ends. */
  readonly covers?: readonly LadderCover[] | undefined;
  /** Of a bot that buys by the clock: how many purchases the money is enough for, and how far apart they are. */
  readonly budget?: { readonly rounds: number; readonly everyMs: number } | undefined;
  /** Absent where nothing is paid, or where a rate is not known. */
  readonly funding?: { readonly positions: readonly FundedPosition[]; readonly investment: string } | undefined;
}

/** The worse end of a backtest. Money in quote coin, ratios as fractions. */
export interface VerdictBacktest {
  readonly profit: string;
  readonly profit_ratio: string;
  /** Largest fall of its worth from a peak before it; absent where it was not followed. */
  readonly max_drawdown_ratio?: string | undefined;
  /** The day on which the result stood lowest, where that was below zero; absent where days were not followed. */
  readonly worst_day?: { readonly profit: string; readonly profit_ratio: string } | undefined;
  /** Opening of the first candle and end of the last one, ms. */
  readonly from: number;
  readonly to: number;
}

/** What the last days were. */
export interface RegimeSentence {
  readonly topic: 'regime';
  readonly claim: 'trend_up' | 'trend_down' | 'range' | 'mixed' | 'too_short';
  /** Kaufman's efficiency ratio over ten even steps; `""` where the candles are too few. */
  readonly efficiency: string;
  /** From the first to the last close of them, as a signed fraction. */
  readonly change: string;
  /** Length of the time they are of, ms. */
  readonly span: number;
}

/** The step of a ladder against what it costs and how far the price usually moves. */
export interface StepSentence {
  readonly topic: 'step';
  readonly claim: 'below_fees' | 'within_move' | 'beyond_move';
  readonly size: string;
  readonly fees: string;
  /** Average true range of 14 candles over the last close. */
  readonly move: string;
  /** Length of one candle, ms. */
  readonly candle: number;
}

/** How far the ladder reaches against the largest move of the candles. */
export interface CoverSentence extends LadderCover {
  readonly topic: 'cover';
  readonly claim: 'covered' | 'short_of' | 'outside';
  /** The largest move to that side. */
  readonly move: string;
  /** Length of the time that was looked at, ms. */
  readonly span: number;
}

/** How long the money of a bot that buys by the clock lasts against how long the largest fall took. */
export interface BudgetSentence {
  readonly topic: 'budget';
  readonly claim: 'outlasts' | 'ends_first';
  readonly rounds: number;
  /** From the first purchase to where the next one could not be paid, ms. */
  readonly lasts: number;
  readonly move: string;
  /** From its high to its low, ms. */
  readonly took: number;
  /** Length of the time that was looked at, ms. */
  readonly span: number;
}

/** What funding makes in a day at the present rates. */
export interface FundingSentence {
  readonly topic: 'funding';
  /** `either` = it depends on which side the bot is. */
  readonly claim: 'pays' | 'receives' | 'either' | 'nothing';
  /** Without sign. */
  readonly a_day: string;
  /** The same over the investment; `""` without one. */
  readonly share: string;
  readonly positions: readonly FundedPosition[];
}

/** What the settings would have done in the past, by the worse order of prices. */
export interface BacktestSentence extends VerdictBacktest {
  readonly topic: 'backtest';
  readonly claim: 'lost' | 'gained';
}

/** One claim of a verdict with the figures that it follows from. Never an advice, never a forecast. */
export type VerdictSentence =
  | RegimeSentence
  | StepSentence
  | CoverSentence
  | BudgetSentence
  | FundingSentence
  | BacktestSentence;
