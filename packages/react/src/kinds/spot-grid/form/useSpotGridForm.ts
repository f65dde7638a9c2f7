import {
  type CreateSpotGridBotParams,
  type GetAvailableBalanceResult,
  getAvailableBalance,
  getSpotGridAiParams,
} from '@tradingbot/core/endpoints';
import { type PaperStart, spotGridDrafts, spotGridMarket, spotGridStart, usableBalance } from '@tradingbot/core/kinds';
import type { SpotGridMarket } from '@tradingbot/engine';
import { planSpotGrid, type SpotGridBalances, type SpotGridDraft, toSpotGridParams } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { type SymbolFormProps, useCommonPayload, useCreateForm } from '../../../form/create/index.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useFeeRates } from '../../../hooks/useFeeRates.js';
import { useQuote } from '../../../hooks/useQuote.js';
import { useSteadyQuery } from '../../../hooks/useSteadyQuery.js';
import { useSpotList } from '../../../hooks/useSymbolLists.js';
import { useTradingBot } from '../../../provider/TradingBotContext.js';
import { fields } from './fields.js';

/** What its create page is opened with. */
export type SpotGridFormProps = SymbolFormProps<SpotGridDraft>;

/** Everything the create page of one pair shares: draft, plan, bounds, messages and what will be sent. */
export function useSpotGridForm({ symbol, fees: given, visit = {}, start }: SpotGridFormProps) {
  const { client } = useTradingBot('useSpotGridForm');
  const fees = useFeeRates('spot', given);
  const symbols = useSteadyQuery(useSpotList());
  const row = symbols.data?.symbols.find((candidate) => candidate.symbol === symbol);
  const ai = useSteadyQuery(useBotQuery(getSpotGridAiParams, { symbol }));
  const balance = useSteadyQuery(useBotQuery(getAvailableBalance, { symbol }));
  const { quote, isStale: stale } = useQuote('spot', symbol);
  const last = quote?.close ?? row?.price;
  const market = useMemo(
    (): SpotGridMarket | undefined => (row && last ? spotGridMarket(row, last, fees) : undefined),
    [row, last, fees],
  );
  const recommended = useMemo(() => spotGridStart(ai.data, row), [ai.data, row]);
  const has = balance.data;
  const plan = useMemo(
    () => market && ((draft: SpotGridDraft) => planSpotGrid(draft, market, balancesOf(has, market.symbol.quote_token))),
    [market, has],
  );
  const units = useMemo(
    () =>
      row && last
        ? { tick: row.price_precision, base: row.base_token, quote: row.quote_token, money: row.quote_precision, last }
        : undefined,
    [row, last],
  );
  const form = useCreateForm(spotGridDrafts, fields, {
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
    ...form,
    row,
    market,
    quote,
    last,
    ai,
    balance,
    toPayload: (): CreateSpotGridBotParams => ({
      ...toSpotGridParams(symbol, form.draft),
      ...commonPayload(),
      ...(form.mode === 'copy' && form.copied && { followed_grid_id: form.copied.id }),
      ...(start?.strategyId !== undefined && { strategy_id: start.strategyId }),
    }),
    /** The draft as a bot to run without money; undefined while it cannot be read. */
    toPaper: (): PaperStart | undefined =>
      market && form.plan?.money
        ? { kind: 'spot_grid', params: toSpotGridParams(symbol, form.draft), market }
        : undefined,
    /** Fills the copy tab with the settings of a bot of others. @throws BotError when it is gone. */
    copyBot: async (id: string, name: string) => {
      const { readSpotGridCopy } = await import('./readSpotGridCopy.js');
      const copied = await readSpotGridCopy(client, id);
      form.copy({ id, name }, { ...copied, quote_investment: form.draft.quote_investment });
    },
  };
}

function balancesOf(has: GetAvailableBalanceResult | undefined, coin: string): SpotGridBalances {
  const quote = usableBalance(has?.quote_balance, coin);
  return {
    ...(quote !== undefined && { quote }),
    ...(has?.base_balance !== undefined && { base: has.base_balance }),
  };
}
