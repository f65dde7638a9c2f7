import type { GetFuturesComboBotResult, ListFuturesComboPositionsResult } from '@tradingbot/core/endpoints';
import type { BotSummary } from '@tradingbot/core/kinds';
import { sum } from '@tradingbot/engine/decimal';

/** The detail of a combo as the exchange answers it. */
export type ComboAnswer = GetFuturesComboBotResult['detail'];
/** One contract that a combo holds. */
export type ComboPosition = NonNullable<ListFuturesComboPositionsResult['positions']>[number];

/** What the parts of a combo's page take. */
export interface ComboParts {
  readonly detail: ComboAnswer;
  readonly summary: BotSummary;
}

/** Value of the positions by direction, in the bot's coin. */
export function exposureOf(positions: readonly ComboPosition[]) {
  const worthOf = (side: 'long' | 'short') =>
    sum(positions.flatMap((position) => (position.side === side ? (position.position_value ?? []) : [])));
  return { long: worthOf('long'), short: worthOf('short') };
}

/**
 * Next rebalance by time, ms since the epoch: the schedule starts with the bot and other rebalances do not move it.
 * Undefined when the bot does not go by time.
 */
export function nextRebalance(detail: ComboAnswer, now: number): number | undefined {
  const { adjust_position_mode: mode, adjust_position_time_interval: seconds, create_time: start } = detail;
  if ((mode !== 'time' && mode !== 'time_or_percent') || !seconds || start === undefined) return undefined;
  const interval = seconds * 1000;
  return start + (Math.floor(Math.max(0, now - start) / interval) + 1) * interval;
}
