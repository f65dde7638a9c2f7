import { fewerCells, isOutOfRange, type WaysOut } from '../steadyFixes.js';
import type { SpotGridDraft } from './spotGridDraft.js';
import type { Issue, SpotGridBalances, SpotGridField } from './spotGridPlanTypes.js';

const OPTIONAL: Readonly<Partial<Record<SpotGridField, keyof SpotGridDraft>>> = {
  entry_price: 'entry_price',
  take_profit: 'take_profit_price',
  stop_loss: 'stop_loss_price',
  ts_percent: 'ts_percent',
  limit_up_price: 'limit_up_price',
};

/** Ways out besides the nearest value: fewer cells where the money is too little, a range that stays where it cannot move. */
export function spotGridWays(
  { cell_number, invest_mode }: Pick<SpotGridDraft, 'cell_number' | 'invest_mode'>,
  { quote, base }: SpotGridBalances,
): WaysOut<SpotGridDraft, Issue> {
  return ({ field, code, fixes: [nearest = {}] = [] }, passes) => {
    const isMoney = field === 'investment' || field === 'base_investment';
    if (isMoney && !passes(nearest)) {
      // What the account has may be too little for so many cells.
      const all = {
        ...(quote !== undefined && invest_mode !== 'base' && { quote_investment: quote }),
        ...(base !== undefined && invest_mode !== 'quote' && { base_investment: base }),
      };
      return [fewerCells(cell_number, {}, passes) ?? (passes(all) ? all : fewerCells(cell_number, all, passes))];
    }
    switch (code) {
      // The most that the range takes may be more than the money pays.
      case 'grid_no_too_high':
      case 'investment_too_low':
        return [fewerCells(cell_number, {}, passes)];
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
