import { compare } from '@tradingbot/engine/decimal';
import { Difference } from './Trail.js';

/** Compares figures to the last digit, and counts how many. */
export class Checker {
  count = 0;

  constructor(readonly bot: string | undefined) {}

  /** Two texts of the same fact. Decimals are compared by value, others as they are. */
  same(what: string, one: unknown, other: unknown): void {
    this.count += 1;
    if (one === other || (isDecimal(one) && isDecimal(other) && compare(one, other) === 0)) return;
    throw new Difference(what, this.bot, `${what}: ${JSON.stringify(one)} here, ${JSON.stringify(other)} there.`);
  }

  /** `one` is at least `other`. */
  atLeast(what: string, one: string, other: string): void {
    this.count += 1;
    if (compare(one, other) < 0) throw new Difference(what, this.bot, `${what}: ${one} is below ${other}.`);
  }
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
}
