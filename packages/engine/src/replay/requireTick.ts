import { compare, multiply } from '../decimal/arithmetic.js';
import { EngineError } from '../EngineError.js';
import type { CandleSeries } from './createCandleSeries.js';

/** Refuses a series that counts other ticks than the symbol. @throws EngineError `invalid_params` */
export function requireTick({ tick }: CandleSeries, symbolTick: string): void {
  if (compare(tick, symbolTick) === 0) return;
  throw new EngineError('invalid_params', `The series has a tick of ${tick}, the symbol another one`);
}

/** Price text of a number of a series' ticks. */
export function priceOfTicks({ tick }: CandleSeries, ticks: number): string {
  return multiply(String(ticks), tick);
}
