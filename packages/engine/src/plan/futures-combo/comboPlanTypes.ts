import type { Range } from '../../decimal/Range.js';
import type { Fixes } from '../steadyFixes.js';
import type { FuturesComboDraft } from './futuresComboDraft.js';

/** Fields of the form of a combo, which the issues are about. */
export type FuturesComboField = keyof FuturesComboDraft;

/**
 * Codes of the server that a combo can meet. `duplicated_symbol_chosen` and `invalid_argument` come as bot errors, the
 * others as check codes.
 */
export type FuturesComboServerCode =
  | 'symbol_num_too_low'
  | 'symbol_num_too_high'
  | 'duplicated_symbol_chosen'
  | 'invalid_argument'
  | 'leverage_too_low'
  | 'leverage_too_high'
  | 'adjust_position_percent_too_low'
  | 'adjust_position_percent_too_high'
  | 'adjust_position_time_interval_too_low'
  | 'adjust_position_time_interval_too_high'
  | 'sl_per_too_low'
  | 'sl_per_too_high'
  | 'tp_per_too_low'
  | 'tp_per_too_high'
  | 'trailing_stop_percent_too_low'
  | 'trailing_stop_percent_too_high'
  | 'init_margin_too_low'
  | 'init_margin_too_high';

/** Findings that never reach the server: the draft cannot be sent at all. */
export type FuturesComboLocalCode =
  | 'required'
  | 'not_a_number'
  | 'not_whole'
  /** A weight between two steps of 1 %, or a number with more than 16 places. */
  | 'not_a_step'
  | 'symbol_not_exists'
  /** Contracts of different quote coins. */
  | 'coin_mismatch'
  /** What a running bot is worth does not buy the smallest order of a contract. */
  | 'contract_not_bought'
  | 'insufficient_balance';

/** Every code that an issue of a combo can have. */
export type FuturesComboCode = FuturesComboServerCode | FuturesComboLocalCode;

/** Something in a draft that keeps a combo from being created, with its field and ways out. */
export interface FuturesComboIssue {
  readonly field: FuturesComboField;
  /** Index of the contract it is about. */
  readonly row?: number;
  readonly code: FuturesComboCode;
  /** Numbers for the message. */
  readonly params?: Readonly<Record<string, string>>;
  /** Draft values that cure it. */
  readonly fixes?: Fixes<FuturesComboDraft>;
}

/** Something that a combo may be created with, but that its user should know. */
export interface FuturesComboWarning {
  /** `lot_too_coarse`: one lot of a contract is worth more than the drift that sets off a rebalance. */
  readonly code: 'no_stop_loss' | 'liquidation_near' | 'liquidation_before_stop_loss' | 'lot_too_coarse';
  readonly params?: Readonly<Record<string, string>>;
  readonly fixes?: Fixes<FuturesComboDraft>;
}

/** Of `symbol_settings`: the number of contracts. */
export type FuturesComboBounds = Readonly<Record<Exclude<FuturesComboField, 'adjust_position_mode'>, Range>>;

/**
 * The least to offer of fields whose least moves with the prices, by their name in the bounds: the largest least within
 * 0.5 % of the last prices.
 */
export type FuturesComboOffers = Readonly<Partial<Record<string, string>>>;

/** What the account could put in, as text in quote coin. */
export interface FuturesComboBalances {
  readonly quote?: string;
}
