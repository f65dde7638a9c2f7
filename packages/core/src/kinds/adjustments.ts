import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotState } from './botState.js';

/** A change of a running bot, by its name in an address: `?dialog=tpsl`. */
export type Adjustment = 'margin' | 'withdraw' | 'tpsl' | 'trailing' | 'move' | 'transfer' | 'rebalance' | 'settings';

/** What decides whether a bot can be changed. */
interface AdjustableBot {
  readonly kind: BotKind;
  readonly state: BotState;
}

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

/** Whether a bot in this state can be changed in that way; without an adjustment, in any. */
export function canAdjust({ kind, state }: AdjustableBot, adjustment?: Adjustment): boolean {
  return ADJUSTMENTS[kind].some(
    ([name, from]) => (adjustment ?? name) === name && (state === 'running' || state === from),
  );
}
