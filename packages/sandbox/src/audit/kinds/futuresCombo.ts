import type { BotClient } from '@tradingbot/core';
import {
  adjustFuturesComboPosition,
  closeFuturesComboBot,
  createFuturesComboBot,
  getFuturesComboBot,
  getFuturesComboTransferDetail,
  listFuturesComboPositions,
  listFuturesComboRebalances,
  transferFuturesComboMargin,
  updateFuturesComboSettings,
} from '@tradingbot/core/endpoints';
import { add, multiply, negate, sum } from '@tradingbot/engine/decimal';
import type { FuturesComboAudit } from '../../exchange/bots/futures-combo/auditFuturesCombo.js';
import type { Checker } from '../Checker.js';
import { ADDED, type AuditedKind, MONEY } from './AuditedKind.js';
import { allOf, bonusOf, checkReturned, checkSettlement, compareNames } from './checks.js';

export const futuresCombo: AuditedKind = {
  async open({ dice, used_reward_id, call }) {
    const symbols = dice.percent(50) ? ['BTCUSDT', 'ETHUSDT'] : ['ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'SUIUSDT'];
    const settings = {
      ...{ leverage: dice.one(['1', '3', '50']), init_margin: dice.one(MONEY) },
      adjust_position_mode: dice.one(['time', 'percent', 'time_or_percent'] as const),
      ...{ adjust_position_percent: dice.one(['0.01', '0.05']), adjust_position_time_interval: dice.one([1800, 7200]) },
      symbol_settings: symbols.map((symbol) => ({
        ...{ symbol, side: dice.one(['long', 'short'] as const) },
        target_position_percent: symbols.length === 2 ? '0.5' : '0.25',
      })),
      ...(dice.percent(30) ? { sl_percent: '0.3' } : {}),
      ...(dice.percent(30) ? { trailing_stop_percent: '0.1' } : {}),
    };
    return (await call(createFuturesComboBot, { ...settings, used_reward_id }))?.bot_id;
  },

  changes: [
    ({ dice, call, id }) => call(transferFuturesComboMargin, { bot_id: id, direction: 'in', amount: dice.one(ADDED) }),
    async ({ client, dice, call, id }) => {
      const { transfer_out } = await getFuturesComboTransferDetail(client, { bot_id: id });
      const to = transfer_out?.to || '1';
      const amount = dice.one([to, multiply(to, '0.5'), add(to, '1')]);
      return call(transferFuturesComboMargin, { bot_id: id, direction: 'out', amount });
    },
    ({ call, id }) => call(adjustFuturesComboPosition, { bot_id: id }),
    ({ dice, call, id }) => call(updateFuturesComboSettings, { bot_id: id, sl_percent: dice.one(['0.1', '0.9']) }),
    ({ dice, call, id }) => call(updateFuturesComboSettings, { bot_id: id, leverage: dice.one(['2', '10']) }),
  ],

  close: ({ call, id }) => call(closeFuturesComboBot, { bot_id: id }),

  async check({ client, id, checker, row, audit, reward, moved, wantsHistory }) {
    const count = audit as FuturesComboAudit;
    const { detail } = await getFuturesComboBot(client, { bot_id: id });
    const isOver = detail.bot_display_status === 'completed';
    compareNames(checker, { ...row.fcombo }, detail);
    checker.same('detail.total_margin', detail.total_margin, count.total_margin);
    checker.same('detail.total_pnl', detail.total_pnl, count.total_pnl);
    checker.same('detail.total_exec_fee', detail.total_exec_fee, count.fees);
    checker.same('detail.funding_fee', detail.funding_fee, count.funding_fee);
    checker.same(
      'detail.realized + unrealized',
      add(detail.realized_pnl ?? '', detail.unrealized_pnl ?? ''),
      detail.total_pnl,
    );
    const coin = detail.symbol_settings?.[0]?.quote_token ?? 'USDT';
    const invested = add(negate(moved(coin, 'bot_opened', 'bot_added')), bonusOf(reward));
    checker.same('ledger.invested', invested, count.total_margin);
    if (wantsHistory(count.fills)) await checkHistory(client, id, checker, count);
    checker.same('ledger.withdrawn', moved(coin, 'bot_withdrawn'), count.withdrawn);
    if (isOver) {
      checkReturned(checker, reward, [{ coin, amount: count.returned ?? '', price: '1' }], moved);
      checkSettlement(checker, detail.settlement_assets, [coin], moved);
      return true;
    }
    checker.same('detail.equity', detail.equity, count.equity);
    const { positions = [] } = await listFuturesComboPositions(client, { bot_id: id });
    for (const { symbol = '', side, size = '0' } of positions)
      checker.same(`positions.${symbol}`, side === 'short' ? negate(size) : size, count.positions[symbol] ?? '0');
    checker.same('positions.unrealized', sum(positions.map((one) => one.unrealized_pnl ?? '0')), detail.unrealized_pnl);
    return false;
  },
};

/** What a page shows as history, row by row: all pages of it together are what the bot did. */
async function checkHistory(client: BotClient, bot_id: string, checker: Checker, count: FuturesComboAudit) {
  const records = await allOf(async (page, limit) => {
    const answer = await listFuturesComboRebalances(client, { bot_id, page, limit });
    return { rows: answer.records ?? [], total: answer.total ?? 0 };
  });
  checker.same('history.rebalances', records.length, count.rebalances);
}
