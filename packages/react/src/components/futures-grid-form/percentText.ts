import { formatPercent } from '@tradingbot/core/format';
import { divide } from '@tradingbot/engine';

/** A figure that is in percent already. */
export function percentText(percent: string): string {
  return formatPercent(divide(percent, '100', 8, 'down'));
}
