import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotState } from './botState.js';
import { type Adjustment, kindFacts } from './kindFacts.js';

/** What decides whether a bot can be changed. */
interface AdjustableBot {
  readonly kind: BotKind;
  readonly state: BotState;
}

/** The changes that a kind has. */
export function adjustmentsOf(kind: BotKind): readonly Adjustment[] {
  return kindFacts[kind].adjustments.map(([name]) => name);
}

/** The change that a text names; undefined when the kind has none of that name. */
export function adjustmentOf(kind: BotKind, name: string | null | undefined): Adjustment | undefined {
  return adjustmentsOf(kind).find((adjustment) => adjustment === name);
}

/** Whether a bot in this state can be changed in that way; without an adjustment, in any. */
export function canAdjust({ kind, state }: AdjustableBot, adjustment?: Adjustment): boolean {
  return kindFacts[kind].adjustments.some(
    ([name, from]) => (adjustment ?? name) === name && (state === 'running' || state === from),
  );
}
