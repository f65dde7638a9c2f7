import { choice, named, prefixed } from '../../contract/named.js';

/** What the user gets back when a spot grid closes. */
export const SpotCloseMode = /* @__PURE__ */ prefixed([''], {
  bit_mode: 1,
  base_mode: 2,
  quote_mode: 3,
  base_and_quote_mode: 4,
});

/** SpotCloseMode in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function spotCloseModeChoice() {
  return choice(SpotCloseMode);
}

/** SpotCloseMode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotCloseMode() {
  return named(SpotCloseMode);
}

/** What the user gets back when a DCA bot closes. */
export const DcaCloseMode = {
  bit: [1, 'DCA_BIT_MODE'],
  base: [2, 'DCA_BASE_MODE'],
  quote: [3, 'DCA_QUOTE_MODE'],
} as const;

/** DcaCloseMode in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaCloseModeChoice() {
  return choice(DcaCloseMode);
}

/** DcaCloseMode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaCloseMode() {
  return named(DcaCloseMode);
}

/** Unified close code. Judge by the status first: a running bot may carry any code. `tirgger` is the wire's spelling. */
export const BotCloseCode = /* @__PURE__ */ prefixed(['BOT_CLOSE_CODE_'], {
  unspecified: [0, 'BOT_CLOSE_CODE_UNSPECIFIED', 'BOT_CLOSE_CODE_UNKNOWN'],
  failed_initiation: 1,
  canceled_manually: 2,
  canceled_auto: 3,
  canceled_auto_tp: 4,
  canceled_auto_sl: 5,
  canceled_auto_liq: 6,
  dca_reach_max: 7,
  canceled_auto_user_ban: 8,
  canceled_tirgger_top_price: [
    9,
    'BOT_CLOSE_CODE_CANCELED_TIRGGER_TOP_PRICE',
    'BOT_CLOSE_CODE_CANCELED_TRIGGER_TOP_PRICE',
  ],
  canceled_tirgger_bottom_price: [
    10,
    'BOT_CLOSE_CODE_CANCELED_TIRGGER_BOTTOM_PRICE',
    'BOT_CLOSE_CODE_CANCELED_TRIGGER_BOTTOM_PRICE',
  ],
  canceled_round_tp: 11,
  canceled_auto_symbol_delist: 12,
  canceled_negative_arbitrage: 13,
  canceled_trailing_stop: 14,
  canceled_oi_limit: 15,
  canceled_compliance: 16,
  canceled_adl: 17,
  canceled_standard_clearance: 18,
  canceled_tax_tag_change: 19,
});

/** BotCloseCode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function botCloseCode() {
  return named(BotCloseCode);
}

/** Why a spot grid closed; `unknown` while it runs. */
export const SpotCloseReason = /* @__PURE__ */ prefixed([''], {
  unknown: [0, 'UNKNOWN_GridCloseReason', 'UNKNOWN'],
  closed_manually: 1,
  closed_failed_initiation: 2,
  closed_symbol_delisted: 3,
  closed_stop_loss: 4,
  closed_take_profit: 5,
  closed_user_ban: 6,
  closed_trailing_stop: 7,
  close_standard_clearance: 8,
  close_tax_tag_change: 9,
});

/** SpotCloseReason in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotCloseReason() {
  return named(SpotCloseReason);
}

/** Why a DCA bot closed; `unknown` while it runs. */
export const DcaCloseReason = /* @__PURE__ */ prefixed(['DCA_'], {
  unknown: [0, 'DCA_CLOSE_REASON_UNKNOWN', ''],
  closed_manually: 1,
  closed_reach_max: 2,
  closed_symbol_delisted: 3,
  closed_user_banned: 4,
});

/** DcaCloseReason in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaCloseReason() {
  return named(DcaCloseReason);
}
