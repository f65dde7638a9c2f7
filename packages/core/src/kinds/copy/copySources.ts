import type { BotKind } from '@tradingbot/engine/kinds';
import type { AnyEndpoint, ResultOf } from '../../contract/types.js';
import { getFuturesComboFollowDetail } from '../../endpoints/futures-combo/getFuturesComboFollowDetail.js';
import { getFuturesGridFollowDetail } from '../../endpoints/futures-grid/getFuturesGridFollowDetail.js';
import {
  type GetFuturesMartingaleFollowDetailResult,
  getFuturesMartingaleFollowDetail,
} from '../../endpoints/futures-martingale/getFuturesMartingaleFollowDetail.js';
import { getSpotGridFollowDetail } from '../../endpoints/spot-grid/getSpotGridFollowDetail.js';
import type { RecipeOf } from '../../recipe/Recipe.js';
import { readSettings } from '../../recipe/recipeOfStrategy.js';
import type { RankedKind } from '../botKind.js';

/** A bot of somebody else as one looks at it before copying. Ratios are fractions; what is absent was not reported. */
export interface CopySource {
  readonly name: string;
  readonly runningMs: number | undefined;
  readonly copies: number | undefined;
  readonly profitRatio: string | undefined;
  /** In quote coin. */
  readonly gridProfit: string | undefined;
  readonly drawdown: string | undefined;
  readonly beats: string | undefined;
  /** Results until then, oldest first. */
  readonly trend: readonly string[];
  /** Whether its owner lets others copy it; undefined = as the symbol says. */
  readonly isAllowed: boolean | undefined;
  /** Price of its first trade, of a bot on one symbol. */
  readonly startPrice: string | undefined;
  /** Put in, in quote coin. */
  readonly investment: string | undefined;
  /** Undefined when its settings cannot be read as a whole. */
  readonly recipe: RecipeOf<RankedKind> | undefined;
}

/** How the bots of a kind are looked at. */
export interface CopyReader<E extends AnyEndpoint<'query'> = AnyEndpoint<'query'>> {
  readonly endpoint: E;
  readonly paramsOf: (id: string) => object;
  readonly read: (answer: ResultOf<E>) => CopySource;
}

/** What the answers of all kinds say in the same words. */
interface CommonDetail {
  readonly nick_name?: string | undefined;
  readonly operation_time?: number | undefined;
  readonly running_duration?: number | undefined;
  readonly follow_num?: number | undefined;
  readonly total_pnl_per?: string | undefined;
  readonly pnl_per?: string | undefined;
  readonly grid_profit?: string | undefined;
  readonly max_drawdown_ratio?: string | undefined;
  readonly defeat_percentage?: string | undefined;
  readonly yield_trend_list?: readonly { readonly yield_rate?: string | undefined }[] | undefined;
  readonly allow_copy?: boolean | undefined;
  readonly allow_follow?: number | undefined;
  readonly start_price?: string | undefined;
  readonly total_investment?: string | undefined;
}

function sourceOf(detail: CommonDetail, recipe: CopySource['recipe']): CopySource {
  const { allow_copy, allow_follow } = detail;
  return {
    name: detail.nick_name ?? '',
    runningMs: detail.running_duration ?? detail.operation_time,
    copies: detail.follow_num,
    profitRatio: detail.total_pnl_per ?? detail.pnl_per,
    gridProfit: detail.grid_profit,
    drawdown: detail.max_drawdown_ratio,
    beats: detail.defeat_percentage,
    trend: (detail.yield_trend_list ?? []).flatMap(({ yield_rate }) => yield_rate ?? []),
    isAllowed: allow_copy === false || allow_follow === 0 ? false : (allow_copy ?? (allow_follow === 1 || undefined)),
    startPrice: detail.start_price,
    investment: detail.total_investment,
    recipe,
  };
}

/** Once a bot runs, the field of its entry price holds its average entry. */
function withoutEntry<Detail extends { readonly entry_price?: unknown }>({ entry_price: _, ...rest }: Detail) {
  return rest;
}

function reader<E extends AnyEndpoint<'query'>>(
  endpoint: E,
  paramsOf: CopyReader['paramsOf'],
  read: (answer: ResultOf<E>) => CopySource,
): CopyReader {
  // An answer reaches the reader of its own endpoint only.
  return { endpoint, paramsOf, read } as unknown as CopyReader;
}

/** The kinds whose bots can be copied. */
export const copyReaders: Readonly<Partial<Record<BotKind, CopyReader>>> = {
  spot_grid: reader(
    getSpotGridFollowDetail,
    (grid_id) => ({ grid_id }),
    ({ detail }) => sourceOf(detail, readSettings('spot_grid', withoutEntry(detail))),
  ),
  futures_grid: reader(
    getFuturesGridFollowDetail,
    (bot_id) => ({ bot_id }),
    ({ detail = {} }) => sourceOf(detail, readSettings('futures_grid', withoutEntry(detail))),
  ),
  futures_martingale: reader(
    getFuturesMartingaleFollowDetail,
    (bot_id) => ({ bot_id }),
    ({ fmart_detail: detail = {} }) => sourceOf(detail, readSettings('futures_martingale', martingaleOf(detail))),
  ),
  futures_combo: reader(
    getFuturesComboFollowDetail,
    (bot_id) => ({ bot_id }),
    ({ detail = {} }) => sourceOf(detail, readSettings('futures_combo', detail)),
  ),
};

/** The settings in the names of the create call. */
function martingaleOf(detail: NonNullable<GetFuturesMartingaleFollowDetailResult['fmart_detail']>): object {
  return {
    symbol: detail.symbol,
    martingale_mode: detail.fmart_mode,
    leverage: detail.leverage,
    price_float_percent: detail.price_float_per,
    add_position_percent: detail.add_pos_per,
    add_position_num: detail.add_pos_num,
    round_tp_percent: detail.single_round_target_profit_per,
    sl_percent: detail.sl_per,
    auto_cycle_toggle: detail.auto_cycle,
  };
}
