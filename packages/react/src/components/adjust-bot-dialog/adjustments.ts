import type { BotKind } from '../../hooks/botKind.js';
import type { BotState } from '../../hooks/botState.js';
import type { TextKey } from '../../i18n/useTranslation.js';

/** Changes of a running bot by their names in an address (`?dialog=tpsl`), and what each is called. */
export const adjustmentTitles = {
  margin: 'adjust.margin',
  withdraw: 'adjust.withdraw',
  tpsl: 'adjust.tpsl',
  trailing: 'adjust.trailing',
  move: 'adjust.move',
  transfer: 'adjust.transfer',
  rebalance: 'adjust.rebalance',
  settings: 'adjust.settings',
} as const satisfies Readonly<Record<string, TextKey>>;

/** A change of a running bot. */
export type Adjustment = keyof typeof adjustmentTitles;

/** Opens the dialog of a change; `values` fill its text fields in place of the bot's own, by their names. */
export type OpenAdjustment = (adjustment: Adjustment, values?: Readonly<Record<string, string>>) => void;

/** What can be changed of bots of each kind, in the order in which it is offered. */
const ADJUSTMENTS = {
  spot_grid: ['settings', 'withdraw'],
  futures_grid: ['margin', 'withdraw', 'tpsl', 'trailing', 'move'],
  dca: ['settings'],
  martingale: ['settings'],
  combo: ['transfer', 'rebalance', 'settings'],
} as const satisfies Readonly<Record<BotKind, readonly Adjustment[]>>;

/** The changes that a kind has. */
export function adjustmentsOf(kind: BotKind): readonly Adjustment[] {
  return ADJUSTMENTS[kind];
}

/** The change that a text names; undefined when the kind has none of that name. */
export function adjustmentOf(kind: BotKind, name: string | null | undefined): Adjustment | undefined {
  return adjustmentsOf(kind).find((adjustment) => adjustment === name);
}

/** Whether a bot in this state can be changed in that way: money and positions are there once it runs. */
export function canAdjust(state: BotState, adjustment: Adjustment): boolean {
  return state === 'running' || (state === 'waiting' && adjustment === 'settings');
}
