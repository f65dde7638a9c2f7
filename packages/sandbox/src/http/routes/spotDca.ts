import {
  closeSpotDcaBot,
  createSpotDcaBot,
  getSpotDcaBot,
  getSpotDcaCloseDetail,
  getSpotDcaConfiguration,
  getSpotDcaParameters,
  listSpotDcaRoundOrders,
  listSpotDcaRounds,
  updateSpotDcaParameters,
} from '@tradingbot/core/endpoints';
import type { SpotDcaService } from '../../exchange/bots/spot-dca/SpotDcaService.js';
import {
  CLOSE_MODES,
  roundOrder,
  spotDcaCloseDetail,
  spotDcaConfiguration,
  spotDcaDetail,
} from '../../exchange/bots/spot-dca/spotDcaViews.js';
import type { Market } from '../../exchange/market/Market.js';
import { Refusal } from '../../exchange/refusals.js';
import { withoutAbsent } from '../../exchange/withoutAbsent.js';
import { type Route, route } from '../route.js';

/** The DCA family. */
export function spotDcaRoutes(market: Market, service: SpotDcaService, nextId: () => string): Route[] {
  return [
    route(getSpotDcaConfiguration, ({ quote_coin }) => spotDcaConfiguration(market, quote_coin)),

    route(createSpotDcaBot, ({ parameters, used_reward_id }, user) => {
      const params = { earn_enabled: true, ...parameters };
      return { bot_id: service.open({ id: nextId(), user: user.id, params, used_reward_id }).id };
    }),

    route(getSpotDcaBot, ({ bot_id }, user) => spotDcaDetail(service.find(bot_id, user.id), market, service)),

    route(getSpotDcaParameters, ({ bot_id }, user) => {
      const { frequency_in_second, quote_coin, pairs, max_invest_amount, earn_enabled } = service.find(bot_id, user.id)
        .state.params;
      return {
        bot_id,
        parameters: {
          ...{ frequency_in_second, quote_coin, max_invest_amount, earn_enabled },
          pairs: pairs.map(({ base, amount }) => ({ base, amount })),
        },
      };
    }),

    route(updateSpotDcaParameters, ({ bot_id, parameters = {} }, user) => {
      service.update(service.find(bot_id, user.id), withoutAbsent(parameters));
      return { bot_id };
    }),

    route(listSpotDcaRounds, ({ bot_id, page = 0, limit = 20 }, user) => {
      const { events } = service.find(bot_id, user.id);
      const rounds = events
        .all()
        .filter((event) => event.type === 'round')
        .reverse();
      return {
        total: rounds.length,
        rounds: rounds.slice(page * limit, (page + 1) * limit).map((row) => ({
          round_id: String(row.round),
          time: row.time,
          invested_amount: row.invested_amount,
          status: row.status,
          fail_reason: row.fail_reason,
          coin_num: row.coin_num,
        })),
      };
    }),

    route(listSpotDcaRoundOrders, ({ bot_id, round_id }, user) => {
      const bot = service.find(bot_id, user.id);
      const isKnown = bot.events.all().some((event) => event.type === 'round' && String(event.round) === round_id);
      if (!isKnown) throw new Refusal('NOT_FOUND', {}, `The bot has no round ${round_id}.`);
      const fills = bot.events.all().filter((event) => event.type === 'fill');
      return {
        round_id,
        orders: fills.filter(({ round }) => String(round) === round_id).map((fill) => roundOrder(bot, fill)),
      };
    }),

    route(getSpotDcaCloseDetail, ({ bot_id }, user) => spotDcaCloseDetail(service.find(bot_id, user.id), service)),

    route(closeSpotDcaBot, ({ bot_id, close_mode }, user) => {
      const mode = CLOSE_MODES.find((known) => known === close_mode);
      if (mode === undefined)
        throw new Refusal('INVALID_ARGUMENT', {}, `close_mode ${close_mode} is not offered for this bot.`);
      const bot = service.find(bot_id, user.id);
      service.close(bot, mode);
      // A bot that was over already has closed in the mode of then.
      return { bot_id, close_mode: bot.state.close?.close_mode };
    }),
  ];
}
