import { roundToStep } from '@tradingbot/engine/decimal';

/** A decimal with two places, half up: `"1.5"` is `"1.50"`. */
export function twoPlaces(value: string): string {
  const [whole, places = ''] = roundToStep(value, '0.01', 'half_up').split('.');
  return `${whole}.${places.padEnd(2, '0')}`;
}
