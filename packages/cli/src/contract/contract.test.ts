import { closeSpotDcaBot, createFuturesGridBot, getSpotGridBot, listBots } from '@tradingbot/core/endpoints';
import { registry } from '@tradingbot/core/registry';
import { createSandbox } from '@tradingbot/sandbox';
import { describe, expect, test } from 'vitest';
import { type Change, clientAt, runAgainst, runAt } from './changedHost.testing.js';
import type { Run } from './Run.js';
import { runContract } from './runContract.js';

/** Runs until the first line of this kind was printed, and stops there. */
function stoppingAt(begin: RegExp) {
  const sandbox = createSandbox({ sharesMarket: true, historyDays: 21 });
  const run = runAt(sandbox);
  const printed: string[] = [];
  const print = (line: string) => {
    printed.push(line);
    if (begin.test(line)) run.stop();
  };
  const ending = runContract(run, { maySpend: async () => true, print });
  return { ending, printed, client: clientAt(sandbox) };
}

describe('B13 a host that keeps the contract', () => {
  test('is called at every endpoint, takes each kind from creation to close, and shows no difference', async () => {
    const { run, ending, running, lines } = await runAgainst();
    expect(lines.slice(1)).toEqual([`${registry.length} of ${registry.length} endpoints called, no differences.`]);
    expect(new Set(run.done)).toEqual(
      new Set(registry.filter(({ spec }) => spec.kind === 'mutation').map(({ spec }) => spec.name)),
    );
    expect([ending, await running()]).toEqual([{ by: 'end', leftOpen: [] }, 0]);
  });

  test('is only read when that is asked for', async () => {
    const { run, lines } = await runAgainst([], { mode: 'read' });
    expect([run.done, lines[0]]).toEqual([[], 'Nothing was changed.']);
    expect(
      [...run.called].filter((name) => registry.find(({ spec }) => spec.name === name)?.spec.kind !== 'query'),
    ).toEqual([]);
    expect(lines.slice(1, -1)).toEqual([
      expect.stringMatching(/^Not called, for only reading was asked for: .*createSpotGridBot/),
      expect.stringMatching(/^Not called, for the account has no bot to read: .*getSpotGridBot/),
    ]);
    expect(lines.at(-1)).toMatch(/^\d+ of 92 endpoints called, no differences\.$/);
  });

  test('is not charged without consent, which names the whole amount', async () => {
    const asked: string[] = [];
    const maySpend = async (amount: string) => {
      asked.push(amount);
      return false;
    };
    const { run, running, lines } = await runAgainst([], { maySpend });
    expect(lines.slice(0, -1)).toEqual([
      'Nothing was changed.',
      expect.stringMatching(/^Not called, for no bot was opened: /),
    ]);
    expect([asked, run.done, await running()]).toEqual([[expect.stringMatching(/^\d{3}(\.\d+)?$/)], [], 0]);
  });
});

describe('what was opened is closed', () => {
  test.each([/^Opened spot_dca/, /^Closed futures_grid/])('when the user stops at "%s"', async (begin) => {
    const { ending, printed, client } = stoppingAt(begin);
    expect(await ending).toEqual({ by: 'stopped', leftOpen: [] });
    expect((await listBots(client, { status: 'ongoing' })).total).toBe(0);
    const ids = (word: string) =>
      printed.filter((line) => line.startsWith(word)).map((line) => line.match(/\d{16,}/)?.[0]);
    expect(ids('Closed').sort()).toEqual(ids('Opened').sort());
  });

  test('when the user stops while a create is under way whose answer is lost', async () => {
    const sandbox = createSandbox({ sharesMarket: true, historyDays: 21 });
    const lost: Change = {
      endpoint: createFuturesGridBot,
      spoil: () => {
        run.stop();
        throw new TypeError('The line is cut.');
      },
    };
    const run: Run = runAt(sandbox, [lost]);
    const ending = await runContract(run, { maySpend: async () => true, print: () => {} });
    expect(ending).toEqual({ by: 'stopped', leftOpen: [] });
    expect(run.done).toContain('createFuturesGridBot');
    expect((await listBots(clientAt(sandbox), { status: 'ongoing' })).total).toBe(0);
  });

  test('when steps fail for reasons of their own; what cannot be closed is reported', async () => {
    const brokenLine: Change = {
      endpoint: getSpotGridBot,
      spoil: () => {
        throw new TypeError('The line is cut.');
      },
    };
    const refusal: Change = {
      endpoint: closeSpotDcaBot,
      spoil: (body) => Object.assign(body, { ret_code: 10_004, result: null }),
    };
    const { ending, run, printed } = await runAgainst([brokenLine, refusal]);
    expect(ending.leftOpen).toEqual([expect.stringMatching(/^spot_dca \d{16,}$/)]);
    expect(printed.at(-1)).toBe(`May still run, close it yourself: ${ending.leftOpen[0]}.`);
    expect(printed.filter((line) => line.startsWith('Closed '))).toHaveLength(4);
    expect(run.findings.list()).toMatchObject([
      { endpoint: 'closeSpotDcaBot', came: 'business_error BAD_SIGNATURE', expected: 'success' },
      { endpoint: 'getSpotGridBot', came: 'network_error', expected: 'success' },
      { endpoint: 'getSpotGridBot', came: 'network_error', expected: 'a refusal named NOT_FOUND' },
    ]);
  });
});
