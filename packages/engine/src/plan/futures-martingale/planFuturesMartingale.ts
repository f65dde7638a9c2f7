import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { multiply, subtract } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import {
  isOutOfRange,
  lessOf,
  moreLeverage,
  movedPrice,
  steadyFixes,
  steadyWarnings,
  type WaysOut,
  withBalance,
} from '../steadyFixes.js';
import { checkReading } from './checkFuturesMartingale.js';
import type { FuturesMartingaleDraft } from './futuresMartingaleDraft.js';
import type {
  FuturesMartingaleBalances,
  FuturesMartingaleBounds,
  FuturesMartingaleIssue,
  FuturesMartingaleOffers,
  FuturesMartingaleWarning,
} from './futuresMartingalePlanTypes.js';
import { type FuturesMartingaleRung, martingaleLadder } from './martingaleLadder.js';
import { type MartingaleReading, readMartingaleDraft } from './martingaleReading.js';
import { martingaleWarnings, readLadderPlan } from './martingaleWarnings.js';

/** Everything that a form shows about a draft. */
export interface FuturesMartingalePlan {
  /** In the order in which the server looks at the fields; empty = can be sent. */
  readonly issues: readonly FuturesMartingaleIssue[];
  readonly warnings: readonly FuturesMartingaleWarning[];
  readonly bounds: FuturesMartingaleBounds;
  readonly offered_least: FuturesMartingaleOffers;
  /** Order 0 to N; empty while settings or margin cannot be read. */
  readonly ladder: readonly FuturesMartingaleRung[];
  /** Undefined without a ladder. */
  readonly summary: FuturesMartingaleSummary | undefined;
}

/** What the ladder amounts to. Distances as fractions of the start price, four places, cut; money in quote coin. */
export interface FuturesMartingaleSummary {
  readonly start_price: string;
  /** Added orders that come before liquidation and stop loss. */
  readonly reached_adds: number;
  /** Distance of the last added order: how deep a move the ladder covers. */
  readonly last_add_distance: string;
  /** Liquidation after the first order, `""` when any price is covered, and its distance. */
  readonly liquidation_price: string;
  readonly liquidation_distance: string;
  /** The same once the last order has been added: the one that counts. */
  readonly all_filled_liq_price: string;
  readonly all_filled_liq_distance: string;
  /** Distance of the stop loss then; `""` without one. */
  readonly stop_loss_distance: string;
  /** Value of the last order over the first one, two places, cut. */
  readonly last_to_first: string;
  /** Profit that ends a round. */
  readonly round_target: string;
  /** Move from the start that ends the first round when nothing is added; `""` where no price does it. */
  readonly take_profit_distance: string;
}

const DISTANCE_PLACES = 4;

/** Plans a draft against a market: what is wrong, what is allowed, what the bot would do. Takes any text, never throws for it. */
export function planFuturesMartingale(
  draft: FuturesMartingaleDraft,
  market: FuturesMarket,
  balances: FuturesMartingaleBalances = {},
): FuturesMartingalePlan {
  const reading = readMartingaleDraft(draft, market);
  const { issues, bounds, offered_least } = checkReading(reading, balances);
  const readAt = (other: FuturesMartingaleDraft, factor: string) => {
    const last_price = movedPrice(market.last_price, factor, market.symbol.tickSize);
    return readMartingaleDraft(other, { ...market, last_price });
  };
  const issuesAt = (other: FuturesMartingaleDraft, factor: string) =>
    checkReading(readAt(other, factor), balances).issues;
  const foundAt = (other: FuturesMartingaleDraft, factor: string) => {
    const moved = readAt(other, factor);
    return { issues: checkReading(moved, balances).issues, warnings: warningsOf(moved) };
  };
  const plan = readLadderPlan(reading);
  const ladder = plan ? martingaleLadder(plan) : [];
  return {
    issues: steadyFixes(
      withBalance(issues, 'init_margin', bounds.init_margin.from, balances.quote),
      draft,
      issuesAt,
      martingaleWays(draft),
    ),
    bounds,
    offered_least,
    ladder,
    summary: summarize(reading, ladder),
    warnings: steadyWarnings({ issues, warnings: warningsOf(reading) }, draft, foundAt, martingaleWarningWays(draft)),
  };
}

function warningsOf(reading: MartingaleReading): readonly FuturesMartingaleWarning[] {
  const plan = readLadderPlan(reading);
  const ladder = plan ? martingaleLadder(plan) : [];
  return plan && ladder.length > 0 ? martingaleWarnings(reading, plan, ladder) : [];
}

function summarize(
  { values }: MartingaleReading,
  ladder: readonly FuturesMartingaleRung[],
): FuturesMartingaleSummary | undefined {
  const [first] = ladder;
  const last = ladder.at(-1);
  const reached = ladder.filter(({ is_reached }) => is_reached);
  const deepest = reached.at(-1);
  if (!first || !last || !deepest) return undefined;
  const start = first.trigger_price;
  const distance = (price: string) =>
    price === '' ? '' : divide(subtract(price, start), start, DISTANCE_PLACES, 'down');
  return {
    start_price: start,
    reached_adds: reached.length - 1,
    last_add_distance: last.distance,
    liquidation_price: first.liquidation_price,
    liquidation_distance: distance(first.liquidation_price),
    all_filled_liq_price: last.liquidation_price,
    all_filled_liq_distance: distance(last.liquidation_price),
    stop_loss_distance: distance(deepest.sl_price),
    last_to_first: divide(last.value, first.value, 2, 'down'),
    round_target: multiply(values.init_margin ?? '0', values.round_tp_percent ?? '0'),
    take_profit_distance: distance(first.take_profit_price),
  };
}

/** Ways out besides the nearest value: fewer add-ons where the money, or the room below the price, is too little for all. */
function martingaleWays({
  add_position_num,
  leverage,
}: FuturesMartingaleDraft): WaysOut<FuturesMartingaleDraft, FuturesMartingaleIssue> {
  return ({ field, code, params: { from, available } = {}, fixes: [nearest = {}] = [] }, passes) => {
    const fewer = (fix: Readonly<Partial<FuturesMartingaleDraft>>) =>
      lessOf(add_position_num, 1, (adds) => ({ ...fix, add_position_num: adds }), passes);
    if (available) {
      // What the account has may be too little for so many orders, or for any at this leverage.
      const all = { init_margin: available };
      const fix = passes(nearest) ? undefined : fewer(all);
      return [fix ?? (from ? moreLeverage(leverage, { ...all, add_position_num: '1' }, passes) : undefined)];
    }
    switch (code) {
      // The most that a ladder takes may be more than the money pays.
      case 'add_position_num_too_high':
      case 'init_margin_too_low':
      case 'price_float_percent_too_high':
        return [fewer({})];
      default:
        return (field === 'sl_percent' || field === 'entry_price') && isOutOfRange(code) ? [{ [field]: '' }] : [];
    }
  };
}

/** Ways out of remarks about what ends the bot before its ladder is used up. */
function martingaleWarningWays({
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
