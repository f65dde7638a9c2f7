import { isOutOfRange, lessOf, type WaysOut } from '../steadyFixes.js';
import type { FuturesGridDraft } from './futuresGridDraft.js';
import type { FuturesGridField, FuturesGridIssue } from './futuresGridPlanTypes.js';

const LEAST_CELLS = 2;

const OPTIONAL: readonly FuturesGridField[] = [
  'take_profit_per',
  'stop_loss_per',
  'take_profit_price',
  'stop_loss_price',
  'entry_price',
  'trailing_stop_per',
  'move_up_price',
  'move_down_price',
];

const canBeEmpty = (field: FuturesGridField) => OPTIONAL.includes(field);

/** Ways out besides the nearest value: less leverage where the risk is too high, fewer cells where the money is too little. */
export function futuresGridWays({
  cell_number,
  leverage,
}: FuturesGridDraft): WaysOut<FuturesGridDraft, FuturesGridIssue> {
  return ({ field, code, fixes: [nearest = {}] = [] }, passes) => {
    switch (code) {
      case 'sl_cause_liquidation':
      case 'risk_limit':
        return [lessOf(leverage, 1, (less) => ({ leverage: less }), passes)];
      case 'investment_too_low':
        return [lessOf(cell_number, LEAST_CELLS, (cells) => ({ cell_number: cells }), passes)];
      case 'insufficient_balance':
        // What the account has may be too little for so many cells.
        return passes(nearest)
          ? []
          : [lessOf(cell_number, LEAST_CELLS, (cells) => ({ ...nearest, cell_number: cells }), passes)];
      default:
        return canBeEmpty(field) && isOutOfRange(code) ? [{ [field]: '' }] : [];
    }
  };
}
