import { add, compare, divide, isDecimal, multiply, roundToStep, subtract } from '@tradingbot/engine/decimal';
import type { BotStop } from './protectTypes.js';

/** Fractions are sent with as many places as a form takes: hundredths of a percent. */
const PLACES = 4;

/** A stop as an answer reports it; empty and zero are none. */
export function reportedStop(by: BotStop['by'], value: string): BotStop | undefined {
  return isDecimal(value) && compare(value, '0') > 0 ? { by, value } : undefined;
}

/** The result that a kind counts towards its stop, and what a share is of. In the bot's coin. */
export interface CountedResult {
  /** Negative is a loss. */
  readonly result: string;
  readonly base: string;
}

/**
 * The stop at which a bot that counts its result has lost `loss` more of its base than now, never more; undefined where
 * that lies in the profit.
 */
export function shareAfter(loss: string, { result, base }: CountedResult): BotStop | undefined {
  if (compare(base, '0') <= 0) return undefined;
  const value = divide(subtract(multiply(base, loss), result), base, PLACES, 'floor');
  return compare(value, '0') > 0 ? { by: 'share', value } : undefined;
}

/** What a bot loses from now until a stop that counts its result. */
export function lossUntil({ value }: BotStop, { result, base }: CountedResult): string {
  return add(multiply(base, value), result).replace(/^-.*/, '0');
}

/** The price after a loss: on a tick, and never further away. */
export function priceAfter(loss: string, last: string, tick: string, side: 'below' | 'above'): BotStop {
  const move = multiply(last, loss);
  const value =
    side === 'below' ? roundToStep(subtract(last, move), tick, 'ceil') : roundToStep(add(last, move), tick, 'floor');
  return { by: 'price', value };
}

/** The loss from now that {@link shareAfter} makes a stop of. */
export function lossOfShare({ value }: BotStop, { result, base }: CountedResult, rounding: 'ceil' | 'floor'): string {
  if (compare(base, '0') <= 0) return '0';
  return divide(add(multiply(base, value), result), base, PLACES, rounding);
}

/** The loss from now that {@link priceAfter} makes a stop of. */
export function lossOfPrice({ value }: BotStop, last: string, rounding: 'ceil' | 'floor'): string {
  return divide(subtract(value, last).replace(/^-/, ''), last, PLACES, rounding);
}
