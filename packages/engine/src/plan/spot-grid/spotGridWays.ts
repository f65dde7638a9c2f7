import { isOutOfRange, lessOf, type WaysOut } from '../steadyFixes.js';
import type { SpotGridDraft } from './spotGridDraft.js';
import type { Issue, SpotGridField } from './spotGridPlanTypes.js';

const LEAST_CELLS = 2;

const OPTIONAL: Readonly<Partial<Record<SpotGridField, keyof SpotGridDraft>>> = {
  entry_price: 'entry_price',
  take_profit: 'take_profit_price',
  stop_loss: 'stop_loss_price',
  ts_percent: 'ts_percent',
  limit_up_price: 'limit_up_price',
};

/** Ways out besides the nearest value: fewer cells where the money is too little, a range that stays where it cannot move. */
export function spotGridWays({ cell_number }: SpotGridDraft): WaysOut<SpotGridDraft, Issue> {
  const fewer = (fix: Readonly<Partial<SpotGridDraft>>, passes: (fix: Readonly<Partial<SpotGridDraft>>) => boolean) =>
    lessOf(cell_number, LEAST_CELLS, (cells) => ({ ...fix, cell_number: cells }), passes);
  return ({ field, code, fixes: [nearest = {}] = [] }, passes) => {
    switch (code) {
      case 'investment_too_low':
        return [fewer({}, passes)];
      case 'insufficient_balance':
        // What the account has may be too little for so many cells.
        return passes(nearest) ? [] : [fewer(nearest, passes)];
      case 'can_not_enable_trailing_up':
      case 'entry_price_forbidden_trailing_up':
      case 'investment_forbidden_trailing_up':
        return [{ enable_trailing: false }];
      default: {
        const key = OPTIONAL[field];
        return key && isOutOfRange(code) ? [{ [key]: '' }] : [];
      }
    }
  };
}
