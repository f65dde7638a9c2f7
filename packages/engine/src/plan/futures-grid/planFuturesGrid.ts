import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { atBothEnds } from '../crossedRange.js';
import { lessOf, movedPrice, steadyFixes, steadyWarnings } from '../steadyFixes.js';
import { checkReading, type FuturesGridBalances } from './checkFuturesGrid.js';
import type { FuturesGridDraft } from './futuresGridDraft.js';
import { estimateLiquidation } from './futuresGridLiquidation.js';
import { type FuturesGridMoney, futuresGridMoney } from './futuresGridMoney.js';
import type {
  FuturesGridBounds,
  FuturesGridIssue,
  FuturesGridOffers,
  FuturesGridWarning,
} from './futuresGridPlanTypes.js';
import { readFuturesGridDraft } from './futuresGridReading.js';
import { type FuturesGridShape, futuresGridShape } from './futuresGridShape.js';
import { futuresGridWarnings } from './futuresGridWarnings.js';
import { futuresGridWays } from './futuresGridWays.js';

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
  /** Present funding rate as a fraction; positive: longs pay. */
  readonly funding_rate?: string;
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
  const isTooFine = issues.some(({ code }) => code === 'grid_no_too_high');
  return {
    issues: atBothEnds(steadyFixes(issues, draft, issuesAt, futuresGridWays(draft)), {
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
    money: isTooFine ? undefined : futuresGridMoney(reading, liquidation, options.funding_rate),
  };
}
