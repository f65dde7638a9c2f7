import type { BotClient } from '@tradingbot/core';
import {
  closeSpotGridBot,
  createSpotGridBot,
  getSpotGridBot,
  listSpotGridHistoryOrders,
  listSpotGridOpenOrders,
  listSpotSymbols,
  updateSpotGridBot,
  withdrawSpotGridProfit,
} from '@tradingbot/core/endpoints';
import { multiply, roundToStep, sum } from '@tradingbot/engine/decimal';
import type { Audit as SpotGridAudit } from '../../exchange/bots/spot-grid/auditSpotGrid.js';
import type { Checker } from '../Checker.js';
import { ADDED, ALL, type AuditedKind, MONEY, PAIRS, withdrawal } from './AuditedKind.js';
import { allOf, checkPairs, checkReturned, checkSettlement, compareNames, type Pair } from './checks.js';

/** Fills of a bot up to which its history is read at every check. */
const FEW = 1000;

export const spotGrid: AuditedKind = {
  async open(opener) {
    const { client, dice, prices, used_reward_id, call } = opener;
    const symbol = dice.one(PAIRS);
    const { symbols } = await listSpotSymbols(client, {});
    const tick = symbols.find((row) => row.symbol === symbol)?.price_precision ?? '0.01';
    const at = (share: number) => roundToStep(multiply(prices[symbol] ?? '0', share.toFixed(5)), tick, 'floor');
    const width = dice.one([0.005, 0.03, 0.1, 0.4]);
    const settings = {
      ...{ symbol, min_price: at(1 - width * dice.next()), max_price: at(1 + width * (0.1 + dice.next())) },
      ...{ cell_number: dice.one([2, 3, 5, 12, 40, 300]), quote_investment: dice.one(MONEY) },
      ...(dice.percent(25) ? { invest_mode: 'base_and_quote' as const, base_investment: at(0) } : {}),
      ...(dice.percent(15) ? { entry_price: at(1 - width / 3) } : {}),
      ...(dice.percent(20) ? { ts_percent: '0.05' } : {}),
      ...(dice.percent(20) ? { stop_loss_price: at(0.5) } : {}),
      ...(dice.percent(20) ? { take_profit_price: at(2.2) } : {}),
      ...(dice.percent(30) ? { enable_trailing: true } : {}),
    };
    if ('base_investment' in settings) settings.base_investment = dice.one(['0.001', '0.1', '3']);
    return (await call(createSpotGridBot, { ...settings, used_reward_id }))?.grid_id;
  },

  changes: [
    async (one) =>
      one.call(withdrawSpotGridProfit, { grid_id: one.id, withdraw_amount: await withdrawal(one, 'spot_grid') }),
    ({ dice, call, id }) => call(updateSpotGridBot, { grid_id: id, add_quote_investment: dice.one(ADDED) }),
    ({ dice, call, id }) => call(updateSpotGridBot, { grid_id: id, cell_number: dice.one([2, 6, 30]) }),
    async ({ client, dice, call, id }) => {
      const { min_price } = (await getSpotGridBot(client, { grid_id: id })).detail;
      return call(updateSpotGridBot, { grid_id: id, stop_loss_price: dice.one([min_price, '', '0.01']) || undefined });
    },
  ],

  close: ({ dice, call, id }) =>
    call(closeSpotGridBot, {
      grid_id: id,
      close_mode: dice.one(['quote_mode', 'base_mode', 'base_and_quote_mode'] as const),
    }),

  async check({ client, id, checker, row, audit, reward, moved, wantsHistory }) {
    const count = audit as SpotGridAudit;
    const { detail } = await getSpotGridBot(client, { grid_id: id });
    const isOver = ['completed', 'rejected'].includes(detail.status);
    compareNames(checker, { ...row.grid?.info, ...row.grid?.profit }, detail);
    for (const name of ['total_profit', 'grid_profit', 'arbitrage_num', 'status'] as const)
      checker.same(`detail.${name}`, detail[name], count[name]);
    checker.same('detail.cum_trading_fee', detail.cum_trading_fee, count.paid_fees);
    checker.same('detail.cum_withdrew_amount', detail.cum_withdrew_amount, count.withdrawn);
    checker.same('detail.total_investment', detail.total_investment, count.invested);
    const { base_token = '', quote_token = '' } = detail;
    checker.same('ledger.withdrawn', moved(quote_token, 'bot_withdrawn'), count.withdrawn);
    checker.atLeast('audit.quote', count.quote, '0');
    checker.atLeast('audit.base', count.base, '0');
    if (isOver) {
      const [quote, base] = [count.returned_quote ?? '', count.returned_base ?? ''];
      const returned = [
        { coin: quote_token, amount: quote, price: '1' },
        { coin: base_token, amount: base, price: count.price },
      ];
      checkReturned(checker, reward, returned, moved);
      checkSettlement(checker, detail.settlement_assets, [quote_token, base_token], moved);
    } else checker.same('detail.equity', detail.equity, count.equity);
    const { buys = [], sells = [] } = await listSpotGridOpenOrders(client, { grid_id: id, limit: ALL });
    if (detail.status === 'running') {
      const locked = sum(buys.map(({ price = '0', quantity = '0' }) => multiply(price, quantity)));
      checker.atLeast('orders.buys', count.quote, locked);
      checker.atLeast('orders.sells', count.base, sum(sells.map(({ quantity = '0' }) => quantity)));
      checker.atLeast('orders.count', String(detail.cell_number), String(buys.length + sells.length));
    } else if (isOver) checker.same('orders.count', buys.length + sells.length, 0);
    // Reading all of a long history takes as long as all else together: once, at the end.
    if ((isOver || count.fills < FEW) && wantsHistory(count.fills)) await checkHistory(client, id, checker, count);
    return isOver;
  },
};

/** What a page shows as history, row by row: all pages of it together are what the bot did. */
async function checkHistory(client: BotClient, id: string, checker: Checker, count: SpotGridAudit) {
  const pairs = await allOf<Pair>(async (page, limit) => {
    const answer = await listSpotGridHistoryOrders(client, { grid_id: id, page, limit });
    return { rows: answer.pairs ?? [], total: answer.total ?? 0 };
  });
  checkPairs(checker, pairs, count);
}
