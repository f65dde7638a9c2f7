import { type BotRow, listBots } from '@tradingbot/core/endpoints';
import { subtract, sum } from '@tradingbot/engine';
import { useMemo } from 'react';
import type { BotState } from './botState.js';
import { type BotRange, botStateOf, sideOfRange } from './botState.js';
import { useBotQuery } from './useBotQuery.js';

/** A row of the list with one id, whatever its kind. Figures of kinds we cannot read yet are absent. */
export interface BotListRow {
  readonly id: string;
  readonly kind: 'spot_grid' | 'other';
  readonly symbol: string;
  readonly baseToken: string | undefined;
  readonly quoteToken: string | undefined;
  readonly state: BotState;
  readonly outOfRange: boolean;
  readonly invested: string | undefined;
  readonly totalProfit: string | undefined;
  readonly gridProfit: string | undefined;
  readonly range: BotRange | undefined;
  readonly grids: number | undefined;
  readonly price: string | undefined;
  readonly runningMs: number | undefined;
  readonly createdAt: number | undefined;
  readonly closedAt: number | undefined;
  readonly closeCode: string | undefined;
  readonly returned: string | undefined;
}

/** Sums of one quote coin; they add up to the rows exactly. */
export interface BotListTotals {
  readonly coin: string;
  readonly invested: string;
  readonly totalProfit: string;
  readonly gridProfit: string;
  /** Total less grid profit. */
  readonly unpaired: string;
  /** False when a row lacks a figure, or is of a kind that has none here, and is left out. */
  readonly complete: boolean;
}

const PAGE = 100;
const REFRESH_MS = 5000;

/** My bots, ongoing or closed, as rows with one `id` and totals by coin. */
export function useBotList(status: 'ongoing' | 'closed') {
  const query = useBotQuery(
    listBots,
    { status, page: 0, limit: PAGE },
    { refetchInterval: status === 'ongoing' ? REFRESH_MS : false },
  );
  const rows = useMemo(() => query.data?.bots.map(toRow), [query.data]);
  const totals = useMemo(() => totalsOf(rows ?? []), [rows]);
  return {
    rows,
    totals,
    count: query.data?.total,
    isFetching: query.isFetching,
    error: query.error,
    dataUpdatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  };
}

function toRow(bot: BotRow): BotListRow {
  const info = bot.grid?.info;
  if (!info) return otherRow(bot);
  const profit = bot.grid?.profit;
  const state = botStateOf(info.status, info.bot_close_code);
  const range = { lower: info.min_price, upper: info.max_price };
  return {
    id: info.grid_id,
    kind: 'spot_grid',
    symbol: info.symbol,
    baseToken: info.base_token,
    quoteToken: info.quote_token,
    state,
    outOfRange: state === 'running' && sideOfRange(info.current_price, range) !== undefined,
    invested: info.total_investment,
    totalProfit: profit?.total_profit,
    gridProfit: profit?.grid_profit,
    range,
    grids: info.cell_number,
    price: info.current_price,
    runningMs: info.operation_time,
    createdAt: info.create_time,
    closedAt: info.modify_time,
    closeCode: info.bot_close_code,
    returned: profit?.settlement_assets ?? undefined,
  };
}

/** A kind this version has no screens for: shown, never an error (F161). */
function otherRow(bot: BotRow): BotListRow {
  const id = bot.future_grid?.grid_id ?? bot.dca?.bot_id ?? bot.fmart?.bot_id ?? bot.fcombo?.bot_id ?? '';
  return {
    id,
    kind: 'other',
    symbol: '',
    baseToken: undefined,
    quoteToken: undefined,
    state: 'unknown',
    outOfRange: false,
    invested: undefined,
    totalProfit: undefined,
    gridProfit: undefined,
    range: undefined,
    grids: undefined,
    price: undefined,
    runningMs: undefined,
    createdAt: undefined,
    closedAt: undefined,
    closeCode: undefined,
    returned: undefined,
  };
}

function totalsOf(rows: readonly BotListRow[]): readonly BotListTotals[] {
  const coins = [...new Set(rows.flatMap((row) => (row.quoteToken ? [row.quoteToken] : [])))];
  return coins.map((coin) => {
    const ofCoin = rows.filter((row) => row.quoteToken === coin);
    const full = ofCoin.flatMap(({ invested, totalProfit, gridProfit }) =>
      invested !== undefined && totalProfit !== undefined && gridProfit !== undefined
        ? [{ invested, totalProfit, gridProfit }]
        : [],
    );
    const totalProfit = sum(full.map((row) => row.totalProfit));
    const gridProfit = sum(full.map((row) => row.gridProfit));
    return {
      coin,
      invested: sum(full.map((row) => row.invested)),
      totalProfit,
      gridProfit,
      unpaired: subtract(totalProfit, gridProfit),
      // A row without a coin may belong to any of them.
      complete: full.length === ofCoin.length && rows.every((row) => row.quoteToken !== undefined),
    };
  });
}
