const WHOLE = 10_000n;

/**
 * Parts of a whole in ten-thousandths, of amounts as decimal text; together exactly 10,000. The largest takes what the
 * others leave. Undefined when the amounts cannot be read or one of them has no part.
 */
export function sharesOf(amounts: readonly string[]): readonly number[] | undefined {
  const places = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  if (amounts.length === 0 || !amounts.every((amount) => /^\d+(\.\d+)?$/.test(amount))) return undefined;
  const units = amounts.map((amount) => {
    const [whole = '', rest = ''] = amount.split('.');
    return BigInt(whole + rest.padEnd(places, '0'));
  });
  const total = units.reduce((sum, unit) => sum + unit, 0n);
  if (total === 0n) return undefined;
  const shares = units.map((unit) => Number((unit * WHOLE) / total));
  const left = Number(WHOLE) - shares.reduce((sum, share) => sum + share, 0);
  const largest = shares.indexOf(Math.max(...shares));
  const all = shares.map((share, index) => (index === largest ? share + left : share));
  return all.every((share) => share > 0) ? all : undefined;
}
