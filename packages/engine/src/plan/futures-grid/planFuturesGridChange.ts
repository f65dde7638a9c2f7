import { measureFuturesGrid } from '../../bots/futures-grid/futuresGridFigures.js';
import { usedTpSl } from '../../bots/futures-grid/futuresGridRules.js';
import type { FuturesGridState } from '../../bots/futures-grid/futuresGridTypes.js';
import { add, compare, multiply, negate, subtract } from '../../decimal/arithmetic.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { divide } from '../../decimal/rounding.js';
import { liquidationWith, movedWith } from '../liquidationWith.js';
import { movedPrice, steadyFixes } from '../steadyFixes.js';
import type { FuturesGridCheck } from './checkFuturesGrid.js';
import { checkSnapshotChange, type FuturesGridChange } from './checkFuturesGridChange.js';
import type { FuturesGridDraft } from './futuresGridDraft.js';
import type { FuturesGridIssue } from './futuresGridPlanTypes.js';
import type { FuturesGridSnapshot } from './futuresGridSnapshot.js';

/** What is wrong with a change of settings, and what it does at once. Money in quote coin, `''` = there is none. */
export interface FuturesGridChangePlan extends FuturesGridCheck {
  /** Equity at which the trailing stop closes then. */
  readonly trailing_stop_exit_equity: string;
  /** The price is beyond the next interval already: the range moves there at once, and its orders with it. */
  readonly moves_at_once: boolean;
  /** What the change sets is reached already: the bot would close at once. */
  readonly closes_at_once: boolean;
}

const PEAK_PLACES = 18;

/**
 * Plans a change of the settings of a running or waiting bot whose snapshot is known. No such change trades by
 * itself, and none moves the liquidation price. Never throws for text.
 */
export function planFuturesGridChange(snapshot: FuturesGridSnapshot, change: FuturesGridChange): FuturesGridChangePlan {
  const check = checkSnapshotChange(snapshot, change);
  const isDue = check.issues.length === 0 && !snapshot.isWaiting;
  const exit = isDue ? exitAfter(snapshot, change) : snapshot.trailing_stop_exit_equity;
  const issuesAt = (other: Partial<FuturesGridDraft>, factor: string) => {
    const { market } = snapshot;
    const last_price = movedPrice(market.last_price, factor, market.symbol.tickSize);
    return checkSnapshotChange({ ...snapshot, market: { ...market, last_price } }, { ...change, ...other }).issues;
  };
  return {
    ...check,
    issues: steadyFixes<Partial<FuturesGridDraft>, FuturesGridIssue>(check.issues, {}, issuesAt),
    trailing_stop_exit_equity: exit,
    moves_at_once: isDue && movesAtOnce(snapshot, change, check),
    closes_at_once: isDue && closesAtOnce(snapshot, change, exit),
  };
}

/** A stop that is switched on follows from the equity of that moment; one that changes keeps its peak. */
function exitAfter(snapshot: FuturesGridSnapshot, change: FuturesGridChange): string {
  const { equity, params, trailing_stop_exit_equity: exit } = snapshot;
  if (change.type !== 'update_trailing_stop') return exit;
  const next = optionalValue(change.trailing_stop_per.trim());
  if (next === undefined) return '';
  const before = optionalValue(params.trailing_stop_per);
  const left = before === undefined ? '0' : subtract('1', before);
  const followed = exit !== '' && compare(left, '0') > 0 ? divide(exit, left, PEAK_PLACES, 'half_up') : equity;
  return multiply(followed, subtract('1', next));
}

function movesAtOnce(snapshot: FuturesGridSnapshot, change: FuturesGridChange, { bounds }: FuturesGridCheck): boolean {
  if (change.type !== 'update_move_scope') return false;
  const { last_price } = snapshot.market;
  const up = optionalValue(change.move_up_price ?? snapshot.params.move_up_price);
  const down = optionalValue(change.move_down_price ?? snapshot.params.move_down_price);
  const reaches = (limit: string | undefined, next: string, sign: 1 | -1) =>
    limit !== undefined && next !== '' && compare(limit, next) !== -sign && compare(last_price, next) !== -sign;
  return reaches(up, bounds.move_up_price.from, 1) || reaches(down, bounds.move_down_price.to, -1);
}

function closesAtOnce(snapshot: FuturesGridSnapshot, change: FuturesGridChange, exit: string): boolean {
  const { equity, pnl, total_investment, params } = snapshot;
  if (change.type === 'update_trailing_stop') return exit !== '' && compare(equity, exit) <= 0;
  if (change.type !== 'update_tpsl') return false;
  const { type: _, ...changed } = change;
  const set = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  const { take_profit_per: gain, stop_loss_per: loss } = usedTpSl({ ...params, ...set });
  const of = (share: string) => multiply(total_investment, share);
  return (
    (gain !== undefined && compare(pnl, of(gain)) >= 0) || (loss !== undefined && compare(pnl, negate(of(loss))) <= 0)
  );
}

/** A bot with margin put in (positive) or taken out. Money in quote coin, `''` = there is none. */
export interface FuturesGridMarginPlan {
  readonly equity: string;
  readonly liquidation_price: string;
  /** Once all orders of the nearer side have filled; undefined while the bot behind the snapshot is unknown. */
  readonly all_filled_liq_price: string | undefined;
  /** The peak of the trailing stop moves along with the margin. */
  readonly trailing_stop_exit_equity: string;
}

function allFilledWith(snapshot: FuturesGridSnapshot, state: FuturesGridState, amount: string): string {
  const figuresWith = (put: string) =>
    measureFuturesGrid({ ...state, cash: add(state.cash, put) }, state.price, state.time);
  const [before, after] = [figuresWith('0'), figuresWith(amount)];
  const side = after.all_filled_liq_price === after.long_liq_price ? 'long_liq_price' : 'short_liq_price';
  return movedWith(snapshot[side], { before: before[side], after: after[side] }, state.market.symbol.tickSize);
}

/** What a bot looks like after margin was put in or, negative, taken out. The grid and its orders stay. */
export function planFuturesGridMargin(
  snapshot: FuturesGridSnapshot,
  amount: string,
  state?: FuturesGridState,
): FuturesGridMarginPlan {
  const { equity, params, market, trailing_stop_exit_equity: exit } = snapshot;
  const share = optionalValue(params.trailing_stop_per);
  const moved = share === undefined || exit === '' ? exit : add(exit, multiply(amount, subtract('1', share)));
  return {
    equity: add(equity, amount),
    liquidation_price: liquidationWith(
      {
        ...snapshot,
        size: snapshot.current_position,
        maintenance_rate: snapshot.m_m_rate || '0',
        tick: market.symbol.tickSize,
      },
      amount,
    ),
    all_filled_liq_price: state && allFilledWith(snapshot, state, amount),
    trailing_stop_exit_equity: moved,
  };
}
