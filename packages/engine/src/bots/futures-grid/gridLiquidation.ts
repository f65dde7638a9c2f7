import { feeOn, magnitude, type Rate } from '../futures/futuresUnits.js';
import { FLAT, type FuturesHolding, newWallet, trade } from '../futures/position.js';
import { liquidationTicks } from '../futures/riskTiers.js';
import type { FuturesGridMachine } from './futuresGridMachine.js';
import type { FuturesGridMode } from './futuresGridTypes.js';
import { startCells, sumTicks } from './gridSizing.js';

/** How a grid stands: its cells at a price, and the position with the money behind it. */
export type GridStand = Pick<
  FuturesGridMachine,
  'units' | 'risk' | 'maker' | 'cells' | 'held_from' | 'straddles' | 'levels' | 'quantity' | 'position' | 'wallet'
>;

/** Where a grid is liquidated, in ticks as they are shown; undefined = there is no such price. */
export interface GridLiquidations {
  /** With the position that it has. */
  readonly now: number | undefined;
  /** Once every resting buy has filled in the order of price, at its line, with the maker fee. */
  readonly long: number | undefined;
  /** Once every resting sell has. */
  readonly short: number | undefined;
}

/** Those once all orders have filled: what a stop loss is judged by. */
export type AllFilledLiquidation = Pick<GridLiquidations, 'long' | 'short'>;

/** Of nothing that could be liquidated. */
export const NO_LIQUIDATION: AllFilledLiquidation = { long: undefined, short: undefined };

/** The liquidation prices of a stand. */
export function liquidationsOf(stand: GridStand): GridLiquidations {
  const { units, risk, position, wallet } = stand;
  return {
    now: liquidationTicks(units, risk, position, wallet),
    long: allFilled(stand, true),
    short: allFilled(stand, false),
  };
}

/** What a planned bot is made of. */
interface PlannedGrid extends Pick<GridStand, 'units' | 'risk' | 'maker' | 'levels' | 'quantity'> {
  readonly taker: Rate;
  readonly mode: FuturesGridMode;
  readonly margin: bigint;
}

/** How a planned bot stands right after its start at a price in ticks: its first trade done, at the taker rate. */
export function standAtStart(plan: PlannedGrid, start: number): GridStand {
  const { units, risk, maker, taker, levels, quantity: lots, mode, margin } = plan;
  const { cells, heldFrom, straddles, held } = startCells(mode, levels, start);
  const before: FuturesHolding = { position: FLAT, wallet: newWallet(margin) };
  const total = BigInt(held) * (mode === 'short' ? -lots : lots);
  const { position, wallet } = held === 0 ? before : trade(units, before, total, start, taker);
  return { units, risk, maker, cells, held_from: heldFrom, straddles, levels, quantity: lots, position, wallet };
}

/** Liquidation price once all resting orders of one direction have filled. */
function allFilled(stand: GridStand, isLong: boolean): number | undefined {
  const { units, risk, maker, quantity: lots, position, wallet } = stand;
  const { count, ticks } = restingOrders(stand, isLong);
  const size = position.size + (isLong ? lots : -lots) * BigInt(count);
  if (lots <= 0n || (isLong ? size <= 0n : size >= 0n)) return undefined;
  const value = ticks * lots * units.lotTick;
  const isOpposite = isLong ? position.size < 0n : position.size > 0n;
  // Orders that end a position of the other side come first; what is left of them opens the one that is asked for.
  const closing = isOpposite ? Number(magnitude(position.size) / lots) : 0;
  const opened = closing === 0 ? value : (ticks - nearestTicks(stand, isLong, closing)) * lots * units.lotTick;
  const cost = opened + (isOpposite ? 0n : position.cost);
  const cash = wallet.cash - (isLong ? value : -value) - feeOn(value, maker);
  return liquidationTicks(units, risk, { size, cost }, { cash });
}

/** How many orders rest in one direction, and the sum of their prices in ticks. */
function restingOrders({ cells, levels, held_from: heldFrom, straddles }: GridStand, isBuy: boolean) {
  const both = cells.indexOf('both');
  // Apart from its start, the index with two cells rests two orders at one line.
  const isTwice = both !== -1 && !(straddles && both === heldFrom) && (isBuy ? both < heldFrom : both >= heldFrom);
  const twice = isTwice ? (levels[isBuy ? both : both + 1] ?? 0) : 0;
  const end = straddles ? heldFrom + 1 : heldFrom;
  const [from, to] = isBuy ? [0, end] : [heldFrom + 1, levels.length];
  return { count: to - from + (isTwice ? 1 : 0), ticks: sumTicks(levels, from, to) + BigInt(twice) };
}

/** Sum of the prices of the orders nearest to the price. */
function nearestTicks(
  { cells, levels, held_from: heldFrom, straddles }: GridStand,
  isBuy: boolean,
  count: number,
): bigint {
  let total = 0n;
  let left = count;
  for (let index = isBuy ? (straddles ? heldFrom : heldFrom - 1) : heldFrom; left > 0; index += isBuy ? -1 : 1) {
    const orders = cells[index] === 'both' && !(straddles && index === heldFrom) ? 2 : 1;
    const taken = Math.min(left, orders);
    total += BigInt(levels[isBuy ? index : index + 1] ?? 0) * BigInt(taken);
    left -= taken;
  }
  return total;
}
