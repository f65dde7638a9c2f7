import type { Range } from '../../decimal/Range.js';
import type { Fixes } from '../steadyFixes.js';
import type { FuturesMartingaleDraft } from './futuresMartingaleDraft.js';

/** In the order in which the server looks at them. */
export type FuturesMartingaleField =
  | 'leverage'
  | 'add_position_num'
  | 'price_float_percent'
  | 'add_position_percent'
  | 'round_tp_percent'
  | 'sl_percent'
  | 'entry_price'
  | 'init_margin';

/** Check codes of the server; `sl_per_too_low` only with a value below 0. */
export type FMartCheckCode =
  | 'leverage_too_low'
  | 'leverage_too_high'
  | 'add_position_num_too_low'
  | 'add_position_num_too_high'
  | 'price_float_percent_too_low'
  | 'price_float_percent_too_high'
  | 'add_position_percent_too_low'
  | 'add_position_percent_too_high'
  | 'round_target_tp_percent_too_low'
  | 'round_target_tp_percent_too_high'
  | 'sl_per_too_low'
  | 'sl_per_too_high'
  | 'entry_price_too_low'
  | 'entry_price_too_high'
  | 'init_margin_too_low'
  | 'init_margin_too_high';

/** Findings that never reach the server: the draft cannot be sent at all. */
export type FMartLocalCheckCode =
  | 'required'
  | 'not_a_number'
  | 'not_whole'
  | 'not_a_tick'
  | 'too_precise'
  | 'insufficient_balance'
  | 'parameters_not_changed';

/** Every code that an issue of a martingale can have. */
export type FuturesMartingaleCode = FMartCheckCode | FMartLocalCheckCode;

/** Something in a draft that keeps a martingale from being created or changed, with its field and ways out. */
export interface FuturesMartingaleIssue<Field extends string = FuturesMartingaleField, Draft = FuturesMartingaleDraft> {
  readonly field: Field;
  readonly code: FuturesMartingaleCode;
  /** Numbers for the message. */
  readonly params?: Readonly<Record<string, string>>;
  /** Draft values that cure it. */
  readonly fixes?: Fixes<Draft>;
}

/** Something that a martingale may be created with, but that its user should know. */
export interface FuturesMartingaleWarning {
  /**
   * - `liquidation_before_last_add`: the bot is liquidated before its ladder is used up
   * - `stop_loss_before_last_add`: the stop loss comes before the last added order
   * - `stop_loss_after_liquidation`: the stop loss is never reached, liquidation comes first
   * - `no_stop_loss`: nothing but liquidation ends a move that goes on
   */
  readonly code:
    | 'liquidation_before_last_add'
    | 'stop_loss_before_last_add'
    | 'stop_loss_after_liquidation'
    | 'no_stop_loss';
  readonly params?: Readonly<Record<string, string>>;
  readonly fixes?: Fixes<FuturesMartingaleDraft>;
}

/** Smallest and largest value of each field; ratios as fractions, money in quote coin. */
export type FuturesMartingaleBounds = Readonly<Record<FuturesMartingaleField, Range>>;

/** What a form offers as the least of a field, so that it is still accepted after the price has moved by half a percent. */
export type FuturesMartingaleOffers = Readonly<Partial<Record<FuturesMartingaleField, string>>>;

/** What the account could put in, as text. */
export interface FuturesMartingaleBalances {
  readonly quote?: string | undefined;
}
