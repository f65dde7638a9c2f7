import type { TextKey } from '../useTranslation.js';

/** Why the engine ends a bot of any kind, in the words of the close codes. */
const REASONS: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['liq', 'reason.canceled_auto_liq'],
  ['by_liq', 'reason.canceled_auto_liq'],
  ['sl', 'reason.canceled_auto_sl'],
  ['by_sl', 'reason.canceled_auto_sl'],
  ['closed_stop_loss', 'reason.canceled_auto_sl'],
  ['tp', 'reason.canceled_auto_tp'],
  ['by_tp', 'reason.canceled_auto_tp'],
  ['closed_take_profit', 'reason.canceled_auto_tp'],
  ['by_tp_single_round', 'reason.canceled_round_tp'],
  ['trailing_stop', 'reason.canceled_trailing_stop'],
  ['by_trailing_stop', 'reason.canceled_trailing_stop'],
  ['closed_trailing_stop', 'reason.canceled_trailing_stop'],
  ['trigger_top_price', 'reason.canceled_tirgger_top_price'],
  ['trigger_bottom_price', 'reason.canceled_tirgger_bottom_price'],
  ['negative_arbitrage', 'reason.canceled_negative_arbitrage'],
]);

/** Text of an end that the engine foresees. */
export function endReasonKey(reason: string): TextKey {
  return REASONS.get(reason) ?? 'reason.canceled_auto';
}
