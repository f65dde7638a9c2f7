import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { count, decimal, from, id, int, inUnit, optional, ratio, scaled, seconds } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { rankPnlBandChoice, rankRunningTimeChoice, rankSorterChoice } from '../../ranking/enums.js';
import { bizType, bizTypeChoice } from '../enums/kinds.js';
import { botStyleChoice, gridMode, gridModeChoice } from '../enums/settings.js';
import {
  camelYieldPoint,
  futuresComboBlock,
  futuresMartingaleBlock,
  gridBlock,
  leveragedGridBlock,
} from './strategy.js';

/**
 * Lists running bots of other users that may be copied, of all kinds, with the base rate of all that match.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Tools: mixed-ranking"
 */
export const listRankedBots = /* @__PURE__ */ defineEndpoint({
  name: 'listRankedBots',
  kind: 'query',
  method: 'POST',
  path: '/operation/tools/v1/mixed-ranking',
  prefix: 'bot',
  auth: 'optional',
  tags: ['ranking'],
  freshMs: 60_000,
  params: () =>
    record({
      /** All kinds when absent. */
      bizTypes: z.optional(z.array(bizTypeChoice())),
      /** E.g. `BTCUSDT`. */
      symbol: z.optional(z.string()),
      runningTime: z.optional(rankRunningTimeChoice()),
      pnlRange: z.optional(rankPnlBandChoice()),
      /** By profit percent when absent. */
      sorter: z.optional(rankSorterChoice()),
      style: z.optional(botStyleChoice()),
      /** Direction. */
      gridMode: z.optional(gridModeChoice()),
      /** From 0. */
      page: z.optional(int()),
      /** Rows of a page. */
      limit: z.optional(int()),
    }),
  result: () =>
    record({
      /** Rows of all pages. */
      total: optional(count()),
      list: optional(
        rows(
          record({
            /** Copy it by this id. */
            botId: from(['botId', 'bot_id'], optional(id())),
            bizType: from(['bizType', 'biz_type'], optional(bizType())),
            /** Empty or absent for combos. */
            symbol: optional(z.string()),
            baseCoin: from(['baseCoin', 'base_coin'], optional(z.string())),
            quoteCoin: from(['quoteCoin', 'quote_coin'], optional(z.string())),
            nickName: from(['nickName', 'nick_name'], optional(z.string())),
            /** Address of a picture. */
            avatar: optional(z.string()),
            gridMode: from(['gridMode', 'grid_mode'], optional(gridMode())),
            /** Running time in ms. */
            runningDuration: from(['runningDuration', 'running_duration'], optional(seconds())),
            /** In quote coin, all parts together. */
            totalProfit: from(['totalProfit', 'total_profit'], optional(decimal())),
            /** Result over the investment. */
            totalProfitRate: from('totalProfitRateE4', optional(inUnit('ratio', scaled(4)))),
            /** All profit per year; huge for young bots. */
            totalApr: from('totalAprE4', optional(inUnit('ratio', scaled(4)))),
            /** Largest fall from a high. */
            maxDrawDownRate: from('maxDrawDownRateE4', optional(inUnit('ratio', scaled(4)))),
            /** Finished pairs. */
            arbitrageNum: from(['arbitrageNum', 'arbitrage_num'], optional(int())),
            /** How many copied it. */
            followNum: from(['followNum', 'follow_num'], optional(int())),
            /** Share of bots that it beats; show it from 0.6 on. */
            defeatPercentage: from(['defeatPercentage', 'defeat_percentage'], optional(ratio())),
            yieldTrendList: optional(rows(camelYieldPoint())),
            spotBot: optional(gridBlock()),
            fgridBot: optional(leveragedGridBlock()),
            fmartinBot: optional(futuresMartingaleBlock()),
            fcomboBot: optional(futuresComboBlock()),
            /** In quote coin. */
            minInvestment: from(['minInvestment', 'min_investment'], optional(decimal())),
            /** Absent: as the symbol says. */
            supportCopyTrade: from(['supportCopyTrade', 'support_copy_trade'], optional(z.boolean())),
          }),
        ),
      ),
      baseRate: optional(
        record({
          /** Rows of all pages. */
          total: optional(int()),
          inProfit: from(['inProfit', 'in_profit'], optional(int())),
          closedWithLoss: from(['closedWithLoss', 'closed_with_loss'], optional(int())),
          /** The middle bot's result over its investment. */
          medianRate: from('medianRateE4', optional(inUnit('ratio', scaled(4)))),
        }),
      ),
    }),
});

/** Parameters of {@link listRankedBots}, checked before anything is sent. Units stand at the fields. */
export type ListRankedBotsParams = ParamsOf<typeof listRankedBots>;
/** What {@link listRankedBots} resolves to. Units stand at the fields. */
export type ListRankedBotsResult = ResultOf<typeof listRankedBots>;
