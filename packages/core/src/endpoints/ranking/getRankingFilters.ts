import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { rankPnlBand, rankRunningTime, rankSorter } from '../../ranking/enums.js';
import { bizTypeChoice } from '../enums/kinds.js';

/**
 * Reads the filters and sorters that the ranking offers.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Grid: ranking-filter"
 */
export const getRankingFilters = /* @__PURE__ */ defineEndpoint({
  name: 'getRankingFilters',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/ranking-filter',
  prefix: 'bot',
  auth: 'none',
  tags: ['ranking'],
  params: () =>
    record({
      /** Spot grid, futures grid or martingale; combos come back empty. */
      biz_type: z.optional(bizTypeChoice()),
    }),
  result: () =>
    record({
      running_times: optional(
        rows(
          record({
            key: optional(rankRunningTime()),
            /** Key of its text. */
            label: optional(z.string()),
          }),
        ),
      ),
      pnl_ranges: optional(
        rows(
          record({
            key: optional(rankPnlBand()),
            /** Lower end. */
            from: optional(ratio()),
            /** Upper end; absent: open. */
            to: optional(ratio()),
          }),
        ),
      ),
      sorters: optional(
        rows(
          record({
            key: optional(rankSorter()),
          }),
        ),
      ),
      symbols: optional(rows(z.string())),
    }),
});

/** Parameters of {@link getRankingFilters}, checked before anything is sent. Units stand at the fields. */
export type GetRankingFiltersParams = ParamsOf<typeof getRankingFilters>;
/** What {@link getRankingFilters} resolves to. Units stand at the fields. */
export type GetRankingFiltersResult = ResultOf<typeof getRankingFilters>;
