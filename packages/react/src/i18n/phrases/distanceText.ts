import type { LocaleFormat } from '@tradingbot/core/format';
import { priceDistance } from '@tradingbot/core/kinds';
import { compare } from '@tradingbot/engine/decimal';
import type { Translate } from '../useTranslation.js';

/** Where a price lies, e.g. "8.95 % above last"; `''` while either is unknown. */
export function distanceText(
  t: Translate,
  format: LocaleFormat,
  price: string | undefined,
  last: string | undefined,
): string {
  const distance = priceDistance(price, last);
  if (distance === undefined) return '';
  const side = compare(distance, '0');
  if (side === 0) return t('number.at_last');
  return t(side > 0 ? 'number.percent_above' : 'number.percent_below', {
    percent: format.percent(distance.replace('-', '')),
  });
}
