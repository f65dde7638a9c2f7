import { compare, subtract } from '../../decimal/arithmetic.js';
import { isDecimal, parseDecimal, power10 } from '../../decimal/decimal.js';
import { countSteps, divideIntegers, roundToStep } from '../../decimal/rounding.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { type FuturesUnits, magnitude, moneyText, toMoney, valueAt } from '../futures/futuresUnits.js';
import { firstRiskLimit, maintenanceMargin } from '../futures/riskTiers.js';
import { type ComboLeg, type ComboMachine, equityOf, legValue } from './comboMachine.js';

/** Step of margin bounds. */
export const MARGIN_STEP = '0.0001';

/** A ratio of any size: `count / unit`. */
export interface Ratio {
  readonly count: bigint;
  readonly unit: bigint;
}

/** Reads a ratio. @throws EngineError `not_a_decimal` */
export function ratioOf(text: string): Ratio {
  const { digits, scale } = parseDecimal(text);
  return { count: digits, unit: power10(scale) };
}

/**
 * Share of the equity that positions use as margin.
 *
 * Assumed: 60 %, as the help shows; a published sample has about 50 %.
 */
function positionMarginRatio(): Ratio {
  return { count: 6n, unit: 10n };
}

/** Position value of a contract over the equity: `ratio · leverage · weight`. */
export function exposureRatio(leverage: string, weight: string): Ratio {
  const share = positionMarginRatio();
  const times = ratioOf(leverage);
  const part = ratioOf(weight);
  return { count: share.count * times.count * part.count, unit: share.unit * times.unit * part.unit };
}

/** Lots that a contract should have, without sign: `floor_lot(equity · ratio · leverage · weight / price)`. */
export function targetLots(
  units: FuturesUnits,
  equity: bigint,
  leverage: string,
  weight: string,
  price: number,
): bigint {
  if (equity <= 0n) return 0n;
  const { count, unit } = exposureRatio(leverage, weight);
  return (equity * count) / (unit * valueAt(units, 1n, price));
}

/** Fewest lots that an order may have at a price: the smallest quantity and the smallest value, whichever is more. */
export function leastLots({ symbol }: FuturesMarket, units: FuturesUnits, price: number): bigint {
  const byQuantity = countSteps(symbol.minQty, symbol.lotSize, 'ceil');
  const byValue = divideIntegers(toMoney(symbol.minNotionalValue), valueAt(units, 1n, price), 'ceil');
  return [byQuantity, byValue].reduce((max, lots) => (lots > max ? lots : max), 1n);
}

/** Initial margin of the positions at the last prices: value over leverage, the endless quotient up at the last place. */
export function initialMargin(machine: ComboMachine): bigint {
  const { count, unit } = ratioOf(machine.params.leverage);
  return divideIntegers(grossValue(machine) * unit, count, 'ceil');
}

/** Value of all positions at the last prices, without sign. */
function grossValue({ legs }: ComboMachine): bigint {
  return legs.reduce((sum, leg) => sum + magnitude(legValue(leg)), 0n);
}

/** Maintenance margin of one position on its entry value, by its own risk tiers; up at the last place. */
export function legMaintenance({ table, position }: Pick<ComboLeg, 'table' | 'position'>): bigint {
  return divideIntegers(maintenanceMargin(table, position.cost), table.rateUnit, 'ceil');
}

/** Maintenance margin of all positions. */
export function maintenanceOf({ legs }: ComboMachine): bigint {
  return legs.reduce((sum, leg) => sum + legMaintenance(leg), 0n);
}

/** Equity that no position needs as initial margin; below 0 where losses ate into it. */
export function availableOf(machine: ComboMachine): bigint {
  return equityOf(machine) - initialMargin(machine);
}

/** What bounds the margin of a combo: one for each contract. */
export interface MarginLeg {
  readonly market: FuturesMarket;
  readonly units: FuturesUnits;
  readonly weight: string;
  /** In ticks. */
  readonly price: number;
}

