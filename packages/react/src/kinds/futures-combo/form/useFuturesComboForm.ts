import { skipToken } from '@tanstack/react-query';
import {
  type CreateFuturesComboBotParams,
  getFuturesBalance,
  getFuturesComboDailyPick,
  recommendFuturesCombos,
} from '@tradingbot/core/endpoints';
import { moneyStep } from '@tradingbot/core/format';
import {
  marketAtPrice as atPrice,
  futuresComboDrafts,
  type PaperStart,
  futuresComboStart as startDraft,
  usableBalance,
} from '@tradingbot/core/kinds';
import {
  type FuturesComboDraft,
  planFuturesCombo,
  toFuturesComboParams,
  withReachableDrift,
} from '@tradingbot/engine/plan';
import { useCallback, useMemo, useState } from 'react';
import { type FormProps, useCommonPayload, useCreateForm } from '../../../form/create/index.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useFeeRates } from '../../../hooks/useFeeRates.js';
import { useQuotes } from '../../../hooks/useQuotes.js';
import { useSteadyQuery } from '../../../hooks/useSteadyQuery.js';
import { useUser } from '../../../hooks/useUser.js';
import { useTradingBot } from '../../../provider/TradingBotContext.js';
import { fields } from './fields.js';
import { useComboContracts } from './useComboContracts.js';

/** Money that a recommendation has to fit while none is typed. */
const TYPICAL_MARGIN = '1000';
/** Margin of a combo while no contract is chosen. */
const DEFAULT_COIN = 'USDT';

/** What its create page is opened with. */
export type FuturesComboFormProps = FormProps<FuturesComboDraft>;

/** Everything the combo's create page shares: draft, plan, bounds, messages and what will be sent. */
export function useFuturesComboForm({ fees: given, visit = {}, start }: FuturesComboFormProps) {
  const { client } = useTradingBot('useFuturesComboForm');
  const fees = useFeeRates('futures', given);
  const isFresh = useUser().userType === 'fresh';
  const { symbols, allowed, contracts, capOf } = useComboContracts(fees);
  const dailyPick = useSteadyQuery(useBotQuery(getFuturesComboDailyPick, {}));
  const ai = useSteadyQuery(useBotQuery(recommendFuturesCombos, {}));
  /** What is recommended, with a drift that its rebalances can get below at the money that is typed. */
  const asReachable = useCallback(
    (draft: FuturesComboDraft): FuturesComboDraft => {
      const { init_margin } = draft;
      const funded = { ...draft, init_margin: init_margin.trim() || TYPICAL_MARGIN };
      return contracts ? { ...withReachableDrift(funded, contracts), init_margin } : draft;
    },
    [contracts],
  );
  const recommended = useMemo(
    () => asReachable(startDraft(dailyPick.data, isFresh)),
    [dailyPick.data, isFresh, asReachable],
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const quotes = useQuotes('contract', chosen);
  const markets = useMemo(
    () =>
      contracts?.map((market) => {
        const at = chosen.indexOf(market.symbol.symbol);
        return at === -1 ? market : atPrice(market, quotes[at]?.quote?.close);
      }),
    [contracts, chosen, quotes],
  );
  const coin = markets?.find(({ symbol }) => symbol.symbol === chosen[0])?.symbol.quoteCurrency ?? DEFAULT_COIN;
  const balance = useSteadyQuery(
    useBotQuery(getFuturesBalance, contracts === undefined ? skipToken : { coin, bot_type: 'futures_combo' }),
  );
  const has = usableBalance(balance.data?.balance, coin);
  const plan = useMemo(
    () =>
      markets &&
      ((draft: FuturesComboDraft) => planFuturesCombo(draft, markets, has === undefined ? {} : { quote: has })),
    [markets, has],
  );
  const units = useMemo(
    () => (contracts ? { tick: moneyStep(coin), base: '', quote: coin, last: '' } : undefined),
    [contracts, coin],
  );
  const form = useCreateForm(futuresComboDrafts, fields, {
    symbol: 'combo',
    symbols: allowed.error ? allowed : symbols,
    units,
    stale: quotes.some(({ isStale }) => isStale),
    recommended,
    isAiMissing: ai.error !== null && dailyPick.error !== null,
    isAiPending: ai.isPending || dailyPick.isPending,
    plan,
    start,
    visit,
    fees,
    givenFees: given,
  });
  const { draft } = form;
  const names = draft.symbol_settings.map(({ symbol }) => symbol);
  if (names.join() !== chosen.join()) setChosen(names);
  const commonPayload = useCommonPayload(form, visit);

  return {
    ...form,
    /** What the bot is about, in a word. */
    symbol: names.join(' + '),
    allowed,
    dailyPick,
    ai,
    balance,
    coin,
    markets,
    isFresh,
    asReachable,
    capOf,
    toPayload: (): CreateFuturesComboBotParams => {
      const { symbol_settings, ...params } = toFuturesComboParams(draft);
      return {
        ...params,
        symbol_settings: [...symbol_settings],
        ...commonPayload(),
        ...(visit.source === undefined && { source: 'futures_combo_create_page' }),
        ...(form.mode === 'copy' && form.copied && { followed_bot_id: form.copied.id }),
      };
    },
    /** The draft as a bot to run without money; undefined while it cannot be read. */
    toPaper: (): PaperStart | undefined => {
      // What has a plan has its contracts.
      const market = markets?.filter(({ symbol }) => names.includes(symbol.symbol));
      return market && form.plan?.money && { kind: 'futures_combo', params: toFuturesComboParams(draft), market };
    },
    /** Fills the copy tab with the settings of a bot of others. @throws BotError when it is gone. */
    copyBot: async (id: string, name: string) => {
      const { readFuturesComboCopy } = await import('./readFuturesComboCopy.js');
      const settings = await readFuturesComboCopy(client, id);
      form.copy({ id, name }, { init_margin: draft.init_margin, ...settings });
    },
  };
}

export type FuturesComboFormModel = ReturnType<typeof useFuturesComboForm>;
