import type { SpotGridChange } from '../../bots/spot-grid/spotGridTypes.js';
import { compare } from '../../decimal/arithmetic.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { EngineError } from '../../EngineError.js';
import { movedPrice, steadyFixes, withBalance } from '../steadyFixes.js';
import { checkSpotGridChange, type SpotGridChangeCheck } from './checkSpotGridChange.js';
import { previewSpotGridChange, type SpotGridPreview } from './previewSpotGridChange.js';
import type { SpotGridDraft } from './spotGridDraft.js';
import { type SpotGridSnapshot, spotGridFrom } from './spotGridFrom.js';
import type { Issue } from './spotGridPlanTypes.js';
import { spotGridWays } from './spotGridWays.js';

/** What is wrong with a change of settings, and what it does. */
export interface SpotGridChangePlan extends SpotGridChangeCheck {
  /** Null while it cannot be done. */
  readonly preview: SpotGridPreview | null;
  /** What the change sets is reached already: the bot would close at once. */
  readonly closes_at_once: boolean;
}

/**
 * Plans a change of a bot whose snapshot is known, at the market's last price; money that is added is checked against the
 * balance when that is known.
 *
 * @throws EngineError when the answer does not make a bot
 */
export function planSpotGridChange(
  snapshot: SpotGridSnapshot,
  change: SpotGridChange,
  { quote: available }: { readonly quote?: string | undefined } = {},
): SpotGridChangePlan {
  const state = spotGridFrom(snapshot);
  const check = checkSpotGridChange(state, change, { ...snapshot.market, last_price: state.price });
  const preview = check.check_code === 'success_unspecified' ? tryChange() : null;
  const status = preview?.state.status;
  const issuesAt = (
    { cell_number: count, quote_investment: added, ...other }: Partial<SpotGridDraft>,
    factor: string,
  ) => {
    const { market } = snapshot;
    const fixed = {
      ...change,
      ...other,
      ...(count !== undefined && { cell_number: Number(count) }),
      ...(added !== undefined && { add_quote_investment: added }),
    };
    const last_price = movedPrice(state.price, factor, market.symbol.price_precision);
    return additionIssues(checkSpotGridChange(state, fixed, { ...market, last_price }), fixed, available);
  };
  const issues = withBalance(
    additionIssues(check, change, available),
    'investment',
    check.add_investment.from,
    available,
  );
  const cell_number = String(change.cell_number ?? state.params.cell_number);
  const ways = spotGridWays({ cell_number, invest_mode: 'quote' }, { quote: available });
  return {
    ...check,
    issues: steadyFixes<Partial<SpotGridDraft>, Issue>(issues, {}, issuesAt, ways),
    preview,
    closes_at_once: status === 'completed' || status === 'cancelling',
  };

  function tryChange(): SpotGridPreview | null {
    try {
      return previewSpotGridChange(state, { type: 'update', change, time: state.time });
    } catch (error) {
      if (error instanceof EngineError) return null;
      throw error;
    }
  }
}

/** The check looks at all the money in the bot; a change asks for what is added to it, and its fixes set that. */
function additionIssues(
  { issues, add_investment, offered_addition }: SpotGridChangeCheck,
  { add_quote_investment }: SpotGridChange,
  available: string | undefined,
): readonly Issue[] {
  const field = 'investment';
  const own = issues.map((issue) => {
    if (issue.code === 'too_precise' || issue.fixes?.[0]?.quote_investment === undefined) return issue;
    const bound = issue.code === 'investment_too_high' ? add_investment.to : offered_addition;
    const fix = { quote_investment: bound && compare(bound, '0') > 0 ? bound : '' };
    return { ...issue, ...(issue.field === field && { params: { ...add_investment } }), fixes: [fix] };
  });
  if (available === undefined || compare(optionalValue(add_quote_investment) ?? '0', available) <= 0) return own;
  const all = [{ quote_investment: available }];
  return [...own, { field, code: 'insufficient_balance', params: { available }, fixes: all }];
}
