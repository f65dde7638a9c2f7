import { subtract, sum } from '@tradingbot/engine';
import type { BotListRow } from './botRow.js';

/** Sums of one coin over the rows; `gridProfit`, `unpaired` and `others` add up to `totalProfit` exactly (B1). */
export interface BotListTotals {
  readonly coin: string;
  readonly invested: string;
  readonly totalProfit: string;
  /** Of the bots whose row tells it; undefined when there are none. */
  readonly gridProfit: string | undefined;
  /** Total less grid profit of the same bots. */
  readonly unpaired: string | undefined;
  /** Total profit of the bots whose row tells no grid profit; undefined when there are none. */
  readonly others: string | undefined;
  /** False when a row lacks a figure or its coin, or is not loaded, and is left out. */
  readonly complete: boolean;
}

/** Totals by coin, in the order in which coins come up. `hasAll`: the rows are all there are. */
export function botTotals(rows: readonly BotListRow[], hasAll = true): readonly BotListTotals[] {
  const coins = [...new Set(rows.flatMap((row) => row.coin ?? []))];
  // A row without a coin may belong to any of them.
  const isWhole = hasAll && rows.every((row) => row.coin !== undefined);
  return coins.map((coin) => {
    const ofCoin = rows.filter((row) => row.coin === coin);
    const told = ofCoin.flatMap(({ invested, totalProfit, gridProfit }) =>
      invested !== undefined && totalProfit !== undefined ? [{ invested, totalProfit, gridProfit }] : [],
    );
    const grids = told.flatMap(({ totalProfit, gridProfit }) =>
      gridProfit === undefined ? [] : [{ totalProfit, gridProfit }],
    );
    const rest = told.filter(({ gridProfit }) => gridProfit === undefined);
    const gridProfit = grids.length > 0 ? sum(grids.map((row) => row.gridProfit)) : undefined;
    const unpaired = gridProfit && subtract(sum(grids.map((row) => row.totalProfit)), gridProfit);
    const others = rest.length > 0 ? sum(rest.map((row) => row.totalProfit)) : undefined;
    return {
      coin,
      invested: sum(told.map((row) => row.invested)),
      totalProfit: sum(told.map((row) => row.totalProfit)),
      gridProfit,
      unpaired,
      others,
      complete: isWhole && told.length === ofCoin.length,
    };
  });
}
