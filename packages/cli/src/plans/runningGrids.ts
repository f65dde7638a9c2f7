import type { BotClient } from '@tradingbot/core';
import {
  getAvailableBalance,
  getFuturesGridBot,
  getSpotGridBot,
  getSpotGridCloseModes,
  listFuturesSymbols,
  listSpotGridOpenOrders,
  listSpotSymbols,
} from '@tradingbot/core/endpoints';
import {
  ALL_ORDERS,
  allFilledPrice,
  DEFAULT_FUTURES_FEES,
  DEFAULT_SPOT_FEES,
  futuresGridSnapshot,
  futuresMarketOf,
  gridLiquidationOf,
  resumedBotOf,
  spotGridHoldings,
  spotGridSnapshot,
  usableBalance,
} from '@tradingbot/core/kinds';
import type { SpotGridChange } from '@tradingbot/engine';
import { type FuturesGridSnapshot, planFuturesGridMargin, planSpotGridChange } from '@tradingbot/engine/plan';
import type { Finding } from './Plan.js';

const FRESH = { fresh: true } as const;

/** A futures grid that runs or waits, as changes to it are planned; undefined where the answers leave out what a plan needs. */
export async function readFuturesGrid(client: BotClient, bot_id: string) {
  const lists = { contracts: () => listFuturesSymbols(client, {}), pairs: () => listSpotSymbols(client, {}) };
  const [{ detail }, { list }] = await Promise.all([getFuturesGridBot(client, { bot_id }, FRESH), lists.contracts()]);
  const row = list?.find(({ symbol }) => symbol === detail.symbol);
  if (!row) return undefined;
  const resumed =
    detail.status === 'running' ? await resumedBotOf(client, { kind: 'futures_grid', id: bot_id }, lists) : undefined;
  const { long, short } = gridLiquidationOf(detail);
  const isReported = long !== undefined || short !== undefined;
  const filled = isReported ? { long: long ?? '', short: short ?? '' } : resumed?.allFilled;
  const { maker_fee_rate: maker = DEFAULT_FUTURES_FEES.maker, taker_fee_rate: taker = DEFAULT_FUTURES_FEES.taker } =
    detail;
  const snapshot = futuresGridSnapshot(detail, futuresMarketOf(row, detail.last_price ?? '', { maker, taker }), filled);
  const state = resumed?.bot?.kind === 'futures_grid' ? resumed.bot.state : undefined;
  return snapshot && { snapshot, state };
}

/** Both liquidation prices of a futures grid before and after margin is added; `''` = there is none. */
export function liquidationsWith(
  {
    snapshot,
    state,
  }: { readonly snapshot: FuturesGridSnapshot; readonly state: Parameters<typeof planFuturesGridMargin>[2] },
  amount: string,
) {
  const after = planFuturesGridMargin(snapshot, amount, state);
  return {
    liquidation_price: { before: snapshot.liquidation_price, after: after.liquidation_price },
    all_filled_liq_price: { before: allFilledPrice(snapshot), after: after.all_filled_liq_price },
  };
}

/** What a change of a spot grid does, and what is wrong with it; undefined where the answers leave out what a plan needs. */
export async function planRunningSpotGrid(client: BotClient, grid_id: string, change: SpotGridChange) {
  const [{ detail }, closing, orders, { symbols }] = await Promise.all([
    getSpotGridBot(client, { grid_id }, FRESH),
    getSpotGridCloseModes(client, { grid_id }, FRESH),
    listSpotGridOpenOrders(client, { grid_id, limit: ALL_ORDERS }, FRESH),
    listSpotSymbols(client, {}),
  ]);
  const row = symbols.find(({ symbol }) => symbol === detail.symbol);
  const held = spotGridHoldings(closing);
  const last_price = detail.current_price;
  if (!row || !held || !last_price) return undefined;
  const has = await getAvailableBalance(client, { symbol: detail.symbol }, FRESH).catch(() => undefined);
  const { maker_fee_rate = DEFAULT_SPOT_FEES.maker, taker_fee_rate = DEFAULT_SPOT_FEES.taker } = detail;
  const market = { symbol: row, last_price, maker_fee_rate, taker_fee_rate };
  const snapshot = spotGridSnapshot(detail, market, held, orders);
  try {
    const { issues, preview, closes_at_once } = planSpotGridChange(snapshot, change, {
      quote: usableBalance(has?.quote_balance),
    });
    const { cancelled, placed, trades, fees } = preview ?? {};
    return { issues, closes_at_once, figures: { cancelled, placed, trades, fees } };
  } catch {
    // The answers do not make a bot: the exchange judges alone.
    return undefined;
  }
}

/** What is allowed, and done at once. */
export function atOnce(
  plan: { readonly closes_at_once?: boolean; readonly moves_at_once?: boolean } | undefined,
): readonly Finding[] {
  return [
    ...(plan?.closes_at_once ? [{ field: '', code: 'closes_at_once' }] : []),
    ...(plan?.moves_at_once ? [{ field: '', code: 'moves_at_once' }] : []),
  ];
}
