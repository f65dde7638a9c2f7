import { magnitude, moneyText, priceOf, quantityOf } from '../futures/futuresUnits.js';
import { trade } from '../futures/position.js';
import { type ComboLeg, type ComboMachine, equityOf, legValue } from './comboMachine.js';
import { leastLots, type Ratio, ratioOf, targetLots } from './comboMargins.js';
import type { FuturesComboFill, FuturesComboSizing, FuturesComboSkip } from './futuresComboEvents.js';
import type { FuturesComboTrigger } from './futuresComboTypes.js';

/** Trades signed lots of a contract at its last price at the taker rate and reports the fill. */
export function fillLeg(
  machine: ComboMachine,
  leg: ComboLeg,
  lots: bigint,
  role: FuturesComboFill['role'],
): FuturesComboFill {
  const { units, wallet, market } = leg;
  const price = leg.price ?? 0;
  // A liquidation is settled as a whole: what it takes stands in the settlement.
  const rate = role === 'liquidation' ? { count: 0n, unit: 1n } : leg.taker;
  const after = trade(units, leg, lots, price, rate);
  leg.position = after.position;
  leg.wallet = after.wallet;
  machine.fill_count += 1;
  const fill: FuturesComboFill = {
    type: 'fill',
    time: machine.time,
    id: machine.fill_count,
    role,
    symbol: market.symbol.symbol,
    side: lots > 0n ? 'buy' : 'sell',
    price: priceOf(units, price),
    quantity: quantityOf(units, magnitude(lots)),
    fee: moneyText(after.fee),
    realized_pnl: moneyText(after.wallet.closed - wallet.closed),
  };
  machine.events.push(fill);
  return fill;
}

/**
 * Brings every contract to its share of the equity before fees. Changes below the smallest order are skipped.
 * Contracts that were taken out are closed first, whatever their size.
 *
 * Assumed: an order above the largest size goes out in parts at one price, so only its sum counts here.
 */
export function sizePositions(
  machine: ComboMachine,
  role: 'initial' | 'rebalance',
  removed: readonly ComboLeg[] = [],
): FuturesComboSizing {
  let equity = equityOf(machine);
  for (const leg of removed) equity += legValue(leg) + leg.wallet.cash;
  const orders: FuturesComboFill[] = [];
  const skipped: FuturesComboSkip[] = [];
  for (const leg of removed) {
    if (leg.position.size !== 0n) orders.push(fillLeg(machine, leg, -leg.position.size, role));
  }
  for (const leg of machine.legs) {
    const lots = changeOf(machine, leg, equity);
    if (lots === 0n) continue;
    if (magnitude(lots) >= leastLots(leg.market, leg.units, leg.price ?? 0)) {
      orders.push(fillLeg(machine, leg, lots, role));
    } else {
      const quantity = quantityOf(leg.units, magnitude(lots));
      skipped.push({ symbol: leg.contract.symbol, side: lots > 0n ? 'buy' : 'sell', quantity });
    }
  }
  return { equity: moneyText(equity), orders, skipped };
}

/** Whether the equity buys every contract at least its smallest order. */
export function opensEveryLeg(machine: ComboMachine): boolean {
  const equity = equityOf(machine);
  return machine.legs.every(
    (leg) => targetOf(machine, leg, equity) >= leastLots(leg.market, leg.units, leg.price ?? 0),
  );
}

/**
 * Rebalances, counts it and reports it. One in which no contract moves did nothing, whoever asked for it: it leaves no
 * trace.
 *
 * @returns whether anything was traded.
 */
export function rebalance(machine: ComboMachine, trigger: FuturesComboTrigger, removed?: readonly ComboLeg[]): boolean {
  const sizing = sizePositions(machine, 'rebalance', removed);
  if (sizing.orders.length === 0) return false;
  machine.adjusted_position_num += 1;
  machine.last_adjust_position_time = machine.time;
  machine.events.push({
    type: 'rebalance',
    time: machine.time,
    record_id: machine.adjusted_position_num,
    adjust_position_mode: trigger,
    status: sizing.skipped.length === 0 ? 'success' : 'partial',
    ...sizing,
  });
  return true;
}

/** Rebalances if a weight has drifted by the threshold or more. */
export function rebalanceOnDrift(machine: ComboMachine): void {
  const { adjust_position_percent: threshold } = machine.params;
  if (threshold !== undefined && isDrifted(machine.legs, ratioOf(threshold))) rebalance(machine, 'percent');
}

/** Whether `max |weight now − target| ≥ threshold`, in points. Without any position every contract has drifted. */
export function isDrifted(legs: readonly ComboLeg[], threshold: Ratio): boolean {
  const gross = legs.reduce((sum, leg) => sum + magnitude(legValue(leg)), 0n);
  return legs.some((leg) => {
    const target = ratioOf(leg.contract.target_position_percent);
    const off = magnitude(magnitude(legValue(leg)) * target.unit - target.count * gross);
    return off * threshold.unit >= threshold.count * gross * target.unit;
  });
}

/** Signed lots from the position of a contract to its target. */
function changeOf(machine: ComboMachine, leg: ComboLeg, equity: bigint): bigint {
  const target = targetOf(machine, leg, equity);
  return (leg.contract.side === 'short' ? -target : target) - leg.position.size;
}

/** Lots that a contract should have, without sign. */
function targetOf({ params }: ComboMachine, { units, contract, price }: ComboLeg, equity: bigint): bigint {
  return targetLots(units, equity, params.leverage, contract.target_position_percent, price ?? 0);
}
