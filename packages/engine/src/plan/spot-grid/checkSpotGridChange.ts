import { advanceSpotGrid } from '../../bots/spot-grid/spotGrid.js';
import { measureSpotGrid } from '../../bots/spot-grid/spotGridFigures.js';
import type { SpotGridChange, SpotGridMarket, SpotGridState } from '../../bots/spot-grid/spotGridTypes.js';
import { add, compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { isDecimal } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import type { Range } from '../../decimal/Range.js';
import { roundToStep } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';
import { amountIssues, checkSpotGrid, type SpotGridCheck, serverCode } from './checkSpotGrid.js';
import { spotGridBounds } from './spotGridBounds.js';
import { type SpotGridDraft, toSpotGridDraft } from './spotGridDraft.js';
import { offeredLeast } from './spotGridInvestment.js';
import type { SpotGridField, SpotServerCheckCode } from './spotGridPlanTypes.js';
import { readSpotGridDraft } from './spotGridReading.js';

/** Verdict on a change of a running or waiting bot. */
export interface SpotGridChangeCheck extends SpotGridCheck {
  /** What may be added, in quote. */
  readonly add_investment: Range;
  /** What a form offers as least addition, in quote: still enough when the price has moved by 0.5 %. `''` = none needed. */
  readonly offered_addition: string;
}

const RANGE = ['min_price', 'max_price', 'cell_number'] as const;
const SIZE = [...RANGE, 'entry_price', 'enable_trailing', 'quote_investment'] as const;

/**
 * What the findings about a field follow from, where the change sets it. What stands already was right when it was set,
 * and its orders lie in the market: a price that has moved since is no reason to refuse a stop.
 */
const FOLLOWS: Readonly<Record<SpotGridField, readonly (keyof SpotGridDraft)[]>> = {
  min_price: RANGE,
  max_price: RANGE,
  cell_number: RANGE,
  investment: SIZE,
  base_investment: SIZE,
  entry_price: ['entry_price'],
  take_profit: [...RANGE, 'take_profit_price'],
  stop_loss: [...RANGE, 'stop_loss_price'],
  ts_percent: ['ts_percent'],
  enable_trailing: SIZE,
  limit_up_price: [...RANGE, 'enable_trailing', 'limit_up_price'],
};

/** Quote is added in this step. */
const QUOTE_STEP = '0.0001';

/**
 * Checks what a change sets against the market: the new settings as those of a new bot with everything that this one
 * holds and what is added, as far as they are new. The server's answer comes first among its own findings; a change
 * without effect is reported as one.
 */
export function checkSpotGridChange(
  state: SpotGridState,
  change: SpotGridChange,
  market: SpotGridMarket,
): SpotGridChangeCheck {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const range = { min_price: state.min_price, max_price: state.max_price };
  const entry = state.status === 'await_activation' ? {} : { entry_price: '' };
  const before = toSpotGridDraft({ ...state.params, ...range, ...entry });
  const draft = toSpotGridDraft({ ...state.params, ...range, ...named, ...entry });
  // A bot that waits starts at its entry price: its coins are worth that then.
  const price = readSpotGridDraft(draft, market).entry ?? market.last_price;
  const { equity, base, quote } = measureSpotGrid(state, price, state.time);
  const addedQuote = optionalValue(change.add_quote_investment) ?? '0';
  const addedBase = optionalValue(change.add_base_investment) ?? '0';
  const added = add(addedQuote, multiply(addedBase, price));
  const invested = { invest_mode: 'quote' as const, quote_investment: add(equity, added), base_investment: '' };
  const check = checkSpotGrid({ ...draft, ...invested }, market);
  const { from, to } = check.bounds.investment;
  const least = compare(from || '0', equity) > 0 ? roundToStep(subtract(from, equity), QUOTE_STEP, 'ceil') : '0';
  // What is offered can be sent: the equity has more places than the coin.
  const add_investment = { from: least, to: to === '' ? '' : roundToStep(subtract(to, equity), QUOTE_STEP, 'floor') };
  const isNew = (key: keyof SpotGridDraft) =>
    key === 'quote_investment' ? compare(added, '0') !== 0 : !isSame(before[key], draft[key]);
  const others = check.issues.filter(
    // What the bot holds has as many places as its fills made.
    ({ code, field }) => code !== 'too_precise' && FOLLOWS[field].some(isNew),
  );
  const issues = [...others, ...amountIssues({ quote: addedQuote, base: addedBase, market }, {})];
  return { ...check, issues, add_investment, offered_addition: offered(), check_code: verdict() };

  // What the bot holds is worth another sum at another price: its coins count as coins here.
  function offered(): string {
    const holds = { quote_investment: quote, base_investment: add(base, addedBase) };
    const reading = readSpotGridDraft({ ...draft, ...holds, invest_mode: 'base_and_quote' }, market);
    const { investment } = offeredLeast(reading, spotGridBounds(reading));
    if (investment === '' || compare(investment, quote) <= 0) return '';
    // One step more: the bound of all the money in the bot is rounded up by itself.
    return add(roundToStep(subtract(investment, quote), QUOTE_STEP, 'ceil'), QUOTE_STEP);
  }

  function verdict() {
    // Money leaves a running bot by a withdrawal only.
    if (compare(addedQuote, '0') < 0 || compare(addedBase, '0') < 0) return 'add_investment_too_low';
    if (isUnchanged(state, change)) return 'parameters_not_changed';
    return codeOf(serverCode(others), compare(added, '0') > 0);
  }
}

/** Money that is too little or too much is the fault of what is added, when something is. */
function codeOf(code: SpotGridCheck['check_code'], adds: boolean): SpotServerCheckCode | 'success_unspecified' {
  if (!adds) return code;
  if (code === 'investment_too_low') return 'add_investment_too_low';
  return code === 'investment_too_high' ? 'add_investment_too_high' : code;
}

function isSame(a: string | boolean, b: string | boolean): boolean {
  const read = (value: string | boolean) => optionalValue(String(value)) ?? '0';
  const [one, other] = [read(a), read(b)];
  return isDecimal(one) && isDecimal(other) ? compare(one, other) === 0 : a === b;
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
