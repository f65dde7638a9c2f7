import {
  type CreateFuturesMartingaleBotParams,
  type GetFuturesMartingaleAiParamsResult,
  getFuturesMartingaleAiParams,
  getFuturesMartingaleFollowDetail,
} from '@tradingbot/core/endpoints';
import {
  DEFAULT_FUTURES_FEES,
  futuresMartingaleDrafts,
  isOneOf,
  futuresMartingaleSides as sides,
  startLeverage,
  futuresMartingaleToggles as toggles,
  usableBalance,
} from '@tradingbot/core/kinds';
import {
  emptyFuturesMartingaleDraft,
  type FuturesMartingaleDraft,
  planFuturesMartingale,
  toFuturesMartingaleParams,
} from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import {
  type SymbolFormProps,
  useCommonPayload,
  useContract,
  useCreateForm,
  withLabels,
} from '../../../form/create/index.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useSteadyQuery } from '../../../hooks/useSteadyQuery.js';
import { useUser } from '../../../hooks/useUser.js';
import { useTradingBot } from '../../../provider/TradingBotContext.js';

/** The fields by name, with what they are called. */
export const fields = withLabels(futuresMartingaleDrafts.fields, {
  leverage: 'form.leverage',
  price_float_percent: {
    label: 'mart.add_fall',
    labelOf: (draft: FuturesMartingaleDraft) => (draft.martingale_mode === 'short' ? 'mart.add_rise' : 'mart.add_fall'),
  },
  add_position_percent: 'mart.multiplier',
  add_position_num: 'mart.adds',
  round_tp_percent: 'mart.round_tp',
  init_margin: 'form.investment',
  sl_percent: 'form.stop_loss',
  entry_price: 'form.entry_price',
});

/** What a form starts with where nothing is recommended: shallow steps, growing slowly. */
const START = {
  price_float_percent: '0.01',
  add_position_percent: '1.2',
  add_position_num: '5',
  round_tp_percent: '0.02',
} as const satisfies Partial<FuturesMartingaleDraft>;

/** What its create page is opened with. */
export type FuturesMartingaleFormProps = SymbolFormProps<FuturesMartingaleDraft>;

/** Everything the create page of one contract shares: draft, ladder, bounds, messages and what will be sent. */
export function useFuturesMartingaleForm({
  symbol,
  fees = DEFAULT_FUTURES_FEES,
  visit = {},
  start,
}: FuturesMartingaleFormProps) {
  const { client } = useTradingBot('useFuturesMartingaleForm');
  const isFresh = useUser().userType === 'fresh';
  const contract = useContract(symbol, 'futures_martingale', fees);
  const { symbols, market, units, stale, balance } = contract;
  const ai = useSteadyQuery(useBotQuery(getFuturesMartingaleAiParams, { symbol }));
  const recommended = useMemo(() => startDraft(recommendationOf(ai.data), isFresh), [ai.data, isFresh]);
  const has = usableBalance(balance.data?.balance);
  const plan = useMemo(
    () => market && ((draft: FuturesMartingaleDraft) => planFuturesMartingale(draft, market, { quote: has })),
    [market, has],
  );
  const form = useCreateForm(futuresMartingaleDrafts, fields, {
    symbol,
    symbols,
    units,
    stale,
    recommended,
    isAiMissing: ai.error !== null,
    isAiPending: ai.isPending,
    plan,
    start,
    visit,
  });
  const commonPayload = useCommonPayload(form, visit);

  return {
    ...contract,
    ...form,
    ai,
    /** The server's recommendation for a direction; undefined when it has none. */
    recommendationFor: (mode: FuturesMartingaleDraft['martingale_mode']) => recommendationOf(ai.data, mode),
    /** Fills the AI tab with the recommendation of a direction. */
    chooseSide: (martingale_mode: FuturesMartingaleDraft['martingale_mode']) => {
      const { init_margin } = form.draft;
      form.set({ ...startDraft(recommendationOf(ai.data, martingale_mode), isFresh), martingale_mode, init_margin });
    },
    toPayload: (): CreateFuturesMartingaleBotParams => ({
      ...toFuturesMartingaleParams(symbol, form.draft),
      ...commonPayload(),
      ...(form.mode === 'copy' && form.copied && { followed_bot_id: form.copied.id }),
    }),
    /** Fills the copy tab with the settings of a bot of others. @throws BotError when it is gone. */
    copyBot: async (id: string, name: string) => {
      const { fmart_detail: detail = {} } = await getFuturesMartingaleFollowDetail(client, { bot_id: id });
      const { fmart_mode, auto_cycle } = detail;
      const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));
      form.copy(
        { id, name },
        {
          init_margin: form.draft.init_margin,
          ...(isOneOf(sides, fmart_mode) && { martingale_mode: fmart_mode }),
          ...(isOneOf(toggles, auto_cycle) && { auto_cycle_toggle: auto_cycle }),
          leverage: text(detail.leverage),
          price_float_percent: text(detail.price_float_per),
          add_position_percent: text(detail.add_pos_per),
          add_position_num: text(detail.add_pos_num),
          round_tp_percent: text(detail.single_round_target_profit_per),
          sl_percent: text(detail.sl_per),
        },
      );
    },
  };
}

type Recommendation = NonNullable<GetFuturesMartingaleAiParamsResult['ai_params']>[number];

/** The row of a direction, or the first of a known one. */
function recommendationOf(
  ai: GetFuturesMartingaleAiParamsResult | undefined,
  mode?: FuturesMartingaleDraft['martingale_mode'],
) {
  return ai?.ai_params?.find(({ martingale_mode }) =>
    mode === undefined ? isOneOf(sides, martingale_mode) : martingale_mode === mode,
  );
}

/** Start values: the server's recommendation as far as it goes. */
function startDraft(ai: Recommendation | undefined, isFresh: boolean): FuturesMartingaleDraft {
  const { martingale_mode, price_float_percent, add_position_percent, add_position_num, round_tp_percent } = ai ?? {};
  return {
    ...emptyFuturesMartingaleDraft(),
    ...(isOneOf(sides, martingale_mode) && { martingale_mode }),
    leverage: startLeverage(ai?.leverage, isFresh),
    price_float_percent: price_float_percent ?? START.price_float_percent,
    add_position_percent: add_position_percent ?? START.add_position_percent,
    add_position_num: add_position_num === undefined ? START.add_position_num : String(add_position_num),
    round_tp_percent: round_tp_percent ?? START.round_tp_percent,
  };
}
