import type { Range } from '../../decimal/Range.js';
import type { Fixes } from '../steadyFixes.js';
import type { SpotGridDraft } from './spotGridDraft.js';

/** Fields of the form of a spot grid, which the issues are about. */
export type SpotGridField =
  | 'min_price'
  | 'max_price'
  | 'cell_number'
  | 'investment'
  | 'base_investment'
  | 'entry_price'
  | 'take_profit'
  | 'stop_loss'
  | 'ts_percent'
  | 'limit_up_price'
  | 'enable_trailing';

/** Check codes of the server that a new spot grid can meet; `tp_too_high` and `sl_too_low` only with odd values. */
export type SpotServerCheckCode =
  | 'low_price_too_low'
  | 'low_price_too_high'
  | 'high_price_too_low'
  | 'high_price_too_high'
  | 'grid_no_too_low'
  | 'grid_no_too_high'
  | 'investment_too_low'
  | 'investment_too_high'
  | 'tp_too_low'
  | 'tp_too_high'
  | 'sl_too_low'
  | 'sl_too_high'
  | 'ep_too_low'
  | 'ep_too_high'
  | 'ts_percent_too_low'
  | 'ts_percent_too_high'
  | 'tp_too_low_than_market'
  | 'sl_too_high_than_market'
  | 'limit_up_price_too_low'
  | 'limit_up_price_too_high'
  | 'can_not_enable_trailing_up'
  | 'entry_price_forbidden_trailing_up'
  | 'last_price_forbidden_trailing_up'
  | 'investment_forbidden_trailing_up'
  | 'add_investment_too_low'
  | 'add_investment_too_high'
  | 'parameters_not_changed';

/** Findings that never reach the server: the draft cannot be sent at all. */
export type SpotLocalCheckCode =
  | 'required'
  | 'not_a_number'
  | 'not_a_tick'
  | 'not_whole'
  | 'too_precise'
  | 'insufficient_balance';

/** Every code that an issue of a spot grid can have. */
export type SpotCheckCode = SpotServerCheckCode | SpotLocalCheckCode;

/** Something in a draft that keeps a spot grid from being created, with its field and ways out. */
export interface Issue {
  readonly field: SpotGridField;
  readonly code: SpotCheckCode;
  /** Numbers for the message. */
  readonly params?: Readonly<Record<string, string>>;
  /** Draft values that cure it. */
  readonly fixes?: Fixes<SpotGridDraft>;
}

/** Something that a spot grid may be created with, but that its user should know. */
export interface SpotGridWarning {
  readonly code: 'net_profit_low' | 'price_outside_range' | 'no_stop_loss';
  readonly params?: Readonly<Record<string, string>>;
  readonly fixes?: Fixes<SpotGridDraft>;
}

/**
 * Smallest and largest value of each field; prices and money in quote coin, `base_investment` in base coin, ratios as
 * fractions.
 */
export type SpotGridBounds = Readonly<Record<Exclude<SpotGridField, 'enable_trailing'>, Range>>;

/** What a form offers as least investment: it is still accepted when the price has moved by 0.5 %. `''` = nothing. */
export type SpotGridOffer = Readonly<Record<'investment' | 'base_investment', string>>;

/** What the account could put in, as text. */
export interface SpotGridBalances {
  readonly quote?: string | undefined;
  readonly base?: string | undefined;
}
