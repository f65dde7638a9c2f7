import type { ComboMachine } from '../../bots/futures-combo/comboMachine.js';
import { sizePositions } from '../../bots/futures-combo/comboRebalance.js';
import { MAX_PLACES } from '../../bots/futures-combo/comboSettings.js';
import { loadMachine, newState } from '../../bots/futures-combo/comboState.js';
import type { FuturesComboParams } from '../../bots/futures-combo/futuresComboTypes.js';
import { placesOf } from '../../decimal/decimal.js';
import type { FuturesComboIssue } from './comboPlanTypes.js';
import type { FuturesComboReading } from './comboReading.js';

/** Codes without which a bot can be opened, though it may not be sent. */
const HARMLESS: readonly FuturesComboIssue['code'][] = ['not_a_step', 'insufficient_balance', 'init_margin_too_high'];

/**
 * A bot right after its start at the last prices, stops left out: the preview asks what the positions do. Undefined
 * where contracts, leverage or margin do not allow one, or no position can be opened.
 */
export function startedFromReading(
  reading: FuturesComboReading,
  issues: readonly FuturesComboIssue[],
): ComboMachine | undefined {
  const { legs, leverage, margin } = reading;
  const fields = ['symbol_settings', 'leverage', 'init_margin'];
  const isHindered = issues.some(({ field, code }) => fields.includes(field) && !HARMLESS.includes(code));
  if (!legs || leverage === undefined || margin === undefined || isHindered || !/[1-9]/.test(margin)) return undefined;
  if (margin.startsWith('-') || legs.some(({ weight }) => placesOf(weight) > MAX_PLACES)) return undefined;
  const params: FuturesComboParams = {
    leverage,
    init_margin: margin,
    adjust_position_mode: 'by_user',
    symbol_settings: legs.map(({ symbol, side, weight }) => ({ symbol, side, target_position_percent: weight })),
  };
  const machine = loadMachine(newState(params, reading.markets, 0));
  machine.legs.forEach((leg, row) => {
    leg.price = legs[row]?.price;
  });
  sizePositions(machine, 'initial');
  return machine;
}
