import { BotError } from '@tradingbot/core';
import { expect, test, vi } from 'vitest';
import { faults } from './faultList.ts';
import { type ReportedOutcome, type Truth, untruthOf } from './judge.ts';
import { type Outcome, runFaults } from './runFaults.ts';

const truth: Truth = { times: 1, moved: '-5', expected: '-5', open: 0 };
const done: ReportedOutcome = { outcome: 'done', verdict: 'as_sent' };
const error = (outcome: 'known' | 'unknown') =>
  new BotError({ kind: 'business_error', message: '', endpoint: 'e', path: '/e', guid: '', outcome });

test.each<[string, ReportedOutcome, Truth, RegExp | undefined]>([
  ['what was done and is reported so', done, truth, undefined],
  ['done, and nothing was', done, { ...truth, times: 0, moved: '0', expected: '0' }, /nothing was done/],
  ['not done, and it was', { outcome: 'not_done', error: undefined }, truth, /it was done/],
  ['refused, and it was done', { outcome: 'refused', error: error('known') }, truth, /it was done/],
  [
    'refused by an answer without content',
    { outcome: 'refused', error: error('unknown') },
    { ...truth, times: 0, moved: '0', expected: '0' },
    /no listed refusal/,
  ],
  ['twice, and not reported', done, { ...truth, times: 2, moved: '-10', expected: '-10' }, /not reported/],
  [
    'twice, and reported',
    { outcome: 'done', verdict: 'twice' },
    { ...truth, times: 2, moved: '-10', expected: '-10' },
    undefined,
  ],
  ['twice where it was once', { outcome: 'done', verdict: 'twice' }, truth, /done once/],
  ['another sum', done, { ...truth, moved: '-5.00000001' }, /moved/],
  ['known, and open in the journal', done, { ...truth, open: 1 }, /still open/],
  ['unknown, and in the journal', { outcome: 'unknown', error: undefined }, { ...truth, open: 1 }, undefined],
  ['unknown, and nowhere', { outcome: 'unknown', error: undefined }, truth, /not in the journal/],
])('F165 F167 the judge of a write that is reported to be: %s', (_, reported, found, untruth) => {
  const judged = untruthOf(reported, found, false);
  if (untruth === undefined) expect(judged).toBeUndefined();
  else expect(judged).toMatch(untruth);
});

test('a write that is refused on a healthy line is no trial', () => {
  expect(untruthOf({ outcome: 'refused', error: error('known') }, { ...truth, times: 0 }, true)).toMatch(/works/);
});

test('W1 W3 W4 F014 F165 F166 F167 margin that is added through every fault of the line is never reported untrue', async () => {
  const outcomes: Outcome[] = [];
  const printed = vi.spyOn(console, 'error');
  await runFaults({ writes: ['addFuturesGridMargin'], faults: [], onOutcome: (outcome) => outcomes.push(outcome) });
  // A line that breaks is no failure of the sandbox.
  expect(printed).not.toHaveBeenCalled();
  expect(outcomes.filter(({ untruth }) => untruth !== undefined)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(faults.length);
  const reportedOutcome = (name: string, keys = 'creates') =>
    outcomes.find((one) => one.fault === name && one.keys === keys)?.reported;
  expect(reportedOutcome('connection cut, delivered')).toMatchObject({ outcome: 'done', verdict: 'as_sent' });
  expect(reportedOutcome('connection cut, not delivered')).toMatchObject({ outcome: 'not_done' });
  expect(reportedOutcome('delivered twice, first answer')).toMatchObject({ outcome: 'done', verdict: 'twice' });
  expect(reportedOutcome('delivered twice, first answer', 'all')).toMatchObject({
    outcome: 'done',
    verdict: 'as_sent',
  });
  expect(reportedOutcome('line dead, delivered')).toMatchObject({ outcome: 'unknown' });
}, 120_000);
