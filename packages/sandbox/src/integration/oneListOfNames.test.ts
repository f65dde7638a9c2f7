import {
  BotCloseCode,
  InvestMode,
  SpotCheckCode,
  SpotCloseMode,
  SpotCloseReason,
  SpotGridStatus,
} from '@tradingbot/core/endpoints';
import type * as engine from '@tradingbot/engine';
import type { SpotServerCheckCode } from '@tradingbot/engine/plan';
import { expect, test } from 'vitest';

/** Every name that the engine can produce; the compiler fails here when one is missing or too many. */
const statuses: Record<engine.SpotGridStatus, true> = {
  raw: true,
  rejected: true,
  new: true,
  initializing: true,
  running: true,
  cancelling: true,
  completed: true,
  await_activation: true,
};
const modes: Record<engine.InvestMode, true> = { quote: true, base: true, base_and_quote: true };
const closeModes: Record<engine.SpotCloseMode, true> = { base_mode: true, quote_mode: true, base_and_quote_mode: true };
const reasons: Record<engine.SpotCloseReason, true> = {
  unknown: true,
  closed_manually: true,
  closed_failed_initiation: true,
  closed_symbol_delisted: true,
  closed_stop_loss: true,
  closed_take_profit: true,
  closed_user_ban: true,
  closed_trailing_stop: true,
  close_standard_clearance: true,
  close_tax_tag_change: true,
};
const codes: Record<engine.BotCloseCode, true> = {
  unspecified: true,
  failed_initiation: true,
  canceled_manually: true,
  canceled_auto_tp: true,
  canceled_auto_sl: true,
  canceled_trailing_stop: true,
  canceled_auto_symbol_delist: true,
  canceled_auto_user_ban: true,
  canceled_standard_clearance: true,
  canceled_tax_tag_change: true,
};
const checks: Record<SpotServerCheckCode, true> = {
  low_price_too_low: true,
  low_price_too_high: true,
  high_price_too_low: true,
  high_price_too_high: true,
  grid_no_too_low: true,
  grid_no_too_high: true,
  investment_too_low: true,
  investment_too_high: true,
  tp_too_low: true,
  tp_too_high: true,
  sl_too_low: true,
  sl_too_high: true,
  ep_too_low: true,
  ep_too_high: true,
  ts_percent_too_low: true,
  ts_percent_too_high: true,
  tp_too_low_than_market: true,
  sl_too_high_than_market: true,
  limit_up_price_too_low: true,
  limit_up_price_too_high: true,
  can_not_enable_trailing_up: true,
  entry_price_forbidden_trailing_up: true,
  last_price_forbidden_trailing_up: true,
  investment_forbidden_trailing_up: true,
  add_investment_too_low: true,
  add_investment_too_high: true,
  parameters_not_changed: true,
};

test.each([
  ['status', statuses, SpotGridStatus],
  ['invest mode', modes, InvestMode],
  ['close mode', closeModes, SpotCloseMode],
  ['close reason', reasons, SpotCloseReason],
  ['close code', codes, BotCloseCode],
  ['check code', checks, SpotCheckCode],
])('every %s of the engine stands in core’s table', (_, ofEngine, ofCore) => {
  expect(Object.keys(ofCore)).toEqual(expect.arrayContaining(Object.keys(ofEngine)));
});
