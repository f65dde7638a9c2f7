import { expect, test } from 'vitest';
import { parseOptions } from './parseOptions.js';

test('needs no options', () => {
  expect(parseOptions([])).toMatchObject({ port: 4180, host: '127.0.0.1', speed: 1, memory: false });
});

test('reads the time at which the market begins', () => {
  expect(parseOptions(['--start', '2026-01-05T09:00Z']).start).toBe(Date.UTC(2026, 0, 5, 9));
});

test.each([
  [['--prot', '1'], "Unknown option '--prot'. Run with --help to see the options."],
  [['--port', 'http'], '--port takes a whole number from 0 to 65535, not "http".'],
  [['--port', '70000'], '--port takes a whole number from 0 to 65535, not "70000".'],
  [['--speed', '-1'], "Option '--speed' argument is ambiguous. Run with --help to see the options."],
  [['--speed', '1e3'], '--speed takes a number from 0 to 10000, not "1e3".'],
  [['--seed', '1.5'], '--seed takes a whole number from 0 to 2147483647, not "1.5".'],
  [['--start', '2026-01-05'], '--start takes a time as 2026-01-05T09:00Z, not "2026-01-05".'],
  [['--start', '2026-13-05T09:00Z'], '--start takes a time as 2026-01-05T09:00Z, not "2026-13-05T09:00Z".'],
  [['--state'], "Option '--state <value>' argument missing. Run with --help to see the options."],
  [['file.csv'], "Unexpected argument 'file.csv'. Run with --help to see the options."],
])('refuses %j in one line that says what to do', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
