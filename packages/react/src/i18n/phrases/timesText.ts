import { EMPTY, type LocaleFormat } from '@tradingbot/core/format';

/** A leverage or multiplier: `×2.5`. What is being typed and is no number yet stays as it is. */
export function timesText(format: LocaleFormat, times: string): string {
  const text = format.amount(times, { zero: true });
  return `×${text === EMPTY ? times : text}`;
}
