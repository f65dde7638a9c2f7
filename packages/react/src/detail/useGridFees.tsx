import { subtract } from '@tradingbot/engine/decimal';
import { useTranslation } from '../i18n/useTranslation.js';
import { Amount } from '../parts/figures/index.js';
import type { ProfitPart } from './ProfitBreakdown.js';

/** Fees of a grid that its grid profit does not count yet, as a part of the total P&L; in the rest where none are reported. */
export function useGridFees(
  detail: { readonly cum_trading_fee?: string | undefined; readonly pair_trading_fee?: string | undefined },
  coin: string | undefined,
  rest: string,
): ProfitPart {
  const { t } = useTranslation();
  const { cum_trading_fee: paid, pair_trading_fee: inPairs } = detail;
  const areKnown = paid !== undefined && inPairs !== undefined;
  return {
    id: 'fees',
    label: t('detail.fees_beside'),
    value: areKnown ? subtract(inPairs, paid) : undefined,
    includedIn: areKnown ? undefined : rest,
    formula: t('detail.fees_beside_formula'),
    inputs: [
      { label: t('detail.fees_paid'), value: <Amount value={paid} currency={coin} /> },
      { label: t('detail.fees_in_pairs'), value: <Amount value={inPairs} currency={coin} /> },
    ],
  };
}
