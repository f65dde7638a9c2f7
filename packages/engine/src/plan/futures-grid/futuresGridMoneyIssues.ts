import { toMoney } from '../../bots/futures/futuresUnits.js';
import { NO_LIQUIDATION } from '../../bots/futures-grid/gridLiquidation.js';
import { lotsFor } from '../../bots/futures-grid/gridSizing.js';
import { compare, multiply } from '../../decimal/arithmetic.js';
import type { Range } from '../../decimal/Range.js';
import { divide, roundToStep } from '../../decimal/rounding.js';
import { isUnreadable } from '../isUnreadable.js';
import {
  costPerLot,
  futuresGridBounds,
  investmentFor,
  leastLots,
  maxLotsByRisk,
  riskLimitText,
} from './futuresGridBounds.js';
import type { FuturesGridDraft } from './futuresGridDraft.js';
import { outside, plain, ranged } from './futuresGridIssues.js';
import type { FuturesGridBounds, FuturesGridIssue } from './futuresGridPlanTypes.js';
import { type FuturesGridReading, readFuturesGridDraft } from './futuresGridReading.js';

/**
 * Findings about entry and money, in the order in which the server looks at them.
 *
 * @param offered the least investment to fill in
 */
export function moneyIssues(
  reading: FuturesGridReading,
  bounds: FuturesGridBounds,
  offered: string,
): FuturesGridIssue[] {
  return [
    plain('entry_price', { low: 'entry_price_too_low', high: 'entry_price_too_high' }, reading, bounds),
    investment(reading, bounds, offered),
    riskLimit(reading, bounds),
  ].filter((issue) => issue !== undefined);
}

function investment(
  { values, issues }: FuturesGridReading,
  bounds: FuturesGridBounds,
  offered: string,
): FuturesGridIssue | undefined {
  const value = values.total_investment;
  const range = bounds.total_investment;
  if (value === undefined) {
    const issue = issues.get('total_investment');
    return isUnreadable(issue) && range.from !== '' ? { ...issue, fixes: [{ total_investment: offered }] } : issue;
  }
  // Nothing or less is too little whatever the bounds.
  const side = compare(value, '0') <= 0 ? 'low' : outside(value, range);
  const fix = { total_investment: side === 'low' ? offered : range.to };
  return side && ranged('total_investment', `investment_too_${side}`, range, fix);
}

/** The offered least where range and balance leave room for it, else the least itself. */
export function fillableInvestment({ from, to }: Range, offered: string, balance: string | undefined): string {
  const isTooMuch = (limit: string | undefined) => limit !== undefined && limit !== '' && compare(offered, limit) > 0;
  return offered === '' || isTooMuch(to) || isTooMuch(balance) ? from : offered;
}

/** Assumed: `quantity · cells · start price` must stay in the first risk tier. */
function riskLimit(reading: FuturesGridReading, bounds: FuturesGridBounds): FuturesGridIssue | undefined {
  const lots = lotsOf(reading);
  const max = maxLotsByRisk(reading);
  if (lots === undefined || max === undefined || lots <= max) return undefined;
  if (outside(String(reading.cells), bounds.cell_number)) return undefined;
  return { field: 'leverage', code: 'risk_limit', params: riskLimitText(reading, lots), fixes: [smallerBot(reading)] };
}

/** Lots of one order for the typed money; undefined while it cannot be read. */
export function lotsOf(reading: FuturesGridReading): bigint | undefined {
  const perLot = costPerLot(reading);
  const { total_investment } = reading.values;
  if (!perLot || total_investment === undefined || compare(total_investment, '0') <= 0) return undefined;
  return lotsFor(toMoney(total_investment), perLot);
}

/** Less money where that is enough, else fewer cells as well, else a range around the last price. */
function smallerBot({ draft, market, cells = 2 }: FuturesGridReading): Partial<FuturesGridDraft> {
  const around = (share: string, rounding: 'floor' | 'ceil') =>
    roundToStep(multiply(market.last_price, share), market.symbol.tickSize, rounding);
  const near = {
    entry_price: '',
    cell_number: '2',
    min_price: around('0.9', 'floor'),
    max_price: around('1.1', 'ceil'),
  };
  const counts: Partial<FuturesGridDraft>[] = [{}];
  for (let count = Math.floor(cells / 2); count >= 2; count = Math.floor(count / 2)) {
    counts.push({ cell_number: String(count) });
  }
  for (const change of [...counts, near]) {
    const tried = readFuturesGridDraft({ ...draft, ...change }, market);
    const max = maxLotsByRisk(tried) ?? 0n;
    const perLot = costPerLot(tried);
    if (!perLot || max < leastLots(tried)) continue;
    const money = atMost(investmentFor(max, perLot), futuresGridBounds(tried, NO_LIQUIDATION).total_investment.to);
    return { ...change, total_investment: money };
  }
  return near;
}

function atMost(value: string, limit: string): string {
  return limit !== '' && compare(value, limit) > 0 ? limit : value;
}

/** More money than the account has. */
export function balanceIssue(
  { values }: FuturesGridReading,
  balance: string | undefined,
): FuturesGridIssue | undefined {
  const { total_investment } = values;
  if (total_investment === undefined || balance === undefined || compare(total_investment, balance) <= 0) {
    return undefined;
  }
  const available = divide(balance, '1', 8, 'down');
  return {
    field: 'total_investment',
    code: 'insufficient_balance',
    params: { available: balance },
    fixes: [{ total_investment: available }],
  };
}
