import { expect, test } from 'vitest';
import { playStrip } from './playStrip.js';
import { type Circumstances, stripsOf } from './strips.js';

const calm: Circumstances = {
  kind: 'production',
  isRestricted: false,
  isBanned: false,
  isUpgrading: false,
  trouble: undefined,
  stillSince: undefined,
  clockErrorMs: 86_399_999,
  savedSymbols: undefined,
};
const namesOf = (change: Partial<Circumstances>) => stripsOf({ ...calm, ...change }).map(({ name }) => name);

test.each([
  ['nothing on a calm day', {}, []],
  ['nothing of a local machine, whose clock is its own', { kind: 'local', clockErrorMs: 9e9 }, []],
  ['F051 a device clock that is a day off, in either direction', { clockErrorMs: -86_400_000 }, ['clock_strip']],
  ['an exchange that does not answer', { trouble: { code: undefined } }, ['server_down']],
  ['F177 an exchange whose gateway turns calls away', { trouble: { code: 503 } }, ['maintenance']],
  ['I10 that prices stand still, and nothing of bots', { stillSince: '7:22:10 PM' }, ['prices_still']],
  ['what this account may not trade', { isRestricted: true }, ['restricted_strip']],
  ['that this account was banned', { isBanned: true }, ['banned_strip']],
  ['an account on its way to another kind', { isUpgrading: true }, ['upgrading_strip']],
  ['a list of markets from an earlier visit', { savedSymbols: { since: 'Nov 22, 2026, 1:45 AM' } }, ['saved_symbols']],
  ['a list of markets of the site itself', { savedSymbols: { since: undefined } }, ['built_in_symbols']],
  [
    'the most urgent first',
    {
      kind: 'testnet',
      isRestricted: true,
      isBanned: true,
      isUpgrading: true,
      trouble: { code: 502 },
      clockErrorMs: 9e9,
    },
    ['maintenance', 'banned_strip', 'upgrading_strip', 'clock_strip', 'restricted_strip'],
  ],
] as const)('reports %s', (_name, change, names) => {
  expect(namesOf(change)).toEqual(names);
});

test('what bears on what can be done stays until it is over', () => {
  const strips = stripsOf({
    ...calm,
    kind: 'local',
    isBanned: true,
    isUpgrading: true,
    isRestricted: true,
    trouble: { code: 0 },
  });
  expect(strips.filter(({ isClosable }) => !isClosable).map(({ name }) => name)).toEqual([
    'maintenance',
    'banned_strip',
    'upgrading_strip',
  ]);
  expect(strips[0]?.params).toEqual({ code: 0 });
  expect(stripsOf({ ...calm, clockErrorMs: 2.9 * 86_400_000 })[0]?.params).toEqual({ count: 2 });
});

test('I10 reports since when prices stand still', () => {
  expect(stripsOf({ ...calm, stillSince: '7:22:10 PM' })[0]?.params).toEqual({ time: '7:22:10 PM' });
});

test.each([
  ['production', undefined],
  ['testnet', 'testnet'],
  ['test', 'testnet'],
  ['dev', 'sandbox'],
  ['local', 'sandbox'],
] as const)('the line about the money of %s is %s', (kind, name) => {
  expect(playStrip(kind)?.name).toBe(name);
});
