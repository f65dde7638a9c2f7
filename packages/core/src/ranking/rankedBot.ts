import { compare, divide, multiply } from '@tradingbot/engine/decimal';
import { skippedRows } from '../contract/skippedRows.js';
import type { ListRankedBotsResult } from '../endpoints/ranking/listRankedBots.js';
import type { FuturesSymbol } from '../endpoints/symbols/futuresSymbol.js';
import { type RankedKind, rankedKindOf } from '../kinds/botKind.js';
import { type BotSide, joinCoins, knownSide } from '../kinds/botSummary.js';
import { isCopyable as isCopyableContract } from '../symbols/isChoosable.js';
import { beatenShare } from './beatenShare.js';
import type { RankingOrder } from './rankingView.js';
import { yieldTrend } from './yieldTrend.js';

/** A bot of somebody else as the ranking's answer has it. */
type Answer = NonNullable<ListRankedBotsResult['list']>[number];

/** A bot of somebody else: a row of the ranking, a card of the home page. Ratios are fractions; what is absent was not reported. */
export interface RankedBot {
  readonly id: string;
  /** `other` is a kind this version has no screens for: shown, never an error (F161). */
  readonly kind: RankedKind | 'other';
  /** Pair, contract, or the coins of a combo. */
  readonly name: string;
  /** What its owner is called. */
  readonly owner: string;
  /** Coin that money figures are in. */
  readonly coin: string | undefined;
  readonly side: BotSide | undefined;
  /** Multiplier of the margin. */
  readonly leverage: string | undefined;
  readonly runningMs: number | undefined;
  readonly profit: string | undefined;
  readonly profitRatio: string | undefined;
  /** Ratio of a day in the mean; undefined for a bot younger than one. */
  readonly dailyReturn: string | undefined;
  readonly drawdown: string | undefined;
  readonly copies: number | undefined;
  /** Share of bots that it beats, where that is worth telling. */
  readonly beats: string | undefined;
  /** Results until then, oldest first. */
  readonly trend: readonly string[];
  readonly minInvestment: string | undefined;
  readonly isCopyable: boolean;
}

/** Whether bots on a contract may be copied by the exchange's list; undefined where the list does not report. */
export type CopyRule = (symbol: string) => boolean | undefined;

/** Reads a ranked bot; undefined for one without an id, which nobody could open. */
export function rankedBotOf(bot: Answer, copyRule: CopyRule): RankedBot | undefined {
  if (bot.botId === undefined) return undefined;
  const kind = rankedKindOf(bot.bizType) ?? 'other';
  const tokens = (kind === 'futures_combo' ? bot.fcomboBot?.tokens : undefined) ?? [];
  const symbols = tokens.length > 0 ? tokens.map(({ symbol }) => symbol) : [bot.symbol];
  const leverage = bot.fcomboBot?.leverage;
  return {
    id: bot.botId,
    kind,
    name: tokens.length > 0 ? joinCoins(tokens.map(({ baseCoin, symbol }) => baseCoin ?? symbol)) : (bot.symbol ?? ''),
    owner: bot.nickName ?? '',
    coin: bot.quoteCoin ?? tokens[0]?.quoteCoin,
    side: sideOf(kind, bot.gridMode),
    leverage:
      bot.fgridBot?.leverage ?? bot.fmartinBot?.leverage ?? (leverage === undefined ? undefined : `${leverage}`),
    runningMs: bot.runningDuration,
    profit: bot.totalProfit,
    profitRatio: bot.totalProfitRate,
    dailyReturn: dailyReturnOf(bot),
    drawdown: bot.maxDrawDownRate,
    copies: bot.followNum,
    beats: beatenShare(bot.defeatPercentage),
    trend: yieldTrend(bot.yieldTrendList).map(({ rate }) => rate),
    minInvestment: bot.minInvestment,
    isCopyable: kind !== 'other' && isCopyable(kind, bot.supportCopyTrade, symbols, copyRule),
  };
}

const DAY_MS = 86_400_000;
const PLACES = 6;

function dailyReturnOf({ totalProfitRate, runningDuration }: Answer): string | undefined {
  if (totalProfitRate === undefined || runningDuration === undefined || runningDuration < DAY_MS) return undefined;
  return divide(multiply(totalProfitRate, String(DAY_MS)), String(runningDuration), PLACES, 'down');
}

/** Bots from best to worst by a figure; those without it come last. */
export function orderRanked(bots: readonly RankedBot[], order: RankingOrder): readonly RankedBot[] {
  const { of, isLessBetter } = FIGURES[order];
  return bots.toSorted((a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return isLessBetter ? compare(one, other) : compare(other, one);
  });
}

interface RankedFigure {
  readonly of: (bot: RankedBot) => string | undefined;
  readonly isLessBetter?: boolean;
}

const FIGURES: Readonly<Record<RankingOrder, RankedFigure>> = {
  daily_return: { of: ({ dailyReturn }) => dailyReturn },
  drawdown: { of: ({ drawdown }) => drawdown, isLessBetter: true },
  running_time: { of: ({ runningMs }) => runningMs?.toString() },
};

/** Bots of the pages of a ranking, each once: one that has moved from page to page meanwhile has one row. */
export function rankedBotsOf(
  pages: readonly (ListRankedBotsResult | undefined)[],
  copyRule: CopyRule,
): readonly RankedBot[] {
  const byId = new Map<string, RankedBot>();
  for (const row of pages.flatMap((page) => page?.list ?? [])) {
    const bot = rankedBotOf(row, copyRule);
    if (bot) byId.set(`${bot.kind} ${bot.id}`, bot);
  }
  return [...byId.values()];
}

/** Rows of a page that cannot be shown: they could not be read, or have no id to be opened by. */
export function unreadRanked({ list = [] }: ListRankedBotsResult): number {
  return skippedRows(list) + list.filter(({ botId }) => !botId).length;
}

/** The rule by the exchange's list of contracts. */
export function copyRuleOf(contracts: readonly FuturesSymbol[] | undefined): CopyRule {
  const bySymbol = new Map(contracts?.map((row) => [row.symbol, isCopyableContract(row)]));
  return (symbol) => bySymbol.get(symbol);
}

/** A spot grid has no direction; a combo that leans to neither side holds both. */
function sideOf(kind: RankedBot['kind'], mode: string | undefined): BotSide | undefined {
  if (kind === 'spot_grid') return undefined;
  const side = knownSide(mode);
  return kind === 'futures_combo' && side === 'neutral' ? 'mix' : side;
}

/** Pairs go by the row's word alone; contracts also by the list, which speaks for rows that say nothing. */
function isCopyable(
  kind: RankedKind,
  isAllowed: boolean | undefined,
  symbols: readonly (string | undefined)[],
  copyRule: CopyRule,
): boolean {
  if (isAllowed === false) return false;
  if (kind === 'spot_grid') return true;
  return symbols.every((symbol) => (symbol === undefined ? undefined : copyRule(symbol)) ?? isAllowed === true);
}
