import { skipToken } from '@tanstack/react-query';
import {
  type GetSpotDcaParametersResult,
  getAvailableBalance,
  getSpotDcaBot,
  getSpotDcaConfiguration,
} from '@tradingbot/core/endpoints';
import { moneyStep } from '@tradingbot/core/format';
import { type FormUnits, spotDcaCoins, spotDcaMarket, usableBalance } from '@tradingbot/core/kinds';
import type { SpotDcaPlanContext, SpotDcaPlanMarket } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import type { AdjustMarket } from '../../../detail/adjust/adjusting.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useFeeRates } from '../../../hooks/useFeeRates.js';
import { useSpotList } from '../../../hooks/useSymbolLists.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { timeText } from '../../../parts/figures/index.js';

/** What the settings of a DCA bot are planned with. */
export interface SpotDcaFacts {
  readonly market: SpotDcaPlanMarket;
  /** The running bot, and the balance that its purchases are paid from. */
  readonly context: SpotDcaPlanContext;
  /** When the next purchase is due, in words; `--` when nobody knows. */
  readonly nextTime: string;
  readonly available: string | undefined;
  readonly frequencies: readonly number[];
  /** Coins that can be bought. */
  readonly coins: readonly string[];
}

/** Pairs and limits of a DCA bot's coin, and how far it is. */
export function useSpotDcaSnapshot(
  answer: GetSpotDcaParametersResult | undefined,
  bot_id: string,
): AdjustMarket<SpotDcaFacts> {
  const { locale } = useTranslation();
  const { taker } = useFeeRates('spot');
  const quote_coin = answer?.parameters?.quote_coin;
  const bot = useBotQuery(getSpotDcaBot, { bot_id });
  const symbols = useSpotList();
  const configuration = useBotQuery(getSpotDcaConfiguration, quote_coin ? { quote_coin } : skipToken);
  const rows = symbols.data?.symbols;
  const anyPair = rows?.find(({ quote_token }) => quote_token === quote_coin)?.symbol;
  const balance = useBotQuery(getAvailableBalance, anyPair ? { symbol: anyPair } : skipToken);
  const available = usableBalance(balance.data?.quote_balance, quote_coin ?? '');
  const limits = configuration.data;
  const { total_invested_amount: nominal, next_invest_time: next } = bot.data ?? {};
  const isKnown = bot.data !== undefined;
  const facts = useMemo(() => {
    if (!rows || !limits || !quote_coin || !isKnown) return undefined;
    const pairs = rows.filter(({ quote_token }) => quote_token === quote_coin);
    return {
      market: spotDcaMarket(pairs, limits.coins, taker),
      context: {
        running: { params: { quote_coin }, next_invest_time: next ?? null, nominal: nominal ?? '0' },
        balances: { quote: available },
      },
      nextTime: next === undefined ? '--' : timeText(next, locale),
      available,
      frequencies: limits.frequencies ?? [],
      coins: spotDcaCoins(pairs, limits.coins),
    };
  }, [rows, limits, quote_coin, isKnown, next, nominal, available, taker, locale]);
  const units = useMemo(
    (): FormUnits | undefined =>
      quote_coin ? { tick: moneyStep(quote_coin), base: '', quote: quote_coin, last: '' } : undefined,
    [quote_coin],
  );
  return {
    facts,
    units,
    error: symbols.error ?? configuration.error ?? bot.error,
    retry: () => {
      void symbols.refetch();
      void configuration.refetch();
      void bot.refetch();
    },
  };
}
