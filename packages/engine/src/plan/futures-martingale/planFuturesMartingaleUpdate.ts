import { advanceFuturesMartingale } from '../../bots/futures-martingale/futuresMartingale.js';
import { measureFuturesMartingale } from '../../bots/futures-martingale/futuresMartingaleFigures.js';
import type {
  AutoCycleToggle,
  FuturesMartingaleEvent,
  FuturesMartingaleState,
} from '../../bots/futures-martingale/futuresMartingaleTypes.js';
import { outsideRange } from '../../bots/futures-martingale/martingaleLimits.js';
import { martingaleRules } from '../../bots/futures-martingale/martingaleRules.js';
import { compare, subtract } from '../../decimal/arithmetic.js';
import type { Range } from '../../decimal/Range.js';
import { isServerCode } from './checkFuturesMartingale.js';
import type {
  FMartCheckCode,
  FuturesMartingaleBalances,
  FuturesMartingaleCode,
  FuturesMartingaleIssue,
} from './futuresMartingalePlanTypes.js';
import { marginBounds } from './martingaleBounds.js';
import { isReadable, lessPrecise } from './martingaleReading.js';

/** Changed settings as typed. `sl_percent` is the complete new value, `''` = none; `add_margin` of `''` adds nothing. */
export interface FuturesMartingaleUpdateDraft {
  readonly add_margin: string;
  readonly sl_percent: string;
  readonly auto_cycle_toggle: AutoCycleToggle;
}

export type FuturesMartingaleUpdateField = 'add_margin' | 'sl_percent' | 'form';
/** Something that keeps a change of a martingale from being made, with its field and ways out. */
export type FuturesMartingaleUpdateIssue = FuturesMartingaleIssue<
  FuturesMartingaleUpdateField,
  FuturesMartingaleUpdateDraft
>;

/** What matters of a bot before and after a change. Prices `''` = none. */
export interface FuturesMartingaleKeyFigures {
  readonly total_margin: string;
  /** Margin of the current round: added margin joins with the next one. */
  readonly round_margin: string;
  readonly estimated_liq_price: string;
  /** Once the last order of the round has been added. */
  readonly all_filled_liq_price: string;
  readonly sl_price: string;
  readonly round_tp_price: string;
  readonly sl_percent: string;
  readonly auto_cycle: AutoCycleToggle;
}

/** What `planFuturesMartingaleUpdate` finds: what is wrong with a change, and what the bot is before and after it. */
export interface FuturesMartingaleUpdatePlan {
  readonly issues: readonly FuturesMartingaleUpdateIssue[];
  readonly bounds: { readonly add_margin: Range; readonly sl_percent: Range };
  /** The server's answer: its first finding, local findings left out. */
  readonly check_code: FMartCheckCode | 'success';
  readonly before: FuturesMartingaleKeyFigures;
  /** The same as before while there are issues. */
  readonly after: FuturesMartingaleKeyFigures;
  /** What the engine would report; empty while there are issues. */
  readonly events: readonly FuturesMartingaleEvent[];
  /** Whether the new stop loss is reached already: the bot would close at once. */
  readonly closes_at_once: boolean;
}

/** The settings of a bot as a draft that changes nothing. */
export function toFuturesMartingaleUpdateDraft(
  state: Pick<FuturesMartingaleState, 'sl_percent' | 'auto_cycle'>,
): FuturesMartingaleUpdateDraft {
  return { add_margin: '', sl_percent: state.sl_percent, auto_cycle_toggle: state.auto_cycle };
}

/** Plans a change of a bot at its last price: what is wrong, what is allowed, what it does. Never throws for text. */
export function planFuturesMartingaleUpdate(
  draft: FuturesMartingaleUpdateDraft,
  state: FuturesMartingaleState,
  balances: FuturesMartingaleBalances = {},
): FuturesMartingaleUpdatePlan {
  const bounds = { add_margin: addBounds(state), sl_percent: { from: '0', to: '1' } };
  const issues = updateIssues(draft, state, bounds, balances);
  const first = issues.map(({ code }): FuturesMartingaleCode => code).find(isServerCode);
  const before = keyFiguresOf(state);
  const isOver = state.status === 'completed';
  const change = { add_margin: draft.add_margin.trim(), sl_percent: draft.sl_percent.trim() };
  const { auto_cycle_toggle } = draft;
  const step =
    issues.length > 0 || isOver
      ? { state, events: [] }
      : advanceFuturesMartingale(state, { type: 'update', ...change, auto_cycle_toggle, time: state.time });
  return {
    issues,
    bounds,
    check_code: first ?? 'success',
    before,
    after: keyFiguresOf(step.state),
    events: step.events,
    closes_at_once: !isOver && step.state.status === 'completed',
  };
}

