import { type SpotGridSizes, sizeCells } from '../../bots/spot-grid/spotGridSizing.js';
import type { SpotGridMarket } from '../../bots/spot-grid/spotGridTypes.js';
import { atBothEnds } from '../crossedRange.js';
import { isOutOfRange, lessOf, movedPrice, steadyFixes, type WaysOut } from '../steadyFixes.js';
import { checkReading } from './checkSpotGrid.js';
import type { SpotGridDraft } from './spotGridDraft.js';
import { offeredLeast } from './spotGridInvestment.js';
import { type SpotGridMoney, spotGridMoney } from './spotGridMoney.js';
import type {
  Issue,
  SpotGridBalances,
  SpotGridBounds,
  SpotGridField,
  SpotGridOffer,
  SpotGridWarning,
} from './spotGridPlanTypes.js';
import { investmentOf, readSpotGridDraft, type SpotGridReading } from './spotGridReading.js';
import { type SpotGridShape, spotGridShape } from './spotGridShape.js';
import { spotGridWarnings } from './spotGridWarnings.js';

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
export function planSpotGrid(
  draft: SpotGridDraft,
  market: SpotGridMarket,
  balances: SpotGridBalances = {},
): SpotGridPlan {
  const reading = readSpotGridDraft(draft, market);
  const { issues, bounds } = checkReading(reading, balances);
  const issuesAt = (other: SpotGridDraft, factor: string) => {
    const last_price = movedPrice(market.last_price, factor, market.symbol.price_precision);
    return checkReading(readSpotGridDraft(other, { ...market, last_price }), balances).issues;
  };
  const { units, lines, start } = reading;
  const isTooFine = issues.some(({ code }) => code === 'grid_no_too_high');
  const sizes = lines && !isTooFine ? sizesOf(reading) : undefined;
  return {
    issues: atBothEnds(steadyFixes(issues, draft, issuesAt, spotGridWays(draft)), {
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

function sizesOf(reading: SpotGridReading): SpotGridSizes | undefined {
  const { units, lines, start, draft } = reading;
  const money = investmentOf(reading);
  if (!lines || !money || money.quote < 0n || money.base < 0n || money.value <= 0n) return undefined;
  // More lots than a number counts exactly means digits typed by accident; the check names the limit.
  const isCountable = money.value < units.lotTick * BigInt(lines.lowest) * 9_007_199_254_740_991n;
  return isCountable && start > 0 ? sizeCells(units, lines, start, money.value, draft.enable_trailing) : undefined;
}

const LEAST_CELLS = 2;

const OPTIONAL: Readonly<Partial<Record<SpotGridField, keyof SpotGridDraft>>> = {
  entry_price: 'entry_price',
  take_profit: 'take_profit_price',
  stop_loss: 'stop_loss_price',
  ts_percent: 'ts_percent',
  limit_up_price: 'limit_up_price',
};

/** Ways out besides the nearest value: fewer cells where the money is too little, a range that stays where it cannot move. */
function spotGridWays({ cell_number }: SpotGridDraft): WaysOut<SpotGridDraft, Issue> {
  const fewer = (fix: Readonly<Partial<SpotGridDraft>>, passes: (fix: Readonly<Partial<SpotGridDraft>>) => boolean) =>
    lessOf(cell_number, LEAST_CELLS, (cells) => ({ ...fix, cell_number: cells }), passes);
  return ({ field, code, fixes: [nearest = {}] = [] }, passes) => {
    switch (code) {
      // The most that the range takes may be more than the money pays.
      case 'grid_no_too_high':
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
