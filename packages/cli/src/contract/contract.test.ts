import {
  addFuturesGridMargin,
  closeSpotDcaBot,
  createFuturesGridBot,
  createSpotDcaBot,
  getProfile,
  getSpotGridBot,
  listBalances,
  listBots,
  recommendBotSettings,
  recommendFuturesCombos,
  recommendFuturesGridSymbols,
  recommendSpotGridSymbols,
} from '@tradingbot/core/endpoints';
import { registry } from '@tradingbot/core/registry';
import { createSandbox, demoUsers, type Sandbox } from '@tradingbot/sandbox';
import { describe, expect, test } from 'vitest';
import { type Change, clientAt, hostOf, runAgainst, runAt } from './changedHost.testing.js';
import { createRun } from './Run.js';
import { exitCodeOf, linesOf, reportOf } from './report.js';
import { runContract } from './runContract.js';
import { spotDca } from './scenarios/spotDca.js';

const inPlay = () => createSandbox({ sharesMarket: true, historyDays: 21 });
const runningAt = async (sandbox: Sandbox) => (await listBots(clientAt(sandbox), { status: 'ongoing' })).total;
const maySpend = async () => true;
const WHOLE = { by: 'end', leftOpen: [], notOpened: new Map() };
const idsOf = (printed: readonly string[], word: string) =>
  printed.flatMap((line) => (line.startsWith(word) ? (line.match(/\d{16,}/) ?? []) : [])).sort();

/** Lets the answer to the first call be lost, and what comes after it. */
const cut: Change['spoil'] = () => {
  throw new TypeError('The line is cut.');
};

describe('B13 a host that keeps the contract', () => {
  test('is called at every endpoint, takes each kind from creation to close, and shows no difference', async () => {
    const { run, ending, running, lines } = await runAgainst();
    expect(lines.slice(1)).toEqual([`${registry.length} of ${registry.length} endpoints called, no differences.`]);
    expect(new Set(run.done)).toEqual(
      new Set(registry.filter(({ spec }) => spec.kind === 'mutation').map(({ spec }) => spec.name)),
    );
    expect([ending, await running()]).toEqual([WHOLE, 0]);
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
    const { run, running, lines, ending } = await runAgainst([], { maySpend });
    expect([ending.by, lines.at(-1)]).toEqual(['declined', expect.stringMatching(/^Ended before money was spent: \d/)]);
    expect(lines.slice(0, -1)).toEqual([
      'Nothing was changed.',
      expect.stringMatching(/^Not called, for no bot was opened: /),
    ]);
    expect([asked, run.done, await running()]).toEqual([[expect.stringMatching(/^\d{3}(\.\d+)?$/)], [], 0]);
  });
});

