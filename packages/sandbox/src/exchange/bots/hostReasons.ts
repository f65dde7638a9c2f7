import type {
  DcaCloseReason,
  FMartHostReason,
  FuturesComboHostReason,
  FuturesGridHostReason,
  SpotCloseReason,
} from '@tradingbot/engine';

/** Why the exchange ends spot grids. */
export const SPOT_GRID_HOST_REASONS = [
  'closed_failed_initiation',
  'closed_symbol_delisted',
  'closed_user_ban',
  'close_standard_clearance',
  'close_tax_tag_change',
] as const satisfies readonly SpotCloseReason[];

/** Why the exchange ends DCA bots. */
export const DCA_HOST_REASONS = [
  'closed_symbol_delisted',
  'closed_user_banned',
] as const satisfies readonly DcaCloseReason[];

/** Why the exchange ends futures grids. */
export const FGRID_HOST_REASONS = [
  'init',
  'trigger_fbu_fail',
  'transfer_asset_fail',
  'no_balance',
  'settle',
  'reduce_only',
  'risk_limit',
  'risk_system',
  'bust_price',
  'user_ban',
  'copy_trade_master',
  'copy_trade_no_balance',
  'copy_trade_entry_timing',
  'compliance',
  'adl',
  'price_drop',
  'system',
] as const satisfies readonly FuturesGridHostReason[];

/** Why the exchange ends martingales. */
export const FMART_HOST_REASONS = [
  'by_symbol_offline',
  'by_system',
  'by_user_banned',
  'by_order_cost',
  'by_reduce_only',
  'by_bust_price',
  'by_negative_arbitrage',
  'by_compliance',
  'by_adl',
] as const satisfies readonly FMartHostReason[];

/** Why the exchange ends combos. */
export const COMBO_HOST_REASONS = [
  'by_symbol_offline',
  'by_system',
  'by_user_banned',
  'by_order_cost',
  'by_reduce_only',
  'by_bust_price',
  'by_oi_limit',
  'by_compliance',
  'by_adl',
] as const satisfies readonly FuturesComboHostReason[];
