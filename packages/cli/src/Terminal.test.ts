import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { ask } from './Terminal.js';

test.each([
  ['y\n', true],
  [' Yes \n', true],
  ['\n', false],
  ['never\n', false],
  ['', false],
])('%j to the question before spending means %s', async (typed, may) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(typed);
  expect(await ask('Go on?', input, output)).toBe(may);
  expect(String(output.read())).toContain('Go on? [y/N] ');
});
