/** What shall go wrong with matching calls. Times are real milliseconds. */
export interface Fault {
  /** End of the path of the calls it hits, e.g. `/grid/v1/create-grid`; `*` hits all. */
  readonly path: string;
  /** How many calls it hits; afterwards it is gone. */
  readonly times: number;
  /** Wait before the answer. */
  readonly delayMs?: number | undefined;
  /** Break the connection before the call takes effect, or after it did. */
  readonly drop?: 'before' | 'after' | undefined;
  /** Deliver the call to the exchange twice, as a proxy that repeats does. */
  readonly twice?: boolean | undefined;
  /** Answer this status in place of 200, after the call took effect. */
  readonly status?: number | undefined;
  /** Answer this text in place of the envelope. */
  readonly body?: string | undefined;
}

/** The faults that are set, in the order they were set; the first that matches a call is used up by it. */
export class Faults {
  #faults: Fault[] = [];

  get list(): readonly Fault[] {
    return this.#faults;
  }

  set(fault: Fault): void {
    this.#faults.push(fault);
  }

  clear(): void {
    this.#faults = [];
  }

  take(path: string): Fault | undefined {
    const at = this.#faults.findIndex((fault) => fault.path === '*' || path.endsWith(fault.path));
    const fault = this.#faults[at];
    if (fault === undefined) return undefined;
    if (fault.times > 1) this.#faults[at] = { ...fault, times: fault.times - 1 };
    else this.#faults.splice(at, 1);
    return fault;
  }
}

/** Reads a fault from outside. @throws TypeError naming the field that is wrong. */
export function parseFault(value: unknown): Fault {
  const input = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>; // checked below
  const { path, times = 1, delayMs, drop, twice, status, body } = input;
  if (typeof path !== 'string' || path === '') throw new TypeError('path: the end of an API path, or *');
  if (!isWhole(times, 1, 10_000)) throw new TypeError('times: a whole number from 1 to 10,000');
  if (delayMs !== undefined && !isWhole(delayMs, 0, 120_000)) throw new TypeError('delayMs: 0 to 120,000');
  if (drop !== undefined && drop !== 'before' && drop !== 'after') throw new TypeError('drop: "before" or "after"');
  if (twice !== undefined && typeof twice !== 'boolean') throw new TypeError('twice: true or false');
  if (status !== undefined && !isWhole(status, 200, 599)) throw new TypeError('status: 200 to 599');
  if (body !== undefined && typeof body !== 'string') throw new TypeError('body: text');
  return { path, times, delayMs, drop, twice, status, body };
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to;
}
