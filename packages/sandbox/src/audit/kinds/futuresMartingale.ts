import type { BotClient } from '@tradingbot/core';
import {
  closeFuturesMartingaleBot,
  createFuturesMartingaleBot,
  getFuturesMartingaleBot,
  listFuturesMartingaleHistoryOrders,
  listFuturesMartingaleOpenOrders,
  listFuturesMartingaleRounds,
  updateFuturesMartingaleBot,
} from '@tradingbot/core/endpoints';
import { add, negate, sum } from '@tradingbot/engine/decimal';
import type { FuturesMartingaleAudit } from '../../exchange/bots/futures-martingale/auditFuturesMartingale.js';
import type { Checker } from '../Checker.js';
import { ADDED, type AuditedKind, MONEY, PAIRS } from './AuditedKind.js';
import { allOf, bonusOf, checkReturned, checkSettlement, compareNames, type Row, sizeOf } from './checks.js';

export const futuresMartingale: AuditedKind = {
  async open({ dice, used_reward_id, call }) {
    const settings = {
      ...{ symbol: dice.one(PAIRS), martingale_mode: dice.one(['long', 'short'] as const) },
      ...{ leverage: dice.one(['1', '5', '50']), price_float_percent: dice.one(['0.003', '0.01', '0.05']) },
      ...{ add_position_percent: dice.one(['1', '1.3', '2']), add_position_num: dice.one([1, 4, 10]) },
      ...{ round_tp_percent: dice.one(['0.01', '0.05', '0.3']), init_margin: dice.one(MONEY) },
      ...(dice.percent(30) ? { sl_percent: '0.4' } : {}),
      ...(dice.percent(50) ? { auto_cycle_toggle: 'enable' as const } : {}),
    };
    return (await call(createFuturesMartingaleBot, { ...settings, used_reward_id }))?.bot_id;
  },

  changes: [
    ({ dice, call, id }) => call(updateFuturesMartingaleBot, { bot_id: id, add_margin: dice.one(ADDED) }),
    ({ dice, call, id }) => call(updateFuturesMartingaleBot, { bot_id: id, sl_percent: dice.one(['0.2', '', '0.9']) }),
    ({ dice, call, id }) =>
      call(updateFuturesMartingaleBot, { bot_id: id, auto_cycle_toggle: dice.one(['enable', 'disable'] as const) }),
  ],

  close: ({ call, id }) => call(closeFuturesMartingaleBot, { bot_id: id }),

  async check({ client, id, checker, row, audit, reward, moved, wantsHistory }) {
    const count = audit as FuturesMartingaleAudit;
    const { fmart_detail: detail } = await getFuturesMartingaleBot(client, { bot_id: id });
    const isOver = detail.bot_display_status === 'completed';
    compareNames(checker, { ...row.fmart }, detail);
    for (const name of ['total_margin', 'pnl', 'net_funding_fee', 'pos_size', 'completed_rounds'] as const)
      checker.same(`detail.${name}`, detail[name] ?? '0', count[name]);
    checker.same('detail.cum_trading_fee', detail.cum_trading_fee, count.fees);
    checker.same(
      'detail.realized + unrealized',
      add(detail.realized_pnl ?? '', detail.unrealized_pnl ?? ''),
      detail.pnl,
    );
    const coin = detail.quote_token ?? '';
    const invested = add(negate(moved(coin, 'bot_opened', 'bot_added')), bonusOf(reward));
    checker.same('ledger.invested', invested, count.total_margin);
    if (wantsHistory(count.fills)) await checkHistory(client, id, checker, count);
    const { orders = [] } = await listFuturesMartingaleOpenOrders(client, { bot_id: id });
    if (!isOver) return false;
    checker.same('orders.count', orders.length, 0);
    checker.same('audit.pos_size', count.pos_size, '0');
    checkReturned(checker, reward, [{ coin, amount: count.returned ?? '', price: '1' }], moved);
    checkSettlement(checker, detail.settlement_assets, [coin], moved);
    return true;
  },
};

/** What a page shows as history, row by row: all pages of it together are what the bot did. */
async function checkHistory(client: BotClient, bot_id: string, checker: Checker, count: FuturesMartingaleAudit) {
  const rounds = await allOf(async (page, limit) => {
    const answer = await listFuturesMartingaleRounds(client, { bot_id, page, limit });
    return { rows: answer.rounds ?? [], total: answer.total ?? 0 };
  });
  const numbers = new Set([...rounds.map(({ round }) => round), count.current_round]);
  const orders: Row[] = [];
  for (const round of numbers) {
    const read = async (page: number, limit: number) => {
      const answer = await listFuturesMartingaleHistoryOrders(client, { bot_id, round, page, limit });
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

function absolute(text: string): string {
  return text.startsWith('-') ? negate(text) : text;
}
