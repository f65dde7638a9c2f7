import { formatDecimal, power10 } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';
import { priceOf, valueAtPrice } from '../futures/futuresUnits.js';
import type { ComboLeg, ComboMachine } from './comboMachine.js';

/** Prices by contract; those left out are the last ones seen. They need not be on ticks. */
export type ComboPrices = Readonly<Record<string, string>>;

/** Price of a contract among the given ones, else its last; the closing one after the end. */
export function priceNow(machine: ComboMachine, { contract, units, price }: ComboLeg, prices: ComboPrices) {
  const newPrice = machine.close ? undefined : prices[contract.symbol];
  return newPrice ?? (price === undefined ? undefined : priceOf(units, price));
}

/** Signed value of a position at prices. */
export function valueNow(machine: ComboMachine, leg: ComboLeg, prices: ComboPrices): bigint {
  const price = priceNow(machine, leg, prices);
  return price === undefined || leg.position.size === 0n ? 0n : valueAtPrice(leg.units, leg.position.size, price);
}

/** Quotient cut toward zero; 0 where nothing is divided by. */
export function ratio(dividend: bigint, divisor: bigint, places: number): string {
  if (divisor === 0n) return '0';
  return formatDecimal(divideIntegers(dividend * power10(places), divisor, 'down'), places);
}
