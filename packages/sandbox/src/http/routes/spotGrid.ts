import {
  closeSpotGridBot,
  createSpotGridBot,
  getSpotGridBot,
  getSpotGridCloseModes,
  getSpotGridInitialBuyAmount,
  listSpotGridHistoryOrders,
  listSpotGridOpenOrders,
  updateSpotGridBot,
  validateSpotGrid,
  validateSpotGridUpdate,
  withdrawSpotGridProfit,
} from '@tradingbot/core/endpoints';
import { type SpotCloseMode, settleSpotGrid, spotGridOrders } from '@tradingbot/engine';
import { divide, negate } from '@tradingbot/engine/decimal';
import {
  checkSpotGrid,
  checkSpotGridChange,
  type Issue,
  planSpotGrid,
  type SpotGridShape,
  toSpotGridDraft,
} from '@tradingbot/engine/plan';
import { historyPage } from '../../exchange/bots/gridHistory.js';
import { returnedOf, type SpotGridService } from '../../exchange/bots/spot-grid/SpotGridService.js';
import { knownSettings, spotGridMarket, tradedSpotMarket } from '../../exchange/bots/spot-grid/spotGridRequests.js';
import { spotGridDetail } from '../../exchange/bots/spot-grid/spotGridViews.js';
import type { Market } from '../../exchange/market/Market.js';
import { type BotErrorName, Refusal } from '../../exchange/refusals.js';
import { withoutAbsent } from '../../exchange/withoutAbsent.js';
import { type Route, route } from '../route.js';

const CLOSE_MODES: readonly SpotCloseMode[] = ['quote_mode', 'base_mode', 'base_and_quote_mode'];

