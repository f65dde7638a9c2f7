import { type ComboMachine, equityOf, legValue } from '../../bots/futures-combo/comboMachine.js';
import { maintenanceOf } from '../../bots/futures-combo/comboMargins.js';
import { ratio } from '../../bots/futures-combo/comboPrices.js';

const PLACES = 4;

/** Value of the long and of the short positions at the last prices. */
export function exposureOf({ legs }: ComboMachine): { long: bigint; short: bigint } {
  let long = 0n;
  let short = 0n;
  for (const leg of legs) {
    const value = legValue(leg);
    if (value > 0n) long += value;
    else short -= value;
  }
  return { long, short };
}

/**
 * How far all prices together may move against the bot until it is liquidated, as a fraction of the last prices, four
 * places, cut. Longs cannot fall by more than everything. Undefined: nothing liquidates it.
 *
 * Assumed: "against" means longs fall and shorts rise by the same fraction, without a rebalance on the way.
 */
export function liquidationFall(machine: ComboMachine): string | undefined {
  const { long, short } = exposureOf(machine);
  const room = equityOf(machine) - maintenanceOf(machine);
  if (room <= 0n) return '0';
  if (long + short === 0n) return undefined;
  if (room <= long + short) return ratio(room, long + short, PLACES);
  return short === 0n ? undefined : ratio(room - long, short, PLACES);
}
