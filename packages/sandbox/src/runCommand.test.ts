import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './runCommand.js';

/** Runs the command; `stop` is called as soon as it serves. */
async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCommand(args, {
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
    onStop: (stop) => stop(),
  });
  return { code, out, err };
}

test('serves, says where, and ends when asked to', async () => {
  const { code, out, err } = await run('--memory', '--port', '0');
  expect([code, err]).toEqual([0, []]);
  expect(out[0]).toMatch(/^tradingbot sandbox: http:\/\/127\.0\.0\.1:\d+$/);
  expect(out).toContainEqual(expect.stringMatching(/ http:\/\/127\.0\.0\.1:\d+\/sandbox\/$/));
});

test('F130 warns when others can reach it', async () => {
  const { err } = await run('--memory', '--port', '0', '--host', '0.0.0.0');
  expect(err).toEqual([expect.stringMatching(/^Warning: listening on 0\.0\.0\.0\. Anybody who reaches this address/)]);
});

test('shows its options and nothing else for --help', async () => {
  const { code, out } = await run('--help');
  expect([code, out.length]).toEqual([0, 1]);
  expect(out[0]).toContain('--candles FILE');
});

test('ends with one line and exit code 1 for whatever the caller can mend', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tb-cli-'));
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const taken = String((blocker.address() as AddressInfo).port); // it listens on TCP
  const foreign = join(folder, 'notes.sqlite');
  writeFileSync(foreign, 'my notes');
  try {
    for (const args of [
      ['--memory', '--prot', '1'],
      ['--memory', '--port', taken],
      ['--memory', '--candles', join(folder, 'none.csv')],
      ['--state', foreign],
    ]) {
      const { code, out, err } = await run(...args);
      expect([code, out, err.length], args.join(' ')).toEqual([1, [], 1]);
      expect(err[0]).not.toContain('\n');
    }
  } finally {
    blocker.close();
    rmSync(folder, { recursive: true });
  }
});

test('refuses a state file of another market or seed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tb-cli-'));
  const state = join(folder, 'sandbox.sqlite');
  try {
    expect((await run('--state', state, '--port', '0', '--seed', '3')).code).toBe(0);
    expect((await run('--state', state, '--port', '0', '--seed', '4')).err[0]).toContain('was made with --seed 3');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
