import {
  adjustFuturesComboPosition,
  closeFuturesComboBot,
  createFuturesComboBot,
  getFuturesComboBot,
  getFuturesComboCloseDetail,
  getFuturesComboLimit,
  getFuturesComboTransferDetail,
  listFuturesComboPositions,
  listFuturesComboRebalances,
  transferFuturesComboMargin,
  updateFuturesComboSettings,
} from '@tradingbot/core/endpoints';
import { compare, roundToStep } from '@tradingbot/engine/decimal';
import type { Range } from '@tradingbot/engine/plan';
import { bonusInUse } from '../../exchange/accounts/rewards.js';
import type { FuturesComboService } from '../../exchange/bots/futures-combo/FuturesComboService.js';
import {
  checkedCombo,
  isUnbought,
  knownChange,
  knownSettings,
  refuseCombo,
} from '../../exchange/bots/futures-combo/futuresComboRequests.js';
import { futuresComboDetail, rebalanceRow } from '../../exchange/bots/futures-combo/futuresComboViews.js';
import type { FuturesComboBot } from '../../exchange/bots/RecordedBot.js';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import { Refusal } from '../../exchange/refusals.js';
import { type Route, route } from '../route.js';

const PAGE = 20;

/** The combo family, but for what is looked at before there is a bot. */
export function futuresComboRoutes(
  contracts: ContractMarket,
  service: FuturesComboService,
  nextId: () => string,
): Route[] {
  return [
    route(getFuturesComboLimit, (request) => {
      const { bounds, check_code } = checkedCombo(knownSettings(request), contracts);
      return {
        init_margin: minMax(bounds.init_margin),
        leverage: minMax(bounds.leverage),
        adjust_position_percent: minMax(bounds.adjust_position_percent),
        adjust_position_time_interval: minMax(bounds.adjust_position_time_interval),
        sl_percent: minMax(bounds.sl_percent),
        tp_percent: minMax(bounds.tp_percent),
        trailing_stop_percent: minMax(bounds.trailing_stop_percent),
        check_code,
      };
    }),

    route(createFuturesComboBot, ({ channel: _, used_reward_id, ...request }, user) => {
      const params = knownSettings(request);
      refuseCombo(params, contracts);
      return { bot_id: service.open({ id: nextId(), user: user.id, params, used_reward_id }).id };
    }),

    route(getFuturesComboBot, ({ bot_id }, user) => ({
      detail: futuresComboDetail(service.find(bot_id, user.id), service),
    })),

    route(listFuturesComboPositions, ({ bot_id }, user) => ({
      positions: service
        .positions(service.find(bot_id, user.id))
        .map((position) => ({ ...position, adl_rank_indicator: 0 })),
    })),

    route(listFuturesComboRebalances, ({ bot_id, page = 0, limit = PAGE }, user) => {
      const bot = service.find(bot_id, user.id);
      const rebalances = bot.events
        .all()
        .filter((event) => event.type === 'rebalance')
        .reverse();
      const shown = rebalances.slice(page * limit, (page + 1) * limit);
      return { total: rebalances.length, records: shown.map((event) => rebalanceRow(bot, event)) };
    }),

    route(getFuturesComboCloseDetail, ({ bot_id }, user) => {
      const bot = service.find(bot_id, user.id);
      const detail = service.settlement(bot);
      const estimated_amount = service.payoutOf(bot, detail.coin, detail.estimated_amount);
      const { coin, total_margin, realized_pnl, unrealized_pnl, total_pnl } = detail;
      const positions = detail.positions.map(({ symbol, size, unrealized_pnl: paper }) => ({
        symbol,
        size,
        unrealized_pnl: paper,
      }));
      const money = { coin, estimated_amount, total_margin, realized_pnl, unrealized_pnl, total_pnl };
      return { ...money, total_bonus: bonusInUse(bot.reward), positions };
    }),

    route(closeFuturesComboBot, ({ bot_id }, user) => {
      service.close(service.find(bot_id, user.id));
      return {};
    }),

    route(getFuturesComboTransferDetail, ({ bot_id }, user) => {
      const bot = service.find(bot_id, user.id);
      const detail = service.transferDetail(bot);
      const { from, to } = detail.transfer_in;
      const balance = service.balance(user.id, detail.coin);
      const max = to === '' || compare(balance, to) < 0 ? roundToStep(balance, from, 'floor') : to;
      return { ...detail, transfer_in: { from, to: max } };
    }),

    route(transferFuturesComboMargin, ({ bot_id, direction, amount }, user) => {
      const bot = service.find(bot_id, user.id);
      service.transfer(bot, direction, amount);
      const { total_margin, midway_transfer } = service.figures(bot);
      return { total_margin, midway_transfer };
    }),

    route(adjustFuturesComboPosition, ({ bot_id }, user) => ({
      record_id: service.adjust(service.find(bot_id, user.id)),
    })),

    route(updateFuturesComboSettings, ({ bot_id, ...request }, user) => {
      const bot = service.find(bot_id, user.id);
      if (service.isOver(bot)) throw new Refusal('BOT_HAS_BEEN_CLOSED');
      const change = knownChange(request);
      const next = changed(bot, change);
      const { check_code } = checkedCombo(next, contracts);
      // What was put in is not changed here, so that its bounds do not matter; what the bot is worth has to buy all of it.
      const isAllowed = check_code === 'success' || check_code.startsWith('init_margin');
      if (!isAllowed) return { check_code };
      const isResized = change.symbol_settings !== undefined || change.leverage !== undefined;
      if (isResized && isUnbought(next, service.figures(bot).equity, contracts))
        return { check_code: 'init_margin_too_low' as const };
      service.update(bot, change);
      return { check_code: 'success' as const };
    }),
  ];
}

/** The settings with a change, without those that the new adjust mode does not use. */
function changed({ state }: FuturesComboBot, change: ReturnType<typeof knownChange>) {
  const { adjust_position_percent, adjust_position_time_interval, ...rest } = { ...state.params, ...change };
  const mode = rest.adjust_position_mode;
  const usesPercent = mode === 'percent' || mode === 'time_or_percent' || 'adjust_position_percent' in change;
  const usesTime = mode === 'time' || mode === 'time_or_percent' || 'adjust_position_time_interval' in change;
  return {
    ...rest,
    ...(usesPercent && { adjust_position_percent }),
    ...(usesTime && { adjust_position_time_interval }),
  };
}

function minMax({ from, to }: Range) {
  return { min: from, max: to };
}
