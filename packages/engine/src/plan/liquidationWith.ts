import { add, compare, multiply, negate, subtract } from '../decimal/arithmetic.js';
import { divide } from '../decimal/rounding.js';

/** A futures position as an exchange reports it, with the money behind it. Money in quote coin. */
export interface FundedPosition {
  /** Signed; negative is short. */
  readonly size: string;
  readonly mark_price: string;
  readonly unrealised_pnl: string;
  /** Worth of the bot at the mark price. */
  readonly equity: string;
  /** Maintenance margin over the entry value, of the first risk tier or reported to so many places. */
  readonly maintenance_rate: string;
  readonly tick: string;
  /** As reported; `''` = there is none. */
  readonly liquidation_price: string;
}

/**
 * Price at which a position is liquidated once `amount` has been put behind it (negative: taken away): the reported one, moved
 * by as much as the amount moves it. Exact within the first risk tier, else to the tick. `''` = there is none.
 */
export function liquidationWith(position: FundedPosition, amount: string): string {
  const [before, after] = [liquidationOf(position, '0'), liquidationOf(position, amount)];
  return movedWith(position.liquidation_price, { before, after }, position.tick);
}

/** A reported price, moved by as much as what we count moves: what we count with is rounded. `''` = there is none. */
export function movedWith(
  reported: string,
  { before, after }: { readonly before: string; readonly after: string },
  tick: string,
): string {
  if (before === after) return reported;
  if (before === reported || before === '' || after === '' || reported === '') return after;
  const moved = add(reported, subtract(after, before));
  return compare(moved, tick) < 0 ? '' : moved;
}

/** Rounded toward the entry, as the bots do. */
function liquidationOf(position: FundedPosition, amount: string): string {
  const { size, mark_price, unrealised_pnl, equity, maintenance_rate, tick } = position;
  const side = compare(size, '0');
  if (side === 0) return '';
  const value = multiply(size, mark_price);
  const entry = subtract(value, unrealised_pnl);
  const maintenance = multiply(maintenance_rate, side > 0 ? entry : negate(entry));
  // Equity at a price is cash + size · price; it must not fall to the maintenance margin.
  const missing = subtract(subtract(maintenance, subtract(equity, value)), amount);
  const ticks = divide(missing, multiply(size, tick), 0, side > 0 ? 'ceil' : 'floor');
  if (compare(ticks, '0') <= 0) return side > 0 ? '' : '0';
  return multiply(ticks, tick);
}
