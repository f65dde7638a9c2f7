import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { botPath, kindOfPath } from './botKind.js';

test('the path of a bot leads back to its kind', () => {
  for (const kind of BOT_KINDS) expect(kindOfPath(botPath({ kind, id: '7' }).split('/')[0] ?? '')).toBe(kind);
  expect(BOT_KINDS.map((kind) => botPath({ kind, id: '7' }))).toEqual([
    'spot-grid/7/',
    'futures-grid/7/',
    'dca/7/',
    'martingale/7/',
    'combo/7/',
  ]);
});

test('F129 no other word of a path is a kind, and an id cannot leave its place', () => {
  expect(['', 'toString', 'SPOT-GRID', 'spot_grid'].map(kindOfPath)).toEqual(Array(4).fill(undefined));
  expect(botPath({ kind: 'spot_dca', id: '../1' })).toBe('dca/..%2F1/');
});
