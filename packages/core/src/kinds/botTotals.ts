import { subtract, sum } from '@tradingbot/engine/decimal';
import { moneyPlaces } from '../format/money.js';
import type { BotListRow } from './botRow.js';
import { rowKey } from './rowKey.js';
import { shownParts } from './shownParts.js';

/** Money of a row or of all as it is shown, with the places of its coin; undefined where it is not reported. */
export interface ShownSums {
  readonly invested: string | undefined;
  readonly totalProfit: string | undefined;
  readonly gridProfit: string | undefined;
}

/** Sums of one coin over the rows; `gridProfit`, `unpaired` and `others` add up to `totalProfit` exactly (B1). */
export interface BotListTotals {
  readonly coin: string;
  readonly invested: string;
  readonly totalProfit: string;
  /** Of the bots whose row reports it; undefined when there are none. */
  readonly gridProfit: string | undefined;
  /** Total less grid profit of the same bots. */
  readonly unpaired: string | undefined;
  /** Total profit of the bots whose row reports no grid profit; undefined when there are none. */
  readonly others: string | undefined;
  /** False when a row lacks a figure or its coin, or is not loaded, and is left out. */
  readonly complete: boolean;
  /** How the parts of `totalProfit` are shown. */
  readonly shown: Readonly<Record<'gridProfit' | 'unpaired' | 'others', string | undefined>>;
  /** How the rows are shown, by `rowKey`, so that they add up to the totals as those are shown. */
  readonly shownRows: ReadonlyMap<string, ShownSums>;
}

/** Totals by coin, in the order in which coins come up. `hasAll`: the rows are all there are. */
export function botTotals(rows: readonly BotListRow[], hasAll = true): readonly BotListTotals[] {
  const coins = [...new Set(rows.flatMap((row) => row.coin ?? []))];
  // A row without a coin may belong to any of them.
  const isWhole = hasAll && rows.every((row) => row.coin !== undefined);
  return coins.map((coin) => {
    const places = moneyPlaces(coin);
    const ofCoin = rows.filter((row) => row.coin === coin);
    const known = ofCoin.flatMap((row) => {
      const { invested, totalProfit, gridProfit } = row;
      return invested !== undefined && totalProfit !== undefined
        ? [{ key: rowKey(row), invested, totalProfit, gridProfit }]
        : [];
    });
    const grids = known.flatMap(({ key, totalProfit, gridProfit }) =>
      gridProfit === undefined ? [] : [{ key, totalProfit, gridProfit }],
    );
    const rest = known.filter(({ gridProfit }) => gridProfit === undefined);
    const sums = {
      coin,
      invested: sum(known.map((row) => row.invested)),
      totalProfit: sum(known.map((row) => row.totalProfit)),
      gridProfit: grids.length > 0 ? sum(grids.map((row) => row.gridProfit)) : undefined,
      others: rest.length > 0 ? sum(rest.map((row) => row.totalProfit)) : undefined,
    };
    const ofGrids = sum(grids.map((row) => row.totalProfit));
    const unpaired = sums.gridProfit === undefined ? undefined : subtract(ofGrids, sums.gridProfit);
    const shown = shownOf({ ...sums, unpaired }, places);
    const shownGrids = shownParts(
      grids.map((row) => row.gridProfit),
      places,
      shown.gridProfit,
    );
    const gridOf = new Map(grids.map(({ key }, index) => [key, shownGrids[index]]));
    const totals = shownParts(
      known.map((row) => row.totalProfit),
      places,
    );
    const invested = shownParts(
      known.map((row) => row.invested),
      places,
    );
    return {
      ...sums,
      unpaired,
      complete: isWhole && known.length === ofCoin.length,
      shown,
      shownRows: new Map(
        known.map(({ key }, index) => [
          key,
          { invested: invested[index], totalProfit: totals[index], gridProfit: gridOf.get(key) },
        ]),
      ),
    };
  });
}

type Parts = Pick<BotListTotals, 'gridProfit' | 'unpaired' | 'others'>;

/** Parts of a total as they are shown; those that are not reported stay so. */
function shownOf({ gridProfit, unpaired, others }: Parts, places: number): BotListTotals['shown'] {
  const names = (['gridProfit', 'unpaired', 'others'] as const).filter(
    (name) => ({ gridProfit, unpaired, others })[name] !== undefined,
  );
  const values = shownParts(
    names.map((name) => ({ gridProfit, unpaired, others })[name] ?? '0'),
    places,
  );
  const find = (name: keyof Parts) => {
    const place = names.indexOf(name);
    return place < 0 ? undefined : values[place];
  };
  return { gridProfit: find('gridProfit'), unpaired: find('unpaired'), others: find('others') };
}
