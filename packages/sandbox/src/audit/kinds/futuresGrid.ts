import type { BotClient } from '@tradingbot/core';
import {
  addFuturesGridMargin,
  closeFuturesGridBot,
  createFuturesGridBot,
  getFuturesGridBot,
  getFuturesSymbolItem,
  listFuturesGridHistoryOrders,
  listFuturesGridOpenOrders,
  listFuturesSymbols,
  updateFuturesGridMoveScope,
  updateFuturesGridTpsl,
  updateFuturesGridTrailingStop,
  withdrawFuturesGridProfit,
} from '@tradingbot/core/endpoints';
import { add, multiply, negate, roundToStep, sum } from '@tradingbot/engine/decimal';
import type { FuturesAudit } from '../../exchange/bots/futures-grid/auditFuturesGrid.js';
import type { Checker } from '../Checker.js';
import { ADDED, ALL, type AuditedKind, MONEY, PAIRS, withdrawal } from './AuditedKind.js';
import {
  allOf,
  bonusOf,
  checkPairs,
  checkParts,
  checkReturned,
  checkSettlement,
  compareNames,
  type Pair,
  sizeOf,
} from './checks.js';

export const futuresGrid: AuditedKind = {
  async open({ client, dice, used_reward_id, call }) {
    const symbol = dice.one(PAIRS);
    const { lastPrice = '0' } = await getFuturesSymbolItem(client, { symbol });
    const tick = await tickOf(client, symbol);
    const at = (share: number) => roundToStep(multiply(lastPrice, share.toFixed(5)), tick, 'floor');
    const width = dice.one([0.01, 0.05, 0.3]);
    const settings = {
      ...{ symbol, grid_mode: dice.one(['long', 'short', 'neutral'] as const) },
      grid_type: dice.one(['arithmetic', 'geometric'] as const),
      ...{ min_price: at(1 - width * (0.2 + dice.next())), max_price: at(1 + width * (0.2 + dice.next())) },
      ...{ cell_number: dice.one([2, 4, 20, 300]), leverage: dice.one(['1', '2.5', '20', '75', '100']) },
      total_investment: dice.one(MONEY),
      ...(dice.percent(15) ? { tp_sl_type: 'percent' as const, take_profit_per: '0.03', stop_loss_per: '0.2' } : {}),
      ...(dice.percent(20) ? { trailing_stop_per: '0.1' } : {}),
      ...(dice.percent(20) ? { move_up_price: at(1.9) } : {}),
    };
    return (await call(createFuturesGridBot, { ...settings, used_reward_id }))?.bot_id;
  },

  changes: [
    ({ dice, call, id }) => call(addFuturesGridMargin, { bot_id: id, amount: dice.one(ADDED) }),
    async (one) =>
      one.call(withdrawFuturesGridProfit, { bot_id: one.id, withdraw_amount: await withdrawal(one, 'futures_grid') }),
    ({ dice, call, id }) =>
      call(updateFuturesGridTpsl, { bot_id: id, tp_sl_type: 'percent', stop_loss_per: dice.one(['0.3', '', '0.9']) }),
    ({ dice, call, id }) =>
      call(updateFuturesGridTrailingStop, { bot_id: id, trailing_stop_per: dice.one(['0.05', '', '0.5']) }),
    async ({ client, dice, call, id }) => {
      const { last_price = '1' } = (await getFuturesGridBot(client, { bot_id: id })).detail;
      return call(updateFuturesGridMoveScope, { bot_id: id, move_up_price: dice.one([multiply(last_price, '2'), '']) });
    },
  ],

  close: ({ call, id }) => call(closeFuturesGridBot, { bot_id: id }),

  async check({ client, id, checker, row, audit, reward, moved, wantsHistory }) {
    const count = audit as FuturesAudit;
    const { detail } = await getFuturesGridBot(client, { bot_id: id });
    const isOver = detail.status === 'stopped';
    compareNames(checker, { ...row.future_grid }, detail);
    for (const name of [
      'status',
      'arbitrage_num',
      'total_investment',
      'cum_withdrew_amount',
      'grid_profit',
      'pnl',
    ] as const)
      checker.same(`detail.${name}`, detail[name], count[name]);
    checker.same('detail.cum_trading_fee', detail.cum_trading_fee, count.fees);
    checker.same('detail.funding_fee', detail.funding_fee, count.funding_fee);
    checker.same(
      'detail.realised + unrealised',
      add(detail.realised_pnl ?? '', detail.unrealised_pnl ?? ''),
      detail.pnl,
    );
    const coin = detail.quote_token ?? '';
    const invested = add(negate(moved(coin, 'bot_opened', 'bot_added')), bonusOf(reward));
    checker.same('ledger.invested', invested, count.total_investment);
    if (wantsHistory(count.fills)) await checkHistory(client, id, checker, count);
    checker.same('ledger.withdrawn', moved(coin, 'bot_withdrawn'), count.cum_withdrew_amount);
    const { buys = [], sells = [] } = await listFuturesGridOpenOrders(client, { bot_id: id, limit: ALL });
    if (isOver) {
      checker.same('audit.current_position', count.current_position, '0');
      checker.same('orders.count', buys.length + sells.length, 0);
      checkReturned(checker, reward, [{ coin, amount: count.returned ?? '', price: '1' }], moved);
      checkSettlement(checker, detail.settlement_assets, [coin], moved);
      return true;
    }
    checker.same('detail.equity', detail.equity, count.equity);
    checker.same('detail.current_position', detail.current_position, count.current_position);
    const { position_balance = '0', total_order_balance = '0', available_balance = '0', equity = '0' } = detail;
    const parts = sum([position_balance, total_order_balance, available_balance]);
    if (detail.status === 'running') checkParts(checker, 'detail.margins', parts, equity, 3);
    return false;
  },
};

/** What a page shows as history, row by row: all pages of it together are what the bot did. */
async function checkHistory(client: BotClient, id: string, checker: Checker, count: FuturesAudit) {
  const pairs = await allOf<Pair>(async (page, limit) => {
    const answer = await listFuturesGridHistoryOrders(client, { bot_id: id, page, limit });
    return { rows: answer.pairs ?? [], total: answer.total ?? 0 };
  });
  const orders = checkPairs(checker, pairs, count);
  checker.same('history.size', sizeOf(orders), count.current_position);
  checker.same('history.fees', sum(orders.map(({ fee = '0' }) => fee)), count.fees);
}

async function tickOf(client: BotClient, symbol: string): Promise<string> {
  const { list = [] } = await listFuturesSymbols(client, { filter: 'all', version: '' });
  return list.find((row) => row.symbol === symbol)?.tickSize ?? '0.1';
}
