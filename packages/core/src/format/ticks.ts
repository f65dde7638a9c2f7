import { align, divide, mustBeExact, type Rounding, roundExact, toText } from './decimal.js';

/** Ticks of one press on a stepper: the choices of the price field. */
export const PRICE_STEPS = [1, 2, 4, 10] as const;
/** Ticks of Shift+arrow, page keys and Shift+page keys. */
export const PRICE_NUDGES = [10, 50, 200] as const;

/** Nearest multiple of the tick at or below the value. @throws RangeError for a tick of 0 or what is no decimal. */
export function floorToTick(value: string, tick: string): string {
  return onTick(value, tick, 'floor');
}

/** Nearest multiple of the tick at or above the value. @throws RangeError for a tick of 0 or what is no decimal. */
export function ceilToTick(value: string, tick: string): string {
  return onTick(value, tick, 'ceil');
}

/** Nearest multiple of the tick, halves away from zero. @throws RangeError for a tick of 0 or what is no decimal. */
export function roundToTick(value: string, tick: string): string {
  return onTick(value, tick, 'half_up');
}

/** Whether the value is a whole number of ticks. @throws RangeError for a tick of 0 or what is no decimal. */
export function isTickMultiple(value: string, tick: string): boolean {
  const [units, step] = align(mustBeExact(value), positiveTick(tick));
  return units % step === 0n;
}

/** The price moved by a number of ticks, put on the tick, never below zero. @throws RangeError as {@link floorToTick}. */
export function nudgePrice(price: string, tick: string, ticks: number): string {
  const step = positiveTick(tick);
  const [units, unit, scale] = align(mustBeExact(price), step);
  const moved = divide(units, unit, 'half_up') * unit + BigInt(ticks) * unit;
  return toText(roundExact({ units: moved < 0n ? 0n : moved, scale }, step.scale, 'down'));
}

/** Steps of a price field: the tick times each ratio, `"0.1"` -> `0.1 0.2 0.4 1.0`. @throws RangeError as {@link floorToTick}. */
export function priceSteps(tick: string, ratios: readonly number[] = PRICE_STEPS): readonly string[] {
  const { units, scale } = positiveTick(tick);
  return ratios.map((ratio) => toText({ units: units * BigInt(ratio), scale }));
}

function onTick(value: string, tick: string, rounding: Rounding): string {
  const step = positiveTick(tick);
  const [units, unit, scale] = align(mustBeExact(value), step);
  return toText(roundExact({ units: divide(units, unit, rounding) * unit, scale }, step.scale, 'down'));
}

function positiveTick(tick: string) {
  const exact = mustBeExact(tick);
  if (exact.units <= 0n) throw new RangeError('a tick is above zero');
  return exact;
}
