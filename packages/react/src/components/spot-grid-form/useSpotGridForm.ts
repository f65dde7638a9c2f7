import { skipToken, useQueryClient } from '@tanstack/react-query';
import {
  type CreateSpotGridBotParams,
  type GetAvailableBalanceResult,
  getAvailableBalance,
  getSpotGridAiParams,
  listSpotSymbols,
  validateSpotGrid,
} from '@tradingbot/core/endpoints';
import { multiply, roundToStep, type SpotGridMarket } from '@tradingbot/engine';
import {
  emptySpotGridDraft,
  planSpotGrid,
  type SpotGridBalances,
  type SpotGridDraft,
  type SpotGridField,
  toSpotGridParams,
} from '@tradingbot/engine/plan';
import { useMemo, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useQuote } from '../../hooks/useQuote.js';
import { useSettled } from '../../hooks/useSettled.js';
import { endpointQueryOptions } from '../../query/index.js';
import { useTradingBot } from '../../TradingBotContext.js';
import { DRAFT_KEY } from './fields.js';
import { serverBounds, serverIssue, validationParams } from './serverCheck.js';

export type FormMode = 'ai' | 'manual';

/** Both tabs keep what was typed in them. */
interface FormValues {
  mode: FormMode;
  ai: SpotGridDraft;
  manual: SpotGridDraft;
}

/** Fee rates of both sides as fractions. */
export interface FeeRates {
  readonly maker: string;
  readonly taker: string;
}

/** Assumed: the exchange's rate for spot without any discount; no call of the contract tells it before a bot exists. */
export const DEFAULT_FEES: FeeRates = { maker: '0.001', taker: '0.001' };

const VALIDATE_AFTER_MS = 300;
const SHOW_AFTER_MS = 1000;
const DEFAULT_GRIDS = '20';

