import { type EndpointClient, skippedRows } from '@tradingbot/core';
import { describeFields, type FieldFact, registry } from '@tradingbot/core/registry';
import { beforeAll, expect, test } from 'vitest';
import { setUp } from './clients.testing.js';
import { type GoodAnswer, goodAnswers } from './goodAnswers.testing.js';

/** What stands in the place of a field. */
const WRONG: readonly (readonly [string, unknown])[] = [
  ['a number', 7.25],
  ['text with an exponent', '1e-7'],
  ['null', null],
  ['nothing', undefined],
  ['empty text', ''],
  ['an object', {}],
  ['a list', []],
  ['a boolean', true],
  ['a text', 'unreadable'],
];
/** Fields that decide on money or on what an account may do: unreadable, they refuse the answer. */
const DECISIVE = /^(check_code|user_tags\.(tax_identity|is_islamic))$/;

let answers: readonly GoodAnswer[];
beforeAll(async () => {
  answers = await goodAnswers(setUp().sandbox);
});

test('the sandbox gives a good answer of every endpoint', () => {
  expect(answers.map(({ spec }) => spec.name).sort()).toEqual(registry.map(({ spec }) => spec.name));
});

test('I2 F174 an optional field of the wrong type never refuses the answer, and every other field is as before', async () => {
  let count = 0;
  for (const answer of answers) {
    const facts = describeFields(answer.spec.result());
    const good = await read(answer, answer.wire);
    for (const fact of facts.filter(({ isRequired, wirePath }) => !isRequired && !DECISIVE.test(wirePath))) {
      for (const [name, wrong] of WRONG) {
        const wire = structuredClone(answer.wire);
        if (!change(wire, fact.wirePath, wrong)) continue;
        const place = `${answer.spec.name} ${fact.path}: ${name}`;
        const [got, wanted] = [await read(answer, wire, place), structuredClone(good)];
        // A block without the id that it must have takes its row along; what is no row of a list is left out of it.
        const isBlock =
          name === 'an object' && facts.some((inner) => inner.isRequired && parentOf(inner) === fact.path);
        const rest = isBlock ? fact.path.slice(0, fact.path.lastIndexOf('[]') + 2) : fact.path;
        const isGone = isBlock || (rest.endsWith('[]') && (wrong === undefined || skippedRows(listAt(got, rest)) > 0));
        if (!isGone) change(got, rest, undefined);
        change(wanted, rest, undefined);
        expect(got, place).toEqual(wanted);
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(8000);
});

test('F174 what a row must have, missing, refuses the row alone', async () => {
  let count = 0;
  for (const answer of answers) {
    const good = await read(answer, answer.wire);
    for (const { isRequired, path, wirePath } of describeFields(answer.spec.result())) {
      const wire = structuredClone(answer.wire);
      if (!isRequired || !wirePath.includes('[]') || !change(wire, wirePath, undefined)) continue;
      const wanted = structuredClone(good);
      change(wanted, path.slice(0, path.lastIndexOf('[]') + 2), undefined);
      expect(await read(answer, wire, path), path).toEqual(wanted);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(20);
});

/** Reads a wire answer by its endpoint, the verdict on a write included. */
async function read({ spec, params }: GoodAnswer, wire: unknown, place = spec.name): Promise<unknown> {
  const call = registry.find((endpoint) => endpoint.spec === spec);
  const client: EndpointClient = { guid: '', request: async () => wire, report: () => {}, trace: () => {} };
  return call?.(client as never, params as never).catch((cause: unknown) => {
    throw new Error(place, { cause });
  });
}

/** Puts a value at a place of the first row of every list on the way, or takes out what is there; false without that place. */
function change(value: unknown, path: string, wrong: unknown): boolean {
  const steps = stepsOf(path);
  const last = steps.pop() ?? '';
  const holder = valueAt(value, steps);
  if (typeof holder !== 'object' || holder === null) return false;
  if (Array.isArray(holder) && (holder.length === 0 || wrong === undefined)) holder.splice(0, 1);
  else if (wrong === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, wrong);
  return true;
}

function stepsOf(path: string): string[] {
  return path.split('.').flatMap((name) => (name.endsWith('[]') ? [name.slice(0, -2), '0'] : [name]));
}

function valueAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );
}

/** The list whose rows a path names. */
function listAt(value: unknown, path: string): readonly unknown[] {
  const list = valueAt(value, stepsOf(path).slice(0, -1));
  return Array.isArray(list) ? list : [];
}

function parentOf({ path }: FieldFact): string {
  return path.slice(0, path.lastIndexOf('.'));
}
