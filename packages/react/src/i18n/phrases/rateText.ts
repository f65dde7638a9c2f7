import { percentText, writeNumber } from '@tradingbot/core/format';
import { percentOf } from '@tradingbot/core/kinds';

/** A fee rate, a fraction, as a percent with all its digits: `0.055%`. */
export function rateText(locale: string, rate: string): string {
  return percentText(locale, writeNumber(percentOf(rate), locale));
}
