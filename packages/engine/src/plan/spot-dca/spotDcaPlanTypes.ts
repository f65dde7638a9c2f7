import type { SpotDcaMarket, SpotDcaState } from '../../bots/spot-dca/spotDcaTypes.js';
import type { Range } from '../../decimal/Range.js';
import type { Fixes } from '../steadyFixes.js';
import type { SpotDcaDraft } from './spotDcaDraft.js';

/** Fields of the form of a DCA bot, which the issues are about; `base` and `amount` are those of a row. */
export type SpotDcaField = 'quote_coin' | 'pairs' | 'base' | 'amount' | 'frequency_in_second' | 'max_invest_amount';

/** What a server answers: bot errors, no check codes. `invalid_argument` covers all that has no name of its own. */
export type SpotDcaServerCode =
  | 'duplicated_symbol_chosen'
  | 'max_invest_amount_too_small_create'
  | 'max_invest_amount_too_small_update'
  | 'insufficient_balance'
  | 'invalid_argument';

/** Findings. Those a server knows by name carry it. */
export type SpotDcaCode =
  | Exclude<SpotDcaServerCode, 'invalid_argument'>
  | 'required'
  | 'not_a_number'
  | 'not_whole'
  | 'not_a_step'
  | 'symbol_not_exists'
  | 'symbol_num_too_low'
  | 'symbol_num_too_high'
  | 'amount_too_low'
  | 'amount_too_high'
  | 'frequency_too_low'
  | 'frequency_too_high'
  | 'quote_coin_not_changeable';

/** Something in a draft that keeps a DCA bot from being created or changed, with its field and ways out. */
export interface SpotDcaIssue {
  readonly field: SpotDcaField;
  /** Row of `base` and `amount`, from 0. */
  readonly row?: number;
  readonly code: SpotDcaCode;
  /** Numbers for the message. */
  readonly params?: Readonly<Record<string, string>>;
  /** Draft values that cure it. */
  readonly fixes?: Fixes<SpotDcaDraft>;
}

/** Something that a DCA bot may be created with, but that its user should know. */
export interface SpotDcaWarning {
  /**
   * - `balance_runs_out`: the balance pays fewer rounds than the cap allows; the others would be left out
   * - `no_limit`: the bot buys until somebody closes it
   */
  readonly code: 'balance_runs_out' | 'no_limit';
  readonly params?: Readonly<Record<string, string>>;
  readonly fixes?: Fixes<SpotDcaDraft>;
}

/** Smallest and largest value of each field; amounts in quote coin, the frequency in seconds. */
export interface SpotDcaBounds {
  /** How many coins. */
  readonly pairs: Range;
  /** By row. */
  readonly amounts: readonly Range[];
  readonly frequency_in_second: Range;
  readonly max_invest_amount: Range;
}

/** The least to offer of fields whose least moves with the prices, by their name in the bounds; of a row: `amounts.0`. */
export type SpotDcaOffers = Readonly<Partial<Record<string, string>>>;

/** What the service configures for one coin; what is absent follows from the pair. */
export interface SpotDcaLimits {
  readonly base: string;
  readonly min_amount?: string | undefined;
  readonly max_amount?: string | undefined;
  /** Step of the amount. */
  readonly amount_precision?: string | undefined;
}

/** The market of a DCA bot, with the limits of single coins where the service sets some. */
export interface SpotDcaPlanMarket extends SpotDcaMarket {
  readonly limits?: readonly SpotDcaLimits[] | undefined;
}

/** A running bot as an exchange reports it: enough to plan a change of it. */
export interface SpotDcaSnapshot {
  readonly params: { readonly quote_coin: string };
  /** When the next round is due, ms; null when nobody knows. */
  readonly next_invest_time: number | null;
  /** Amounts of all rounds so far. */
  readonly nominal: string;
}

/** What a plan may know beside the draft and the market. */
export interface SpotDcaPlanContext {
  /** Quote coin that the account can spend. */
  readonly balances?: { readonly quote?: string | undefined } | undefined;
  /** Time of the first round of a new bot, ms; 0 when absent, so that dates are durations. */
  readonly time?: number | undefined;
  /** Bot whose settings are changed; absent = a new bot. */
  readonly running?: SpotDcaState | SpotDcaSnapshot | undefined;
}
