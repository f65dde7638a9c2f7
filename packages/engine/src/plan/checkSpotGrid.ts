import type { SpotGridMarket, SpotGridParams } from '../bots/spotGridTypes.js';
import { compare } from '../money/arithmetic.js';
import { spotGridBounds } from './spotGridBounds.js';
import { type SpotGridDraft, toSpotGridDraft } from './spotGridDraft.js';
import type { Issue, SpotGridBalances, SpotGridBounds, SpotServerCheckCode } from './spotGridPlanTypes.js';
import { readSpotGridDraft, type SpotGridReading } from './spotGridReading.js';
import { trailingIssues } from './spotGridTrailingIssues.js';
import { isLocalCode, valueIssues } from './spotGridValueIssues.js';

export interface SpotGridCheck {
  /** In the order in which the server looks at the fields; empty = can be sent. */
  readonly issues: readonly Issue[];
  readonly bounds: SpotGridBounds;
  /** The server's answer: its first finding, local findings left out. */
  readonly check_code: SpotServerCheckCode | 'success_unspecified';
}

/** Checks a draft or create parameters against a market, and against balances when they are known. */
export function checkSpotGrid(
  source: SpotGridDraft | SpotGridParams,
  market: SpotGridMarket,
  balances: SpotGridBalances = {},
): SpotGridCheck {
  const draft = isDraft(source) ? source : toSpotGridDraft(source);
  return checkReading(readSpotGridDraft(draft, market), balances);
}

/** The same for a draft that was read already. */
export function checkReading(reading: SpotGridReading, balances: SpotGridBalances): SpotGridCheck {
  const bounds = spotGridBounds(reading);
  const issues = [
    ...valueIssues(reading, bounds),
    ...trailingIssues(reading, bounds),
    ...balanceIssues(reading, balances),
  ];
  const first = issues.map(({ code }) => code).find((code) => !isLocalCode(code));
  return { issues, bounds, check_code: first === undefined || isLocalCode(first) ? 'success_unspecified' : first };
}

function balanceIssues(reading: SpotGridReading, balances: SpotGridBalances): Issue[] {
  const issues: Issue[] = [];
  if (reading.quote !== undefined && balances.quote !== undefined && compare(reading.quote, balances.quote) > 0) {
    const fix = { quote_investment: balances.quote };
    issues.push({ field: 'investment', code: 'insufficient_balance', params: { available: balances.quote }, fix });
  }
  if (reading.base !== undefined && balances.base !== undefined && compare(reading.base, balances.base) > 0) {
    const fix = { base_investment: balances.base };
    issues.push({ field: 'base_investment', code: 'insufficient_balance', params: { available: balances.base }, fix });
  }
  return issues;
}

function isDraft(source: SpotGridDraft | SpotGridParams): source is SpotGridDraft {
  return typeof source.cell_number === 'string';
}
