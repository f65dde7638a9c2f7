import { movePoint } from './decimal.js';

/** Leverage from its E2 integer: `1050` -> `"10.5"`. Exact. @throws RangeError for what is no decimal. */
export function leverageFromE2(integer: string | number | bigint): string {
  return movePoint(String(integer), -2);
}

/** Margin from its E8 integer. Exact, also beyond 2^53. @throws RangeError for what is no decimal. */
export function marginFromE8(integer: string | number | bigint): string {
  return movePoint(String(integer), -8);
}

/** Margin rate in percent from its E4 integer: `50` -> `"0.5"`. Exact. @throws RangeError for what is no decimal. */
export function marginRatePercentFromE4(integer: string | number | bigint): string {
  return movePoint(String(integer), -2);
}

/** Ratio from its E4 integer, as yields and rates of rankings have it: `535` -> `"0.0535"`. Exact. @throws RangeError for what is no decimal. */
export function ratioFromE4(integer: string | number | bigint): string {
  return movePoint(String(integer), -4);
}

/** Trailing-stop percent of the screen as the ratio of the wire: `"5"` -> `"0.05"`. Exact. @throws RangeError for what is no decimal. */
export function trailingStopToWire(percent: string): string {
  return movePoint(percent, -2);
}

/** Trailing-stop ratio of the wire as the percent of the screen: `"0.05"` -> `"5"`. Exact. @throws RangeError for what is no decimal. */
export function trailingStopFromWire(ratio: string): string {
  return movePoint(ratio, 2);
}
