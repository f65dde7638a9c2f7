import type { BotState } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
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

/** What decides whether a bot can be changed. */
interface AdjustableBot {
  readonly kind: BotKind;
  readonly state: BotState;
}

/** Opens the dialog of a change; `values` fill its text fields in place of the bot's own, by their names. */
export type OpenAdjustment = (adjustment: Adjustment, values?: Readonly<Record<string, string>>) => void;

/** From when on a bot can be changed: while it waits for its entry price already, or once it runs. */
type From = 'waiting' | 'running';

/**
 * What can be changed of bots of each kind, in the order in which it is offered, and from when on. There is no profit
 * before a bot runs, and a combo without positions takes no change at all.
 */
const ADJUSTMENTS: Readonly<Record<BotKind, readonly (readonly [Adjustment, From])[]>> = {
  spot_grid: [
    ['settings', 'waiting'],
    ['withdraw', 'running'],
  ],
  futures_grid: [
    ['margin', 'waiting'],
    ['withdraw', 'running'],
    ['tpsl', 'waiting'],
    ['trailing', 'waiting'],
    ['move', 'waiting'],
  ],
  spot_dca: [['settings', 'running']],
  futures_martingale: [['settings', 'waiting']],
  futures_combo: [
    ['transfer', 'running'],
    ['rebalance', 'running'],
    ['settings', 'running'],
  ],
};

/** The changes that a kind has. */
export function adjustmentsOf(kind: BotKind): readonly Adjustment[] {
  return ADJUSTMENTS[kind].map(([name]) => name);
}

/** The change that a text names; undefined when the kind has none of that name. */
export function adjustmentOf(kind: BotKind, name: string | null | undefined): Adjustment | undefined {
  return adjustmentsOf(kind).find((adjustment) => adjustment === name);
}

/** Whether a bot in this state can be changed in that way; without a way, in any. */
export function canAdjust({ kind, state }: AdjustableBot, adjustment?: Adjustment): boolean {
  return ADJUSTMENTS[kind].some(
    ([name, from]) => (adjustment ?? name) === name && (state === 'running' || state === from),
  );
}
