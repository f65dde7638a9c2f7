import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.js';
import { Figure, Price } from '../parts/figures/index.js';

/** How prices and percents of a bot's settings are shown; what is not set says so. */
export function useSettingValues(tick: string, currency: string | undefined) {
  const { t, format } = useTranslation();
  return {
    price: (value: string | undefined): ReactNode =>
      value ? <Price value={value} tick={tick} currency={currency} /> : t('common.not_set'),
    /** Of a fraction. */
    percent: (value: string | undefined): ReactNode =>
      value ? <Figure text={format.percent(value)} /> : t('common.not_set'),
    span: (low: string | undefined, high: string | undefined): ReactNode => (
      <>
        <Price value={low} tick={tick} /> – <Price value={high} tick={tick} currency={currency} />
      </>
    ),
  };
}