/**
 * Minimum and maximum margin: every contract reaches its smallest order, none passes its first risk limit.
 * `ceil_0.0001(max(q_min · p / w) / (L · ratio))` and `floor_0.0001(min(limit_1 / w) / (L · ratio))`; `''` = no limit.
 *
 * Assumed: the rule as a whole; no published number is known.
 */
export function marginBounds(
  leverage: string,
  legs: readonly MarginLeg[],
  leastValueOf = leastValue,
): { from: string; to: string } {
  const step = toMoney(MARGIN_STEP);
  let from = 0n;
  let to: bigint | undefined;
  for (const leg of legs) {
    const { market, weight } = leg;
    const { count, unit } = exposureRatio(leverage, weight);
    const steps = divideIntegers(leastValueOf(leg) * unit, count * step, 'ceil');
    if (steps > from) from = steps;
    const limit = firstRiskLimit(market.symbol.riskTiers);
    if (limit === '') continue;
    const max = divideIntegers(toMoney(limit) * unit, count * step, 'floor');
    if (to === undefined || max < to) to = max;
  }
  return { from: moneyText(from * step), to: to === undefined ? '' : moneyText(to * step) };
}

/** Value of the smallest order of a contract at its price. */
function leastValue({ market, units, price }: MarginLeg): bigint {
  return valueAt(units, leastLots(market, units, price), price);
}

/**
 * Least margin that is enough at every price within 0.5 % of those given, so that it is still accepted seconds later.
 * It may pass the largest margin, which is computed at exactly these prices.
 */
export function offeredMargin(leverage: string, legs: readonly MarginLeg[]): string {
  return marginBounds(leverage, legs, dearestValue).from;
}

/**
 * The maximum that the smallest order of a contract is worth at any price within 0.5 %. It grows with the price, but
 * falls wherever one lot less is worth the smallest value: the last such place is worth at most `k + 1` of `k` parts of
 * it.
 */
function dearestValue(leg: MarginLeg): bigint {
  const { market, units } = leg;
  const { low, high } = bandAround(leg.price);
  const atTop = leastValue({ ...leg, price: high });
  const notional = toMoney(market.symbol.minNotionalValue);
  const lots = divideIntegers(notional, valueAt(units, 1n, high), 'ceil');
  const isFewest = lots === leastLots(market, units, high);
  if (!isFewest || lots === 0n || valueAt(units, lots, low) >= notional) return atTop;
  const atFall = divideIntegers(notional * (lots + 1n), lots, 'ceil');
  if (atFall > atTop) return atFall;
  return atTop;
}

/** Prices, in ticks, between which a price that was just seen still is some seconds later. */
function bandAround(price: number): { low: number; high: number } {
  const share = (permille: bigint, rounding: 'floor' | 'ceil') =>
    Number(divideIntegers(BigInt(price) * permille, 1000n, rounding));
  return { low: Math.max(1, share(995n, 'floor')), high: share(1005n, 'ceil') };
}

/** How much may be moved in and out now, in steps of 0.0001; both ends `"0"` = not allowed, `''` = no limit. */
export function transferBounds(machine: ComboMachine): {
  transfer_in: { from: string; to: string };
  transfer_out: { from: string; to: string };
} {
  if (machine.bot_display_status !== 'running') return { transfer_in: range('0'), transfer_out: range('0') };
  const { to } = marginBounds(machine.params.leverage, marginLegs(machine));
  return {
    transfer_in: to === '' ? range('') : range(subtract(to, moneyText(equityOf(machine)))),
    transfer_out: range(moneyText(availableOf(machine))),
  };
}

function marginLegs({ legs }: ComboMachine): MarginLeg[] {
  return legs.map(({ market, units, contract, price }) => ({
    market,
    units,
    weight: contract.target_position_percent,
    price: price ?? 1,
  }));
}

function range(to: string): { from: string; to: string } {
  if (!isDecimal(to)) return { from: MARGIN_STEP, to };
  if (compare(to, MARGIN_STEP) < 0) return { from: '0', to: '0' };
  return { from: MARGIN_STEP, to: roundToStep(to, MARGIN_STEP, 'floor') };
}
