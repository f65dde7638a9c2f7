import type { BotClient } from '@tradingbot/core';
import {
  listFuturesComboRebalances,
  listFuturesGridHistoryOrders,
  listFuturesMartingaleHistoryOrders,
  listFuturesMartingaleRounds,
  listSpotDcaRoundOrders,
  listSpotDcaRounds,
  listSpotGridHistoryOrders,
} from '@tradingbot/core/endpoints';
import { multiply, negate, sum } from '@tradingbot/engine/decimal';
import type { FuturesComboAudit } from '../exchange/bots/futures-combo/auditFuturesCombo.js';
import type { FuturesAudit } from '../exchange/bots/futures-grid/auditFuturesGrid.js';
import type { FuturesMartingaleAudit } from '../exchange/bots/futures-martingale/auditFuturesMartingale.js';
import type { SpotDcaAudit } from '../exchange/bots/spot-dca/auditSpotDca.js';
import type { Audit as SpotGridAudit } from '../exchange/bots/spot-grid/auditSpotGrid.js';
import type { Checker } from './Checker.js';

/*
 * What a page shows as history, and what its files are made of, row by row: all pages of it together are what the bot did.
 */

const PAGE = 1000;

/** An order as histories show it. */
interface Row {
  readonly order_id?: string | undefined;
  readonly side?: string | undefined;
  readonly quantity?: string | undefined;
  readonly fee?: string | undefined;
}

interface Pair {
  readonly pair_type?: string | undefined;
  readonly profits?: string | undefined;
  readonly open_order?: Row | undefined;
  readonly close_order?: Row | undefined;
}

export async function checkSpotGridHistory(client: BotClient, id: string, checker: Checker, count: SpotGridAudit) {
  const pairs = await allOf<Pair>(async (page) => {
    const answer = await listSpotGridHistoryOrders(client, { grid_id: id, page, limit: PAGE });
    return { rows: answer.pairs ?? [], total: answer.total ?? 0 };
  });
  checkPairs(checker, pairs, count);
}

export async function checkFuturesGridHistory(client: BotClient, id: string, checker: Checker, count: FuturesAudit) {
  const pairs = await allOf<Pair>(async (page) => {
    const answer = await listFuturesGridHistoryOrders(client, { bot_id: id, page, limit: PAGE });
    return { rows: answer.pairs ?? [], total: answer.total ?? 0 };
  });
  const orders = checkPairs(checker, pairs, count);
  checker.same('history.size', sizeOf(orders), count.current_position);
  checker.same('history.fees', sum(orders.map(({ fee = '0' }) => fee)), count.fees);
}

/** Each fill is in one pair or several; profits are reported once each. Returns every fill once. */
function checkPairs(
  checker: Checker,
  pairs: readonly Pair[],
  count: { readonly fills: number; readonly arbitrage_num: number; readonly grid_profit: string },
): readonly Row[] {
  const orders = new Map<string | undefined, Row>();
  for (const order of pairs.flatMap(({ open_order, close_order }) => [open_order, close_order]))
    if (order) orders.set(order.order_id, order);
  checker.same('history.profits', sum(pairs.map(({ profits }) => profits || '0')), count.grid_profit);
  checker.same('history.pairs', pairs.filter((pair) => pair.pair_type === 'arbitrage').length, count.arbitrage_num);
  checker.same('history.fills', orders.size, count.fills);
  return [...orders.values()];
}

export async function checkFuturesMartingaleHistory(
  client: BotClient,
  bot_id: string,
  checker: Checker,
  count: FuturesMartingaleAudit,
) {
  const rounds = await allOf(async (page) => {
    const answer = await listFuturesMartingaleRounds(client, { bot_id, page, limit: PAGE });
    return { rows: answer.rounds ?? [], total: answer.total ?? 0 };
  });
  const numbers = new Set([...rounds.map(({ round }) => round), count.current_round]);
  const orders: Row[] = [];
  for (const round of numbers) {
    const read = async (page: number) => {
      const answer = await listFuturesMartingaleHistoryOrders(client, { bot_id, round, page, limit: PAGE });
      return { rows: answer.orders ?? [], total: answer.total ?? 0 };
    };
    orders.push(...(await allOf<Row>(read)));
  }
  checker.same('history.fills', orders.length, count.fills);
  checker.same('history.size', absolute(sizeOf(orders)), count.pos_size);
  checker.same('history.fees', sum(orders.map(({ fee = '0' }) => fee)), count.fees);
  const ended = rounds.filter(({ status }) => status !== 'running').map(({ realized_pnl = '0' }) => realized_pnl);
  checker.same('history.rounds', sum(ended), count.ended_rounds_pnl);
}

export async function checkSpotDcaHistory(client: BotClient, bot_id: string, checker: Checker, count: SpotDcaAudit) {
  const rounds = await allOf(async (page) => {
    const answer = await listSpotDcaRounds(client, { bot_id, page, limit: PAGE });
    return { rows: answer.rounds ?? [], total: answer.total ?? 0 };
  });
  const paid: string[] = [];
  for (const { round_id = '', invested_amount = '0' } of rounds) {
    const { orders = [] } = await listSpotDcaRoundOrders(client, { bot_id, round_id });
    const spent = sum(orders.map(({ avg_price = '0', quantity = '0' }) => multiply(avg_price, quantity)));
    checker.same(`history.round.${round_id}`, spent, invested_amount);
    paid.push(invested_amount);
  }
  checker.same('history.invested', sum(paid), count.total_invested_amount);
  checker.same('history.rounds', rounds.length, count.invested_rounds + count.failed_rounds);
}

export async function checkFuturesComboHistory(
  client: BotClient,
  bot_id: string,
  checker: Checker,
  count: FuturesComboAudit,
) {
  const records = await allOf(async (page) => {
    const answer = await listFuturesComboRebalances(client, { bot_id, page, limit: PAGE });
    return { rows: answer.records ?? [], total: answer.total ?? 0 };
  });
  checker.same('history.rebalances', records.length, count.rebalances);
}

async function allOf<T>(read: (page: number) => Promise<{ readonly rows: readonly T[]; readonly total: number }>) {
  const all: T[] = [];
  for (let page = 0; ; page += 1) {
    const { rows, total } = await read(page);
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}

/** Signed sum of quantities: buys less sells. */
function sizeOf(orders: readonly Row[]): string {
  return sum(orders.map(({ side, quantity = '0' }) => (side === 'buy' ? quantity : negate(quantity))));
}

function absolute(text: string): string {
  return text.startsWith('-') ? negate(text) : text;
}
