import type { Adjustment } from '@tradingbot/core/kinds';
import type { TextKey } from '../../i18n/useTranslation.js';

/** What each change of a running bot is called. */
export const adjustmentTitles = {
  margin: 'adjust.margin',
  withdraw: 'adjust.withdraw',
  tpsl: 'adjust.tpsl',
  trailing: 'adjust.trailing',
  move: 'adjust.move',
  transfer: 'adjust.transfer',
  rebalance: 'adjust.rebalance',
  settings: 'adjust.settings',
} as const satisfies Readonly<Record<Adjustment, TextKey>>;

/** Opens the dialog of a change; `values` fill its text fields in place of the bot's own, by their names. */
export type OpenAdjustment = (adjustment: Adjustment, values?: Readonly<Record<string, string>>) => void;