export function spotGridRoutes(market: Market, service: SpotGridService, nextId: () => string): Route[] {
  return [
    route(validateSpotGrid, ({ stop_loss, take_profit, ...params }) => {
      const spot = tradedSpotMarket(market, params.symbol);
      const settings = { ...params, take_profit_price: take_profit, stop_loss_price: stop_loss };
      const draft = toSpotGridDraft(knownSettings(settings));
      const { bounds, check_code } = checkSpotGrid(draft, spot);
      const { shape } = planSpotGrid(draft, spot);
      return { ...boundsAnswer(bounds, shape), check_code };
    }),

    route(validateSpotGridUpdate, ({ grid_id, ...change }, user) => {
      const bot = service.find(grid_id, user.id);
      const spot = spotGridMarket(market, bot.params.symbol);
      const { bounds, add_investment, check_code } = checkSpotGridChange(bot.state, change, spot);
      const { shape } = planSpotGrid(toSpotGridDraft({ ...bot.state.params, ...withoutAbsent(change) }), spot);
      return { ...boundsAnswer(bounds, shape), add_investment, check_code };
    }),

    route(updateSpotGridBot, ({ grid_id, ...change }, user) => {
      const bot = service.find(grid_id, user.id);
      const spot = spotGridMarket(market, bot.params.symbol);
      const { check_code } = service.isOver(bot)
        ? { check_code: 'success_unspecified' as const }
        : checkSpotGridChange(bot.state, change, spot);
      // A failed check is the answer of the change itself; nothing is changed then.
      if (check_code !== 'success_unspecified') return { grid_id, check_code };
      service.change(bot, change);
      return { grid_id, check_code };
    }),

    route(withdrawSpotGridProfit, ({ grid_id, withdraw_amount }, user) => {
      const bot = service.find(grid_id, user.id);
      service.withdraw(bot, withdraw_amount);
      return { withdraw_amount, cum_withdrew_amount: bot.state.withdrawn };
    }),

    route(getSpotGridInitialBuyAmount, (params) => {
      const spot = tradedSpotMarket(market, params.symbol);
      const { money } = planSpotGrid(toSpotGridDraft(knownSettings(params)), spot);
      const trade = money?.initial_trade;
      const signed = (amount: string) => (trade?.side === 'sell' ? negate(amount) : amount);
      return {
        initial_buy_amount: signed(trade?.quantity ?? '0'),
        initial_buy_value: signed(trade?.value ?? '0'),
        price: params.entry_price ?? spot.last_price,
        base_token: spot.symbol.base_token,
        quote_token: spot.symbol.quote_token,
        quantity_per_grid: money?.quantity_per_grid,
      };
    }),

    route(createSpotGridBot, (params, user) => {
      const spot = tradedSpotMarket(market, params.symbol);
      const settings = knownSettings(params);
      refuseCreate(checkSpotGrid(settings, spot).issues);
      const { used_reward_id } = params;
      const opening = { user: user.id, params: settings, used_reward_id, market: spot };
      return { grid_id: service.open({ id: nextId(), ...opening }).id };
    }),

    route(getSpotGridBot, ({ grid_id }, user) => ({
      detail: spotGridDetail(service.find(grid_id, user.id), user, market, service),
    })),

    route(listSpotGridOpenOrders, ({ grid_id, limit = 200 }, user) => {
      const bot = service.find(grid_id, user.id);
      const spot = spotGridMarket(market, bot.params.symbol);
      const { buys, sells } = spotGridOrders(bot.state);
      const row = ({ price, quantity }: { price: string; quantity: string }) => ({ price, quantity });
      return {
        base_token: spot.symbol.base_token,
        quote_token: spot.symbol.quote_token,
        cell_investment: divide(service.figures(bot).total_investment, String(bot.state.params.cell_number), 8, 'down'),
        last_price: spot.last_price,
        cell_number: bot.state.params.cell_number,
        buys: buys.slice(0, limit).map(row),
        sells: sells.slice(0, limit).map(row),
      };
    }),

    route(listSpotGridHistoryOrders, ({ grid_id, page = 0, limit = 20 }, user) => {
      const bot = service.find(grid_id, user.id);
      const { symbol } = spotGridMarket(market, bot.params.symbol);
      const { base_token, quote_token } = symbol;
      return { grid_id, base_token, quote_token, ...historyPage(bot, quote_token, page, limit) };
    }),

    route(getSpotGridCloseModes, ({ grid_id }, user) => {
      const bot = service.find(grid_id, user.id);
      const { symbol, last_price } = spotGridMarket(market, bot.params.symbol);
      return {
        modes: CLOSE_MODES.map((close_mode) => {
          const settled = settleSpotGrid(bot.state, last_price, close_mode);
          const returned = returnedOf(bot, settled.base_amount, settled.quote_amount, last_price);
          const own = new Map(service.payout(bot, returned).map(({ coin, amount }) => [coin, amount]));
          return {
            close_mode,
            base_amount: own.get(symbol.base_token) ?? '0',
            quote_amount: own.get(symbol.quote_token) ?? '0',
          };
        }),
        default_close_mode: 'base_and_quote_mode' as const,
        base_token: symbol.base_token,
        quote_token: symbol.quote_token,
        equity: service.figures(bot).equity,
      };
    }),

    route(closeSpotGridBot, ({ grid_id, close_mode }, user) => {
      const mode = CLOSE_MODES.find((known) => known === close_mode);
      if (mode === undefined)
        throw new Refusal('INVALID_ARGUMENT', {}, `close_mode ${close_mode} is not offered for this bot.`);
      service.close(service.find(grid_id, user.id), mode);
      return {};
    }),
  ];
}

/** Bounds and shape as both validations send them. */
function boundsAnswer(bounds: ReturnType<typeof checkSpotGrid>['bounds'], shape: SpotGridShape | undefined) {
  const { investment, base_investment, cell_number, min_price, max_price, entry_price, ts_percent } = bounds;
  return {
    investment,
    base_investment,
    profit: shape?.gross_profit ?? { from: '0', to: '0' },
    cell_number,
    min_price,
    max_price,
    stop_loss: bounds.stop_loss,
    take_profit: bounds.take_profit,
    entry_price,
    ts_percent,
    limit_up_price: bounds.limit_up_price,
    cell_distance: shape?.cell_distance ?? '',
  };
}

const NAMES: Partial<Record<Issue['code'], BotErrorName>> = {
  tp_too_high: 'GRID_TAKE_PROFIT_TOO_LARGE',
  sl_too_low: 'GRID_STOP_LOSS_TOO_SMALL',
  tp_too_low_than_market: 'GRID_TAKE_PROFIT_BELOW_LAST_PRICE',
  sl_too_high_than_market: 'GRID_STOP_LOSS_ABOVE_LAST_PRICE',
};

/** @throws Refusal with the bot error that fits the first problem; nothing is created. */
function refuseCreate(issues: readonly Issue[]): void {
  const first = issues[0];
  if (first === undefined) return;
  const fields = { grid_id: '0', check_code: first.code };
  throw new Refusal(NAMES[first.code] ?? 'GRID_INVALID_PARAMS', fields, `${first.field}: ${first.code}`);
}
