import type { LocaleFormat } from '@tradingbot/core/format';
import { CENT } from '@tradingbot/core/kinds';
import { roundToStep, subtract } from '@tradingbot/engine/decimal';

/** What a bot is worth, to the cent: one that is worth nothing, as after a liquidation, is shown so, not as unknown. */
export function worthText(format: LocaleFormat, worth: string): string {
  return format.amount(worth, { places: 2, zero: true });
}

/** Change between two worths as they are shown, so that the three figures add up to the cent. */
export function shownChange(worth: string, now: string): string {
  return subtract(toCents(worth), toCents(now));
}

function toCents(worth: string): string {
  return roundToStep(worth, CENT, 'half_up');
}
