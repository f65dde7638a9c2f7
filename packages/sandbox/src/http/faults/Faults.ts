import { InputError } from '../../exchange/refusals.js';
import { type Fault, parseFault, SOCKET } from './faultFields.js';

/** A fault that is set. */
export type SetFault = Fault & {
  readonly id: string;
  readonly path: string;
  /** How many calls or frames it will still hit; 0 = until it is removed. */
  readonly times: number;
};

/** The faults that are set, in the order they were set. */
export class Faults {
  readonly #paths: readonly string[];
  #faults: SetFault[] = [];
  #count = 0;
  #waiting: { readonly path: string; release(): void }[] = [];

  /** @param paths every path of the API. */
  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  get list(): readonly SetFault[] {
    return this.#faults;
  }

  /** @throws InputError with a sentence that says what is wrong. */
  set(fault: Fault): SetFault {
    const parsed = parseFault(fault);
    if (parsed.path !== SOCKET && !this.#paths.some((path) => hits(parsed.path, path)))
      throw new InputError(`path: no call of the API ends with ${parsed.path}.`);
    this.#count += 1;
    const set = { ...parsed, id: String(this.#count) };
    this.#faults.push(set);
    return set;
  }

  /** @returns false when there is none of this id. */
  remove(id: string): boolean {
    const found = this.#faults.find((fault) => fault.id === id);
    if (found) this.#forget(found);
    return found !== undefined;
  }

  clear(): void {
    this.#faults = [];
    for (const held of this.#waiting.splice(0)) held.release();
  }

  /** The first fault that hits a call; it is used up by it. */
  take(path: string): SetFault | undefined {
    const fault = this.#faults.find((one) => one.path !== SOCKET && hits(one.path, path));
    if (fault) this.use(fault.id);
    return fault;
  }

  /** Faults of the quote socket, for frames of a symbol; frames that bear none are hit by those for all alone. */
  ofSocket(symbol: string | undefined): readonly SetFault[] {
    if (this.#faults.length === 0) return NONE;
    return this.#faults.filter((one) => one.path === SOCKET && (one.symbol === undefined || one.symbol === symbol));
  }

  /** A fault hit something. */
  use(id: string): void {
    const at = this.#faults.findIndex((fault) => fault.id === id);
    const fault = this.#faults[at];
    if (fault === undefined || fault.times === 0) return;
    if (fault.times > 1) this.#faults[at] = { ...fault, times: fault.times - 1 };
    else this.#forget(fault);
  }

  /** Resolves once a later call of the same path was answered, or all faults are cleared. */
  overtaken(path: string): Promise<void> {
    return new Promise((release) => this.#waiting.push({ path, release }));
  }

  /** A call was answered: those of its path that waited for it may go. */
  answered(path: string): void {
    const gone = this.#waiting.filter((held) => held.path === path);
    this.#waiting = this.#waiting.filter((held) => held.path !== path);
    for (const held of gone) held.release();
  }

  #forget(fault: SetFault): void {
    this.#faults = this.#faults.filter((one) => one !== fault);
  }
}

const NONE: readonly SetFault[] = [];

function hits(end: string, path: string): boolean {
  return end === '*' || path.endsWith(end);
}

/** A wait of real time. */
export function realSleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, ms);
    // In Node a delayed answer must not keep a stopped process alive; browsers return a plain number.
    if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as { unref(): void }).unref();
  });
}
