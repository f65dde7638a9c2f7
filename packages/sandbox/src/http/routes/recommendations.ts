import {
  getChatStrategy,
  getRecommendation,
  getSharedStrategy,
  recommendBotSettings,
  recommendBots,
  recommendFuturesCombos,
  recommendFuturesGridSymbols,
  recommendSpotGridSymbols,
} from '@tradingbot/core/endpoints';
import { compare } from '@tradingbot/engine/decimal';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import type { Market } from '../../exchange/market/Market.js';
import { Refusal } from '../../exchange/refusals.js';
import { type Advice, type AdviceService, best, bestFirst } from '../../exchange/simulatedTraders/AdviceService.js';
import type { History } from '../../exchange/simulatedTraders/History.js';
import type { SimulatedTraders } from '../../exchange/simulatedTraders/SimulatedTraders.js';
import {
  JOINT,
  STYLES,
  type Strategy,
  type StrategyKind,
  strategyKinds,
  symbolsOf,
} from '../../exchange/simulatedTraders/Strategy.js';
import { type Ready, type Route, route } from '../route.js';
import { strategyItem } from './strategyViews.js';

const MAX_OF_SYMBOL = 6;
const MAX_AT_HOME = 18;
const MAX_SYMBOLS = 10;
const COMBOS_OF_STYLE = 2;

interface Parts {
  readonly market: Market;
  readonly contracts: ContractMarket;
  readonly history: History;
  readonly traders: SimulatedTraders;
  readonly adviceService: AdviceService;
}

/** What the exchange recommends: settings, symbols, and strategies behind links. */
export function recommendationRoutes({ market, contracts, history, traders, adviceService }: Parts): Route[] {
  /** Symbols by what the steady settings of a kind would have brought, best first. */
  function rankedSymbols(kind: StrategyKind, symbols: readonly string[], limit: number) {
    return symbols
      .flatMap((symbol) => {
        const advice = adviceService.one(kind, symbol, 'steady', 'neutral');
        return advice ? [{ symbol, apr: advice.outcome.apr }] : [];
      })
      .sort((a, b) => compare(b.apr, a.apr))
      .slice(0, limit)
      .map(({ symbol, apr }) => {
        const { baseCoin, quoteCoin } = history.coinsOf(symbol);
        const day = kind === 'spot_grid' ? market.quote(symbol) : contracts.quote(symbol);
        return {
          symbol,
          base_token: baseCoin,
          quote_token: quoteCoin,
          price: day.close,
          change_24h: day.change,
          annual_percentage_yield: apr,
          running_bot_num: traders.bots.filter(
            ({ strategy, outcome }) =>
              !outcome.isOver && strategy.kind === kind && symbolsOf(strategy).includes(symbol),
          ).length,
        };
      });
  }

  /** What settings are looked for on: the best known symbols, or the one that is asked for. */
  function symbolsFor(kind: StrategyKind, asked: string | undefined): readonly string[] {
    if (asked === undefined) return history.choices(kind);
    if (kind === 'futures_combo') return history.choices(kind).filter((legs) => legs.split(JOINT).includes(asked));
    return history.isChoice(kind, asked) ? [asked] : [];
  }

  /** Everything that is advised for symbols of a kind. */
  async function advised(signal: AbortSignal, kind: StrategyKind, symbols: readonly string[]): Promise<void> {
    for (const symbol of symbols) await adviceService.ready(kind, symbol, signal);
  }

  const ready =
    (kind: StrategyKind): Ready =>
    async (signal) => {
      await advised(signal, kind, history.choices(kind));
      await traders.ready(signal);
    };

  return [
    route(
      recommendSpotGridSymbols,
      ({ limit = MAX_SYMBOLS, quote_token }) => {
        const isAsked = (symbol: string) =>
          quote_token === undefined || history.coinsOf(symbol).quoteCoin === quote_token;
        return { symbols: rankedSymbols('spot_grid', history.choices('spot_grid').filter(isAsked), positive(limit)) };
      },
      ready('spot_grid'),
    ),

    route(
      recommendFuturesGridSymbols,
      ({ limit = MAX_SYMBOLS }) => ({
        symbols: rankedSymbols('futures_grid', history.choices('futures_grid'), positive(limit)).map((row) => ({
          ...row,
          max_leverage: contracts.find(row.symbol)?.maxLeverage,
        })),
      }),
      ready('futures_grid'),
    ),

    route(
      recommendBotSettings,
      ({ biz_type, symbol }) => {
        if (biz_type !== 'spot_grid' && biz_type !== 'futures_grid' && biz_type !== 'futures_martingale')
          return { data: [] };
        if (!history.isChoice(biz_type, symbol)) throw new Refusal('NOT_FOUND', {}, `${symbol} is not listed here.`);
        const advices = best(wholeGroups(adviceService.groups(biz_type, symbol), MAX_OF_SYMBOL));
        return { marketMode: advices[0]?.direction, data: advices.map((advice) => strategyItem(history, advice)) };
      },
      async (signal, { biz_type, symbol }) => {
        const kind = strategyKinds.find((one) => one === biz_type);
        if (kind && history.isChoice(kind, symbol)) await adviceService.ready(kind, symbol, signal);
      },
    ),

    route(
      recommendBots,
      ({ symbol: asked }) => {
        const kinds = strategyKinds.map((kind) =>
          variedFirst(bestFirst(symbolsFor(kind, asked).flatMap((symbol) => adviceService.groups(kind, symbol)))),
        );
        return {
          data: best(wholeGroups(inTurn(kinds), MAX_AT_HOME)).map((advice) => strategyItem(history, advice)),
        };
      },
      async (signal, { symbol: asked }) => {
        for (const kind of strategyKinds) await advised(signal, kind, symbolsFor(kind, asked));
      },
    ),

    route(recommendFuturesCombos, ({ style, mode, limit = MAX_OF_SYMBOL }) => {
      const advices = STYLES.filter((one) => style === undefined || one === style).flatMap((one) =>
        history
          .choices('futures_combo')
          .map((symbols) => adviceService.one('futures_combo', symbols, one, 'neutral'))
          .filter((advice) => advice !== undefined)
          .filter(({ direction }) => mode === undefined || direction === (mode === 'mix' ? 'neutral' : mode))
          .slice(0, COMBOS_OF_STYLE),
      );
      return {
        data: best(advices)
          .slice(0, positive(limit))
          .map((advice) => strategyItem(history, advice)),
      };
    }),

    route(getRecommendation, ({ aurora_id }) => ({ data: strategyItem(history, adviceService.find(aurora_id)) })),

    route(getChatStrategy, ({ strategy_id }) => ({
      data: { ...strategyItem(history, adviceService.find(strategy_id)), strategyId: strategy_id },
    })),

    route(getSharedStrategy, ({ strategy_id }) => {
      const { strategy, expires } = adviceService.find(strategy_id);
      return {
        strategy_id,
        biz_type: strategy.kind,
        symbol: symbolsOf(strategy).join(JOINT),
        params: withoutMoney(strategy),
        expire_time: expires,
      };
    }),
  ];
}

