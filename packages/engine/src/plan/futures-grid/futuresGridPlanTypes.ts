import type { Range } from '../../decimal/Range.js';
import type { Fixes } from '../steadyFixes.js';
import type { FuturesGridDraft } from './futuresGridDraft.js';

/** Fields of the form that a finding can stand at. */
export type FuturesGridField =
  | 'min_price'
  | 'max_price'
  | 'cell_number'
  | 'leverage'
  | 'total_investment'
  | 'take_profit_per'
  | 'stop_loss_per'
  | 'take_profit_price'
  | 'stop_loss_price'
  | 'entry_price'
  | 'trailing_stop_per'
  | 'move_up_price'
  | 'move_down_price';

/** Check codes of the server that follow from the settings, the market and the balance. */
export type FuturesGridServerCheckCode =
  | 'low_price_too_low'
  | 'low_price_too_high'
  | 'high_price_too_low'
  | 'high_price_too_high'
  | 'leverage_too_low'
  | 'leverage_too_high'
  | 'grid_no_too_low'
  | 'grid_no_too_high'
  | 'entry_price_too_low'
  | 'entry_price_too_high'
  | 'investment_too_low'
  | 'investment_too_high'
  | 'risk_limit'
  | 'tp_too_low'
  | 'tp_too_high'
  | 'sl_too_low'
  | 'sl_too_high'
  | 'top_price_too_low'
  | 'top_price_too_high'
  | 'bottom_price_too_low'
  | 'bottom_price_too_high'
  | 'tp_too_low_than_last_price'
  | 'tp_too_high_than_last_price'
  | 'sl_too_low_than_last_price'
  | 'sl_too_high_than_last_price'
  | 'sl_cause_liquidation'
  | 'invalid_trailing_stop_percent'
  | 'move_up_price_too_low'
  | 'move_up_price_too_high'
  | 'move_down_price_too_low'
  | 'move_down_price_too_high'
  | 'invalid_param'
  | 'insufficient_balance';

/** Findings that never reach the server: the draft cannot be sent at all. */
export type FuturesGridLocalCheckCode = 'required' | 'not_a_number' | 'not_a_tick' | 'not_whole' | 'too_precise';

/** Every code that an issue of a futures grid can have. */
export type FuturesGridCheckCode = FuturesGridServerCheckCode | FuturesGridLocalCheckCode;

/** Something in a draft that keeps a futures grid from being created, with its field and ways out. */
export interface FuturesGridIssue {
  readonly field: FuturesGridField;
  readonly code: FuturesGridCheckCode;
  /** Numbers for the message. */
  readonly params?: Readonly<Record<string, string>>;
  /** Draft values that cure it. */
  readonly fixes?: Fixes<FuturesGridDraft>;
}

/** Something that a futures grid may be created with, but that its user should know. */
export interface FuturesGridWarning {
  readonly code: 'net_profit_low' | 'price_outside_range' | 'liquidation_in_range' | 'no_stop_loss';
  readonly params?: Readonly<Record<string, string>>;
  readonly fixes?: Fixes<FuturesGridDraft>;
}

/** What a form offers as the least of a field, so that it is still accepted after the price has moved by half a percent. */
export type FuturesGridOffers = Readonly<Partial<Record<FuturesGridField, string>>>;

/** Smallest and largest value of each field; ratios as fractions. */
export type FuturesGridBounds = Readonly<Record<FuturesGridField, Range>>;
