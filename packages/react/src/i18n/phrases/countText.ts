import type { LocaleFormat } from '@tradingbot/core/format';

/** A count with its thousands grouped as amounts are, also zero; `--` where it is not known. */
export function countText(format: LocaleFormat, count: number | undefined): string {
  return format.amount(count?.toString(), { zero: true });
}
