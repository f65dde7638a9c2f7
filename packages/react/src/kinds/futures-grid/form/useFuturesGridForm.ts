import { type CreateFuturesGridBotParams, getFuturesGridAiParams } from '@tradingbot/core/endpoints';
import {
  futuresGridAdvice as adviceOf,
  futuresGridDrafts,
  type PaperStart,
  futuresGridStart as startDraft,
  usableBalance,
} from '@tradingbot/core/kinds';
import { type FuturesGridDraft, planFuturesGrid, toFuturesGridParams } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { type SymbolFormProps, useCommonPayload, useContract, useCreateForm } from '../../../form/create/index.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useFeeRates } from '../../../hooks/useFeeRates.js';
import { useSame } from '../../../hooks/useSame.js';
import { useSteadyQuery } from '../../../hooks/useSteadyQuery.js';
import { useUser } from '../../../hooks/useUser.js';
import { useTradingBot } from '../../../provider/TradingBotContext.js';
import { fields } from './fields.js';

/** What its create page is opened with. */
export type FuturesGridFormProps = SymbolFormProps<FuturesGridDraft>;

/** Everything the create page of one contract shares: draft, plan, bounds, messages and what will be sent. */
export function useFuturesGridForm({ symbol, fees: given, visit = {}, start }: FuturesGridFormProps) {
  const { client } = useTradingBot('useFuturesGridForm');
  const fees = useFeeRates('futures', given);
  const { userType } = useUser();
  const contract = useContract(symbol, 'futures_grid', fees);
  const { symbols, row, market, units, stale, balance, firstPrice } = contract;
  const ai = useSteadyQuery(useBotQuery(getFuturesGridAiParams, { symbol }));
  const facts = useSame({ firstPrice, tick: row?.tickSize, isFresh: userType === 'fresh' });
  const recommended = useMemo(() => startDraft(adviceOf(ai.data), facts), [ai.data, facts]);
  const has = usableBalance(balance.data?.balance, row?.quoteCurrency ?? '');
  const plan = useMemo(
    () =>
      market &&
      ((draft: FuturesGridDraft) =>
        planFuturesGrid(draft, market, { ...(has !== undefined && { balances: { quote: has } }) })),
    [market, has],
  );
  const form = useCreateForm(futuresGridDrafts, fields, {
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
  const { long_liq_price, short_liq_price } = form.answer ?? {};
  const isLiquidationKnown = long_liq_price !== undefined || short_liq_price !== undefined;
  const liquidation = useSame(
    isLiquidationKnown
      ? { long: long_liq_price ?? '', short: short_liq_price ?? '', origin: 'exchange' as const }
      : {
          long: form.plan?.money?.long_liq_price ?? '',
          short: form.plan?.money?.short_liq_price ?? '',
          origin: 'estimate' as const,
        },
  );

  return {
    ...contract,
    ...form,
    ai,
    /** Liquidation prices, `''` = none: the exchange's where it reported them, else our estimate. */
    liquidation,
    /** The server's recommendation for a direction; undefined when it has none. */
    recommendationFor: (mode: FuturesGridDraft['grid_mode']) => adviceOf(ai.data, mode),
    /** Fills the AI tab with the recommendation of a direction. */
    chooseSide: (mode: FuturesGridDraft['grid_mode']) => {
      const { total_investment } = form.draft;
      form.set({ ...startDraft(adviceOf(ai.data, mode), facts), grid_mode: mode, total_investment });
    },
    toPayload: (): CreateFuturesGridBotParams => ({
      ...toFuturesGridParams(symbol, form.draft),
      ...commonPayload(),
      ...(form.mode === 'copy' && form.copied && { followed_grid_id: form.copied.id }),
      ...(start?.strategyId !== undefined && { strategy_id: start.strategyId }),
    }),
    /** The draft as a bot to run without money; undefined while it cannot be read. */
    toPaper: (): PaperStart | undefined =>
      market && form.plan?.money && { kind: 'futures_grid', params: toFuturesGridParams(symbol, form.draft), market },
    /** Fills the copy tab with the settings of a bot of others. @throws BotError when it is gone. */
    copyBot: async (id: string, name: string) => {
      const { readFuturesGridCopy } = await import('./readFuturesGridCopy.js');
      const settings = await readFuturesGridCopy(client, id);
      form.copy({ id, name }, { total_investment: form.draft.total_investment, ...settings });
    },
  };
}
