import { sum } from '@tradingbot/engine/decimal';
import type { GetFuturesComboBotResult } from '../../endpoints/futures-combo/getFuturesComboBot.js';
import type { ListFuturesComboPositionsResult } from '../../endpoints/futures-combo/listFuturesComboPositions.js';

/** The detail of a combo as the exchange answers it. */
export type FuturesComboAnswer = GetFuturesComboBotResult['detail'];
/** One contract that a combo holds. */
export type FuturesComboPosition = NonNullable<ListFuturesComboPositionsResult['positions']>[number];

/** Value of the positions by direction, in the bot's coin. */
export function futuresComboExposure(positions: readonly FuturesComboPosition[]) {
  const worthOf = (side: 'long' | 'short') =>
    sum(positions.flatMap((position) => (position.side === side ? (position.position_value ?? []) : [])));
  return { long: worthOf('long'), short: worthOf('short') };
}

/** Drift that sets off a rebalance; undefined when the bot does not go by drift. */
export function rebalanceBand(detail: FuturesComboAnswer): string | undefined {
  const { adjust_position_mode: mode, adjust_position_percent: band } = detail;
  return mode === 'percent' || mode === 'time_or_percent' ? band : undefined;
}

/**
 * Next rebalance by time, ms since the epoch: the schedule starts with the bot and other rebalances do not move it.
 * Undefined when the bot does not go by time.
 */
export function nextRebalance(detail: FuturesComboAnswer, now: number): number | undefined {
  const { adjust_position_mode: mode, adjust_position_time_interval: seconds, create_time: start } = detail;
  if ((mode !== 'time' && mode !== 'time_or_percent') || !seconds || start === undefined) return undefined;
  const interval = seconds * 1000;
  return start + (Math.floor(Math.max(0, now - start) / interval) + 1) * interval;
}
