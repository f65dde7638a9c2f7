import { advanceSpotGrid } from '../bots/spotGrid.js';
import { measureSpotGrid } from '../bots/spotGridFigures.js';
import { optionalValue } from '../bots/spotGridMachine.js';
import type { SpotGridChange, SpotGridMarket, SpotGridState } from '../bots/spotGridTypes.js';
import { EngineError } from '../EngineError.js';
import { add, compare, multiply, subtract } from '../money/arithmetic.js';
import type { Range } from '../money/Range.js';
import { checkSpotGrid, type SpotGridCheck } from './checkSpotGrid.js';
import { toSpotGridDraft } from './spotGridDraft.js';
import type { SpotServerCheckCode } from './spotGridPlanTypes.js';

/** Verdict on a change of a running or waiting bot. */
export interface SpotGridChangeCheck extends SpotGridCheck {
  /** What may be added, in quote. */
  readonly add_investment: Range;
}

/**
 * Checks a change against the market: the new settings as those of a new bot with everything that this one holds and
 * what is added. The server's answer comes first among its own findings; a change that changes nothing says so.
 */
export function checkSpotGridChange(
  state: SpotGridState,
  change: SpotGridChange,
  market: SpotGridMarket,
): SpotGridChangeCheck {
  const { last_price } = market;
  const { equity } = measureSpotGrid(state, last_price, state.time);
  const addedQuote = optionalValue(change.add_quote_investment) ?? '0';
  const addedBase = optionalValue(change.add_base_investment) ?? '0';
  const added = add(addedQuote, multiply(addedBase, last_price));
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const range = { min_price: state.min_price, max_price: state.max_price };
  const entry = state.status === 'await_activation' ? {} : { entry_price: '' };
  const draft = toSpotGridDraft({ ...state.params, ...range, ...named, ...entry });
  const invested = { invest_mode: 'quote' as const, quote_investment: add(equity, added), base_investment: '' };
  const check = checkSpotGrid({ ...draft, ...invested }, market);
  const { from, to } = check.bounds.investment;
  const least = compare(from || '0', equity) > 0 ? subtract(from, equity) : '0';
  const add_investment = { from: least, to: to === '' ? '' : subtract(to, equity) };
  return { ...check, add_investment, check_code: verdict() };

  function verdict() {
    // Money leaves a running bot by a withdrawal only.
    if (compare(addedQuote, '0') < 0 || compare(addedBase, '0') < 0) return 'add_investment_too_low';
    if (isUnchanged(state, change)) return 'parameters_not_changed';
    return codeOf(check.check_code, compare(added, '0') > 0);
  }
}

/** Money that is too little or too much is the fault of what is added, when something is. */
function codeOf(code: SpotGridCheck['check_code'], adds: boolean): SpotServerCheckCode | 'success_unspecified' {
  if (!adds) return code;
  if (code === 'investment_too_low') return 'add_investment_too_low';
  return code === 'investment_too_high' ? 'add_investment_too_high' : code;
}

function isUnchanged(state: SpotGridState, change: SpotGridChange): boolean {
  try {
    advanceSpotGrid(state, { type: 'update', change, time: state.time });
    return false;
  } catch (error) {
    // Any other refusal is a matter of the bounds, which are looked at by themselves.
    return error instanceof EngineError && error.code === 'not_changed';
  }
}
