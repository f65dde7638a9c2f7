import { expect, test } from 'vitest';
import { botStateOf, canClose, isOver, sideOfRange } from './botState.js';

test.each([
  ['raw', 'starting'],
  ['new', 'starting'],
  ['pre_create', 'starting'],
  ['pre_init', 'starting'],
  ['initializing', 'starting'],
  ['await_activation', 'waiting'],
  ['running', 'running'],
  ['cancelling', 'closing'],
  ['stopping', 'closing'],
  ['completed', 'closed'],
  ['stopped', 'closed'],
  ['rejected', 'failed'],
  ['unspecified', 'unknown'],
  ['toString', 'unknown'],
  [undefined, 'unknown'],
])('F129 the status %s is shown as %s', (status, state) => {
  expect(botStateOf({ status })).toBe(state);
});

test('a created futures grid waits for its entry price, and starts without one', () => {
  expect(botStateOf({ status: 'created', entryPrice: '60000' })).toBe('waiting');
  expect(botStateOf({ status: 'created', entryPrice: '' })).toBe('starting');
});

test('a bot that is over because it never started has failed; a running one carries any code', () => {
  expect(botStateOf({ status: 'completed', closeCode: 'failed_initiation' })).toBe('failed');
  expect(botStateOf({ status: 'stopped', closeCode: 'unspecified', stopType: 'transfer_asset_fail' })).toBe('failed');
  expect(botStateOf({ status: 'completed', closeCode: 'unspecified', stopType: 'init_error' })).toBe('failed');
  expect(botStateOf({ status: 'running', closeCode: 'failed_initiation' })).toBe('running');
});

test('what is over or closing cannot be closed', () => {
  const states = ['starting', 'waiting', 'running', 'closing', 'closed', 'failed', 'unknown'] as const;
  expect(states.filter(canClose)).toEqual(['starting', 'waiting', 'running']);
  expect(states.filter(isOver)).toEqual(['closed', 'failed']);
});

test('a price on an edge is inside the range, one that is no price is nowhere', () => {
  const range = { lower: '10', upper: '20' };
  expect(['9.99', '10', '20', '20.01', '', undefined].map((price) => sideOfRange(price, range))).toEqual([
    'below',
    undefined,
    undefined,
    'above',
    undefined,
    undefined,
  ]);
});
