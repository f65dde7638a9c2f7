import { compare, isDecimal } from '@tradingbot/engine/decimal';

/** Highest leverage of a copy: that of its original, or what the exchange allows when that is less. `''` while unknown. */
export function leverageDown(original: string | undefined, allowed: string | undefined): string {
  const known = [original ?? '', allowed ?? ''].filter(isDecimal);
  return known.reduce((least, leverage) => (least === '' || compare(leverage, least) < 0 ? leverage : least), '');
}
