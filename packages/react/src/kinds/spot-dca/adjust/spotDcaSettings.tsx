import { type GetSpotDcaParametersResult, getSpotDcaParameters } from '@tradingbot/core/endpoints';
import { maxInvestmentText } from '@tradingbot/core/format';
import { spotDcaReader } from '@tradingbot/core/kinds';
import { updateSpotDcaParametersWrite } from '@tradingbot/core/writes';
import {
  planSpotDca,
  type SpotDcaDraft,
  type SpotDcaField,
  toSpotDcaDraft,
  toSpotDcaParams,
} from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import type { AdjustFieldsProps } from '../../../detail/adjust/adjusting.js';
import { fieldSetting } from '../../../detail/adjust/fieldSetting.js';
import { durationText } from '../../../parts/figures/index.js';
import { unreadText } from '../../../parts/number-field/index.js';
import { PurchaseRows, ScheduleFields, SpotDcaFieldsScope, spotDcaFields } from '../form/index.js';
import { type SpotDcaFacts, useSpotDcaSnapshot } from './useSpotDcaSnapshot.js';

/** Changes coins, amounts, interval and limit of a DCA bot. */
export const spotDcaSettings = adjustBy({
  kind: 'spot_dca',
  name: 'settings',
  reader: spotDcaReader,
  source: {
    endpoint: getSpotDcaParameters,
    paramsOf: (id: string) => ({ bot_id: id }),
    draftOf,
  },
  useMarket: useSpotDcaSnapshot,
  fields: spotDcaFields,
  settings: [
    {
      id: 'pairs',
      label: 'dca.coins',
      text: ({ pairs, quote_coin }: SpotDcaDraft, _t, format) =>
        pairs
          .map(({ base, amount }) => `${base} ${unreadText(amount) ?? format.amount(amount.trim())} ${quote_coin}`)
          .join(' + '),
    },
    {
      id: 'frequency',
      label: 'dca.every',
      text: ({ frequency_in_second: seconds }, t) =>
        /^\d{1,12}$/.test(seconds) ? durationText(t, 1000 * Number(seconds)) : seconds,
    },
    fieldSetting<SpotDcaDraft>(spotDcaFields.max_invest_amount),
  ],
  plan: ({ start, draft, facts: { market, nextTime, context } }) => {
    const [before, after] = [planSpotDca(start, market, context), planSpotDca(draft, market, context)];
    const gone = start.pairs.some(({ base }) => !draft.pairs.some((pair) => pair.base === base));
    const countOf = (rounds: number | undefined) => (rounds === undefined ? undefined : String(rounds));
    return {
      issues: after.issues,
      bounds: after.bounds,
      // Without a limit it runs already.
      warnings: after.warnings.filter(({ code }) => code === 'balance_runs_out'),
      effects: [
        {
          id: 'round_total',
          label: 'dca.round_total',
          unit: 'quote',
          before: before.summary?.round_total,
          after: after.summary?.round_total,
        },
        {
          id: 'affordable',
          label: 'dca.affordable',
          unit: 'count',
          before: countOf(before.summary?.affordable_rounds),
          after: countOf(after.summary?.affordable_rounds),
        },
        {
          id: 'rounds',
          label: 'dca.until_limit',
          unit: 'count',
          before: before.summary && (countOf(before.summary.rounds_until_cap) ?? ''),
          after: after.summary && (countOf(after.summary.rounds_until_cap) ?? ''),
        },
      ],
      notes: [
        { key: 'adjust.next_note', params: { time: nextTime } },
        ...(gone ? [{ key: 'adjust.gone_note' } as const] : []),
      ],
    };
  },
  places: { stems: {}, own: {}, otherwise: 'pairs' },
  payload: (bot_id, { start, draft }) => {
    const [before, after] = [toSpotDcaParams(start), toSpotDcaParams(draft)];
    const isNew = (name: 'pairs' | 'frequency_in_second' | 'max_invest_amount') =>
      JSON.stringify(before[name]) !== JSON.stringify(after[name]);
    const parameters = {
      ...(isNew('pairs') && { pairs: [...after.pairs] }),
      ...(isNew('frequency_in_second') && { frequency_in_second: after.frequency_in_second }),
      // Nothing at all takes the limit away.
      ...(isNew('max_invest_amount') && { max_invest_amount: after.max_invest_amount ?? '0' }),
    };
    return Object.keys(parameters).length === 0 ? undefined : { bot_id, parameters };
  },
  write: updateSpotDcaParametersWrite,
  Fields: SpotDcaSettingFields,
});

function draftOf({ parameters = {} }: GetSpotDcaParametersResult): SpotDcaDraft {
  const { frequency_in_second = 0, quote_coin = '', pairs = [], max_invest_amount, earn_enabled } = parameters;
  return toSpotDcaDraft({
    frequency_in_second,
    quote_coin,
    pairs: pairs.map(({ base = '', amount = '' }) => ({ base, amount })),
    max_invest_amount: maxInvestmentText(max_invest_amount) || undefined,
    earn_enabled,
  });
}

/** Coins, amounts, interval and limit of a DCA bot that runs; the coin it pays with stays. */
function SpotDcaSettingFields({ draft, set, facts }: AdjustFieldsProps<SpotDcaDraft, SpotDcaFacts, SpotDcaField>) {
  const { market, context, coins, available, frequencies } = facts;
  const plan = useMemo(() => planSpotDca(draft, market, context), [draft, market, context]);
  return (
    <SpotDcaFieldsScope
      fields={{
        ...{ draft, set, plan, bounds: plan.bounds, available },
        touch: () => {},
        isRunning: true,
        quoteCoins: [draft.quote_coin],
        coins: [...coins],
        frequencies: [...frequencies],
      }}
    >
      <PurchaseRows />
      <ScheduleFields />
    </SpotDcaFieldsScope>
  );
}
