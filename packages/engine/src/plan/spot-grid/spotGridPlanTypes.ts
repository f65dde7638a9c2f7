import type { Range } from '../../decimal/Range.js';
import type { Fixes } from '../steadyFixes.js';
import type { SpotGridDraft } from './spotGridDraft.js';

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
export type SpotLocalCheckCode = 'required' | 'not_a_number' | 'not_a_tick' | 'not_whole' | 'insufficient_balance';

export type SpotCheckCode = SpotServerCheckCode | SpotLocalCheckCode;

export interface Issue {
  readonly field: SpotGridField;
  readonly code: SpotCheckCode;
  /** Numbers for the message. */
  readonly params?: Readonly<Record<string, string>>;
  /** Draft values that cure it. */
  readonly fixes?: Fixes<SpotGridDraft>;
}

export interface SpotGridWarning {
  readonly code: 'net_profit_low' | 'price_outside_range' | 'no_stop_loss';
  readonly params?: Readonly<Record<string, string>>;
  readonly fixes?: Fixes<SpotGridDraft>;
}

export type SpotGridBounds = Readonly<Record<Exclude<SpotGridField, 'enable_trailing'>, Range>>;

/** What a form offers as least investment: it is still accepted when the price has moved by 0.5 %. `''` = nothing. */
export type SpotGridOffer = Readonly<Record<'investment' | 'base_investment', string>>;

/** What the account could put in, as text. */
export interface SpotGridBalances {
  readonly quote?: string | undefined;
  readonly base?: string | undefined;
}
