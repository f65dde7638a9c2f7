import { readNumber } from '@tradingbot/core/format';
import { fractionOf } from '@tradingbot/core/kinds';
import { parseJson } from '@tradingbot/core/registry';
import { isDecimal } from '@tradingbot/engine/decimal';
import { CannotRun } from '../args/exit.js';
import { nearest } from './nearest.js';
import { flat } from './paramOptions.js';
import { type Param, shorten } from './params.js';

/** The locale whose marks typed numbers have. */
const LOCALE = 'en-US';

/** Params as JSON has them. */
export type Params = Readonly<Record<string, unknown>>;

/** Typed texts as params. @throws CannotRun for a text that cannot be read, with what it could be */
export function readParamTexts(params: readonly Param[], typed: Readonly<Record<string, string>>): Params {
  const found: Record<string, unknown> = {};
  for (const { param, within } of flat(params)) {
    const text = typed[param.name];
    if (text === undefined) continue;
    const value = readText(param, text, `--${param.name}`);
    if (within === undefined) found[param.name] = value;
    else found[within] = { ...(found[within] as object | undefined), [param.name]: value };
  }
  return found;
}

function readText(param: Param, text: string, at: string): unknown {
  if (param.type === 'object' || param.type === 'any') return readJson(text, at);
  if (param.isList) return text.split(',').map((item) => readText({ ...param, isList: false }, item.trim(), at));
  switch (param.type) {
    case 'decimal':
    case 'decimal or empty':
      return readFigure(text, at, param);
    case 'number':
      return Number(readFigure(text, at, param));
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true';
      throw new CannotRun(`${at} takes true or false, not "${shorten(text)}".`);
    default:
      return text.trim();
  }
}

/** By the one reader of typed numbers: what could be two numbers is none. */
export function readFigure(text: string, at: string, { type, unit }: Pick<Param, 'type' | 'unit'>): string {
  if (text.trim() === 'none' && type === 'decimal or empty') return '';
  const isPercent = unit === 'ratio' && text.trim().endsWith('%');
  const read = readNumber(text, { locale: LOCALE, unit: isPercent ? '%' : undefined, isWhole: type === 'number' });
  if (read.kind === 'number') return isPercent ? fractionOf(read.value) : read.value;
  if (read.kind === 'unsure')
    throw new CannotRun(`${at} "${shorten(text)}" could be ${read.readings.join(' or ')}: write one of these.`);
  const why = read.kind === 'unreadable' && read.reason === 'long' ? 'has too many digits' : 'is no number';
  throw new CannotRun(`${at} "${shorten(text)}" ${why}: write it in digits with a point, as 1000.5.`);
}

/** JSON with every digit of its numbers. @throws CannotRun for what is none */
export function readJson(text: string, at: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new CannotRun(`${at} takes JSON, and "${shorten(text)}" is none.`, { cause });
  }
}

/**
 * Params that came as JSON, as an endpoint takes them. A long number is text by now, so that an id has every digit.
 *
 * @param areAllNeeded whether what is required must be there
 * @throws CannotRun with the place, what came, and what to write
 */
export function checkParams(params: readonly Param[], value: unknown, areAllNeeded = true, at = ''): Params {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CannotRun(`${at || 'The params'} must be a JSON object, e.g. {"${params[0]?.name ?? 'name'}": …}.`);
  const names = params.map(({ name }) => name);
  const read: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const param = params.find((one) => one.name === name);
    if (param === undefined) {
      const near = nearest(name, names);
      const advice =
        near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `There are: ${names.join(', ') || 'none'}.`;
      throw new CannotRun(`There is no param "${shorten(at + name)}". ${advice}`);
    }
    // Absent, as JSON has it, or as a way out says it.
    if (member !== null && member !== undefined && !isLeftOut(param, member))
      read[name] = checkValue(param, member, `${at}${name}`, areAllNeeded);
  }
  const missing = params.filter(({ name, isRequired }) => areAllNeeded && isRequired && read[name] === undefined);
  if (missing.length > 0)
    throw new CannotRun(
      `Missing: ${missing.map(({ name }) => at + name).join(', ')}. Add ${missing.length > 1 ? 'them' : 'it'}.`,
    );
  return read;
}

/** What may be left out and cannot be empty is left out by an empty text, as forms and plans have it. */
function isLeftOut({ isRequired, isList, type }: Param, value: unknown): boolean {
  return value === '' && !isRequired && !isList && (type === 'decimal' || type === 'number' || type === 'id');
}

function checkValue(param: Param, value: unknown, at: string, areAllNeeded: boolean): unknown {
  if (param.isList) {
    if (!Array.isArray(value)) throw wrong(at, value, 'a list');
    // A row is whole, whatever else is left to a recommendation.
    return value.map((item, index) => checkValue({ ...param, isList: false }, item, `${at}[${index}]`, true));
  }
  switch (param.type) {
    case 'object':
      return checkParams(param.members, value, areAllNeeded, `${at}.`);
    case 'boolean':
      if (typeof value !== 'boolean') throw wrong(at, value, 'true or false');
      return value;
    case 'number': {
      // A way out is text everywhere.
      const count = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
      if (!Number.isSafeInteger(count)) throw wrong(at, value, 'a whole number');
      return count;
    }
    case 'decimal':
    case 'decimal or empty':
      if (typeof value === 'number') throw wrong(at, value, 'text in quotes, for every digit counts');
      if (typeof value !== 'string' || !(isDecimal(value) || (value === '' && param.type !== 'decimal')))
        throw wrong(at, value, 'a decimal number as text, digits with a point, e.g. "1000.5"');
      return value;
    case 'name':
      if (typeof value !== 'string' || !param.names?.includes(value))
        throw wrong(at, value, `one of ${param.names?.join(', ')}`);
      return value;
    case 'id':
    case 'text':
      if (typeof value !== 'string') throw wrong(at, value, 'text in quotes, with every digit');
      return value;
    default:
      return value;
  }
}

function wrong(at: string, value: unknown, expected: string): CannotRun {
  return new CannotRun(`${at} must be ${expected}, not ${shorten(JSON.stringify(value) ?? 'nothing')}.`);
}
