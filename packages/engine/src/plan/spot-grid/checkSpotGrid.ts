import type { SpotGridMarket, SpotGridParams } from '../../bots/spot-grid/spotGridTypes.js';
import { compare } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
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
  return checkReading(readSpotGridDraft(draft, market), inSteps(balances, market));
}

/** What can be put in of balances: whole steps of their coins. */
export function inSteps({ quote, base }: SpotGridBalances, { symbol }: SpotGridMarket): SpotGridBalances {
  return {
    quote: quote && roundToStep(quote, symbol.quote_precision, 'floor'),
    base: base && roundToStep(base, symbol.base_precision, 'floor'),
  };
}

/** The same for a draft that was read already. */
export function checkReading(reading: SpotGridReading, balances: SpotGridBalances): SpotGridCheck {
  const bounds = spotGridBounds(reading);
  const issues = [
    ...valueIssues(reading, bounds),
    ...trailingIssues(reading, bounds),
    ...amountIssues(reading, balances),
  ];
  return { issues, bounds, check_code: serverCode(issues) };
}

/** What the server answers: the first finding that it makes too. */
export function serverCode(issues: readonly Issue[]): SpotGridCheck['check_code'] {
  const first = issues.map(({ code }) => code).find((code) => !isLocalCode(code));
  return first === undefined || isLocalCode(first) ? 'success_unspecified' : first;
}

const PURSES = [
  ['quote', 'investment', 'quote_investment', 'quote_precision'],
  ['base', 'base_investment', 'base_investment', 'base_precision'],
] as const;

/** Amounts above their balance, and those that are no multiple of the step of their coin: the largest below them that is. */
export function amountIssues(
  amounts: Pick<SpotGridReading, 'quote' | 'base' | 'market'>,
  balances: SpotGridBalances,
): Issue[] {
  return PURSES.flatMap(([coin, field, key, precision]): Issue[] => {
    const [value, available, step] = [amounts[coin], balances[coin], amounts.market.symbol[precision]];
    if (value === undefined) return [];
    if (available !== undefined && compare(value, available) > 0)
      return [{ field, code: 'insufficient_balance', params: { available }, fixes: [{ [key]: available }] }];
    const fix = roundToStep(value, step, 'floor');
    return compare(fix, value) === 0 ? [] : [{ field, code: 'too_precise', params: { step }, fixes: [{ [key]: fix }] }];
  });
}

function isDraft(source: SpotGridDraft | SpotGridParams): source is SpotGridDraft {
  return typeof source.cell_number === 'string';
}
