import { divide } from '../../decimal/rounding.js';
import { futuresGridOrders } from './futuresGrid.js';
import type { FuturesGridEvent, FuturesGridState } from './futuresGridTypes.js';

/** An event in the format of the reference engine; nothing for what that one does not report. */
export function words(event: FuturesGridEvent): string[] {
  switch (event.type) {
    case 'fill': {
      const { id, role, side, price, quantity, fee, cell, opens, profit } = event;
      return [[id, role, side, price, quantity, fee, cell ?? '-', opens ?? '-', profit ?? '-'].join(' ')];
    }
    case 'shift':
      return [`shift ${event.curr_min_price}`];
    case 'closed':
      return [`closed ${event.price} ${event.close_reason} ${event.returned}`];
    case 'funding':
      return [`funding ${event.amount}`];
    default:
      return [];
  }
}

/** What the reference engine reports about itself. */
export function pick(state: FuturesGridState) {
  const { size, entry_value, cash, closed_pnl, fees, funding_fee, grid_profit, arbitrage_num, quantity } = state;
  const { buys, sells } = futuresGridOrders(state);
  const ticks = (price: string) => divide(price, state.market.symbol.tickSize, 0, 'floor');
  const orders = [
    ...buys.map(({ price }) => `buy ${ticks(price)}`),
    ...sells.map(({ price }) => `sell ${ticks(price)}`),
  ];
  const status = state.status === 'stopped' ? 'over' : state.status === 'running' ? 'running' : 'waiting';
  return {
    status,
    size,
    entry_value,
    cash,
    closed_pnl,
    fees,
    funding_fee,
    grid_profit,
    arbitrage_num,
    quantity,
    orders: orders.sort(),
  };
}