const NOT_CHANGED = 'parameters_not_changed' satisfies FuturesMartingaleCode;

/** Margin may be added until the whole ladder fills the first risk tier. */
function addBounds({ params, market, price, total_margin }: FuturesMartingaleState): Range {
  const { to } = marginBounds(martingaleRules(params, market), market, price);
  const rest = to === '' ? '' : subtract(to, total_margin);
  return { from: '0', to: rest.startsWith('-') ? '0' : rest };
}

/** What is wrong with a change, against what is allowed; nothing changed is one of it. */
export function updateIssues(
  draft: FuturesMartingaleUpdateDraft,
  now: Pick<FuturesMartingaleState, 'sl_percent' | 'auto_cycle'>,
  bounds: FuturesMartingaleUpdatePlan['bounds'],
  balances: FuturesMartingaleBalances,
): readonly FuturesMartingaleUpdateIssue[] {
  const found = [
    readIssue('add_margin', draft.add_margin, bounds.add_margin, 'init_margin', balances.quote),
    readIssue('sl_percent', draft.sl_percent, bounds.sl_percent, 'sl_per'),
    balanceIssue(draft, balances),
  ].filter((issue) => issue !== undefined);
  return found.length === 0 && !isChange(draft, now) ? [{ field: 'form', code: NOT_CHANGED }] : found;
}

function readIssue(
  field: 'add_margin' | 'sl_percent',
  typed: string,
  range: Range,
  stem: 'init_margin' | 'sl_per',
  available = '',
): FuturesMartingaleUpdateIssue | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (!isReadable(text)) return { field, code: 'not_a_number', fixes: [{ [field]: '' }] };
  const shorter = lessPrecise(field, text);
  if (shorter !== undefined) return { field, code: 'too_precise', fixes: [{ [field]: shorter }] };
  const side = outsideRange(text, range);
  if (side === undefined) return undefined;
  // No more than there is: what may be added at most would be refused again.
  const most = available !== '' && compare(available, range.to) < 0 ? available : range.to;
  const fix = { [field]: side === 'low' ? '' : most };
  return { field, code: `${stem}_too_${side}`, params: { from: range.from, to: range.to }, fixes: [fix] };
}

function balanceIssue(
  { add_margin }: FuturesMartingaleUpdateDraft,
  { quote: available }: FuturesMartingaleBalances,
): FuturesMartingaleUpdateIssue | undefined {
  const text = add_margin.trim();
  if (available === undefined || !isReadable(text) || compare(text, available) <= 0) return undefined;
  return {
    field: 'add_margin',
    code: 'insufficient_balance',
    params: { available },
    fixes: [{ add_margin: available }],
  };
}

function isChange(
  draft: FuturesMartingaleUpdateDraft,
  state: Pick<FuturesMartingaleState, 'sl_percent' | 'auto_cycle'>,
): boolean {
  const same = (a: string, b: string) => compare(a.trim() || '0', b || '0') === 0;
  if (draft.auto_cycle_toggle !== state.auto_cycle || !same(draft.add_margin, '0')) return true;
  return !same(draft.sl_percent, state.sl_percent);
}

function keyFiguresOf(state: FuturesMartingaleState): FuturesMartingaleKeyFigures {
  const figures = measureFuturesMartingale(state, state.price, state.time);
  const { total_margin, estimated_liq_price, all_filled_liq_price, sl_price, round_tp_price } = figures;
  const { round_margin, sl_percent, auto_cycle } = state;
  const prices = { estimated_liq_price, all_filled_liq_price, sl_price, round_tp_price };
  return { total_margin, round_margin, ...prices, sl_percent, auto_cycle };
}
