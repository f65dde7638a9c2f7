import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);

/** Older ones cannot be mended any more. */
const NEWEST = 20;

const SUBJECT = /^(feat|fix|perf|refactor|test|docs|build|ci)(\([a-z,-]+\))?!?: \S.*[^.]$/;
const LONGEST = 70;

// A tree without its history has no commits to look at.
test.skipIf(!existsSync(join(root, '.git')))('the subjects of the newest commits are as CONTRIBUTING asks', () => {
  const log = execFileSync('git', ['log', '--no-merges', `-${NEWEST}`, '--format=%s'], { cwd: root, encoding: 'utf8' });
  const subjects = log.trim().split('\n');
  expect(subjects.length).toBeGreaterThan(0);
  expect(subjects.filter((subject) => !SUBJECT.test(subject) || subject.length > LONGEST)).toEqual([]);
});
