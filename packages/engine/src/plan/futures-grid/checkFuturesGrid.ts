import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { optionalValue } from '../../bots/futures-grid/futuresGridRules.js';
import type { FuturesGridParams } from '../../bots/futures-grid/futuresGridTypes.js';
import { futuresGridBounds } from './futuresGridBounds.js';
import { type FuturesGridDraft, toFuturesGridDraft } from './futuresGridDraft.js';
import { isLocalCode } from './futuresGridIssues.js';
import { estimateLiquidation } from './futuresGridLiquidation.js';
import { balanceIssue, moneyIssues } from './futuresGridMoneyIssues.js';
import type { FuturesGridBounds, FuturesGridIssue, FuturesGridServerCheckCode } from './futuresGridPlanTypes.js';
import { protectionIssues } from './futuresGridProtectionIssues.js';
import { type FuturesGridReading, readFuturesGridDraft } from './futuresGridReading.js';
import { shapeIssues } from './futuresGridShapeIssues.js';

export interface FuturesGridCheck {
  /** In the order in which the server looks at the fields; empty = can be sent. */
  readonly issues: readonly FuturesGridIssue[];
  readonly bounds: FuturesGridBounds;
  /** The server's answer: its first finding, local findings left out. */
  readonly check_code: FuturesGridServerCheckCode | 'success';
}

/** What the account could put in, in quote coin, as text. */
export interface FuturesGridBalances {
  readonly quote?: string;
}

/** Checks a draft or create parameters against a market, and against the balance when it is known. */
export function checkFuturesGrid(
  source: FuturesGridDraft | FuturesGridParams,
  market: FuturesMarket,
  balances: FuturesGridBalances = {},
): FuturesGridCheck {
  if (isDraft(source)) return checkReading(readFuturesGridDraft(source, market), balances);
  const checked = checkReading(readFuturesGridDraft(toFuturesGridDraft(source), market), balances);
  const moved = source.grid_type === 'geometric' ? geometricMove(source) : undefined;
  return moved ? withIssues([...checked.issues, moved], checked.bounds) : checked;
}

/** The same for a draft that was read already. */
export function checkReading(reading: FuturesGridReading, balances: FuturesGridBalances): FuturesGridCheck {
  const bounds = futuresGridBounds(reading);
  const balance = balanceIssue(reading, balances.quote);
  return withIssues(
    [
      ...shapeIssues(reading, bounds),
      ...moneyIssues(reading, bounds),
      ...protectionIssues(reading, bounds, estimateLiquidation(reading)),
      ...(balance ? [balance] : []),
    ],
    bounds,
  );
}

function withIssues(issues: readonly FuturesGridIssue[], bounds: FuturesGridBounds): FuturesGridCheck {
  const first = issues.map(({ code }) => code).find((code) => !isLocalCode(code));
  return { issues, bounds, check_code: first === undefined || isLocalCode(first) ? 'success' : first };
}

/** A form does not send moves of a geometric range; a request that does is refused. */
function geometricMove(params: FuturesGridParams): FuturesGridIssue | undefined {
  const field = (['move_up_price', 'move_down_price'] as const).find((name) => optionalValue(params[name]));
  return field && { field, code: 'invalid_param', fix: { move_up_price: '', move_down_price: '' } };
}

function isDraft(source: FuturesGridDraft | FuturesGridParams): source is FuturesGridDraft {
  return typeof source.cell_number === 'string';
}
