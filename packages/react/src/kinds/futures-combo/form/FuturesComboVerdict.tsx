import { basketCandles, futuresComboVerdictFacts } from '@tradingbot/core/kinds';
import { compare, isDecimal, negate, sum } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import { useDaysBefore, useVerdictDraft, useWorstCase, Verdict } from '../../../form/create/verdict/index.js';
import { useSame } from '../../../hooks/useSame.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { pastMarket } from '../../../screens/replay/pastMarket.js';
import { COMBO_DAYS } from './comboDays.js';
import { useFuturesComboModel } from './FuturesComboScope.js';
import { useFundingRates } from './useFundingRates.js';

/** What past prices of the contracts and their present funding rates say about the drafted combo. */
export default function FuturesComboVerdict() {
  const { t } = useTranslation();
  const { planned, markets, backtest, coin } = useFuturesComboModel();
  const draft = useVerdictDraft(planned);
  const names = useSame(draft.symbol_settings.map(({ symbol }) => symbol));
  const rules = useSame(markets?.filter(({ symbol }) => names.includes(symbol.symbol)).map(pastMarket));
  const funding = useFundingRates(names);
  const past = useDaysBefore(names, COMBO_DAYS, 'linear');
  const { series } = past;
  const shares = useSame(
    draft.symbol_settings.map(({ target_position_percent: weight }) => (isDecimal(weight) ? weight : '0')),
  );
  const candles = useMemo(
    () =>
      series &&
      basketCandles(
        draft.symbol_settings.map(({ side }, row) => {
          const share = shares[row] ?? '0';
          return { candles: series[row] ?? [], weight: side === 'short' ? negate(share) : share };
        }),
      ),
    [draft, shares, series],
  );
  const facts = useMemo(() => {
    const prices = names.flatMap((name, row) => {
      const close = series?.[row]?.at(-1)?.close;
      return close === undefined ? [] : [[name, close] as const];
    });
    return rules && futuresComboVerdictFacts(draft, rules, Object.fromEntries(prices), funding);
  }, [draft, rules, names, series, funding]);
  const worst = useWorstCase(backtest);
  // Weights that are not the whole are no basket.
  if (compare(sum(shares), '1') !== 0) return null;
  return (
    <Verdict name={t('verdict.basket')} past={past} candles={candles} facts={facts} backtest={worst} currency={coin} />
  );
}
