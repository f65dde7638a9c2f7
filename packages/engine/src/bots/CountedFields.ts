/**
 * The fields of a state, by what a machine counts them in: prices in ticks, amounts in a unit of the kind; what is kept
 * stands in a machine as it is stored. A machine's type, its reader and its writer are made of this one list, and a
 * field that it lacks does not compile.
 */
export interface FieldTable<Key extends PropertyKey = PropertyKey> {
  readonly kept: readonly Key[];
  readonly ticks?: readonly Key[];
  readonly [unit: string]: readonly Key[];
}

type KeyOf<Table extends FieldTable> = Table[keyof Table][number];
type TickKeyOf<Table> = Table extends { readonly ticks: readonly (infer Key)[] } ? Key : never;

/** What a machine has of a state. What may be null is null in both. */
export type Counted<State, Table extends FieldTable> = {
  -readonly [Key in KeyOf<Table> & keyof State]: Key extends Table['kept'][number]
    ? State[Key]
    : (Key extends TickKeyOf<Table> ? number : bigint) | Extract<State[Key], null>;
};

/** How texts of one unit are counted. */
interface Count<Units> {
  read(units: Units, text: string): number | bigint;
  write(units: Units, count: number | bigint): string;
}

/**
 * Reads the fields of a table from states and writes them back. They are to stand last in the literal that takes them:
 * what follows a long spread is added slowly.
 */
export class CountedFields<State extends object, Table extends FieldTable, Units> {
  readonly #rows: readonly (readonly [key: string, count: Count<Units> | undefined])[];

  /** Has all fields: an object that grows by computed keys becomes a dictionary, which is slow to read. */
  readonly #blank: Readonly<Record<string, unknown>>;

  constructor(table: Table, counts: Readonly<Record<Exclude<keyof Table, 'kept'>, Count<Units>>>) {
    const known: Readonly<Record<string, Count<Units>>> = counts;
    this.#rows = Object.entries(table).flatMap(([unit, keys]) =>
      keys.map((key) => [String(key), known[unit]] as const),
    );
    this.#blank = JSON.parse(JSON.stringify(Object.fromEntries(this.#rows.map(([key]) => [key, null]))));
  }

  /** The fields as a machine has them. @throws EngineError for a text that cannot be counted */
  read(units: Units, state: State): Counted<State, Table> {
    return this.#each(state, (value, count) => count.read(units, value as string)) as Counted<State, Table>;
  }

  /** The fields as the state of a machine has them. */
  write(units: Units, machine: Counted<State, Table>): Pick<State, KeyOf<Table> & keyof State> {
    return this.#each(machine, (value, count) => count.write(units, value as bigint)) as Pick<
      State,
      KeyOf<Table> & keyof State
    >;
  }

  #each(from: object, one: (value: unknown, count: Count<Units>) => unknown): object {
    const values = from as Readonly<Record<string, unknown>>;
    const all = { ...this.#blank };
    for (const [key, count] of this.#rows) {
      const value = values[key];
      all[key] = count === undefined || value === null ? value : one(value, count);
    }
    return all;
  }
}
