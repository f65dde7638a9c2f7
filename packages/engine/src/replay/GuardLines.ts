import type { SpotGridGuard } from '../bots/spot-grid/spotGridGuard.js';
import type { SpotGridMachine } from '../bots/spot-grid/spotGridMachine.js';
import type { EquityLine } from './EquityTracker.js';

/** The equity of a grid that a guard follows, from fill to fill. */
export class GuardLines {
  private readonly guard: SpotGridGuard;
  private readonly money: GuardMoney;
  private last: GuardLine;

  /** @param machine as it is when the guard starts. */
  constructor(guard: SpotGridGuard, machine: SpotGridMachine) {
    this.guard = guard;
    this.money = moneyOf(machine);
    this.last = new GuardLine(guard, this.money);
  }

  /** Equity until the next fill: the same object as long as nothing has filled. */
  get line(): EquityLine {
    const { guard, last } = this;
    if (guard.money[0] !== last.base || guard.money[1] !== last.quote) this.last = new GuardLine(guard, this.money);
    return this.last;
  }
}

/** What the balances of a guard are worth; what is finer than a part of theirs never changes. */
interface GuardMoney {
  /** Parts in a lot. */
  readonly unit: number;
  /** Money units of one part at a price of one tick. */
  readonly part: bigint;
  /** The rests in money units: of the quote, and of the base at a price of one tick. */
  readonly quoteRest: bigint;
  readonly baseRest: bigint;
  /** The same as floats, of a lot at a price of one tick. */
  readonly floats: { readonly lot: number; readonly quoteRest: number; readonly baseRest: number };
}

function moneyOf({ units, base, quote }: SpotGridMachine): GuardMoney {
  const part = units.lotTick / units.feeUnit;
  const quoteRest = quote % part;
  const baseRest = (base * units.tickValue) % part;
  const floats = { lot: Number(units.lotTick), quoteRest: Number(quoteRest), baseRest: Number(baseRest) };
  return { unit: Number(units.feeUnit), part, quoteRest, baseRest, floats };
}

class GuardLine implements EquityLine {
  readonly fixed: number;
  readonly perTick: number;
  readonly base: number;
  readonly quote: number;
  private readonly quoteParts: number;
  private readonly money: GuardMoney;

  constructor(guard: SpotGridGuard, money: GuardMoney) {
    const base = guard.money[0] ?? 0;
    const quote = guard.money[1] ?? 0;
    const quoteParts = guard.money[2] ?? 0;
    const { unit, floats } = money;
    this.base = base;
    this.quote = quote;
    this.quoteParts = quoteParts;
    this.money = money;
    this.fixed = (quote + quoteParts / unit) * floats.lot + floats.quoteRest;
    this.perTick = (base / unit) * floats.lot + floats.baseRest;
  }

  exactAt(price: number): bigint {
    const { unit, part, quoteRest, baseRest } = this.money;
    const parts = BigInt(this.quote) * BigInt(unit) + BigInt(this.quoteParts) + BigInt(this.base) * BigInt(price);
    return parts * part + quoteRest + baseRest * BigInt(price);
  }
}
