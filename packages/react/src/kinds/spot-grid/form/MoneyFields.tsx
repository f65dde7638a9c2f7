import { usableBalance } from '@tradingbot/core/kinds';
import type { InvestMode } from '@tradingbot/engine';
import { useId } from 'react';
import { FormField } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { AmountField } from '../../../parts/number-field/index.js';
import { useSpotGridModel } from './SpotGridScope.js';

const MODES: readonly InvestMode[] = ['quote', 'base', 'base_and_quote'];

/** What is put in; `quoteOnly` on the AI tab, whose parameters are for the quote coin. */
export function MoneyFields({ quoteOnly = false }: { readonly quoteOnly?: boolean }) {
  const { t, format } = useTranslation();
  const id = useId();
  const { row, draft, set, plan, bounds, balance } = useSpotGridModel();
  const base = row?.base_token ?? '';
  const quote = row?.quote_token ?? '';
  const trade = plan?.money?.initial_trade;
  const nameOf = { quote, base, base_and_quote: t('spot.invest_both') };
  return (
    <fieldset>
      <legend>{t('form.section_money')}</legend>
      {!quoteOnly && (
        <div className="tb-segments" role="radiogroup" aria-label={t('spot.invest_with')}>
          {MODES.map((mode) => (
            <label key={mode}>
              <input
                type="radio"
                name={`${id}-invest`}
                value={mode}
                checked={draft.invest_mode === mode}
                disabled={mode !== 'quote' && balance.data !== undefined && !balance.data.base_balance}
                onChange={() => set({ invest_mode: mode })}
              />
              <bdi>{nameOf[mode]}</bdi>
            </label>
          ))}
        </div>
      )}
      {draft.invest_mode !== 'base' && (
        <FormField
          as={AmountField}
          field="investment"
          label={
            draft.invest_mode === 'base_and_quote' ? t('spot.investment_coin', { coin: quote }) : t('form.investment')
          }
          currency={quote}
          step={row?.quote_precision ?? '0.01'}
          available={usableBalance(balance.data?.quote_balance, quote)}
          bounds={bounds?.investment}
        />
      )}
      {draft.invest_mode !== 'quote' && (
        <FormField
          as={AmountField}
          field="base_investment"
          label={
            draft.invest_mode === 'base_and_quote' ? t('spot.investment_coin', { coin: base }) : t('form.investment')
          }
          currency={base}
          step={row?.base_precision ?? '0.000001'}
          available={balance.data?.base_balance}
          bounds={bounds?.base_investment}
        />
      )}
      {trade && (
        <p className="tb-hint">
          {t(trade.side === 'buy' ? 'spot.buys_at_once' : 'spot.sells_at_once', {
            quantity: `${format.amount(trade.quantity)} ${base}`,
            value: `${format.amount(trade.value, { coin: quote })} ${quote}`,
          })}
        </p>
      )}
    </fieldset>
  );
}
