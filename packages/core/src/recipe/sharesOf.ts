import { compare, divide, isDecimal, multiply, sum } from '@tradingbot/engine/decimal';

const WHOLE = 10_000;

/**
 * Parts of a whole in ten-thousandths, of amounts as decimal text; together exactly 10,000. The largest takes what the
 * others leave. Undefined when the amounts cannot be read or one of them has no part.
 */
export function sharesOf(amounts: readonly string[]): readonly number[] | undefined {
  if (amounts.length === 0 || !amounts.every((amount) => isDecimal(amount) && compare(amount, '0') >= 0))
    return undefined;
  const total = sum(amounts);
  if (total === '0') return undefined;
  const shares = amounts.map((amount) => Number(divide(multiply(amount, String(WHOLE)), total, 0, 'down')));
  const left = WHOLE - shares.reduce((taken, share) => taken + share, 0);
  const largest = shares.indexOf(Math.max(...shares));
  const all = shares.map((share, index) => (index === largest ? share + left : share));
  return all.every((share) => share > 0) ? all : undefined;
}
