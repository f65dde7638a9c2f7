import { type LocaleFormat, moneyStep } from '@tradingbot/core/format';
import { roundToStep, subtract } from '@tradingbot/engine/decimal';

/** What a bot is worth, as money of its coin: one that is worth nothing, as after a liquidation, is shown so, not as unknown. */
export function worthText(format: LocaleFormat, worth: string, coin: string): string {
  return format.amount(worth, { coin, zero: true });
}

/** Change between two worths as they are shown, so that the three figures add up. */
export function shownChange(worth: string, now: string, coin: string): string {
  const step = moneyStep(coin);
  return subtract(roundToStep(worth, step, 'half_up'), roundToStep(now, step, 'half_up'));
}
