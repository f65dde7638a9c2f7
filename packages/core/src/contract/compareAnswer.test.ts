import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { registry } from '../registry.js';
import { samplesOf } from '../testing/samples.js';
import { compareAnswer } from './compareAnswer.js';
import { findDrift } from './drift.js';
import { decimal, from, id, int, optional, range, unwrapped } from './fields.js';
import { named } from './named.js';
import { record } from './record.js';
import { rows, withList } from './rows.js';

const Status = { running: [1, 'RUNNING'], stopped: [2, 'STOPPED'] } as const;
const schema = record({
  bot: record({ id: id(), status: named(Status), price: optional(decimal()), from: from(['f', 'since'], int()) }),
  bounds: range(),
  rows: rows(record({ coin: z.string(), amount: decimal() })),
  note: z.optional(z.nullable(z.string())),
});
const answer = {
  status_code: 200,
  debug_msg: '',
  bot: { id: '9', status: 'RUNNING', price: '1.5', f: 1 },
  bounds: { from: '1', to: null },
  rows: [{ coin: 'BTC', amount: '1' }],
};

function differencesOf(change: object): readonly string[] {
  return compareAnswer(schema, { ...answer, ...change }).map((one) => Object.values(one).join(' | '));
}

test.each([
  ['what the schema says', {}],
  ['digits for a name, and an empty optional figure', { bot: { id: 9, status: '2', price: '', f: 1 } }],
  ['another wire name of a field', { bot: { id: '9', status: 'running', since: '7' } }],
  ['null where it may stand', { note: null }],
])('%s is no difference', (_, change) => {
  expect(differencesOf(change)).toEqual([]);
});

test.each([
  ['an unknown field', { bot: { ...answer.bot, extra: [] } }, 'bot.extra | unknown_field | array | no such field'],
  [
    'one beside the bounds',
    { bounds: { from: '', to: '', step: '1' } },
    'bounds.step | unknown_field | string | no such field',
  ],
  [
    'an unknown name',
    { bot: { ...answer.bot, status: 'PAUSED' } },
    'bot.status | unknown_value | "PAUSED" | one of RUNNING,STOPPED',
  ],
  [
    'a name of another type',
    { bot: { ...answer.bot, status: true } },
    'bot.status | wrong_type | boolean | one of RUNNING,STOPPED',
  ],
  ['a missing field', { bot: { id: '9', status: 1 } }, 'bot.f | missing_field | nothing | number or string'],
  ['a missing object', { bot: null }, 'bot | wrong_type | null | object'],
  ['a figure that is a number', { bot: { ...answer.bot, price: 1.5 } }, 'bot.price | wrong_type | number | string'],
  [
    'a figure with separators, whose digits stay private',
    { bot: { ...answer.bot, price: '4,321.5' } },
    'bot.price | wrong_type | string "9,999.9" | a decimal',
  ],
  ['an id that is an object', { bot: { ...answer.bot, id: {} } }, 'bot.id | wrong_type | object | string or number'],
  ['a list that is none', { rows: {} }, 'rows | wrong_type | object | array'],
  [
    'a bad row, which decoding leaves out',
    { rows: [{ coin: 'BTC' }] },
    'rows[].amount | missing_field | nothing | string',
  ],
])('%s is named with its place', (_, change, difference) => {
  expect(differencesOf(change)).toEqual([difference]);
});

test('all differences of an answer are named, each once', () => {
  const bad = { coin: 1, amount: '1' };
  expect(differencesOf({ bot: { id: '9', status: 'X', f: 1 }, rows: [bad, bad], more: 1 })).toEqual([
    'bot.status | unknown_value | "X" | one of RUNNING,STOPPED',
    'rows[].coin | wrong_type | number | string',
    'more | unknown_field | number | no such field',
  ]);
});

test('other forms of an answer that decoding reads are none', () => {
  const list = withList(record({ list: optional(rows(record({ coin: z.string() }))) }));
  for (const wire of [[{ coin: 'BTC' }], { result: [{ coin: 'BTC' }] }, { list: [] }])
    expect(compareAnswer(list, wire)).toEqual([]);
  const nested = unwrapped('best', record({ price: decimal() }));
  expect(compareAnswer(nested, { best: [{ price: '1' }] })).toEqual([]);
  expect(compareAnswer(nested, { best: [{ price: '1', p: 1 }] }).map(({ path }) => path)).toEqual(['p']);
});

test('a rule over the whole answer is named where it fails', () => {
  const even = z.array(z.string()).check(z.refine((list) => list.length % 2 === 0, { error: 'not pairs' }));
  expect(compareAnswer(record({ list_of: even }), { list_of: ['a'] })).toEqual([
    { path: 'list_of', kind: 'wrong_type', came: 'object', expected: 'pairs' },
  ]);
});

test.each(registry.map(({ spec }) => [spec.name, spec] as const))(
  'B13 no sample of %s differs, and what is drift is a difference',
  (_, spec) => {
    const wires = samplesOf(spec.result())
      .slice(0, 20)
      .map((sample) => z.encode(spec.result(), sample as never) as object);
    for (const wire of wires) expect(compareAnswer(spec.result(), wire)).toEqual([]);
    const changed = { ...wires[0], zz: 1 };
    const drifts = findDrift(spec.result(), changed).map(({ path }) => path);
    expect(compareAnswer(spec.result(), changed).map(({ path }) => path)).toEqual(drifts);
  },
);
