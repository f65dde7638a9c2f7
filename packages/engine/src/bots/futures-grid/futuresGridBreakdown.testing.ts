import { magnitude, moneyText, priceOf, quantityOf, valueAt, valueAtPrice } from '../futures/futuresUnits.js';
import type { FuturesGridMachine } from './futuresGridMachine.js';
import { makerFee } from './futuresGridSettle.js';
import { loadMachine } from './futuresGridState.js';
import type { FuturesGridState } from './futuresGridTypes.js';

/**
 * A part of the pnl:
 * - `grid_profit`: finished pairs, each `quantity · (upper − lower)` less both maker fees
 * - `open_position`: held cells at this price, less the lines they count as opened at
 * - `open_fees`: fees of those openings, negative
 * - `head_start`: cells held from the start, for trading them at the start price instead of their lines
 * - `range_moves`: held cells that a move of the range counts from another line
 * - `funding`: positive was received
 * - `start_fees`: fee of the initial trade, less the opening fees that the pairs count in its place
 * - `close_fees`: fee of the closing trade, negative
 * - `settlement`: what a liquidation took
 */
export interface FuturesGridPart {
  readonly name:
    | 'grid_profit'
    | 'open_position'
    | 'open_fees'
    | 'head_start'
    | 'range_moves'
    | 'funding'
    | 'start_fees'
    | 'close_fees'
    | 'settlement';
  /** In quote coin; the values of all parts add up to the pnl to the last digit. */
  readonly value: string;
  /** The numbers behind the value. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** Splits the pnl at a mark price into parts whose exact sum it is. @throws EngineError `not_a_decimal`, `not_a_multiple` */
export function breakDownFuturesGrid(state: FuturesGridState, mark_price: string): readonly FuturesGridPart[] {
  const machine = loadMachine(state);
  const { units } = machine;
  const price = machine.close ? machine.close.price : mark_price;
  const open = openCells(machine);
  const start_price: Record<string, string> =
    machine.start_price === null ? {} : { start_price: priceOf(units, machine.start_price) };
  const part = (
    name: FuturesGridPart['name'],
    value: bigint,
    inputs: Record<string, string> = {},
  ): FuturesGridPart => ({
    name,
    value: moneyText(value),
    inputs,
  });
  const quantity = quantityOf(units, open.size);
  return [
    part('grid_profit', machine.grid_profit, { pairs: String(machine.arbitrage_num) }),
    part('open_position', valueAtPrice(units, open.size, price) - open.value, {
      cells: String(open.count),
      quantity,
      price,
      cost: moneyText(magnitude(open.value)),
    }),
    part('open_fees', -open.fees, { cells: String(open.count), rate: machine.market.maker_fee_rate }),
    part('head_start', machine.head_start, start_price),
    part('range_moves', machine.range_moves, { min_price: priceOf(units, machine.curr_min_price) }),
    part('funding', machine.wallet.funding),
    part('start_fees', machine.spared_fees - machine.start_fee, { ...start_price, paid: moneyText(machine.start_fee) }),
    part('close_fees', -machine.close_fee, machine.close ? { price } : {}),
    part('settlement', machine.settlement, machine.close ? { price } : {}),
  ];
}

/** Held cells: their signed lots, and the signed value and fees of the lines they count as opened at. */
function openCells(machine: FuturesGridMachine) {
  const { cells, held_from: heldFrom, straddles, levels, units, quantity: lots } = machine;
  let [size, value, fees, count] = [0n, 0n, 0n, 0];
  cells.forEach((kind, index) => {
    if (straddles && index === heldFrom) return;
    const isLong = index >= heldFrom;
    if (kind === (isLong ? 'short' : 'long')) return;
    const level = levels[isLong ? index : index + 1] ?? 0;
    const signed = isLong ? lots : -lots;
    size += signed;
    value += valueAt(units, signed, level);
    fees += makerFee(machine, level);
    count += 1;
  });
  return { size, value, fees, count };
}
