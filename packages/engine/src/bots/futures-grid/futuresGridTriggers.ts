import { divideIntegers } from '../../decimal/rounding.js';
import { liquidationTicks } from '../futures/riskTiers.js';
import { equityAt, type FuturesGridMachine, totalInvestment } from './futuresGridMachine.js';

/** The line of the next sell above, in ticks; infinity without one. */
export function sellLine({ levels, held_from: heldFrom }: FuturesGridMachine): number {
  return levels[heldFrom + 1] ?? Number.POSITIVE_INFINITY;
}

/** The line of the next buy below, in ticks; minus infinity without one. */
export function buyLine({ levels, held_from: heldFrom, straddles }: FuturesGridMachine): number {
  return levels[straddles ? heldFrom : heldFrom - 1] ?? Number.NEGATIVE_INFINITY;
}

/** The nearest price above at which something happens; infinity if nothing ever does. */
export function triggerAbove(machine: FuturesGridMachine): number {
  const { rules, position } = machine;
  return Math.min(
    sellLine(machine),
    upShift(machine) ?? Number.POSITIVE_INFINITY,
    rules.upper?.ticks ?? Number.POSITIVE_INFINITY,
    position.size < 0n ? (liquidationTrigger(machine) ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
    ...equityThresholds(machine, position.size > 0n).map((threshold) => crossing(machine, threshold, true)),
  );
}

/** The nearest price below at which something happens; minus infinity if nothing ever does. */
export function triggerBelow(machine: FuturesGridMachine): number {
  const { rules, position } = machine;
  return Math.max(
    buyLine(machine),
    downShift(machine) ?? Number.NEGATIVE_INFINITY,
    rules.lower?.ticks ?? Number.NEGATIVE_INFINITY,
    position.size > 0n ? (liquidationTrigger(machine) ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY,
    ...equityThresholds(machine, position.size < 0n).map((threshold) => crossing(machine, threshold, false)),
  );
}

/** The first price above at which a trailing stop has a higher equity to follow; infinity without one. */
export function peakAbove(machine: FuturesGridMachine): number {
  return machine.position.size > 0n ? nextPeak(machine, true) : Number.POSITIVE_INFINITY;
}

/** The first price below at which a trailing stop has a higher equity to follow; minus infinity without one. */
export function peakBelow(machine: FuturesGridMachine): number {
  return machine.position.size < 0n ? nextPeak(machine, false) : Number.NEGATIVE_INFINITY;
}

function nextPeak(machine: FuturesGridMachine, up: boolean): number {
  const { rules, peak_equity: peak } = machine;
  if (rules.trailingStop) return crossing(machine, { value: peak + 1n, unit: 1n }, up);
  return up ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/** First tick at which the bot is liquidated; undefined without one. */
export function liquidationTrigger({ units, risk, position, wallet }: FuturesGridMachine): number | undefined {
  return liquidationTicks(units, risk, position, wallet, 'fires');
}

/** Price at which the range moves up by one interval; undefined when it does not or no more. */
export function upShift({ levels, rules }: FuturesGridMachine): number | undefined {
  const top = levels.at(-1) ?? 0;
  const next = top + distanceOf(levels);
  return rules.moveUp !== undefined && next <= rules.moveUp ? next : undefined;
}

/** Price at which the range moves down by one interval; undefined when it does not or no more. */
export function downShift({ levels, rules }: FuturesGridMachine): number | undefined {
  const next = (levels[0] ?? 0) - distanceOf(levels);
  return rules.moveDown !== undefined && next >= rules.moveDown && next > 0 ? next : undefined;
}

/** Interval of an arithmetic grid in ticks. */
export function distanceOf(levels: readonly number[]): number {
  return (levels[1] ?? 0) - (levels[0] ?? 0);
}

/** An equity threshold at which the bot acts: `value / unit`. */
interface EquityThreshold {
  readonly value: bigint;
  readonly unit: bigint;
}

/** Equity from which on, rising, profit is taken: pnl ≥ share of everything put in. */
export function takeProfitThreshold(machine: FuturesGridMachine): EquityThreshold | undefined {
  const { takeProfit } = machine.rules;
  if (!takeProfit) return undefined;
  const { count, unit } = takeProfit;
  return { value: totalInvestment(machine) * (unit + count) - machine.withdrawn * unit, unit };
}

/** Equity from which on, falling, the loss is stopped: pnl ≤ minus a share of everything put in. */
export function stopLossThreshold(machine: FuturesGridMachine): EquityThreshold | undefined {
  const { stopLoss } = machine.rules;
  if (!stopLoss) return undefined;
  const { count, unit } = stopLoss;
  return { value: totalInvestment(machine) * (unit - count) - machine.withdrawn * unit, unit };
}

/** Exit equity of the trailing stop: `peak · (1 − share)`. */
export function trailingStopThreshold({ rules, peak_equity: peak }: FuturesGridMachine): EquityThreshold | undefined {
  const { trailingStop } = rules;
  return trailingStop && { value: peak * (trailingStop.unit - trailingStop.count), unit: trailingStop.unit };
}

/** Whether the equity at the machine's price is at or below (`falls`) or at or above a threshold. */
export function isPast(machine: FuturesGridMachine, threshold: EquityThreshold | undefined, falls: boolean): boolean {
  if (!threshold) return false;
  const equity = equityAt(machine, machine.price) * threshold.unit;
  return falls ? equity <= threshold.value : equity >= threshold.value;
}

/** Thresholds that the equity runs toward while it rises or falls. */
function equityThresholds(machine: FuturesGridMachine, rises: boolean): EquityThreshold[] {
  if (machine.position.size === 0n) return [];
  const thresholds = rises
    ? [takeProfitThreshold(machine)]
    : [stopLossThreshold(machine), trailingStopThreshold(machine)];
  return thresholds.filter((threshold) => threshold !== undefined);
}

/** First tick in the direction at which the equity has reached the threshold: `(threshold − cash) / size`. */
function crossing(
  { wallet, position, units }: FuturesGridMachine,
  { value, unit }: EquityThreshold,
  up: boolean,
): number {
  const ticks = divideIntegers(value - wallet.cash * unit, position.size * units.lotTick * unit, up ? 'ceil' : 'floor');
  if (ticks > BigInt(Number.MAX_SAFE_INTEGER)) return Number.POSITIVE_INFINITY;
  return ticks <= 0n ? Number.NEGATIVE_INFINITY : Number(ticks);
}
