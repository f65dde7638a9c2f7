import {
  type CreateFuturesMartingaleBotParams,
  getFuturesMartingaleAiParams,
  getFuturesMartingaleFollowDetail,
} from '@tradingbot/core/endpoints';
import {
  futuresMartingaleAdvice as adviceOf,
  futuresMartingaleDrafts,
  isOneOf,
  type PaperStart,
  futuresMartingaleSides as sides,
  futuresMartingaleStart as startDraft,
  futuresMartingaleToggles as toggles,
  usableBalance,
} from '@tradingbot/core/kinds';
import { type FuturesMartingaleDraft, planFuturesMartingale, toFuturesMartingaleParams } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import {
  type SymbolFormProps,
  useCommonPayload,
  useContract,
  useCreateForm,
  withLabels,
} from '../../../form/create/index.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useFeeRates } from '../../../hooks/useFeeRates.js';
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

/** What its create page is opened with. */
export type FuturesMartingaleFormProps = SymbolFormProps<FuturesMartingaleDraft>;

/** Everything the create page of one contract shares: draft, ladder, bounds, messages and what will be sent. */
export function useFuturesMartingaleForm({ symbol, fees: given, visit = {}, start }: FuturesMartingaleFormProps) {
  const { client } = useTradingBot('useFuturesMartingaleForm');
  const fees = useFeeRates('futures', given);
  const isFresh = useUser().userType === 'fresh';
  const contract = useContract(symbol, 'futures_martingale', fees);
  const { symbols, market, units, stale, balance } = contract;
  const ai = useSteadyQuery(useBotQuery(getFuturesMartingaleAiParams, { symbol }));
  const recommended = useMemo(() => startDraft(adviceOf(ai.data), isFresh), [ai.data, isFresh]);
  const has = usableBalance(balance.data?.balance, contract.row?.quoteCurrency ?? '');
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
    fees,
    givenFees: given,
  });
  const commonPayload = useCommonPayload(form, visit);

  return {
    ...contract,
    ...form,
    ai,
    /** The server's recommendation for a direction; undefined when it has none. */
    recommendationFor: (mode: FuturesMartingaleDraft['martingale_mode']) => adviceOf(ai.data, mode),
    /** Fills the AI tab with the recommendation of a direction. */
    chooseSide: (martingale_mode: FuturesMartingaleDraft['martingale_mode']) => {
      const { init_margin } = form.draft;
      form.set({ ...startDraft(adviceOf(ai.data, martingale_mode), isFresh), martingale_mode, init_margin });
    },
    toPayload: (): CreateFuturesMartingaleBotParams => ({
      ...toFuturesMartingaleParams(symbol, form.draft),
      ...commonPayload(),
      ...(form.mode === 'copy' && form.copied && { followed_bot_id: form.copied.id }),
    }),
    /** The draft as a bot to run without money; undefined while it cannot be read. */
    toPaper: (): PaperStart | undefined =>
      market && form.plan?.summary
        ? { kind: 'futures_martingale', params: toFuturesMartingaleParams(symbol, form.draft), market }
        : undefined,
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
