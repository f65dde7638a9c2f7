import { loadMachine } from '../../bots/futures-combo/comboState.js';
import { advanceFuturesCombo } from '../../bots/futures-combo/futuresCombo.js';
import type { FuturesComboFill, FuturesComboSkip } from '../../bots/futures-combo/futuresComboEvents.js';
import { measureFuturesCombo } from '../../bots/futures-combo/futuresComboFigures.js';
import { type FuturesComboPosition, futuresComboPositions } from '../../bots/futures-combo/futuresComboPositions.js';
import type { FuturesComboInput, FuturesComboState } from '../../bots/futures-combo/futuresComboTypes.js';
import { sum } from '../../decimal/arithmetic.js';
import { liquidationFall } from './comboRisk.js';

/** A command as the user gives it; it is tried at the time of the last input. */
export type FuturesComboCommand = FuturesComboInput extends infer I
  ? I extends { readonly type: 'adjust' | 'transfer' | 'update' | 'close' }
    ? Omit<I, 'time'>
    : never
  : never;

/** What a command would do at the last prices. Money in quote coin. */
export interface FuturesComboPreview {
  readonly orders: readonly FuturesComboFill[];
  /** Changes of position that are too small for an order. */
  readonly skipped: readonly FuturesComboSkip[];
  /** Fees of the orders. */
  readonly fee: string;
  readonly equity: { readonly before: string; readonly after: string };
  /** Common move against the bot until it is liquidated, as a fraction; undefined: nothing does it. */
  readonly liquidation_fall: { readonly before: string | undefined; readonly after: string | undefined };
  readonly positions: {
    readonly before: readonly FuturesComboPosition[];
    readonly after: readonly FuturesComboPosition[];
  };
}

/**
 * Tries a command on a running bot: the orders are exactly those that the engine reports when it gets the command.
 *
 * @throws EngineError as `advanceFuturesCombo` would for the command.
 */
export function previewFuturesCombo(state: FuturesComboState, command: FuturesComboCommand): FuturesComboPreview {
  const { state: after, events } = advanceFuturesCombo(state, { ...command, time: state.time });
  const orders = events.filter((event) => event.type === 'fill');
  const skipped = events.flatMap((event) => (event.type === 'rebalance' ? event.skipped : []));
  return {
    orders,
    skipped,
    fee: sum(orders.map(({ fee }) => fee)),
    equity: { before: equity(state), after: equity(after) },
    liquidation_fall: { before: fallOf(state), after: fallOf(after) },
    positions: { before: futuresComboPositions(state, {}), after: futuresComboPositions(after, {}) },
  };
}

function equity(state: FuturesComboState): string {
  return measureFuturesCombo(state, {}, state.time).equity;
}

function fallOf(state: FuturesComboState): string | undefined {
  return state.bot_display_status === 'running' ? liquidationFall(loadMachine(state)) : undefined;
}
