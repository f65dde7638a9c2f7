import { toTicks } from '../../bots/futures/futuresUnits.js';
import type { FuturesGridInput, FuturesGridState } from '../../bots/futures-grid/futuresGridTypes.js';
import type { AllFilledLiquidation } from '../../bots/futures-grid/gridLiquidation.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { type FuturesGridCheck, withVerdict } from './checkFuturesGrid.js';
import { futuresGridBounds } from './futuresGridBounds.js';
import { type FuturesGridDraft, toFuturesGridDraft } from './futuresGridDraft.js';
import type { FuturesGridField, FuturesGridIssue } from './futuresGridPlanTypes.js';
import { protectionIssues } from './futuresGridProtectionIssues.js';
import { type FuturesGridReading, readFuturesGridDraft } from './futuresGridReading.js';
import { type FuturesGridSnapshot, futuresGridSnapshot } from './futuresGridSnapshot.js';

/** A change of the settings of a bot, its time left out. */
export type FuturesGridChange = Timeless<
  Extract<FuturesGridInput, { readonly type: 'update_tpsl' | 'update_trailing_stop' | 'update_move_scope' }>
>;

type Timeless<T> = T extends unknown ? Omit<T, 'time'> : never;

const FIELDS: Readonly<Record<FuturesGridChange['type'], readonly FuturesGridField[]>> = {
  update_tpsl: ['take_profit_price', 'stop_loss_price', 'take_profit_per', 'stop_loss_per'],
  update_trailing_stop: ['trailing_stop_per'],
  update_move_scope: ['move_up_price', 'move_down_price'],
};

/**
 * Checks a change of a bot's settings at a last price: the rules of a new bot with the range where it is now, and the
 * liquidation once all orders have filled on top of the position and money it has. Fixes are values of the change.
 */
export function checkFuturesGridChange(
  state: FuturesGridState,
  change: FuturesGridChange,
  last_price: string,
): FuturesGridCheck {
  return checkSnapshotChange(futuresGridSnapshot(state, last_price), change);
}

/** The same for a bot of which only the snapshot is known. */
export function checkSnapshotChange(snapshot: FuturesGridSnapshot, change: FuturesGridChange): FuturesGridCheck {
  const draft = changedDraft(snapshot, change);
  const reading = readFuturesGridDraft(draft, snapshot.market);
  const liquidation = liquidationOf(snapshot, reading);
  const bounds = futuresGridBounds(reading, liquidation);
  const changed: Readonly<Record<string, unknown>> = change;
  // What stays may lie inside a range that has moved since; only a new type looks at everything again.
  const fields = FIELDS[change.type].filter(
    (field) => changed[field] !== undefined || changed.tp_sl_type !== undefined,
  );
  const found = protectionIssues(reading, bounds, liquidation);
  const issues = [
    ...found.filter(({ field }) => fields.includes(field)),
    ...(change.type === 'update_move_scope' ? geometricMoves(draft) : []),
  ];
  // No setting of a running bot is money.
  return { bounds, offered_least: {}, ...withVerdict(issues) };
}

function changedDraft(snapshot: FuturesGridSnapshot, change: FuturesGridChange): FuturesGridDraft {
  const { type: _type, ...changed } = change;
  const set = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  const { curr_min_price: min_price, curr_max_price: max_price } = snapshot;
  return toFuturesGridDraft({ ...snapshot.params, ...set, min_price, max_price });
}

function liquidationOf(
  { long_liq_price, short_liq_price }: FuturesGridSnapshot,
  { units }: FuturesGridReading,
): AllFilledLiquidation {
  const ticks = (price: string) => (price === '' ? undefined : toTicks(units, price));
  return { long: ticks(long_liq_price), short: ticks(short_liq_price) };
}

function geometricMoves(draft: FuturesGridDraft): FuturesGridIssue[] {
  if (draft.grid_type === 'arithmetic') return [];
  const fields = (['move_up_price', 'move_down_price'] as const).filter((field) => optionalValue(draft[field]));
  return fields.map((field) => ({ field, code: 'invalid_param', fixes: [{ [field]: '' }] }));
}
