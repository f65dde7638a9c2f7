import type { BotClient } from '@tradingbot/core';
import {
  closeSpotDcaBot,
  createSpotDcaBot,
  getSpotDcaBot,
  listSpotDcaRoundOrders,
  listSpotDcaRounds,
  updateSpotDcaParameters,
} from '@tradingbot/core/endpoints';
import { add, compare, divide, multiply, negate, sum } from '@tradingbot/engine/decimal';
import type { SpotDcaAudit } from '../../exchange/bots/spot-dca/auditSpotDca.js';
import type { Checker } from '../Checker.js';
import type { AuditedKind } from './AuditedKind.js';
import { allOf, bonusOf, checkReturned, checkSettlement, compareNames } from './checks.js';

/** More than any price has. */
const PRICE_PLACES = 18;

export const spotDca: AuditedKind = {
  async open({ dice, used_reward_id, call }) {
    const bases = dice.percent(50) ? ['BTC'] : ['ETH', 'SOL', 'XRP'];
    const amount = dice.one(['5', '13.37', '99.999999', '1000']);
    const parameters = {
      ...{ quote_coin: 'USDT', frequency_in_second: dice.one([600, 3600, 14_400]) },
      pairs: bases.map((base) => ({ base, amount })),
      ...(dice.percent(40) ? { max_invest_amount: multiply(amount, '9') } : {}),
    };
    return (await call(createSpotDcaBot, { parameters, used_reward_id }))?.bot_id;
  },

  changes: [
    ({ dice, call, id }) =>
      call(updateSpotDcaParameters, { bot_id: id, parameters: { max_invest_amount: dice.one(['100', '5000']) } }),
    ({ dice, call, id }) =>
      call(updateSpotDcaParameters, { bot_id: id, parameters: { frequency_in_second: dice.one([600, 1200]) } }),
  ],

  close: ({ dice, call, id }) =>
    call(closeSpotDcaBot, { bot_id: id, close_mode: dice.one(['quote', 'base'] as const) }),

  async check({ client, id, checker, row, audit, reward, moved, wantsHistory }) {
    const count = audit as SpotDcaAudit;
    const detail = await getSpotDcaBot(client, { bot_id: id });
    compareNames(checker, { ...row.dca }, detail);
    const { quote_coin = '', coin_items = [] } = detail;
    for (const name of [
      'total_invested_amount',
      'total_value',
      'total_profit',
      'invested_rounds',
      'failed_rounds',
    ] as const)
      checker.same(`detail.${name}`, detail[name] ?? 0, count[name]);
    for (const coin of count.coin_items) {
      const shown = coin_items.find(({ base }) => base === coin.base);
      for (const name of ['current_base_holdings', 'current_quote_value', 'profit', 'trading_fee'] as const)
        checker.same(`detail.${coin.base}.${name}`, shown?.[name], coin[name]);
    }
    const bought = add(negate(moved(quote_coin, 'bot_bought')), bonusOf(reward));
    checker.same('ledger.bought', bought, count.total_invested_amount);
    if (wantsHistory(count.fills)) await checkHistory(client, id, checker, count);
    if (count.returned_quote === null) return false;
    const coins = (count.returned_coins ?? []).map(({ base, quantity }) => {
      const worth = count.coin_items.find((item) => item.base === base)?.current_quote_value ?? '0';
      const price = compare(quantity, '0') > 0 ? divide(worth, quantity, PRICE_PLACES, 'down') : '1';
      return { coin: base, amount: quantity, price };
    });
    const returned = [{ coin: quote_coin, amount: count.returned_quote, price: '1' }, ...coins];
    checkReturned(checker, reward, returned, moved);
    checkSettlement(
      checker,
      detail.settlement_assets,
      [quote_coin, ...count.coin_items.map(({ base }) => base)],
      moved,
    );
    return true;
  },
};

/** What a page shows as history, row by row: all pages of it together are what the bot did. */
async function checkHistory(client: BotClient, bot_id: string, checker: Checker, count: SpotDcaAudit) {
  const rounds = await allOf(async (page, limit) => {
    const answer = await listSpotDcaRounds(client, { bot_id, page, limit });
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
