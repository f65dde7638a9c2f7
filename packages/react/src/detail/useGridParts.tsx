import { add, negate } from '@tradingbot/engine/decimal';
import { countText } from '../i18n/phrases/countText.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Amount } from '../parts/figures/index.js';
import type { ProfitPart } from './ProfitBreakdown.js';

interface GridResult {
  /** Of finished pairs, their fees deducted. */
  readonly grid_profit?: string | undefined;
  readonly arbitrage_num?: number | undefined;
  /** All fees paid so far. */
  readonly cum_trading_fee?: string | undefined;
  /** Those that the grid profit deducts: of a pair whose coins were there at the start they are not what was paid. */
  readonly pair_trading_fee?: string | undefined;
}

/**
 * Grid profit before fees and the fees paid, as parts of the total P&L of a grid. Where no fees are reported, the grid
 * profit has its own deducted and the others are in the rest.
 */
export function useGridParts(
  { grid_profit, arbitrage_num, cum_trading_fee: paid, pair_trading_fee: deducted }: GridResult,
  coin: string | undefined,
  rest: string,
): { readonly grid: ProfitPart; readonly fees: ProfitPart } {
  const { t, format } = useTranslation();
  const areKnown = paid !== undefined && deducted !== undefined;
  const done = { label: t('detail.grids_done'), value: countText(format, arbitrage_num) };
  const amount = (value: string | undefined) => <Amount value={value} currency={coin} />;
  return {
    grid: areKnown
      ? {
          id: 'grid',
          alone: true,
          label: t('detail.grid_before_fees'),
          value: grid_profit && add(grid_profit, deducted),
          formula: t('detail.grid_before_fees_formula'),
          inputs: [
            done,
            { label: t('detail.grid_profit'), value: amount(grid_profit) },
            { label: t('detail.fees_in_pairs'), value: amount(deducted) },
          ],
        }
      : {
          id: 'grid',
          alone: true,
          label: t('detail.grid_profit'),
          value: grid_profit,
          formula: t('detail.grid_profit_formula'),
          inputs: [done],
        },
    fees: {
      id: 'fees',
      alone: true,
      label: t('detail.fees_paid'),
      value: areKnown ? negate(paid) : undefined,
      includedIn: areKnown ? undefined : rest,
      formula: t('detail.fees_paid_formula'),
      inputs: [],
    },
  };
}
