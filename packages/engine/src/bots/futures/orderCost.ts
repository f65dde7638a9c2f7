import { parseDecimal, power10 } from '../../decimal/decimal.js';
import { EngineError } from '../../EngineError.js';
import { type Rate, rateOf } from './futuresUnits.js';

/** An exact fraction; the denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * Cost of one unit of order value: initial margin, fee to open, fee to close at the bankruptcy price.
 * Long `1/L + f + f·(1 − 1/L)`, short `1/L + f + f·(1 + 1/L)`, f the taker rate.
 *
 * @throws EngineError `invalid_params`: leverage not above 0; `not_a_decimal`
 */
export function orderCostRate(side: 'long' | 'short', leverage: string, taker: string): Fraction {
  const { up, down, unit, count } = parts(leverage, rateOf(taker));
  const own = side === 'long' ? 2n * up - down : 2n * up + down;
  return { numerator: down * unit + count * own, denominator: up * unit };
}

/** Initial margin of one unit of position value: `1 / L`. @throws EngineError `invalid_params`, `not_a_decimal` */
export function initialMarginRate(leverage: string): Fraction {
  const { up, down } = parts(leverage, { count: 0n, unit: 1n });
  return { numerator: down, denominator: up };
}

/** Fee to close one unit of entry value at the bankruptcy price: long `f·(1 − 1/L)`, short `f·(1 + 1/L)`. */
export function closeCostRate(side: 'long' | 'short', leverage: string, taker: string): Fraction {
  const { up, down, unit, count } = parts(leverage, rateOf(taker));
  return { numerator: count * (side === 'long' ? up - down : up + down), denominator: up * unit };
}

function parts(leverage: string, { count, unit }: Rate) {
  const { digits: up, scale } = parseDecimal(leverage);
  if (up <= 0n) throw new EngineError('invalid_params', `leverage ${leverage} must be above 0`);
  return { up, down: power10(scale), unit, count };
}
