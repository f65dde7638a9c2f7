import type { Schema } from '@tradingbot/core';
import { compareAnswer, describeFields } from '@tradingbot/core/registry';
import { NO_BOT } from '../contract/scenarios/BotScenario.js';
import type { Json } from '../fixture.js';

/** What a field may show. */
type FieldClass = 'kept' | 'id' | 'coin' | 'text' | 'figure' | 'record';

/** Takes everything out of answers that says whose they are. */
export interface Redactor {
  /**
   * A value of the wire, with what its schema vouches for: figures, times, switches, names of tables, coins. Ids and free
   * text become stand-ins, the same for the same, so that a list and its details still belong together. Of a field that
   * the schema does not have only the type is left.
   *
   * @param isPublic free text is everybody's, as that of an announcement, and stays
   */
  redact(schema: Schema, wire: unknown, isPublic: boolean): Json;
  /** Learns texts that must not stand anywhere, e.g. the user's name out of a profile. */
  hide(value: unknown): void;
  /** Whether a text holds something that was learned: a last look at what is about to be written. */
  leaks(text: string): boolean;
}

/** Name of a coin or symbol, in a field for it. */
const COIN = /^[A-Z0-9]{2,20}$/;
const COIN_FIELD = /(symbol|coin|base|quote|currency|token)s?(\[\])?$/i;
const ID_FIELD = /(^|[._])u?ids?(\[\])?$|Ids?(\[\])?$/;
/** A name of a table, also one that no table has yet. */
const NAME = /^[A-Za-z]\w{0,60}$/;
const FIGURE = /^-?\d+(\.\d+)?$/;
/** Whole numbers this long name something; figures and times have a unit or a point. */
const LONG = /^\d{12,}$/;
const EMAIL = /[\w.*+-]+@[\w-]+(\.[\w-]+)+/g;
/** A text this short would be found in many others. */
const MIN_HIDDEN = 4;
/** One this long is found nowhere by chance. */
const MIN_CERTAIN = 8;
/** Longer than 2^53, as ids of an exchange are. */
const FIRST_ID = 100_000_000_000_000_001n;
/** Of ids that come as numbers, which hold no more. */
const FIRST_NUMBER = 100_001;

/** Where a value stands. */
interface Place {
  readonly fields: ReadonlyMap<string, FieldClass>;
  readonly isPublic: boolean;
  /** What a value is of which nothing else is known. */
  readonly above?: FieldClass | undefined;
}

export function createRedactor(): Redactor {
  const ids = new Map<string, string>();
  const numbers = new Map<string, string>();
  const texts = new Map<string, string>();
  const hidden = new Set<string>();
  const classes = new WeakMap<Schema, ReadonlyMap<string, FieldClass>>();

  const idFor = (value: string) => standIn(ids, value, (count) => String(FIRST_ID + BigInt(count)));
  const numberFor = (value: string) => standIn(numbers, value, (count) => String(FIRST_NUMBER + count));
  const textFor = (value: string) => standIn(texts, value, (count) => `text-${count + 1}`);
  /** A text that stays, without addresses and what was learned. */
  const scrubbed = (text: string) => {
    let clean = text.replace(EMAIL, 'user@example.com');
    for (const value of hidden) clean = clean.replaceAll(value, () => textFor(value));
    return clean;
  };

  const leaf = (value: string | number, field: FieldClass | undefined, isPublic: boolean): Json => {
    // Nothing, and the bot that nobody has, which is asked for to be refused.
    if (value === '' || value === 0 || value === '0' || value === NO_BOT) return value;
    const text = String(value);
    const isFigure = field === 'figure' && FIGURE.test(text) && !LONG.test(text);
    if ((field === undefined || field === 'figure') && !isFigure && !isPublic)
      return typeof value === 'number' ? 0 : '';
    const isSomebody = FIGURE.test(text) && hidden.has(text);
    if (field === 'id' || isSomebody || (LONG.test(text) && field !== 'kept'))
      return typeof value === 'number' ? Number(numberFor(text)) : idFor(text);
    if (typeof value === 'number' || FIGURE.test(value)) return value;
    const isVouched = (field === 'kept' && NAME.test(value)) || (field === 'coin' && COIN.test(value));
    return isVouched || isPublic ? scrubbed(value) : textFor(value);
  };

  const walk = (value: unknown, path: string, { fields, isPublic, above }: Place): Json => {
    const field = fields.get(path) ?? above;
    // Below a field that has no fields of its own in the contract, ends of a range say, only figures are vouched for.
    const place: Place = { fields, isPublic, above: field === undefined || field === 'record' ? undefined : 'figure' };
    if (Array.isArray(value))
      return value.map((item) => walk(item, `${path}[]`, { ...place, above: place.above && field }));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [
          scrubbed(name),
          walk(member, path === '' ? name : `${path}.${name}`, place),
        ]),
      );
    if (typeof value === 'string' || typeof value === 'number') return leaf(value, field, isPublic);
    return typeof value === 'boolean' ? value : null;
  };

  return {
    redact(schema, wire, isPublic) {
      const fields = classes.get(schema) ?? classesOf(schema);
      classes.set(schema, fields);
      return walk(wire, '', { fields, isPublic });
    },
    hide(value) {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      if (text.length >= MIN_HIDDEN) hidden.add(text);
    },
    leaks: (text) => [...hidden].some((value) => value.length >= MIN_CERTAIN && text.includes(value)),
  };
}

function standIn(known: Map<string, string>, value: string, make: (count: number) => string): string {
  const found = known.get(value) ?? make(known.size);
  known.set(value, found);
  return found;
}

/** The fields of a schema, by their places on the wire. */
function classesOf(schema: Schema): ReadonlyMap<string, FieldClass> {
  const facts = describeFields(schema);
  const isRecord = (path: string) =>
    facts.some(({ wirePath }) => wirePath.startsWith(`${path}.`) || wirePath.startsWith(`${path}[].`));
  return new Map<string, FieldClass>([
    // Every answer of the bots has it, and no schema: it is read before.
    ['status_code', 'kept'],
    ...facts.map(({ wirePath, unit, names, schema: field }): [string, FieldClass] => [
      wirePath,
      isRecord(wirePath) ? 'record' : unit || names ? 'kept' : classOf(wirePath, field),
    ]),
  ]);
}

/** A schema says by what it takes which type it is. */
function classOf(path: string, schema: Schema): FieldClass {
  const takes = (value: unknown) => compareAnswer(schema, value).length === 0;
  if (ID_FIELD.test(path)) return 'id';
  if (takes('any text')) return COIN_FIELD.test(path) ? 'coin' : 'text';
  const isFigure = takes('1.5') || takes(1.5) || takes('-5') || takes(-5) || takes(true);
  // A count is a number that no text stands for.
  return isFigure || (takes(5) && !takes('5')) ? 'kept' : 'id';
}
