import type { SpotGridDraft, SpotGridField, SpotGridPlan } from '@tradingbot/engine/plan';
import type { TextKey } from '../../i18n/useTranslation.js';

/** Bounds by field, ours or the server's. */
export type Bounds = SpotGridPlan['bounds'];

/** Where a field of a check stands in the draft. */
export const DRAFT_KEY = {
  min_price: 'min_price',
  max_price: 'max_price',
  cell_number: 'cell_number',
  investment: 'quote_investment',
  base_investment: 'base_investment',
  entry_price: 'entry_price',
  take_profit: 'take_profit_price',
  stop_loss: 'stop_loss_price',
  ts_percent: 'ts_percent',
  limit_up_price: 'limit_up_price',
  enable_trailing: 'enable_trailing',
} as const satisfies Readonly<Record<SpotGridField, keyof SpotGridDraft>>;

/** Name of a field in words. */
export const FIELD_LABEL = {
  min_price: 'spot.lower_price',
  max_price: 'spot.upper_price',
  cell_number: 'spot.grids',
  investment: 'spot.investment',
  base_investment: 'spot.investment',
  entry_price: 'spot.entry_price',
  take_profit: 'spot.take_profit',
  stop_loss: 'spot.stop_loss',
  ts_percent: 'spot.ts_percent',
  limit_up_price: 'spot.limit_up_price',
  enable_trailing: 'spot.section_trailing',
} as const satisfies Readonly<Record<SpotGridField, TextKey>>;
