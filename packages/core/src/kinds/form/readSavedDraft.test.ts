import { expect, test } from 'vitest';
import { readSavedDraft } from './readSavedDraft.js';

const like = { side: 'long', margin: '', rows: [{ symbol: '', side: 'long' }] };
const shape = { like, choices: { side: ['long', 'short'] } };
const read = (manual: object) => readSavedDraft(JSON.stringify({ manual }), shape).typed.manual;

test('reads fields and rows that are like the draft', () => {
  const rows = [
    { symbol: 'BTCUSDT', side: 'short' },
    { symbol: 'ETHUSDT', side: 'long' },
  ];
  expect(read({ side: 'short', margin: '12', rows })).toEqual({ side: 'short', margin: '12', rows });
});

test.each([
  ['a row with a choice that nobody offers', [{ symbol: 'BTCUSDT', side: 'sideways' }]],
  ['a row that lacks a member', [{ symbol: 'BTCUSDT' }]],
  ['a row with a member too many', [{ symbol: 'BTCUSDT', side: 'long', more: '1' }]],
  ['a row that is no object', ['BTCUSDT']],
  ['a row that is nothing', [null]],
  ['a member of another type', [{ symbol: 1, side: 'long' }]],
  ['what is no list', { symbol: 'BTCUSDT', side: 'long' }],
])('leaves out %s', (_, rows) => {
  expect(read({ margin: '12', rows })).toEqual({ margin: '12' });
});

test('reads the open tab and the copied bot, and nothing like them', () => {
  const kept = (text: object) => readSavedDraft(JSON.stringify(text), shape);
  expect(kept({ mode: 'copy', copied: { id: '12', name: 'x' } })).toMatchObject({
    mode: 'copy',
    copied: { id: '12', name: 'x' },
  });
  expect(kept({ mode: 'constructor', copied: { id: 'x', name: 'x' } })).toMatchObject({
    mode: undefined,
    copied: undefined,
  });
});

test.each(['', 'null', '{', '[]', '"x"', null])('takes nothing from %j', (text) => {
  expect(readSavedDraft(text, shape)).toEqual({
    mode: undefined,
    copied: undefined,
    typed: { ai: {}, manual: {}, copy: {} },
  });
});
