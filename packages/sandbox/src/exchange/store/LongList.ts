/** Makes text short, and long again. */
export interface Packing {
  pack(text: string): Uint8Array;
  /** The text that was packed. */
  unpack(packed: Uint8Array): string;
}

/** Items that were packed together. */
export interface PackedPart {
  readonly count: number;
  readonly packed: Uint8Array;
}

/** So many items are packed together. */
export const PART = 64;
/** So many newest items at least lie ready: a day of most bots. */
const READY = 64;

/**
 * A list of plain data that only grows at its end, but for a step that failed and takes its own back. What came long ago
 * lies packed: it takes a tenth, and is read when somebody asks for a whole history.
 */
export class LongList<T> implements Iterable<T> {
  readonly #packing: Packing | undefined;
  /** Oldest first. */
  readonly #parts: PackedPart[];
  /** The items after them. */
  readonly #ready: T[];
  /** How many are packed. */
  #start = 0;
  #cuts = 0;

  /**
   * @param packing absent: nothing is ever packed
   * @param parts what comes before `ready`, as the packing packed it
   */
  constructor(packing?: Packing, ready: Iterable<T> = [], parts: readonly PackedPart[] = []) {
    this.#packing = packing;
    this.#ready = [...ready];
    this.#parts = [...parts];
    for (const { count } of parts) this.#start += count;
  }

  get length(): number {
    return this.#start + this.#ready.length;
  }

  /** How often something was taken back: while that stays the same, the first items do. */
  get cuts(): number {
    return this.#cuts;
  }

  /** The last item; undefined where there is none. */
  get last(): T | undefined {
    return this.#ready.at(-1) ?? this.#unpack(this.#parts.at(-1)).at(-1);
  }

  push(item: T): void {
    this.#ready.push(item);
  }

  /** Takes back what came after the first `length` items. */
  cut(length: number): void {
    if (length >= this.length) return;
    this.#cuts += 1;
    while (length < this.#start) {
      const part = this.#parts.pop();
      this.#start -= part?.count ?? 0;
      this.#ready.unshift(...this.#unpack(part));
    }
    this.#ready.length = length - this.#start;
  }

  /** Packs what is full and came long ago. To be called where nothing is taken back any more. */
  pack(): void {
    if (this.#packing === undefined) return;
    while (this.#ready.length >= READY + PART) {
      this.#parts.push({ count: PART, packed: this.#packing.pack(JSON.stringify(this.#ready.splice(0, PART))) });
      this.#start += PART;
    }
  }

  [Symbol.iterator](): Generator<T, void, unknown> {
    return this.from(0);
  }

  /** Items from an index on, oldest first. */
  *from(index: number): Generator<T, void, unknown> {
    let [place, start] = [this.#parts.length, this.#start];
    // Mostly what is asked for came last.
    while (start > index) start -= this.#parts[--place]?.count ?? start;
    for (const part of this.#parts.slice(place)) {
      yield* this.#unpack(part).slice(Math.max(0, index - start));
      start += part.count;
    }
    yield* this.#ready.slice(Math.max(0, index - start));
  }

  /** All items, newest first. */
  *backwards(): Generator<T, void, unknown> {
    yield* this.#ready.toReversed();
    for (const part of this.#parts.toReversed()) yield* this.#unpack(part).toReversed();
  }

  /** All items, oldest first. */
  all(): readonly T[] {
    return [...this];
  }

  /** As JSON writes it. */
  toJSON(): readonly T[] {
    return this.all();
  }

  #unpack(part: PackedPart | undefined): readonly T[] {
    // What lies packed was an array of such items.
    return part && this.#packing ? (JSON.parse(this.#packing.unpack(part.packed)) as T[]) : [];
  }
}
