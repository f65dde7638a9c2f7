import type { LocaleFormat } from '@tradingbot/core/format';
import { divide } from '@tradingbot/engine/decimal';

/** A figure that is in percent already. */
export function percentText(format: LocaleFormat, percent: string): string {
  return format.percent(divide(percent, '100', 8, 'down'));
}
