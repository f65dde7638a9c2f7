import { divide, isDecimal, multiply } from '@tradingbot/engine';

const PLACES = 8;

/** A fraction as the percent that a field shows; what is no number stays as typed. */
export function percentOf(fraction: string): string {
  return isDecimal(fraction) ? multiply(fraction, '100') : fraction;
}

/** A percent as typed as the fraction of a draft; what is no number stays as typed. */
export function fractionOf(percent: string): string {
  return isDecimal(percent) ? divide(percent, '100', PLACES, 'half_up') : percent;
}
