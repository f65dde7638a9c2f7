import { formatDecimal, power10 } from '../../decimal/decimal.js';
import { baseInCells } from './spotGridCells.js';
import { figureScales } from './spotGridFigures.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import { loadMachine } from './spotGridState.js';
import type { SpotGridState } from './spotGridTypes.js';
import { priceOf } from './spotGridUnits.js';

/**
 * A part of the total profit:
 * - `grid_profit`: finished pairs, each `sold quantity · (upper line · (1 − fee) − lower line / (1 − fee))`
 * - `open_position`: coins in the cells at this price, the dust that they carry included, less what they have cost
 * - `head_start`: coins bought at the start below the buy lines that the pairs are counted from
 * - `reserve`: coins held beyond the cells since the start, for their change of price
 * - `carried`: all of these but the pairs, up to the last change of the range
 * - `start_fees`, `close_fees`: fees of the trades that the present range began with and of the closing one, negative
 */
export interface SpotGridPart {
  readonly name: 'grid_profit' | 'open_position' | 'head_start' | 'reserve' | 'carried' | 'start_fees' | 'close_fees';
  /** In quote; the values of all parts add up to the total profit to the last digit. */
  readonly value: string;
  /** The numbers behind the value. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** Splits the total profit at a price into parts whose exact sum it is. @throws EngineError `not_a_decimal` */
export function breakDownSpotGrid(state: SpotGridState, last_price: string): readonly SpotGridPart[] {
  const machine = loadMachine(state);
  if (machine.start_price === null) return beforeStart(machine);
  const { units } = machine;
  const { price, priceScale, scale } = figureScales(machine, last_price);
  const lift = power10(scale - units.quoteScale);
  const priceText = formatDecimal(price, priceScale);
  const rangePrice = machine.range_price ?? machine.start_price;
  const startText = priceOf(units, rangePrice);
  const atPrice = (base: bigint) => base * price * power10(scale - units.baseScale - priceScale);
  const atStart = (base: bigint) => base * BigInt(rangePrice) * units.tickValue * lift;
  const base = (value: bigint) => formatDecimal(value, units.baseScale);
  const money = (value: bigint) => formatDecimal(value, scale);
  const held = baseInCells(machine);
  return [
    {
      name: 'grid_profit',
      value: money(machine.grid_profit * lift),
      inputs: { pairs: String(machine.arbitrage_num) },
    },
    {
      name: 'open_position',
      value: money(atPrice(held) - machine.open_cost * lift),
      inputs: { quantity: base(held), price: priceText, cost: money(machine.open_cost * lift) },
    },
    {
      name: 'head_start',
      value: money(machine.head_start * lift),
      inputs: { start_price: startText },
    },
    {
      name: 'reserve',
      value: money(atPrice(machine.spare_base) - atStart(machine.spare_base)),
      inputs: { quantity: base(machine.spare_base), price: priceText, start_price: startText },
    },
    { name: 'start_fees', value: money(-machine.start_fee * lift), inputs: { price: startText } },
    ...carriedPart(money(machine.carried * lift)),
    { name: 'close_fees', value: money(-machine.close_fee * lift), inputs: machine.close ? { price: priceText } : {} },
  ];
}

/** Only a bot whose range was changed carries something over. */
function carriedPart(value: string): readonly SpotGridPart[] {
  return value === '0' ? [] : [{ name: 'carried', value, inputs: {} }];
}

/** Before its start a bot has earned nothing; closing it may have traded. */
function beforeStart(machine: SpotGridMachine): readonly SpotGridPart[] {
  const value = formatDecimal(-machine.close_fee, machine.units.quoteScale);
  return [
    { name: 'grid_profit', value: '0', inputs: { pairs: '0' } },
    { name: 'close_fees', value, inputs: machine.close ? { price: machine.close.price } : {} },
  ];
}