type Groups = readonly (readonly Advice[])[];

/** The first groups that fit a number as a whole: with one of its styles left out, a group would not show which is calmer. */
function wholeGroups(groups: Groups, max: number): readonly Advice[] {
  const taken: Advice[] = [];
  for (const group of groups) if (taken.length + group.length <= max) taken.push(...group);
  return taken;
}

/** The best group of each direction before the others. */
function variedFirst(groups: Groups): Groups {
  const seen = new Set<string>();
  const isNew = ([first]: readonly Advice[]) => {
    const direction = first?.direction ?? '';
    if (seen.has(direction)) return false;
    seen.add(direction);
    return true;
  };
  const leaders = groups.filter(isNew);
  return [...leaders, ...groups.filter((group) => !leaders.includes(group))];
}

/** The first of each list, then the second of each. */
function inTurn(lists: readonly Groups[]): Groups {
  const rounds = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1))).flat();
}

/** The settings alone: what a reader puts in is the reader's choice. */
function withoutMoney({ kind, params }: Strategy): object {
  if (kind === 'spot_grid') {
    const { quote_investment: _, ...settings } = params;
    return settings;
  }
  if (kind === 'futures_grid') {
    const { total_investment: _, ...settings } = params;
    return settings;
  }
  const { init_margin: _, ...settings } = params;
  return settings;
}

/** @throws Refusal `INVALID_ARGUMENT` for a limit that is not above zero. */
function positive(limit: number): number {
  if (limit < 1) throw new Refusal('INVALID_ARGUMENT', {}, 'limit: from 1.');
  return limit;
}
