import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { atBothEnds } from '../crossedRange.js';
import {
  fewerCells,
  isOutOfRange,
  lessOf,
  moreLeverage,
  movedPrice,
  steadyFixes,
  steadyWarnings,
  type WaysOut,
  withBalance,
} from '../steadyFixes.js';
import { checkReading, type FuturesGridBalances } from './checkFuturesGrid.js';
import type { FuturesGridDraft } from './futuresGridDraft.js';
import { estimateLiquidation } from './futuresGridLiquidation.js';
import { type FuturesGridMoney, futuresGridMoney } from './futuresGridMoney.js';
import type {
  FuturesGridBounds,
  FuturesGridField,
  FuturesGridIssue,
  FuturesGridOffers,
  FuturesGridWarning,
} from './futuresGridPlanTypes.js';
import { readFuturesGridDraft } from './futuresGridReading.js';
import { type FuturesGridShape, futuresGridShape } from './futuresGridShape.js';
import { futuresGridWarnings } from './futuresGridWarnings.js';

/** Everything that a form shows about a draft. */
export interface FuturesGridPlan {
  /** In the order in which the server looks at the fields; empty = can be sent. */
  readonly issues: readonly FuturesGridIssue[];
  readonly warnings: readonly FuturesGridWarning[];
  readonly bounds: FuturesGridBounds;
  readonly offered_least: FuturesGridOffers;
  /** Undefined while range or count cannot be read. */
  readonly shape: FuturesGridShape | undefined;
  /** Undefined while the money cannot be read or makes no orders. */
  readonly money: FuturesGridMoney | undefined;
}

/** What the plan may know beside the market. */
export interface FuturesGridPlanOptions {
  readonly balances?: FuturesGridBalances;
}

/** Plans a draft against a market: what is wrong, what is allowed, what the bot would do. Takes any text, never throws for it. */
export function planFuturesGrid(
  draft: FuturesGridDraft,
  market: FuturesMarket,
  options: FuturesGridPlanOptions = {},
): FuturesGridPlan {
  const reading = readFuturesGridDraft(draft, market);
  const liquidation = estimateLiquidation(reading);
  const { issues, bounds, offered_least } = checkReading(reading, options.balances ?? {}, 'band', liquidation);
  const readAt = (other: FuturesGridDraft, factor: string) => {
    const last_price = movedPrice(market.last_price, factor, market.symbol.tickSize);
    return readFuturesGridDraft(other, { ...market, last_price });
  };
  const issuesAt = (other: FuturesGridDraft, factor: string) =>
    checkReading(readAt(other, factor), options.balances ?? {}).issues;
  const foundAt = (other: FuturesGridDraft, factor: string) => {
    const moved = readAt(other, factor);
    const risk = estimateLiquidation(moved);
    const check = checkReading(moved, options.balances ?? {}, 'band', risk);
    return { issues: check.issues, warnings: futuresGridWarnings(moved, check.bounds, risk) };
  };
  const warnings = futuresGridWarnings(reading, bounds, liquidation);
  const known = withBalance(issues, 'total_investment', bounds.total_investment.from, options.balances?.quote);
  const isTooFine = issues.some(({ code }) => code === 'grid_no_too_high');
  return {
    issues: atBothEnds(steadyFixes(known, draft, issuesAt, futuresGridWays(draft)), {
      min: reading.values.min_price,
      max: reading.values.max_price,
      from: bounds.min_price.from,
      last: market.last_price,
      tick: market.symbol.tickSize,
    }),
    bounds,
    offered_least,
    warnings: steadyWarnings({ issues, warnings }, draft, foundAt, ({ code }, passes) =>
      code === 'liquidation_in_range' ? [lessOf(draft.leverage, 1, (leverage) => ({ leverage }), passes)] : [],
    ),
    shape: futuresGridShape(reading),
    money: isTooFine ? undefined : futuresGridMoney(reading, liquidation),
  };
}

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
function futuresGridWays({ cell_number, leverage }: FuturesGridDraft): WaysOut<FuturesGridDraft, FuturesGridIssue> {
  return ({ field, code, params: { from, available } = {}, fixes: [nearest = {}] = [] }, passes) => {
    if (available) {
      // What the account has may be too little for so many cells, or for any at this leverage.
      const all = { total_investment: available };
      if (passes(nearest)) return [];
      const few = fewerCells(cell_number, all, passes);
      return few || !from ? [few] : [moreLeverage(leverage, { ...all, cell_number: '2' }, passes)];
    }
    switch (code) {
      case 'sl_cause_liquidation':
      case 'risk_limit':
        return [lessOf(leverage, 1, (less) => ({ leverage: less }), passes)];
      // The most that the range takes may be more than the money pays.
      case 'grid_no_too_high':
      case 'investment_too_low':
        return [fewerCells(cell_number, {}, passes)];
      default:
        return canBeEmpty(field) && isOutOfRange(code) ? [{ [field]: '' }] : [];
    }
  };
}
