import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { start } from './runInstalled.js';
import { FOREIGN, usePackedCommands } from './usePackedCommands.js';

const packed = usePackedCommands();

describe('F184 an exchange with a domain of its own', () => {
  test('is compared with the contract, and the JUnit file counts every endpoint', async () => {
    const options = [...FOREIGN, '--auth', 'cookie:session.txt', '--junit', 'found.xml'];
    const { code, lines } = await start('npx', ['tradingbot', ...options], packed.app, { env: packed.foreign }).ended;
    // All but telemetry, for which this exchange has no address, and what is earned first, which takes its time.
    expect([code, lines.filter((line) => line.includes(', expected ')), lines.at(-1)]).toEqual([
      0,
      [],
      expect.stringMatching(/^(89|90|91) of 92 endpoints called, no differences\.$/),
    ]);
    expect(lines[0]).toBe('The host is https://api2-testnet.foreign.test.');
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
    const [suite] = parser.parse(readFileSync(join(packed.app, 'found.xml'), 'utf8')).testsuites.testsuite;
    const called = Number(lines.at(-1)?.split(' ')[0]);
    expect(suite).toMatchObject({ tests: '92', failures: '0', skipped: String(92 - called) });
  });

  test('gets its bots closed when the command is interrupted, also where Ctrl-C comes twice as through npx', async () => {
    const { code, lines } = await start(packed.tradingbot, [...FOREIGN, '--auth', 'cookie:session.txt'], packed.app, {
      env: packed.foreign,
      onLine: (line, child) => {
        if (/^(Opened futures_grid|Stopping)/.test(line)) child.kill('SIGINT');
      },
    }).ended;
    expect(lines.filter((line) => line.startsWith('Stopping'))).toHaveLength(1);
    expect([code, lines.filter((line) => /, expected |^May still run/.test(line))]).toEqual([2, []]);
    const bots = (word: string) =>
      lines.flatMap((line) => (line.startsWith(word) ? (line.match(/\d{16,}/) ?? []) : []));
    expect(bots('Opened').length).toBeGreaterThanOrEqual(2);
    expect(bots('Closed').sort()).toEqual(bots('Opened').sort());
  });

  test('gets them closed too when nobody reads what is printed any more', async () => {
    const junit = join(packed.app, 'unread.xml');
    const options = [...FOREIGN, '--auth', 'cookie:session.txt', '--kinds', 'spot_dca', '--junit', junit];
    const { code } = await start(packed.tradingbot, options, packed.app, {
      env: packed.foreign,
      onLine: (line, { stdout, stderr }) => {
        if (!line.startsWith('Opened')) return;
        stdout?.destroy();
        stderr?.destroy();
      },
    }).ended;
    expect(code).toBe(0);
    expect(readFileSync(junit, 'utf8')).toMatch(/name="closeSpotDcaBot"\/>/);
  });
});
