import {
  addFuturesGridMargin,
  closeFuturesGridBot,
  createFuturesGridBot,
  FGridCheckCode,
  updateFuturesGridMoveScope,
  updateFuturesGridTpsl,
  updateFuturesGridTrailingStop,
  validateFuturesGrid,
  withdrawFuturesGridProfit,
} from '@tradingbot/core/endpoints';
import { checkFuturesGridCreation } from '@tradingbot/engine/plan';
import type { FuturesGridService } from '../../exchange/bots/futures-grid/FuturesGridService.js';
import { knownSettings, knownTpSl, verdictOf } from '../../exchange/bots/futures-grid/futuresGridRequests.js';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import { FailedCheck } from '../../exchange/refusals.js';
import { type Route, route } from '../route.js';
import { validation } from './futuresGridChecks.js';

/** Checks and commands of futures grids. */
export function futuresGridRoutes(
  contracts: ContractMarket,
  service: FuturesGridService,
  nextId: () => string,
): Route[] {
  return [
    route(validateFuturesGrid, ({ init_margin, ...request }) =>
      validation({ ...request, total_investment: init_margin }, contracts),
    ),

    route(createFuturesGridBot, (request, user) => {
      const { used_reward_id } = request;
      const params = knownSettings(request) ?? refuse('invalid_param');
      const contract = contracts.find(params.symbol) ?? refuse('symbol_not_exists');
      const market = contracts.marketOf(contract);
      const verdict = verdictOf(checkFuturesGridCreation(params, market));
      if (verdict !== 'success') refuse(verdict);
      const bot = service.open({ id: nextId(), user: user.id, params, used_reward_id, market });
      return { bot_id: bot.id, check_code: verdict };
    }),

    route(closeFuturesGridBot, ({ bot_id }, user) => {
      service.close(service.find(bot_id, user.id));
      return { bot_id };
    }),

    route(addFuturesGridMargin, ({ bot_id, amount }, user) => {
      const bot = service.find(bot_id, user.id);
      service.addMargin(bot, amount);
      return { bot_id, total_investment: service.figures(bot).total_investment };
    }),

    route(withdrawFuturesGridProfit, ({ bot_id, withdraw_amount }, user) => {
      const bot = service.find(bot_id, user.id);
      service.withdraw(bot, withdraw_amount);
      return { cum_withdrew_amount: bot.state.withdrawn };
    }),

    route(updateFuturesGridTpsl, ({ bot_id, ...change }, user) => ({
      check_code: service.update(service.find(bot_id, user.id), { type: 'update_tpsl', ...knownTpSl(change) }),
    })),

    route(updateFuturesGridTrailingStop, ({ bot_id, trailing_stop_per }, user) => ({
      check_code: service.update(service.find(bot_id, user.id), { type: 'update_trailing_stop', trailing_stop_per }),
    })),

    route(updateFuturesGridMoveScope, ({ bot_id, move_up_price, move_down_price }, user) => ({
      check_code: service.update(service.find(bot_id, user.id), {
        type: 'update_move_scope',
        move_up_price,
        move_down_price,
      }),
    })),
  ];
}

/** The exchange answers a failed check with success, no bot, and the code in the wire's own spelling. */
function refuse(code: keyof typeof FGridCheckCode): never {
  throw new FailedCheck({ bot_id: '0', check_code: FGridCheckCode[code][1] });
}
