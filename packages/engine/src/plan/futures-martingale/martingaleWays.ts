import { divide } from '../../decimal/rounding.js';
import { isOutOfRange, lessOf, type WaysOut } from '../steadyFixes.js';
import type { FuturesMartingaleDraft } from './futuresMartingaleDraft.js';
import type { FuturesMartingaleIssue, FuturesMartingaleWarning } from './futuresMartingalePlanTypes.js';

/** Ways out besides the nearest value: fewer add-ons where the money, or the room below the price, is too little for all. */
export function martingaleWays({
  add_position_num,
}: FuturesMartingaleDraft): WaysOut<FuturesMartingaleDraft, FuturesMartingaleIssue> {
  return ({ field, code, fixes: [nearest = {}] = [] }, passes) => {
    const fewer = (fix: Readonly<Partial<FuturesMartingaleDraft>>) =>
      lessOf(add_position_num, 1, (adds) => ({ ...fix, add_position_num: adds }), passes);
    switch (code) {
      case 'init_margin_too_low':
      case 'price_float_percent_too_high':
        return [fewer({})];
      case 'insufficient_balance':
        // What the account has may be too little for so many orders.
        return passes(nearest) ? [] : [fewer(nearest)];
      default:
        return (field === 'sl_percent' || field === 'entry_price') && isOutOfRange(code) ? [{ [field]: '' }] : [];
    }
  };
}

/** Ways out of remarks about what ends the bot before its ladder is used up. */
export function martingaleWarningWays({
  add_position_num,
  leverage,
  sl_percent,
}: FuturesMartingaleDraft): WaysOut<FuturesMartingaleDraft, FuturesMartingaleWarning> {
  return ({ code }, passes) => {
    const lessLeverage = () => lessOf(leverage, 1, (less) => ({ leverage: less }), passes);
    const fewer = () => lessOf(add_position_num, 1, (adds) => ({ add_position_num: adds }), passes);
    switch (code) {
      case 'liquidation_before_last_add':
        return [lessLeverage(), fewer()];
      case 'stop_loss_before_last_add':
        return [fewer()];
      case 'stop_loss_after_liquidation': {
        const percents = divide(sl_percent, '0.01', 0, 'ceil');
        const closer = (percent: string) => ({ sl_percent: divide(percent, '100', 2, 'down') });
        return [lessOf(percents, 1, closer, passes), lessLeverage()];
      }
      default:
        return [];
    }
  };
}
