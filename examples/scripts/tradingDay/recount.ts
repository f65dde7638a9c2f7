import type { BotClient } from '@tradingbot/core';
import {
  getFuturesComboBot,
  getFuturesGridBot,
  getFuturesMartingaleBot,
  getSpotDcaBot,
  getSpotGridBot,
  listFuturesGridHistoryOrders,
  listFuturesMartingaleHistoryOrders,
  listFuturesMartingaleRounds,
  listSpotDcaRoundOrders,
  listSpotDcaRounds,
  listSpotGridHistoryOrders,
} from '@tradingbot/core/endpoints';
import { add, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import { type Fill, feesIn, feesWorth, fillsOf, proceedsOf, quantityOf } from './Fill.ts';
import type { BotRow } from './Ledger.ts';

/** More rows than a day has. */
const limit = 1000;

/** A figure that the host has to give. */
function required(value: string | undefined): string {
  if (value === undefined) throw new Error('The host leaves out a figure.');
  return value;
}

/** A spot grid that gave back both coins. */
export async function recountSpotGrid(client: BotClient, grid_id: string): Promise<BotRow> {
  const { detail } = await getSpotGridBot(client, { grid_id });
  const { base_token, quote_token } = detail;
  const invested = required(detail.total_investment);
  const { pairs = [] } = await listSpotGridHistoryOrders(client, { grid_id, limit });
  const fills = fillsOf(pairs.flatMap(({ open_order, close_order }) => [open_order, close_order]));
  const quote = subtract(proceedsOf(fills), feesIn(quote_token, fills));
  const base = subtract(quantityOf(fills), feesIn(base_token, fills));
  return {
    kind: 'Spot grid',
    bot_id: grid_id,
    invested,
    fees: feesWorth(quote_token, fills),
    funding: '0',
    result: required(detail.total_profit),
    returned: sum([invested, quote, multiply(base, required(detail.current_price))]),
    flows: { [quote_token]: quote, [base_token]: base },
  };
}

/** A DCA bot that gave back the coins it bought. */
export async function recountSpotDca(client: BotClient, bot_id: string): Promise<BotRow> {
  const { quote_coin = '', coin_items = [], total_profit } = await getSpotDcaBot(client, { bot_id });
  const { rounds = [] } = await listSpotDcaRounds(client, { bot_id, limit });
  const fillsByCoin = new Map<string, Fill[]>();
  for (const { round_id } of rounds) {
    const { orders = [] } = await listSpotDcaRoundOrders(client, { bot_id, round_id: required(round_id) });
    for (const order of orders) {
      const coin = required(order.base);
      fillsByCoin.set(coin, [...(fillsByCoin.get(coin) ?? []), ...fillsOf([order])]);
    }
  }
  const fills = [...fillsByCoin.values()].flat();
  const invested = negate(proceedsOf(fills));
  const bought = [...fillsByCoin].map(([coin, own]) => [coin, subtract(quantityOf(own), feesIn(coin, own))] as const);
  return {
    kind: 'Spot DCA',
    bot_id,
    invested,
    fees: feesWorth(quote_coin, fills),
    funding: '0',
    result: required(total_profit),
    returned: sum(coin_items.map(({ current_quote_value }) => required(current_quote_value))),
    flows: { [quote_coin]: negate(invested), ...Object.fromEntries(bought) },
  };
}

export async function recountFuturesGrid(client: BotClient, bot_id: string): Promise<BotRow> {
  const { detail } = await getFuturesGridBot(client, { bot_id });
  const { pairs = [] } = await listFuturesGridHistoryOrders(client, { bot_id, limit });
  const fills = fillsOf(pairs.flatMap(({ open_order, close_order }) => [open_order, close_order]));
  return contractRow('Futures grid', bot_id, fills, {
    quote: required(detail.quote_token),
    invested: required(detail.total_investment),
    funding: required(detail.funding_fee),
    result: required(detail.pnl),
  });
}

export async function recountFuturesMartingale(client: BotClient, bot_id: string): Promise<BotRow> {
  const { fmart_detail: detail } = await getFuturesMartingaleBot(client, { bot_id });
  const { rounds = [] } = await listFuturesMartingaleRounds(client, { bot_id, limit });
  const orders = [];
  for (const { round } of rounds)
    orders.push(...((await listFuturesMartingaleHistoryOrders(client, { bot_id, round, limit })).orders ?? []));
  return contractRow('Futures martingale', bot_id, fillsOf(orders), {
    quote: required(detail.quote_token),
    invested: required(detail.total_margin),
    funding: required(detail.net_funding_fee),
    result: required(detail.pnl),
  });
}

/** The history of a combo begins with its first rebalance, so that its fees are those that it states itself. */
export async function recountFuturesCombo(client: BotClient, bot_id: string): Promise<BotRow> {
  const { detail } = await getFuturesComboBot(client, { bot_id });
  const returned = required(detail.equity);
  const invested = required(detail.total_margin);
  return {
    kind: 'Futures combo',
    bot_id,
    invested,
    fees: required(detail.total_exec_fee),
    funding: required(detail.funding_fee),
    result: required(detail.total_pnl),
    returned,
    flows: { USDT: subtract(returned, invested) },
  };
}

/** A bot on one contract, whose position is zero at the end: what its trades left is all there is. */
function contractRow(
  kind: string,
  bot_id: string,
  fills: readonly Fill[],
  reported: { readonly quote: string; readonly invested: string; readonly funding: string; readonly result: string },
): BotRow {
  const fees = feesIn(reported.quote, fills);
  const flow = add(subtract(proceedsOf(fills), fees), reported.funding);
  const { invested, funding, result } = reported;
  const returned = add(invested, flow);
  return { kind, bot_id, invested, fees, funding, result, returned, flows: { [reported.quote]: flow } };
}
