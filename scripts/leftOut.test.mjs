import { describe, expect, test } from 'vitest';
import { findLeftOut, mergeReports } from './leftOut.mjs';

const LOST =
  'Failed to run the test Table.test.tsx.\n[vitest] Browser connection was closed while running tests. Was the page closed unexpectedly?';
const FILES = [
  { file: 'ended.test.tsx', state: 'passed' },
  { file: 'cutOff.test.tsx', state: 'pending' },
  { file: 'waiting.test.tsx', state: 'queued' },
];

describe('files that a lost browser left out', () => {
  test('are those that had not ended', () => {
    expect(findLeftOut({ files: FILES, errors: [LOST] })).toEqual(['cutOff.test.tsx', 'waiting.test.tsx']);
  });

  test('are none when a test failed', () => {
    const files = [...FILES, { file: 'broken.test.tsx', state: 'failed' }];
    expect(findLeftOut({ files, errors: [LOST] })).toEqual([]);
  });

  test('are none when there was another error, or none at all', () => {
    expect(findLeftOut({ files: FILES, errors: [LOST, 'Error: a promise was rejected'] })).toEqual([]);
    expect(findLeftOut({ files: FILES, errors: [] })).toEqual([]);
  });
});

describe('one report of a run and its rest', () => {
  const resultsOf = (name, ...statuses) => ({ name, assertionResults: statuses.map((status) => ({ status })) });

  test('counts the tests of a file once, by the run that ended it', () => {
    const begun = {
      numPassedTests: 4,
      numFailedTests: 0,
      testResults: [resultsOf('ended.test.tsx', 'passed', 'passed', 'passed'), resultsOf('cutOff.test.tsx', 'passed')],
    };
    const rest = { testResults: [resultsOf('cutOff.test.tsx', 'passed', 'failed')] };
    const merged = mergeReports(begun, rest);
    expect(merged).toMatchObject({ numPassedTests: 4, numFailedTests: 1 });
    expect(merged.testResults.map(({ name }) => name)).toEqual(['ended.test.tsx', 'cutOff.test.tsx']);
  });
});