describe('what was opened is closed', () => {
  test.each([/^Opened spot_dca/, /^Closed futures_grid/])('when the user stops at "%s"', async (begin) => {
    const sandbox = inPlay();
    const stop = new AbortController();
    const printed: string[] = [];
    const print = (line: string) => {
      printed.push(line);
      if (begin.test(line)) stop.abort();
    };
    const ending = await runContract(runAt(sandbox, [], { stop: stop.signal }), { maySpend, print });
    expect(ending).toMatchObject({ by: 'stopped', leftOpen: [] });
    expect(await runningAt(sandbox)).toBe(0);
    expect(idsOf(printed, 'Closed')).toEqual(idsOf(printed, 'Opened'));
  });

  test('whenever the user stops: at each call from the create on', async () => {
    const sandbox = inPlay();
    const kinds = ['spot_dca'] as const;
    const count = (await stoppedAt(Number.POSITIVE_INFINITY)).calls;
    expect(count).toBeGreaterThan(10);
    for (let at = 1; at <= count; at += 1) {
      const { ending } = await stoppedAt(at);
      expect([at, ending, await runningAt(sandbox)]).toEqual([
        at,
        expect.objectContaining({ by: 'stopped', leftOpen: [] }),
        0,
      ]);
    }

    /** A run that is stopped when so many calls have been answered, that of the create and those after it. */
    async function stoppedAt(call: number) {
      const stop = new AbortController();
      const host = clientAt(sandbox);
      let calls = 0;
      host.on('answer', ({ endpoint }) => {
        if (calls > 0 || endpoint === 'createSpotDcaBot') calls += 1;
        if (calls === call) stop.abort();
      });
      // Little time passes, so that what others earn is not computed anew for each run.
      const sleep = async () => sandbox.advance(1_000);
      const run = createRun({ ...hostOf(sandbox, host), sleep }, { kinds, stop: stop.signal });
      const ending = await runContract(run, { maySpend, print: () => {} });
      return { ending, calls };
    }
  });

  test('when the user stops while a create is under way whose answer is lost', async () => {
    const sandbox = inPlay();
    const stop = new AbortController();
    const spoil: Change['spoil'] = (body) => {
      stop.abort();
      cut(body);
    };
    const run = runAt(sandbox, [{ endpoint: createFuturesGridBot, spoil }], { stop: stop.signal });
    const ending = await runContract(run, { maySpend, print: () => {} });
    expect(ending).toMatchObject({ by: 'stopped', leftOpen: [] });
    expect(run.done).toContain('createFuturesGridBot');
    expect(await runningAt(sandbox)).toBe(0);
  });

  test('when the user stops between two changes, of which the second is not sent', async () => {
    const sandbox = inPlay();
    const stop = new AbortController();
    const stopping: Change = { endpoint: addFuturesGridMargin, spoil: () => stop.abort() };
    const run = runAt(sandbox, [stopping], { kinds: ['futures_grid'], stop: stop.signal });
    const ending = await runContract(run, { maySpend, print: () => {} });
    expect(ending).toMatchObject({ by: 'stopped', leftOpen: [] });
    expect(run.done.slice(-2)).toEqual(['addFuturesGridMargin', 'closeFuturesGridBot']);
  });

  test('when a create cannot be looked up until the very end', async () => {
    const sandbox = inPlay();
    let isCut = false;
    const losing: Change = {
      endpoint: createSpotDcaBot,
      spoil: (body) => {
        isCut = true;
        cut(body);
      },
    };
    const list: Change = { endpoint: listBots, spoil: (body) => isCut && cut(body) };
    const kinds = ['spot_dca'] as const;
    const run = runAt(sandbox, [losing, list], { kinds });
    const print = (line: string) => {
      // The look-ups after the create are over when its failure is printed.
      if (line.startsWith('spot_dca: createSpotDcaBot')) isCut = false;
    };
    expect(await runContract(run, { maySpend, print })).toMatchObject({ by: 'end', leftOpen: [] });
    expect(run.done).toEqual(['closeSpotDcaBot']);
    expect(await runningAt(sandbox)).toBe(0);
  });

  test('or named as one that may be there, when it never can be', async () => {
    const sandbox = inPlay();
    let isCut = false;
    const spoil: Change['spoil'] = (body) => {
      isCut ||= 'bot_id' in body.result;
      if (isCut) cut(body);
    };
    const changes = [createSpotDcaBot, listBots, getProfile].map((endpoint): Change => ({ endpoint, spoil }));
    const ending = await runContract(runAt(sandbox, changes, { kinds: ['spot_dca'] }), { maySpend, print: () => {} });
    expect(ending.leftOpen).toEqual(['spot_dca whose id is not known']);
  });

  test('but for what is still open when the user gives up, which is named at once', async () => {
    const sandbox = inPlay();
    const [stop, giveUp] = [new AbortController(), new AbortController()];
    const hold: Change = {
      endpoint: closeSpotDcaBot,
      spoil: (body) => {
        giveUp.abort();
        cut(body);
      },
    };
    const run = runAt(sandbox, [hold], { kinds: ['spot_dca', 'futures_grid'], stop: stop.signal });
    const printed: string[] = [];
    const print = (line: string) => {
      printed.push(line);
      if (line.startsWith('Opened spot_dca')) stop.abort();
    };
    const ending = await runContract(run, { maySpend, print, giveUp: giveUp.signal });
    expect([ending.by, ending.leftOpen]).toEqual(['stopped', [expect.stringMatching(/^spot_dca \d{16,}$/)]]);
    expect(idsOf(printed, 'Closed')).toHaveLength(1);
  });

  test('both of them, when the network delivered a create twice to a host that does not notice', async () => {
    const sandbox = inPlay();
    const plan = await spotDca.plan(runAt(sandbox, [], { mode: 'dry' }));
    const { params } = await plan.open().catch((error) => error);
    const twin: Change = {
      endpoint: createSpotDcaBot,
      spoil: async (body) => {
        await createSpotDcaBot(clientAt(sandbox), { ...params, channel: undefined });
        cut(body);
      },
    };
    const printed: string[] = [];
    const run = runAt(sandbox, [twin], { kinds: ['spot_dca'] });
    const ending = await runContract(run, { maySpend, print: (line) => printed.push(line) });
    expect([ending.leftOpen, await runningAt(sandbox)]).toEqual([[], 0]);
    expect(idsOf(printed, 'Opened')).toHaveLength(2);
    expect(idsOf(printed, 'Closed')).toEqual(idsOf(printed, 'Opened'));
  });

  test('when steps fail for reasons of their own; what cannot be closed is reported', async () => {
    const brokenLine: Change = { endpoint: getSpotGridBot, spoil: cut };
    const refusal: Change = {
      endpoint: closeSpotDcaBot,
      spoil: (body) => Object.assign(body, { ret_code: 10_004, result: null }),
    };
    // It was closed, which shows in the list of closed bots, unless that hides it.
    const hiding: Change = {
      endpoint: listBots,
      spoil: ({ result }) => {
        result.bots = result.bots.filter(({ dca }: { dca?: unknown }) => dca === undefined);
      },
    };
    const { ending, run, printed } = await runAgainst([brokenLine, refusal, hiding]);
    expect(ending.leftOpen).toEqual([expect.stringMatching(/^spot_dca \d{16,}$/)]);
    expect(printed.filter((line) => line.startsWith('Closed '))).toHaveLength(4);
    expect(run.findings.list()).toMatchObject([
      { endpoint: 'closeSpotDcaBot', came: 'business_error BAD_SIGNATURE', expected: 'success' },
      { endpoint: 'getSpotGridBot', came: 'network_error', expected: 'success' },
      { endpoint: 'getSpotGridBot', came: 'network_error', expected: 'a refusal named NOT_FOUND' },
    ]);
  });

  test('when it was closed although that was refused, as its list shows', async () => {
    const refusal: Change = {
      endpoint: closeSpotDcaBot,
      spoil: (body) => Object.assign(body, { ret_code: 10_004, result: null }),
    };
    const { ending, printed } = await runAgainst([refusal], { kinds: ['spot_dca'] });
    expect([ending.leftOpen, idsOf(printed, 'Closed')]).toEqual([[], idsOf(printed, 'Opened')]);
  });

  test('when a fault of this program ends the run', async () => {
    const sandbox = inPlay();
    const print = (line: string) => {
      if (line.startsWith('Opened spot_dca')) throw new RangeError('a fault');
    };
    const ending = await runContract(runAt(sandbox, [], { kinds: ['spot_dca'] }), { maySpend, print });
    expect(ending).toMatchObject({ by: 'failed', cause: new RangeError('a fault'), leftOpen: [] });
    expect(await runningAt(sandbox)).toBe(0);
  });
});

