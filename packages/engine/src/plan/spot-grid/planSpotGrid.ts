import { type SpotGridSizes, sizeCells } from '../../bots/spot-grid/spotGridSizing.js';
import type { SpotGridMarket } from '../../bots/spot-grid/spotGridTypes.js';
import { atBothEnds } from '../crossedRange.js';
import { movedPrice, steadyFixes, withBalance } from '../steadyFixes.js';
import { checkReading, inSteps } from './checkSpotGrid.js';
import { spotGridBounds } from './spotGridBounds.js';
import type { SpotGridDraft } from './spotGridDraft.js';
import { offeredLeast } from './spotGridInvestment.js';
import { type SpotGridMoney, spotGridMoney } from './spotGridMoney.js';
import type { Issue, SpotGridBalances, SpotGridBounds, SpotGridOffer, SpotGridWarning } from './spotGridPlanTypes.js';
import { investmentOf, readSpotGridDraft, type SpotGridReading } from './spotGridReading.js';
import { type SpotGridShape, spotGridShape } from './spotGridShape.js';
import { spotGridWarnings } from './spotGridWarnings.js';
import { spotGridWays } from './spotGridWays.js';

/** Everything that a form shows about a draft. */
export interface SpotGridPlan {
  /** In the order in which the server looks at the fields; empty = can be sent. */
  readonly issues: readonly Issue[];
  readonly warnings: readonly SpotGridWarning[];
  readonly bounds: SpotGridBounds;
  readonly offered_least: SpotGridOffer;
  /** Undefined while range or count cannot be read. */
  readonly shape: SpotGridShape | undefined;
  /** Undefined while the money cannot be read. */
  readonly money: SpotGridMoney | undefined;
}

/** Plans a draft against a market: what is wrong, what is allowed, what the bot would do. Takes any text, never throws for it. */
export function planSpotGrid(draft: SpotGridDraft, market: SpotGridMarket, has: SpotGridBalances = {}): SpotGridPlan {
  const balances = inSteps(has, market);
  const reading = readSpotGridDraft(draft, market);
  const { issues, bounds } = checkReading(reading, balances);
  const issuesAt = (other: SpotGridDraft, factor: string) => {
    const last_price = movedPrice(market.last_price, factor, market.symbol.price_precision);
    return checkReading(readSpotGridDraft(other, { ...market, last_price }), balances).issues;
  };
  const { units, lines, start } = reading;
  const known = withBalances(reading, issues, bounds, balances);
  const isTooFine = issues.some(({ code }) => code === 'grid_no_too_high');
  const sizes = lines && !isTooFine ? sizesOf(reading) : undefined;
  return {
    issues: atBothEnds(steadyFixes(known, draft, issuesAt, spotGridWays(draft, balances)), {
      ...reading,
      from: bounds.min_price.from,
      last: market.last_price,
      tick: market.symbol.price_precision,
    }),
    bounds,
    offered_least: offeredLeast(reading, bounds),
    warnings: spotGridWarnings(reading),
    shape: lines ? spotGridShape(units, lines, start, sizes) : undefined,
    money: sizes ? spotGridMoney(reading, sizes) : undefined,
  };
}

/** With both coins, the least of quote is what all base coins leave to it. */
function withBalances(
  { draft, market }: SpotGridReading,
  issues: readonly Issue[],
  bounds: SpotGridBounds,
  { quote, base }: SpotGridBalances,
): readonly Issue[] {
  if (draft.invest_mode === 'base') return withBalance(issues, 'base_investment', bounds.base_investment.from, base);
  const isBoth = draft.invest_mode === 'base_and_quote' && base !== undefined;
  const { investment } = isBoth
    ? spotGridBounds(readSpotGridDraft({ ...draft, base_investment: base }, market))
    : bounds;
  return withBalance(issues, 'investment', investment.from, quote);
}

function sizesOf(reading: SpotGridReading): SpotGridSizes | undefined {
  const { units, lines, start, draft } = reading;
  const money = investmentOf(reading);
  if (!lines || !money || money.quote < 0n || money.base < 0n || money.value <= 0n) return undefined;
  // More lots than a number counts exactly means digits typed by accident; the check names the limit.
  const isCountable = money.value < units.lotTick * BigInt(lines.lowest) * 9_007_199_254_740_991n;
  return isCountable && start > 0 ? sizeCells(units, lines, start, money.value, draft.enable_trailing) : undefined;
}
