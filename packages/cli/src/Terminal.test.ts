import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { ask, processTerminal } from './Terminal.js';

afterEach(() => vi.unstubAllGlobals());

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

test.each([
  ['a terminal with colors', { isTTY: true, hasColors: () => true }, '\u001b[31mno\u001b[39m'],
  ['one that wants none', { isTTY: true, hasColors: () => false }, 'no'],
  ['a file', { isTTY: undefined }, 'no'],
])('on %s a mark is shown as wanted', (_, stdout, shown) => {
  vi.stubGlobal('process', { ...process, stdout });
  expect(processTerminal().mark('red', 'no')).toBe(shown);
});

test('where nobody sits nobody is asked', () => {
  vi.stubGlobal('process', { ...process, stdin: { isTTY: undefined } });
  expect(processTerminal().ask).toBeUndefined();
});
