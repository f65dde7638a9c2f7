import { formatAmount } from '@tradingbot/core/format';

/** A count with its thousands grouped as amounts are, also zero; `--` where it is not known. */
export function countText(count: number | undefined): string {
  return count === 0 ? '0' : formatAmount(count?.toString());
}
