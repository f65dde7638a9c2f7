import { moneyText, toMoney } from '../../bots/futures/futuresUnits.js';
import { type ComboMachine, equityOf } from '../../bots/futures-combo/comboMachine.js';
import { maintenanceOf } from '../../bots/futures-combo/comboMargins.js';
import { compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { coarsestLot, reachableDrift } from './comboLots.js';
import type { FuturesComboWarning } from './comboPlanTypes.js';
import type { FuturesComboReading } from './comboReading.js';
import { liquidationFall } from './comboRisk.js';

/** A common move of this size is met every few weeks. */
const NEAR = '0.1';

/** Remarks that do not keep a draft from being sent. */
export function futuresComboWarnings(
  reading: FuturesComboReading,
  machine: ComboMachine | undefined,
): readonly FuturesComboWarning[] {
  if (!machine) return noStopLoss(reading);
  return [
    ...lotTooCoarse(reading),
    ...liquidationNear(machine),
    ...liquidationFirst(reading, machine),
    ...noStopLoss(reading),
  ];
}

/** A larger threshold, where one is large enough, costs nothing; more margin helps always. */
function lotTooCoarse({ legs, leverage, margin, driftPercent }: FuturesComboReading): FuturesComboWarning[] {
  if (!legs || leverage === undefined || margin === undefined || driftPercent === undefined) return [];
  const coarsest = coarsestLot(leverage, driftPercent, legs);
  if (coarsest === undefined || compare(margin, coarsest.from) >= 0) return [];
  const coin = legs[0]?.market.symbol.quoteCurrency ?? '';
  const drift = reachableDrift({ leverage, margin, legs }, driftPercent);
  const more = { init_margin: coarsest.from };
  const fixes = drift === undefined ? [more] : [{ adjust_position_percent: drift }, more];
  return [{ code: 'lot_too_coarse', params: { ...coarsest, coin }, fixes }];
}

/** Half the leverage doubles the room, about. */
function liquidationNear(machine: ComboMachine): FuturesComboWarning[] {
  const fall = liquidationFall(machine);
  if (fall === undefined || compare(fall, NEAR) >= 0) return [];
  const half = divide(machine.params.leverage, '2', 0, 'floor');
  const fix = compare(half, '1') >= 0 ? { fixes: [{ leverage: half }] } : {};
  return [{ code: 'liquidation_near', params: { liquidation_fall: fall }, ...fix }];
}

/** The stop loss counts from all margin put in, and the fees of the start have already been paid. */
function liquidationFirst({ stopLoss, margin }: FuturesComboReading, machine: ComboMachine): FuturesComboWarning[] {
  if (stopLoss === undefined || margin === undefined) return [];
  const exit = subtract(margin, multiply(margin, stopLoss));
  const maintenance = maintenanceOf(machine);
  if (compare(exit, moneyText(maintenance)) > 0) return [];
  const max = divide(moneyText(toMoney(margin) - maintenance), margin, 2, 'down');
  const safe = subtract(max, '0.01');
  const canFix = compare(safe, '0.01') >= 0 && equityOf(machine) > maintenance;
  return [{ code: 'liquidation_before_stop_loss', ...(canFix && { fixes: [{ sl_percent: safe }] }) }];
}

function noStopLoss({ draft }: FuturesComboReading): FuturesComboWarning[] {
  return draft.sl_percent.trim() === '' ? [{ code: 'no_stop_loss', fixes: [{ sl_percent: '0.2' }] }] : [];
}
