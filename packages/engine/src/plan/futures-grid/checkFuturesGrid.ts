import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import type { FuturesGridParams } from '../../bots/futures-grid/futuresGridTypes.js';
import type { AllFilledLiquidation } from '../../bots/futures-grid/gridLiquidation.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { futuresGridBounds, type LeastFor, offeredInvestment } from './futuresGridBounds.js';
import { type FuturesGridDraft, toFuturesGridDraft } from './futuresGridDraft.js';
import { isLocalCode } from './futuresGridIssues.js';
import { estimateLiquidation } from './futuresGridLiquidation.js';
import { balanceIssue, fillableInvestment, moneyIssues } from './futuresGridMoneyIssues.js';
import type {
  FuturesGridBounds,
  FuturesGridIssue,
  FuturesGridOffers,
  FuturesGridServerCheckCode,
} from './futuresGridPlanTypes.js';
import { protectionIssues } from './futuresGridProtectionIssues.js';
import { type FuturesGridReading, readFuturesGridDraft } from './futuresGridReading.js';
import { shapeIssues } from './futuresGridShapeIssues.js';

/** What `checkFuturesGrid` finds: what is wrong, and which values each field may have. Ratios are fractions. */
export interface FuturesGridCheck {
  /** In the order in which the server looks at the fields; empty = can be sent. */
  readonly issues: readonly FuturesGridIssue[];
  readonly bounds: FuturesGridBounds;
  readonly offered_least: FuturesGridOffers;
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
  return check(source, market, balances, 'band');
}

/**
 * Checks the parameters of a bot that is to be created at this very price: like the check before, but an investment is too
 * low only when it does not carry the cells of this price. So a bot at the least that was shown a moment ago is created.
 */
export function checkFuturesGridCreation(params: FuturesGridParams, market: FuturesMarket): FuturesGridCheck {
  return check(params, market, {}, 'own_price');
}

function check(
  source: FuturesGridDraft | FuturesGridParams,
  market: FuturesMarket,
  balances: FuturesGridBalances,
  leastFor: LeastFor,
): FuturesGridCheck {
  if (isDraft(source)) return checkReading(readFuturesGridDraft(source, market), balances, leastFor);
  const checked = checkReading(readFuturesGridDraft(toFuturesGridDraft(source), market), balances, leastFor);
  const moved = source.grid_type === 'geometric' ? geometricMove(source) : undefined;
  return moved ? { ...checked, ...withVerdict([...checked.issues, moved]) } : checked;
}

/** The same for a draft that was read already. */
export function checkReading(
  reading: FuturesGridReading,
  balances: FuturesGridBalances,
  leastFor: LeastFor = 'band',
  liquidation: AllFilledLiquidation = estimateLiquidation(reading),
): FuturesGridCheck {
  const bounds = futuresGridBounds(reading, liquidation, leastFor);
  const offered = offeredInvestment(reading);
  const balance = balanceIssue(reading, balances.quote);
  const found = [
    ...shapeIssues(reading, bounds),
    ...moneyIssues(reading, bounds, fillableInvestment(bounds.total_investment, offered, balances.quote)),
    ...protectionIssues(reading, bounds, liquidation),
    ...(balance ? [balance] : []),
  ];
  return { bounds, offered_least: offered === '' ? {} : { total_investment: offered }, ...withVerdict(found) };
}

/** Findings with the answer that a server makes of them. */
export function withVerdict(issues: readonly FuturesGridIssue[]): Pick<FuturesGridCheck, 'issues' | 'check_code'> {
  const first = issues.map(({ code }) => code).find((code) => !isLocalCode(code));
  return { issues, check_code: first === undefined || isLocalCode(first) ? 'success' : first };
}

/** A form does not send moves of a geometric range; a request that does is refused. */
function geometricMove(params: FuturesGridParams): FuturesGridIssue | undefined {
  const field = (['move_up_price', 'move_down_price'] as const).find((name) => optionalValue(params[name]));
  return field && { field, code: 'invalid_param', fixes: [{ move_up_price: '', move_down_price: '' }] };
}

function isDraft(source: FuturesGridDraft | FuturesGridParams): source is FuturesGridDraft {
  return typeof source.cell_number === 'string';
}
