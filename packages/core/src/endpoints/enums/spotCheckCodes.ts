import { named, prefixed } from '../../contract/named.js';

/** Verdict on one field of a spot grid; no integers beside 0 are known. */
export const SpotCheckCode = /* @__PURE__ */ prefixed(['SPOT_CHECK_CODE_'], {
  success_unspecified: 0,
  low_price_too_low: null,
  low_price_too_high: null,
  high_price_too_low: null,
  high_price_too_high: null,
  grid_no_too_low: null,
  grid_no_too_high: null,
  investment_too_low: null,
  investment_too_high: null,
  tp_too_low: null,
  tp_too_high: null,
  sl_too_low: null,
  sl_too_high: null,
  ep_too_low: null,
  ep_too_high: null,
  ts_percent_too_low: null,
  ts_percent_too_high: null,
  tp_too_low_than_market: null,
  sl_too_high_than_market: null,
  limit_up_price_too_low: null,
  limit_up_price_too_high: null,
  can_not_enable_trailing_up: null,
  entry_price_forbidden_trailing_up: null,
  last_price_forbidden_trailing_up: null,
  investment_forbidden_trailing_up: null,
  add_investment_too_low: null,
  add_investment_too_high: null,
  parameters_not_changed: null,
});

/** SpotCheckCode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotCheckCode() {
  return named(SpotCheckCode);
}
