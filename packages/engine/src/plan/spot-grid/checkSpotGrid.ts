import type { SpotGridMarket, SpotGridParams } from '../../bots/spot-grid/spotGridTypes.js';
import { compare } from '../../decimal/arithmetic.js';
import { spotGridBounds } from './spotGridBounds.js';
import { type SpotGridDraft, toSpotGridDraft } from './spotGridDraft.js';
import type { Issue, SpotGridBalances, SpotGridBounds, SpotServerCheckCode } from './spotGridPlanTypes.js';
import { readSpotGridDraft, type SpotGridReading } from './spotGridReading.js';
import { trailingIssues } from './spotGridTrailingIssues.js';
import { isLocalCode, valueIssues } from './spotGridValueIssues.js';

/** What `checkSpotGrid` finds: what is wrong, and which values each field may have. Ratios are fractions. */
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

const PURSES = [
  ['quote', 'investment', 'quote_investment'],
  ['base', 'base_investment', 'base_investment'],
] as const;

function balanceIssues(reading: SpotGridReading, balances: SpotGridBalances): Issue[] {
  const issues: Issue[] = [];
  for (const [coin, field, key] of PURSES) {
    const [value, available] = [reading[coin], balances[coin]];
    if (value === undefined || available === undefined || compare(value, available) <= 0) continue;
    issues.push({ field, code: 'insufficient_balance', params: { available }, fixes: [{ [key]: available }] });
  }
  return issues;
}

function isDraft(source: SpotGridDraft | SpotGridParams): source is SpotGridDraft {
  return typeof source.cell_number === 'string';
}