describe('a host that is gone, and one of which a part is', () => {
  test('is lost: what it was asked last is no difference and counts as not called', async () => {
    let isGone = false;
    const spoil: Change['spoil'] = (body) => {
      if (isGone) cut(body);
    };
    const leave: Change = {
      endpoint: listBalances,
      spoil: () => {
        isGone = true;
      },
    };
    const changes = [leave, ...registry.map((endpoint): Change => ({ endpoint, spoil }))];
    const { ending, report } = await runAgainst(changes, { mode: 'read' });
    expect(ending.by).toBe('lost');
    expect(report.endpoints.flatMap(({ differences }) => differences)).toEqual([]);
    expect(report.endpoints.find(({ endpoint }) => endpoint === 'listRewards')).toMatchObject({
      outcome: 'not_called',
      why: 'the run did not come to it',
    });
  });

  test('is compared to the end where only some services are dead, which is their difference', async () => {
    const dead = [recommendSpotGridSymbols, recommendFuturesGridSymbols, recommendFuturesCombos, recommendBotSettings];
    const { ending, lines } = await runAgainst(
      dead.map((endpoint): Change => ({ endpoint, spoil: cut })),
      { mode: 'read' },
    );
    expect(ending.by).toBe('end');
    expect(lines.filter((line) => line.includes('expected'))).toEqual(
      dead
        .map(({ spec }) => `${spec.name} the answer: unexpected outcome, came network_error, expected success`)
        .sort(),
    );
  });

  test('is out of reach when the session ends in the middle', async () => {
    const sandbox = inPlay();
    const ending = await runContract(
      runAt(sandbox, [{ endpoint: listBalances, spoil: () => sandbox.users.expire() }], { mode: 'read' }),
      { maySpend, print: () => {} },
    );
    expect(ending).toMatchObject({ by: 'lost', cause: { kind: 'not_logged_in' } });
  });
});

describe('an account that may not open a bot', () => {
  test.each([
    ['chen', /createFuturesGridBot failed with gateway_error INSUFFICIENT_BALANCE/],
    ['dalia', /createFuturesGridBot failed with gateway_error FORBIDDEN/],
    ['felix', /createFuturesGridBot failed with gateway_error USER_BANNED/],
    ['gita', /createFuturesGridBot failed with gateway_error USER_UNIFY_ACCOUNT_UPGRADING/],
  ])('%s says nothing against the host, and nothing for it', async (name, why) => {
    const sandbox = inPlay();
    const user = demoUsers.find((one) => one.name === name);
    const run = createRun(hostOf(sandbox, clientAt(sandbox, [], user)), { kinds: ['futures_grid'] });
    const ending = await runContract(run, { maySpend, print: () => {} });
    const report = reportOf(run, ending);
    expect([...ending.notOpened]).toEqual([['futures_grid', expect.stringMatching(why)]]);
    expect([report.counts.differences, exitCodeOf(report), run.done]).toEqual([0, 2, []]);
    expect(linesOf(report)).toContainEqual(
      expect.stringMatching(/^No futures_grid was opened, so .* createFuturesGridBot/),
    );
  });
});
