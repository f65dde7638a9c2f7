import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import {
  closeSpotGridBot,
  createSpotGridBot,
  getSpotGridAiParams,
  listBots,
} from '../../../packages/core/src/endpoints/index.ts';
import { type BotClient, createBotClient, resolveEnvironment } from '../../../packages/core/src/index.ts';
import { SandboxProcess } from './sandboxProcess.ts';
import { WIDE } from './trader.ts';

const ROUNDS = { short: 5, long: 20 };
const WRITERS = 3;
/** Answers after which the process is killed, another number each round, while other calls are on their way. */
const answersBefore = (round: number) => 1 + ((round * 4) % 15);
const MAX_OF_WRITER = 40;
/** Bots of earlier rounds that go on; an account may have fifty. */
const KEPT = 10;
const AMIRA = '90071992547409931';

/** What a writer knows: which marks it sent, and what was answered. */
interface Known {
  readonly sent: Set<string>;
  readonly opened: Map<string, string>;
  readonly closed: Set<string>;
}

/** A client of the first user and its cookie, which outlives the process. */
function clientOf(url: string, cookie: string): BotClient {
  return createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: new URL(url).host }),
    platform: 'pc',
    locale: 'en-US',
    headers: { cookie },
  });
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/en-US/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ user: AMIRA }),
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** Opens and closes bots until the connection ends. Every second one is closed. */
async function write(client: BotClient, writer: string, known: Known, answered: () => void): Promise<void> {
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol: 'BTCUSDT' });
  for (let count = 0; count < MAX_OF_WRITER; count += 1) {
    const channel = `${writer}-${count}`;
    known.sent.add(channel);
    const settings = { symbol: 'BTCUSDT', min_price, max_price, cell_number, quote_investment: '500', channel };
    const { grid_id } = await createSpotGridBot(client, settings);
    known.opened.set(channel, grid_id);
    answered();
    if (count % 2 === 1) continue;
    await closeSpotGridBot(client, { grid_id, close_mode: 'base_and_quote_mode' });
    known.closed.add(grid_id);
    answered();
  }
}

/** Closes what earlier rounds left behind, answered or not, but for the newest. */
async function closeOld(client: BotClient, known: Known): Promise<void> {
  const { bots } = await listBots(client, { status: 'ongoing', limit: 100 });
  for (const { grid } of bots.slice(KEPT)) {
    const grid_id = grid?.info.grid_id ?? '';
    await closeSpotGridBot(client, { grid_id, close_mode: 'base_and_quote_mode' });
    known.closed.add(grid_id);
  }
}

for (const [length, rounds] of Object.entries(ROUNDS))
  test(`F182 killed at any moment in ${rounds} rounds while clients write, the sandbox starts again with every answered command and none by half`, {
    tag: length === 'long' ? WIDE : [],
  }, async () => {
    test.setTimeout(180_000);
    const folder = mkdtempSync(join(tmpdir(), 'tb-crash-'));
    const options = ['--state', join(folder, 'sandbox.sqlite'), '--speed', '0'];
    const known: Known = { sent: new Set(), opened: new Map(), closed: new Set() };
    let cookie = '';
    try {
      for (let round = 0; round < rounds; round += 1) {
        const sandbox = await SandboxProcess.start(options);
        if (round === 0) {
          const { code, error } = SandboxProcess.tryStart(options);
          expect([code, error.trim().split('\n').length], error).toEqual([1, 1]);
          expect(error).toContain(`is in use by the sandbox at ${sandbox.url}`);
        }
        cookie ||= await logIn(sandbox.url);
        const client = clientOf(sandbox.url, cookie);
        await closeOld(client, known);
        let answers = 0;
        let writers: Promise<unknown>[] = [];
        await new Promise<void>((enough, fail) => {
          const answered = () => {
            answers += 1;
            if (answers === answersBefore(round)) enough();
          };
          writers = Array.from({ length: WRITERS }, (_, writer) =>
            write(client, `${round}-${writer}`, known, answered).catch((error: unknown) => error),
          );
          // They end with the connection; before that something refused them.
          void Promise.all(writers).then((errors) =>
            fail(new Error(`Round ${round} ended early: ${errors.join(', ')}`)),
          );
        });
        await sandbox.kill();
        await Promise.all(writers);
      }

      const sandbox = await SandboxProcess.start(options);
      const client = clientOf(sandbox.url, cookie);
      sandbox.as(cookie);
      const rows = (await listBots(client, { limit: 1000 })).bots.map(({ grid }) => grid?.info);
      const statusOf = new Map(rows.map((info) => [info?.grid_id, info?.status]));
      for (const grid_id of known.opened.values()) expect(statusOf.has(grid_id)).toBe(true);
      for (const grid_id of known.closed) expect(statusOf.get(grid_id)).toBe('completed');
      // Each bot is worth what its fills say; the page refuses to show one that is not.
      for (const grid_id of statusOf.keys()) await sandbox.audit(grid_id ?? '');
      // A request whose answer was lost has made one bot or none: its mark is answered with it.
      const lost = [...known.sent].filter((channel) => !known.opened.has(channel));
      expect(lost.length).toBeGreaterThan(0);
      expect(statusOf.size).toBeGreaterThanOrEqual(known.opened.size);
      expect(statusOf.size).toBeLessThanOrEqual(known.sent.size);
      await sandbox.stop();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

test('W9 F182 on a full disk nothing is answered as done that a restart forgets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tb-full-'));
  const file = join(folder, 'sandbox.sqlite');
  const options = ['--state', file, '--speed', '0'];
  try {
    const first = await SandboxProcess.start(options);
    const cookie = await logIn(first.url);
    await first.stop();

    const full = await SandboxProcess.start(options, { maxFileKiB: Math.ceil(statSync(file).size / 1024) + 8 });
    const client = clientOf(full.url, cookie);
    const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol: 'BTCUSDT' });
    const settings = { symbol: 'BTCUSDT', min_price, max_price, cell_number, quote_investment: '500' };
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => createSpotGridBot(client, settings)));
    const opened = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.grid_id] : []));
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.length).toBeLessThan(30);
    const idsOf = async (one: BotClient) =>
      (await listBots(one, { limit: 1000 })).bots.map(({ grid }) => grid?.info.grid_id ?? '').sort();
    expect(await idsOf(client)).toEqual([...opened].sort());
    await full.kill();

    const after = await SandboxProcess.start(options);
    after.as(cookie);
    expect(await idsOf(clientOf(after.url, cookie))).toEqual([...opened].sort());
    for (const id of opened) await after.audit(id);
    await after.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
