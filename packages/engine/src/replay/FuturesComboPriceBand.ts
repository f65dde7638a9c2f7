import { type ComboMachine, cashOf } from '../bots/futures-combo/comboMachine.js';
import { maintenanceOf, type Ratio, ratioOf } from '../bots/futures-combo/comboMargins.js';
import { exitsOf } from '../bots/futures-combo/comboStops.js';

/** Floats only sort out what is clearly of no effect; they are off by less than this share. */
const DOUBT = 1e-9;

/**
 * Sorts out prices at which a running combo surely does nothing, in floats: what they do not sort out is left to the
 * exact machine.
 */
export class FuturesComboPriceBand {
  private lower = Number.POSITIVE_INFINITY;
  private upper = Number.NEGATIVE_INFINITY;
  private cash = 0;
  private isWeighed = false;
  /** By contract: money of one tick, and the weights, exclusively, between which there is no drift. */
  private readonly perTick: Float64Array;
  private readonly min: Float64Array;
  private readonly max: Float64Array;

  constructor(contracts: number) {
    this.perTick = new Float64Array(contracts);
    this.min = new Float64Array(contracts);
    this.max = new Float64Array(contracts);
  }

  /** Takes over the positions and thresholds of a machine. A trailing stop feels every new peak. */
  read(machine: ComboMachine): void {
    const { takeProfit, stopLoss, trailing } = exitsOf(machine);
    const { adjust_position_percent: threshold } = machine.params;
    const drift = threshold === undefined ? 0 : floatOf(ratioOf(threshold));
    this.isWeighed = threshold !== undefined;
    this.cash = Number(cashOf(machine));
    this.lower = Math.max(...[maintenanceOf(machine), stopLoss ?? 0n, trailing ?? 0n].map(Number));
    const peak = trailing === undefined ? Number.POSITIVE_INFINITY : Number(machine.peak_equity);
    this.upper = takeProfit === undefined ? peak : Math.min(peak, Number(takeProfit));
    machine.legs.forEach(({ position, units, contract }, leg) => {
      const target = floatOf(ratioOf(contract.target_position_percent));
      this.perTick[leg] = Number(position.size * units.lotTick);
      this.min[leg] = target - drift + DOUBT;
      this.max[leg] = target + drift - DOUBT;
    });
  }

  /** Whether nothing is set off by any prices of row `row` between `lows` and `highs`, both included, in ticks. */
  isQuiet(lows: readonly Float64Array[], highs: readonly Float64Array[], row: number): boolean {
    return (
      this.isBetween(lows, highs, row, this.lower, this.upper) && !(this.isWeighed && this.mayDrift(lows, highs, row))
    );
  }

  /** Whether the equity surely is between two amounts, exclusively, at all those prices. */
  isBetween(
    lows: readonly Float64Array[],
    highs: readonly Float64Array[],
    row: number,
    lower: number,
    upper: number,
  ): boolean {
    const { perTick, cash } = this;
    let min = cash;
    let max = cash;
    let doubt = Math.abs(cash);
    for (let leg = 0; leg < perTick.length; leg += 1) {
      const money = perTick[leg] ?? 0;
      const atLow = money * (lows[leg]?.[row] ?? 0);
      const atHigh = money * (highs[leg]?.[row] ?? 0);
      min += money > 0 ? atLow : atHigh;
      max += money > 0 ? atHigh : atLow;
      doubt += Math.abs(atHigh);
    }
    doubt *= DOUBT;
    return min - doubt > lower && max + doubt < upper;
  }

  /** A weight is largest where its own value is highest and those of the others are lowest, and the reverse. */
  private mayDrift(lows: readonly Float64Array[], highs: readonly Float64Array[], row: number): boolean {
    const { perTick, min, max } = this;
    let lowest = 0;
    let highest = 0;
    for (let leg = 0; leg < perTick.length; leg += 1) {
      const money = Math.abs(perTick[leg] ?? 0);
      lowest += money * (lows[leg]?.[row] ?? 0);
      highest += money * (highs[leg]?.[row] ?? 0);
    }
    for (let leg = 0; leg < perTick.length; leg += 1) {
      const money = Math.abs(perTick[leg] ?? 0);
      const low = money * (lows[leg]?.[row] ?? 0);
      const high = money * (highs[leg]?.[row] ?? 0);
      const isInside = high < (max[leg] ?? 0) * (high + lowest - low) && low > (min[leg] ?? 0) * (low + highest - high);
      if (!isInside) return true;
    }
    return false;
  }
}

function floatOf({ count, unit }: Ratio): number {
  return Number(count) / Number(unit);
}
