import { isDecimal, multiply } from '@tradingbot/engine/decimal';

/** A fraction as the percent that a field shows; what is no number stays as typed. */
export function percentOf(fraction: string): string {
  return isDecimal(fraction) ? multiply(fraction, '100') : fraction;
}

/** A percent as typed as the fraction of a draft; what is no number stays as typed. */
export function fractionOf(percent: string): string {
  return isDecimal(percent) ? multiply(percent, '0.01') : percent;
}
