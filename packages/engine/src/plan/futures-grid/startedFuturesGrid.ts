import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { type FuturesGridMachine, newMachine } from '../../bots/futures-grid/futuresGridMachine.js';
import { travel } from '../../bots/futures-grid/futuresGridTravel.js';
import type { FuturesGridParams } from '../../bots/futures-grid/futuresGridTypes.js';
import { multiply } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';

/** A machine that was planned and has started at a price in ticks, and reports nothing. */
export function startedMachine(params: FuturesGridParams, market: FuturesMarket, start: number): FuturesGridMachine {
  const planned = onTick(market);
  const last_price = multiply(planned.symbol.tickSize, String(start));
  const machine = newMachine(params, { ...planned, last_price }, 0);
  travel(machine, start);
  return machine;
}

/** A last price between two ticks goes to the nearer one. */
export function onTick(market: FuturesMarket): FuturesMarket {
  const { tickSize } = market.symbol;
  return { ...market, last_price: multiply(divide(market.last_price, tickSize, 0, 'half_up'), tickSize) };
}