/** Everything the create page of one pair shares: draft, plan, bounds, messages and what will be sent. */
export function useSpotGridForm(symbol: string, fees: FeeRates = DEFAULT_FEES) {
  const { client } = useTradingBot('useSpotGridForm');
  const queryClient = useQueryClient();
  const symbols = useBotQuery(listSpotSymbols, {}, { staleTime: 60_000 });
  const row = symbols.data?.symbols.find((candidate) => candidate.symbol === symbol);
  const ai = useBotQuery(getSpotGridAiParams, { symbol }, { staleTime: 60_000 });
  const balance = useBotQuery(getAvailableBalance, { symbol });
  const { quote, stale } = useQuote(symbol);
  const last = quote?.close ?? row?.price;
  const market = useMemo(
    (): SpotGridMarket | undefined =>
      row && last
        ? { symbol: row, last_price: last, maker_fee_rate: fees.maker, taker_fee_rate: fees.taker }
        : undefined,
    [row, last, fees],
  );

  const recommended = useMemo(() => startDraft(ai.data, row), [ai.data, row]);
  const values = useMemo(
    (): FormValues => ({ mode: ai.error ? 'manual' : 'ai', ai: recommended, manual: recommended }),
    [recommended, ai.error],
  );
  const form = useForm<FormValues>({ defaultValues: values, values, resetOptions: { keepDirtyValues: true } });
  const watched = useWatch({ control: form.control });
  const mode = watched.mode ?? 'ai';
  const part = mode === 'ai' ? watched.ai : watched.manual;
  const draft = useMemo((): SpotGridDraft => ({ ...emptySpotGridDraft(), ...part }), [part]);
  const has = balance.data;
  const plan = useMemo(() => (market ? planSpotGrid(draft, market, balancesOf(has)) : undefined), [draft, market, has]);

  const planReadable = plan?.shape !== undefined;
  // The request follows the draft alone: a price tick must not ask the server again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: plan only says whether the draft can be read
  const request = useMemo(
    () => (plan ? validationParams(symbol, draft, plan) : undefined),
    [symbol, draft, planReadable],
  );
  const settled = useSettled(request, VALIDATE_AFTER_MS);
  const isSettled = request !== undefined && settled === request;
  const validation = useBotQuery(validateSpotGrid, isSettled ? request : skipToken);
  const answer = isSettled ? validation.data : undefined;

  const [submitted, setSubmitted] = useState(false);
  const rested = useSettled(draft, SHOW_AFTER_MS) === draft;
  const issues = useMemo(() => {
    const own = plan?.issues ?? [];
    if (own.length > 0 || !answer) return own;
    const refused = serverIssue(answer, draft);
    return refused ? [refused] : [];
  }, [plan, draft, answer]);

  const { dirtyFields, touchedFields } = form.formState;
  const isVisible = (field: SpotGridField) => {
    const key = DRAFT_KEY[field];
    return submitted || touchedFields[mode]?.[key] === true || (rested && dirtyFields[mode]?.[key] === true);
  };

  const set = (changes: Partial<SpotGridDraft>) => {
    for (const [key, value] of Object.entries(changes)) {
      // Object.entries loses the key type; the keys are those of the draft.
      form.setValue(`${mode}.${key as keyof SpotGridDraft}` satisfies FieldPath<FormValues>, value as never, {
        shouldDirty: true,
      });
    }
  };
  const touch = (key: keyof SpotGridDraft) =>
    form.setValue(`${mode}.${key}`, draft[key], { shouldTouch: true, shouldDirty: true });

  /** Asks the server now; true when it accepts. @throws BotError when it cannot be asked. */
  const check = async (): Promise<boolean> => {
    if (!request) return false;
    const result = await queryClient.fetchQuery({
      ...endpointQueryOptions(client, validateSpotGrid, request),
      staleTime: 0,
    });
    return result.check_code === 'success_unspecified';
  };

  const toPayload = (): CreateSpotGridBotParams => ({
    ...toSpotGridParams(symbol, draft),
    create_type: mode === 'ai' ? 'auto' : 'manual',
    source: 'trading_bot_page',
    // A browser may deliver a POST twice by itself; the exchange knows the second delivery by its mark.
    channel: client.mark(),
    ...(mode === 'ai' && { block_source: 'page_ai_block' as const }),
  });

  return {
    symbol,
    mode,
    setMode: (next: FormMode) => form.setValue('mode', next, { shouldDirty: true }),
    draft,
    set,
    touch,
    /** Copies the recommended draft into the manual tab and opens it. */
    editAsManual: () => {
      form.setValue('manual', draft, { shouldDirty: true });
      form.setValue('mode', 'manual', { shouldDirty: true });
    },
    reset: () =>
      form.setValue('manual', { ...recommended, quote_investment: draft.quote_investment }, { shouldDirty: false }),
    row,
    market,
    quote,
    last,
    stale,
    plan,
    bounds: answer ? serverBounds(answer) : plan?.bounds,
    issues,
    isVisible,
    submitted,
    showAll: () => setSubmitted(true),
    ai,
    balance,
    symbols,
    isChecking: request !== undefined && (!isSettled || validation.isFetching),
    checkError: isSettled ? validation.error : null,
    check,
    toPayload,
  };
}

export type SpotGridFormModel = ReturnType<typeof useSpotGridForm>;

function balancesOf(has: GetAvailableBalanceResult | undefined): SpotGridBalances {
  return {
    ...(has?.quote_balance !== undefined && { quote: has.quote_balance }),
    ...(has?.base_balance !== undefined && { base: has.base_balance }),
  };
}

interface Recommendation {
  readonly min_price: string;
  readonly max_price: string;
  readonly cell_number: number;
}

/** Start values: the server's recommendation, else ten percent around the last price and twenty grids. */
function startDraft(
  ai: Recommendation | undefined,
  row: { readonly price?: string | undefined; readonly price_precision: string } | undefined,
): SpotGridDraft {
  const empty = emptySpotGridDraft();
  if (ai) return { ...empty, min_price: ai.min_price, max_price: ai.max_price, cell_number: String(ai.cell_number) };
  if (!row?.price) return empty;
  const near = (factor: string) => roundToStep(multiply(row.price ?? '0', factor), row.price_precision, 'half_up');
  return { ...empty, min_price: near('0.9'), max_price: near('1.1'), cell_number: DEFAULT_GRIDS };
}
