import {
  getFuturesComboDailyPick,
  hideFuturesComboDailyPick,
  listFuturesComboSymbols,
  listFuturesComboThemes,
} from '@tradingbot/core/endpoints';
import { multiply } from '@tradingbot/engine/decimal';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import { Refusal } from '../../exchange/refusals.js';
import type { AdviceService } from '../../exchange/simulatedTraders/AdviceService.js';
import type { HiddenPicks } from '../../exchange/simulatedTraders/HiddenPicks.js';
import { DAY, type History } from '../../exchange/simulatedTraders/History.js';
import { type Route, route } from '../route.js';
import { coinsOf, rateAt } from './strategyViews.js';

const [MIN_CONTRACTS, MAX_CONTRACTS] = [2, 10];

/** Coins in circulation, rounded public figures of 2026: weights by market value need no more. */
const SUPPLY: Readonly<Record<string, string>> = { BTC: '20000000', ETH: '120700000', SOL: '560000000' };

/** Contracts that belong together; those that are not listed are left out. */
const THEMES = [
  { key: 'majors', name: 'Majors', symbols: ['BTCUSDT', 'ETHUSDT'] },
  { key: 'smart_contracts', name: 'Smart contracts', symbols: ['ETHUSDT', 'SOLUSDT'] },
] as const;

interface Parts {
  readonly contracts: ContractMarket;
  readonly history: History;
  readonly adviceService: AdviceService;
  readonly hidden: HiddenPicks;
}

/** What a combo can be made of, and the combo of the day. */
export function futuresComboChoiceRoutes({ contracts, history, adviceService, hidden }: Parts): Route[] {
  /** The number of today, which is the id of its pick. */
  const today = () => String(Math.floor(history.now / DAY));

  return [
    route(listFuturesComboSymbols, () => ({
      symbols: contracts.symbols.map(
        ({ symbol, baseCurrency, quoteCurrency, maxLeverage, minNotionalValue }, index) => {
          const price = contracts.price(symbol);
          const supply = SUPPLY[baseCurrency];
          return {
            symbol,
            symbol_id: index + 1,
            base_token: baseCurrency,
            quote_token: quoteCurrency,
            max_leverage: maxLeverage,
            min_notional_value: minNotionalValue,
            mark_price: price,
            change_24h: contracts.quote(symbol).change,
            market_cap: supply && multiply(supply, price),
          };
        },
      ),
      min_symbol_num: MIN_CONTRACTS,
      max_symbol_num: MAX_CONTRACTS,
    })),

    route(listFuturesComboThemes, ({ part, limit = THEMES.length }) => ({
      parts: THEMES.filter(({ key }) => part === undefined || key === part)
        .slice(0, limit)
        .map(({ key, name, symbols }) => ({
          key,
          name,
          symbols: symbols
            .filter((symbol) => contracts.find(symbol) !== undefined)
            .map((symbol) => ({ symbol, change_24h: contracts.quote(symbol).change })),
        })),
    })),

    route(getFuturesComboDailyPick, (_, user) => {
      const [symbols = ''] = history.choices('futures_combo').slice(-1);
      const advice = adviceService.one('futures_combo', symbols, 'steady', 'neutral');
      if (advice?.strategy.kind !== 'futures_combo') return {};
      const { params } = advice.strategy;
      const { outcome } = advice;
      const pick_id = today();
      return {
        pick_id,
        no_pop: hidden.isHidden(user.id, pick_id),
        symbol_settings: params.symbol_settings.map((leg) => {
          const { baseCoin, quoteCoin } = coinsOf(history, leg.symbol);
          return { ...leg, base_token: baseCoin, quote_token: quoteCoin };
        }),
        leverage: params.leverage,
        adjust_position_percent: params.adjust_position_percent,
        adjust_position_time_interval: params.adjust_position_time_interval,
        annual_percentage_yield: outcome.apr,
        max_drawdown_ratio: outcome.max_drawdown_ratio,
        yield_trend_list: outcome.curve.map((point) => ({
          stat_time: point.time,
          yield_rate: rateAt(point, outcome.investment),
        })),
      };
    }),

    route(hideFuturesComboDailyPick, ({ pick_id = today() }, user) => {
      if (pick_id !== today()) throw new Refusal('NOT_FOUND', {}, 'This is not the combo of today.');
      hidden.hide(user.id, pick_id);
      return {};
    }),
  ];
}
