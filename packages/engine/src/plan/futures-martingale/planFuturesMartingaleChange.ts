import { measureFuturesMartingale } from '../../bots/futures-martingale/futuresMartingaleFigures.js';
import type { AutoCycleToggle, FuturesMartingaleState } from '../../bots/futures-martingale/futuresMartingaleTypes.js';
import { add, compare, multiply, negate, subtract } from '../../decimal/arithmetic.js';
import { isDecimal } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { type FundedPosition, liquidationWith, movedWith } from '../liquidationWith.js';
import type { FuturesMartingaleBalances } from './futuresMartingalePlanTypes.js';
import {
  type FuturesMartingaleUpdateDraft,
  type FuturesMartingaleUpdateIssue,
  type FuturesMartingaleUpdatePlan,
  updateIssues,
} from './planFuturesMartingaleUpdate.js';

/** A running martingale as an exchange reports it: enough to plan a change of it. Money in quote coin. */
export interface FuturesMartingaleSnapshot {
  readonly total_margin: string;
  /** Margin of the current round; what was added later joins with the next one. */
  readonly round_margin: string;
  /** `''` = none. */
  readonly sl_percent: string;
  readonly auto_cycle: AutoCycleToggle;
  readonly position: FundedPosition;
  /** Liquidation once the last order of the round has been added, as reported; absent where it is not. */
  readonly all_filled_liq_price?: string | undefined;
  /** Maximum margin that a new bot of these settings may have; `''` = no limit. */
  readonly max_margin: string;
}

/** What is wrong with a change, and what it does at once. */
export interface FuturesMartingaleChangePlan {
  readonly issues: readonly FuturesMartingaleUpdateIssue[];
  readonly bounds: FuturesMartingaleUpdatePlan['bounds'];
  readonly total_margin: string;
  /** `''` = none. */
  readonly estimated_liq_price: string;
  /** Liquidation once the last order of the round has been added; undefined while the bot behind it is unknown. */
  readonly all_filled: { readonly before: string | undefined; readonly after: string | undefined };
  /** The new stop loss is reached already: the bot would close at once. */
  readonly closes_at_once: boolean;
}

/** Plans a change of a bot whose snapshot is known. Never throws for text. */
export function planFuturesMartingaleChange(
  draft: FuturesMartingaleUpdateDraft,
  snapshot: FuturesMartingaleSnapshot,
  balances: FuturesMartingaleBalances = {},
  state?: FuturesMartingaleState,
): FuturesMartingaleChangePlan {
  const { total_margin, round_margin, max_margin, position } = snapshot;
  const rest = max_margin === '' ? '' : subtract(max_margin, total_margin);
  const bounds = {
    add_margin: { from: '0', to: rest.startsWith('-') ? '0' : rest },
    sl_percent: { from: '0', to: '1' },
  };
  const issues = updateIssues(draft, snapshot, bounds, balances);
  const text = draft.add_margin.trim();
  const added = issues.length === 0 && isDecimal(text) ? text : '0';
  const loss = issues.length === 0 ? optionalValue(draft.sl_percent.trim()) : undefined;
  return {
    issues,
    bounds,
    total_margin: add(total_margin, added),
    estimated_liq_price: liquidationWith(position, added),
    all_filled: allFilledWith(snapshot, state, added),
    closes_at_once:
      loss !== undefined &&
      compare(position.size, '0') !== 0 &&
      compare(position.unrealised_pnl, negate(multiply(round_margin, loss))) <= 0,
  };
}

function allFilledWith(
  { all_filled_liq_price: reported, position: { tick } }: FuturesMartingaleSnapshot,
  state: FuturesMartingaleState | undefined,
  amount: string,
): FuturesMartingaleChangePlan['all_filled'] {
  if (!state) return { before: reported, after: undefined };
  const [before, after] = ['0', amount].map((put) => {
    const fed = { ...state, cash: add(state.cash, put) };
    return measureFuturesMartingale(fed, state.price, state.time).all_filled_liq_price;
  }) as [string, string];
  const now = reported ?? before;
  return { before: now, after: movedWith(now, { before, after }, tick) };
}
