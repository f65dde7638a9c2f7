import { isInPnlBand, isInRunningTime, pnlBands } from '@tradingbot/core';
import {
  getRankingFilters,
  type ListRankedBotsParams,
  listRankedBots,
  RankPnlBand,
  RankRunningTime,
  RankSorter,
} from '@tradingbot/core/endpoints';
import { add, compare, divide } from '@tradingbot/engine/decimal';
import { Refusal } from '../../exchange/refusals.js';
import type { History } from '../../exchange/simulatedTraders/History.js';
import { leastInvestment } from '../../exchange/simulatedTraders/recommend.js';
import type { SimulatedBot, SimulatedTraders } from '../../exchange/simulatedTraders/SimulatedTraders.js';
import { symbolsOf } from '../../exchange/simulatedTraders/Strategy.js';
import { type Ready, type Route, route } from '../route.js';
import { blockOf, coinsOf, rateAt } from './strategyViews.js';

const PAGE = 20;
const MAX_ROWS = 100;

/** Bots of others that may be copied. */
export function rankingRoutes(history: History, traders: SimulatedTraders): Route[] {
  const ready: Ready = (signal) => traders.ready(signal);
  return [
    route(
      getRankingFilters,
      ({ biz_type }) => ({
        running_times: namesOf(RankRunningTime).map((key) => ({ key, label: `ranking.running_time.${key}` })),
        pnl_ranges: namesOf(RankPnlBand).map((key) => ({ key, ...pnlBands[key] })),
        sorters: namesOf(RankSorter).map((key) => ({ key })),
        symbols: [
          ...new Set(
            traders.bots
              .filter(({ strategy }) => biz_type === undefined || strategy.kind === biz_type)
              .flatMap(({ strategy }) => symbolsOf(strategy)),
          ),
        ].sort(),
      }),
      ready,
    ),

    route(
      listRankedBots,
      (asked) => {
        const { page = 0, limit = PAGE, sorter = 'profit_percent', pnlRange } = asked;
        if (page < 0 || limit < 1 || limit > MAX_ROWS)
          throw new Refusal('INVALID_ARGUMENT', {}, `page: from 0; limit: 1 to ${MAX_ROWS}.`);
        const matching = traders.bots.filter((bot) => fits(bot, asked));
        const listed = matching
          .filter(({ outcome }) => !outcome.isOver && (pnlRange === undefined || isInPnlBand(outcome.rate, pnlRange)))
          .sort((a, b) => SORTERS[sorter](a, b) || compare(a.id, b.id));
        return {
          total: listed.length,
          list: listed.slice(page * limit, (page + 1) * limit).map((bot) => rankedRow(bot, history)),
          // Of all results: a base rate of the winners alone would mean nothing.
          baseRate: baseRateOf(matching),
        };
      },
      ready,
    ),
  ];
}

const SORTERS: Readonly<Record<keyof typeof RankSorter, (a: SimulatedBot, b: SimulatedBot) => number>> = {
  profit_percent: (a, b) => compare(b.outcome.rate, a.outcome.rate),
  profit_amount: (a, b) => compare(b.outcome.profit, a.outcome.profit),
  copied_count: (a, b) => b.follow_num - a.follow_num,
};

function fits({ strategy, outcome, style, direction }: SimulatedBot, asked: ListRankedBotsParams): boolean {
  const { bizTypes = [], symbol, runningTime } = asked;
  return (
    (bizTypes.length === 0 || bizTypes.includes(strategy.kind)) &&
    (symbol === undefined || symbolsOf(strategy).includes(symbol)) &&
    (asked.style === undefined || asked.style === style) &&
    (asked.gridMode === undefined || asked.gridMode === direction) &&
    (runningTime === undefined || isInRunningTime(outcome.to - outcome.from, runningTime))
  );
}

function rankedRow(bot: SimulatedBot, history: History) {
  const { id, nick_name, strategy, outcome, direction, follow_num, defeat_percentage } = bot;
  const symbols = symbolsOf(strategy);
  const [symbol = ''] = symbols;
  return {
    botId: id,
    bizType: strategy.kind,
    ...(symbols.length === 1 && { symbol, ...coinsOf(history, symbol) }),
    nickName: nick_name,
    gridMode: direction,
    runningDuration: outcome.to - outcome.from,
    totalProfit: outcome.profit,
    totalProfitRate: outcome.rate,
    totalApr: outcome.apr,
    maxDrawDownRate: outcome.max_drawdown_ratio,
    arbitrageNum: outcome.pairs,
    followNum: follow_num,
    defeatPercentage: defeat_percentage,
    yieldTrendList: outcome.curve.map((point) => ({
      statTime: point.time,
      yieldRate: rateAt(point, outcome.investment),
    })),
    ...blockOf(history, strategy),
    minInvestment: leastInvestment(history, strategy, history.now),
    supportCopyTrade: true,
  };
}

function baseRateOf(bots: readonly SimulatedBot[]) {
  const rates = bots.map(({ outcome }) => outcome.rate).sort(compare);
  return {
    total: rates.length,
    inProfit: rates.filter((rate) => compare(rate, '0') > 0).length,
    closedWithLoss: bots.filter(({ outcome }) => outcome.isOver && compare(outcome.rate, '0') < 0).length,
    medianRate: medianOf(rates),
  };
}

/** The middle of sorted ratios, of two middles their mean; absent without any. */
function medianOf(rates: readonly string[]): string | undefined {
  const [low, high] = [rates[(rates.length - 1) >> 1], rates[rates.length >> 1]];
  if (low === undefined || high === undefined) return undefined;
  return divide(add(low, high), '2', 4, 'down');
}

/** Names of a table, in its order. */
function namesOf<T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[];
}
