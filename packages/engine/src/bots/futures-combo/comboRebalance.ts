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
  machine.fills += 1;
  const fill: FuturesComboFill = {
    type: 'fill',
    time: machine.time,
    id: machine.fills,
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

/**
 * Rebalances and reports it. One that the bot begins by itself and that needs or finds no order leaves no trace.
 *
 * Assumed: such a silent one is not counted. The exchange might list it as done.
 *
 * @returns whether anything was traded.
 */
export function rebalance(machine: ComboMachine, trigger: FuturesComboTrigger, removed?: readonly ComboLeg[]): boolean {
  const sizing = sizePositions(machine, 'rebalance', removed);
  const { orders, skipped } = sizing;
  const isTraded = orders.length > 0;
  if (!isTraded && (trigger === 'percent' || trigger === 'time')) return false;
  const status = skipped.length === 0 ? 'success' : isTraded ? 'partial' : 'failed';
  machine.records += 1;
  if (status !== 'failed') {
    machine.adjusted += 1;
    machine.lastAdjust = machine.time;
  }
  machine.events.push({
    type: 'rebalance',
    time: machine.time,
    record_id: machine.records,
    adjust_position_mode: trigger,
    status,
    ...sizing,
  });
  return isTraded;
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
  const { units, contract, position } = leg;
  const { side, target_position_percent } = contract;
  const target = targetLots(units, equity, machine.params.leverage, target_position_percent, leg.price ?? 0);
  return (side === 'short' ? -target : target) - position.size;
}
