import { EventEmitter } from 'node:events';
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
  expect(await ask('Go on?', new AbortController().signal, input, output)).toBe(may);
  expect(String(output.read())).toContain('Go on? [y/N] ');
});

test('a question that is not to be answered any more is a no', async () => {
  const stop = new AbortController();
  const asked = ask('Go on?', stop.signal, new PassThrough(), new PassThrough());
  stop.abort();
  expect(await asked).toBe(false);
  expect(await ask('Go on?', stop.signal, new PassThrough(), new PassThrough())).toBe(false);
});

const output = (of: object) => ({ on: () => {}, isTTY: false, ...of });
const stub = (given: object) => vi.stubGlobal('process', { ...process, stderr: output({}), ...given });

test.each([
  ['a terminal with colors', { isTTY: true, hasColors: () => true }, '\u001b[31mno\u001b[39m'],
  ['one that wants none', { isTTY: true, hasColors: () => false }, 'no'],
  ['a file', { isTTY: undefined }, 'no'],
])('on %s a mark is shown as wanted, beside a file with errors', (_, stdout, shown) => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  stub({ stdout: output(stdout) });
  const terminal = processTerminal();
  terminal.printError('bad');
  expect([terminal.mark('red', 'no'), errors.mock.calls]).toEqual([shown, [['bad']]]);
  errors.mockRestore();
});

test.each([
  ['nobody sits', {}, { isTTY: true }, false],
  ['a question would be seen by nobody', { isTTY: true }, {}, false],
  ['somebody sits', { isTTY: true }, { isTTY: true }, true],
])('where %s, whether somebody is asked', (_, stdin, stdout, isAsked) => {
  stub({ stdin, stdout: output(stdout) });
  expect(processTerminal().ask !== undefined).toBe(isAsked);
});

test('a reader that leaves before the end ends nothing', () => {
  const stdout = Object.assign(new PassThrough(), { isTTY: false });
  stub({ stdout });
  processTerminal();
  expect(() => stdout.emit('error', new Error('write EPIPE'))).not.toThrow();
});

test('a press of Ctrl-C counts once, also where it comes twice, and a later one again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const signals = new EventEmitter();
  stub({ stdout: output({}), on: signals.on.bind(signals), off: signals.off.bind(signals) });
  let presses = 0;
  const leave = processTerminal().onStop(() => {
    presses += 1;
  });
  signals.emit('SIGINT');
  signals.emit('SIGINT');
  expect(presses).toBe(1);
  vi.advanceTimersByTime(1_000);
  signals.emit('SIGTERM');
  signals.emit('SIGHUP');
  expect(presses).toBe(2);
  leave();
  vi.useRealTimers();
  expect(signals.eventNames()).toEqual([]);
});
