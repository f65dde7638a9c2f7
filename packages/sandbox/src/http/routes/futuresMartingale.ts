import {
  closeFuturesMartingaleBot,
  createFuturesMartingaleBot,
  getFuturesMartingaleBot,
  getFuturesMartingaleCloseDetail,
  getFuturesMartingaleLimit,
  listFuturesMartingaleHistoryOrders,
  listFuturesMartingaleOpenOrders,
  listFuturesMartingaleRounds,
  updateFuturesMartingaleBot,
} from '@tradingbot/core/endpoints';
import { bonusInUse } from '../../exchange/accounts/rewards.js';
import type { FuturesMartingaleService } from '../../exchange/bots/futures-martingale/FuturesMartingaleService.js';
import {
  checkLimits,
  knownMartingale,
  refuseMartingale,
} from '../../exchange/bots/futures-martingale/futuresMartingaleRequests.js';
import {
  martingaleDetail,
  martingaleLimit,
  martingaleRounds,
  openOrders,
  pastOrder,
} from '../../exchange/bots/futures-martingale/futuresMartingaleViews.js';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import { Refusal } from '../../exchange/refusals.js';
import { withoutAbsent } from '../../exchange/withoutAbsent.js';
import { type Route, route } from '../route.js';

/** The martingale family, but for what it recommends and what others share. */
export function futuresMartingaleRoutes(
  contracts: ContractMarket,
  service: FuturesMartingaleService,
  nextId: () => string,
): Route[] {
  function marketOf(symbol: string) {
    const contract = contracts.find(symbol);
    if (contract === undefined) throw new Refusal('NOT_FOUND', { bot_id: '0' }, `${symbol} is no contract here.`);
    return contracts.marketOf(contract);
  }

  return [
    route(getFuturesMartingaleLimit, (request) => martingaleLimit(checkLimits(request, marketOf(request.symbol)))),

    route(createFuturesMartingaleBot, (request, user) => {
      const { used_reward_id } = request;
      const params = knownMartingale(request);
      const market = marketOf(params.symbol);
      refuseMartingale(params, market);
      return { bot_id: service.open({ id: nextId(), user: user.id, params, used_reward_id, market }).id };
    }),

    route(updateFuturesMartingaleBot, ({ bot_id, auto_cycle_toggle, ...change }, user) => {
      const toggle = auto_cycle_toggle === 'unknown' ? undefined : auto_cycle_toggle;
      const bot = service.find(bot_id, user.id);
      return { check_code: service.update(bot, withoutAbsent({ ...change, auto_cycle_toggle: toggle })) };
    }),

    route(closeFuturesMartingaleBot, ({ bot_id }, user) => {
      service.close(service.find(bot_id, user.id));
      return {};
    }),

    route(getFuturesMartingaleBot, ({ bot_id }, user) => ({
      fmart_detail: martingaleDetail(service.find(bot_id, user.id), service),
    })),

    route(getFuturesMartingaleCloseDetail, ({ bot_id }, user) => {
      const bot = service.find(bot_id, user.id);
      const { trade: _, ...settled } = service.settlement(bot);
      return {
        ...settled,
        mark_price: service.figures(bot).mark_price || undefined,
        total_bonus: bonusInUse(bot.reward),
      };
    }),

    route(listFuturesMartingaleOpenOrders, ({ bot_id, limit = 200 }, user) => ({
      orders: openOrders(service.find(bot_id, user.id)).slice(0, limit),
    })),

    route(listFuturesMartingaleHistoryOrders, ({ bot_id, round, page = 0, limit = 20 }, user) => {
      const bot = service.find(bot_id, user.id);
      const asked = round ?? bot.state.current_round;
      const fills = bot.events.all().filter((event) => event.type === 'fill');
      const orders = fills.filter((fill) => fill.round === asked).reverse();
      return {
        total: orders.length,
        orders: orders.slice(page * limit, (page + 1) * limit).map((fill) => pastOrder(bot, fill)),
      };
    }),

    route(listFuturesMartingaleRounds, ({ bot_id, page = 0, limit = 20 }, user) => {
      const rounds = martingaleRounds(service.find(bot_id, user.id), service);
      return { total: rounds.length, rounds: rounds.slice(page * limit, (page + 1) * limit) };
    }),
  ];
}
