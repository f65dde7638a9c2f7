import type { SpotGridGuard } from '../bots/spot-grid/spotGridGuard.js';
import type { SpotGridMachine } from '../bots/spot-grid/spotGridMachine.js';
import type { EquityLine, ExactEquity } from './EquityTracker.js';

/** The equity of a grid that a guard follows: always that of its balances now, so that a fill makes no object. */
export class GuardLine implements EquityLine {
  private readonly guard: SpotGridGuard;
  private readonly from: number;
  /** Parts in a lot. */
  private readonly unit: number;
  /** Money units of one part at a price of one tick. */
  private readonly part: bigint;
  /** What is finer than a part never changes: of the quote, and of the base at a price of one tick, in money units. */
  private readonly quoteRest: bigint;
  private readonly baseRest: bigint;
  /** The same in floats, and money units of a lot at a price of one tick. */
  private readonly floats: { readonly lot: number; readonly quoteRest: number; readonly baseRest: number };

  /**
   * @param machine as it is when the guard starts.
   * @param from version of the line as it is now.
   */
  constructor(guard: SpotGridGuard, { units, base, quote }: SpotGridMachine, from: number) {
    this.guard = guard;
    this.from = from;
    this.unit = Number(units.feeUnit);
    this.part = units.lotTick / units.feeUnit;
    this.quoteRest = quote % this.part;
    this.baseRest = (base * units.tickValue) % this.part;
    const [quoteRest, baseRest] = [Number(this.quoteRest), Number(this.baseRest)];
    this.floats = { lot: Number(units.lotTick), quoteRest, baseRest };
  }

  get version(): number {
    return this.from + this.guard.moves;
  }

  get fixed(): number {
    const { guard, unit, floats } = this;
    return ((guard.money[1] ?? 0) + (guard.money[2] ?? 0) / unit) * floats.lot + floats.quoteRest;
  }

  get perTick(): number {
    const { guard, unit, floats } = this;
    return ((guard.money[0] ?? 0) / unit) * floats.lot + floats.baseRest;
  }

  exactly(): ExactEquity {
    const { unit, part, quoteRest, baseRest } = this;
    const [base = 0, quote = 0, quoteParts = 0] = this.guard.money;
    return (price) => {
      const parts = BigInt(quote) * BigInt(unit) + BigInt(quoteParts) + BigInt(base) * BigInt(price);
      return parts * part + quoteRest + baseRest * BigInt(price);
    };
  }
}
