import type { BotClient } from '@tradingbot/core';
import { getAvailableBalance, listFuturesSymbols, listSpotSymbols } from '@tradingbot/core/endpoints';
import {
  type AccountFees,
  allFilledPrice,
  readFuturesGrid,
  readSpotGrid,
  type SymbolLists,
  usableBalance,
} from '@tradingbot/core/kinds';
import type { SpotGridChange } from '@tradingbot/engine';
import { isDecimal } from '@tradingbot/engine/decimal';
import { type FuturesGridSnapshot, planFuturesGridMargin, planSpotGridChange } from '@tradingbot/engine/plan';
import type { Finding, Plan } from './Plan.js';

const FRESH = { fresh: true } as const;

/** Symbols as the exchange lists them. */
export function listsOf(client: BotClient): SymbolLists {
  return { contracts: () => listFuturesSymbols(client, {}), pairs: () => listSpotSymbols(client, {}) };
}

/** Prices that a plan counts with; one that is not reported is none that could move. */
export function pricesOf(
  markets: readonly { readonly symbol: { readonly symbol: string }; readonly last_price: string }[],
): Plan['prices'] {
  const known = markets.filter(({ last_price }) => isDecimal(last_price));
  return Object.fromEntries(known.map(({ symbol, last_price }) => [symbol.symbol, last_price]));
}

/** A futures grid that runs or waits, as changes to it are planned; undefined where the answers leave out what a plan needs. */
export async function readRunningFuturesGrid(client: BotClient, bot_id: string, fees: AccountFees) {
  const { snapshot, state } = await readFuturesGrid(client, bot_id, listsOf(client), fees);
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
export async function planRunningSpotGrid(
  client: BotClient,
  grid_id: string,
  change: SpotGridChange,
  fees: AccountFees,
) {
  const { answer, snapshot } = await readSpotGrid(client, grid_id, listsOf(client), fees);
  if (!snapshot) return undefined;
  const { symbol } = answer.detail;
  const has = await getAvailableBalance(client, { symbol }, FRESH).catch(() => undefined);
  try {
    const { issues, preview, closes_at_once } = planSpotGridChange(snapshot, change, {
      quote: usableBalance(has?.quote_balance, snapshot.market.symbol.quote_token),
    });
    const { cancelled, placed, trades, fees } = preview ?? {};
    const prices = pricesOf([snapshot.market]);
    return { issues, closes_at_once, prices, figures: { cancelled, placed, trades, fees } };
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
