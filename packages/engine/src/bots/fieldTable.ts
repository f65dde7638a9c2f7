/** One field of a running machine: which field of the state it is, how it is read and written, what a new bot has in it. */
export interface Field<State, Units, Key extends keyof State, Running> {
  readonly key: Key;
  readonly start: Running;
  readonly load: (stored: State[Key], units: Units, state: State) => Running;
  readonly save: (running: Running, units: Units) => State[Key];
}

interface AnyField<State, Units> {
  readonly key: keyof State;
  readonly start: unknown;
  readonly load: (stored: never, units: Units, state: State) => unknown;
  readonly save: (running: never, units: Units) => unknown;
}

/** Fields that stand together in one member of the machine, and side by side in the state. */
export interface Group<Fields> {
  readonly fields: Fields;
}

/** All fields of a kind of bot, by their name in the machine. */
export interface FieldTable<State, Units> {
  readonly [name: string]: Entry<State, Units>;
}

type Entry<State, Units> = AnyField<State, Units> | Group<FieldTable<State, Units>>;

type RunningOf<Entry> =
  Entry extends Group<infer Fields>
    ? { readonly [Name in keyof Fields]: RunningOf<Fields[Name]> }
    : Entry extends { readonly start: infer Running }
      ? Running
      : never;

/** What a machine has of a table. */
export type Running<Fields> = { -readonly [Name in keyof Fields]: RunningOf<Fields[Name]> };

/** What a state has of a table. */
export type KeysOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Group<infer Inner>
    ? KeysOf<Inner>
    : Fields[Name] extends { readonly key: infer Key }
      ? Key
      : never;
}[keyof Fields];

/** A new bot: what its frame has beside the table, and the table's own fields. */
export function startFields<Fields extends FieldTable<never, never>, Frame extends object>(
  fields: Fields,
  frame: Frame,
): Frame & Running<Fields> {
  return fill(planOf(fields), frame, (entry) =>
    'fields' in entry ? startFields(entry.fields, {}) : entry.start,
  ) as Frame & Running<Fields>;
}

/** The machine of a stored state. @throws EngineError for a text that cannot be read */
export function loadFields<State, Units, Fields extends FieldTable<State, Units>, Frame extends object>(
  fields: Fields & FieldTable<State, Units>,
  state: State,
  units: Units,
  frame: Frame,
): Frame & Running<Fields> {
  return fill<State, Units>(planOf(fields), frame, (entry) =>
    'fields' in entry
      ? loadFields<State, Units, FieldTable<State, Units>, object>(entry.fields, state, units, {})
      : entry.load(state[entry.key] as never, units, state),
  ) as Frame & Running<Fields>;
}

/** The state of a machine. A field of the state that neither the table nor the frame has is missed by the type of the result. */
export function saveFields<State, Units, Fields extends FieldTable<State, Units>, Frame extends object>(
  fields: Fields & FieldTable<State, Units>,
  running: Running<Fields>,
  units: Units,
  frame: Frame,
): Frame & Pick<State, KeysOf<Fields> & keyof State> {
  const plan = planOf<State, Units>(fields);
  const saved = blank(plan.states, plan.keys, frame);
  saveInto(saved, plan, running, units);
  return saved as Frame & Pick<State, KeysOf<Fields> & keyof State>;
}

function saveInto<State, Units>(
  saved: Record<PropertyKey, unknown>,
  { entries }: Plan<State, Units>,
  running: Readonly<Record<string, unknown>>,
  units: Units,
): void {
  for (const [name, entry] of entries) {
    if ('fields' in entry)
      saveInto(saved, planOf(entry.fields), running[name] as Readonly<Record<string, unknown>>, units);
    else saved[entry.key] = entry.save(running[name] as never, units);
  }
}

function fill<State, Units>(
  { entries, names, machines }: Plan<State, Units>,
  frame: object,
  value: (entry: Entry<State, Units>) => unknown,
): object {
  const filled = blank(machines, names, frame);
  for (const [name, entry] of entries) filled[name] = value(entry);
  return filled;
}

/** What is worked out once for a table. */
interface Plan<State, Units> {
  readonly entries: readonly (readonly [name: string, entry: Entry<State, Units>])[];
  readonly names: readonly PropertyKey[];
  readonly keys: readonly PropertyKey[];
  readonly machines: Shapes;
  readonly states: Shapes;
}

const plans = new WeakMap<object, unknown>();

function planOf<State, Units>(fields: FieldTable<State, Units>): Plan<State, Units> {
  const known = plans.get(fields) as Plan<State, Units> | undefined;
  if (known) return known;
  const entries = Object.entries(fields);
  const keys = entries.flatMap(([, entry]) => ('fields' in entry ? planOf(entry.fields).keys : [entry.key]));
  const plan = { entries, names: Object.keys(fields), keys, machines: new Map(), states: new Map() };
  plans.set(fields, plan);
  return plan;
}

/** JSON of objects that have no value yet, by the members of the frame. */
type Shapes = Map<string, string>;

/**
 * An object with the members of a frame and others that have no value yet, of the shape that a literal has. JavaScript
 * engines keep an object that grows member by member apart from such a one, and read it more slowly, a spread copy too;
 * machines are read in hot loops. JSON makes the shape at once.
 */
function blank(shapes: Shapes, names: readonly PropertyKey[], frame: object): Record<PropertyKey, unknown> {
  const own = Object.keys(frame);
  const known = own.join();
  let shape = shapes.get(known);
  if (!shape) {
    shape = JSON.stringify(Object.fromEntries([...own, ...names].map((name) => [name, 0])));
    shapes.set(known, shape);
  }
  return Object.assign(JSON.parse(shape), frame);
}

type TextKey<State> = {
  [Key in keyof State]: State[Key] extends string | null ? (string extends State[Key] ? Key : never) : never;
}[keyof State];

type OrNull<Stored, Running> = null extends Stored ? Running | null : Running;

/** Builders of the fields of a state. */
export function fieldsOf<State>() {
  return {
    /** A value that the machine has as it is stored. */
    plain: <Key extends keyof State>(key: Key, start: State[Key]): Field<State, unknown, Key, State[Key]> => ({
      key,
      start,
      load: (stored) => stored,
      save: (running) => running,
    }),
    /** Builder of fields that are text in the state and a count of units in the machine; one that may be null begins so. */
    text:
      <Units, Count>(
        read: (units: Units, text: string) => Count,
        write: (units: Units, count: Count) => string,
        zero: Count,
      ) =>
      <Key extends TextKey<State>>(
        key: Key,
        ...start: null extends State[Key] ? [start: null] : []
      ): Field<State, Units, Key, OrNull<State[Key], Count>> =>
        ({
          key,
          start: start.length > 0 ? null : zero,
          load: (stored: string | null, units: Units) => (stored === null ? null : read(units, stored)),
          save: (count: Count | null, units: Units) => (count === null ? null : write(units, count)),
        }) as unknown as Field<State, Units, Key, OrNull<State[Key], Count>>,
  };
}
