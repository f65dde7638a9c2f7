import { type BotClient, isBotError } from '@tradingbot/core';
import { type AnyWrite, journalOf, resumeWrites, sendWrite } from '@tradingbot/core/writes';
import { type Fault, faults } from './faultList.ts';
import { type ReportedOutcome, reportedOutcome, type Truth, untruthOf } from './judge.ts';
import { createWorld, type World } from './world.ts';
import { expectedMoves, movedUsdt, type WriteUnderTest, writesUnderTest } from './writesUnderTest.ts';

/** One write with one fault. */
export interface Outcome {
  readonly write: string;
  readonly fault: string;
  readonly keys: Keys;
  readonly reported: ReportedOutcome;
  /** What is reported when the line is back; undefined where it was known before. */
  readonly later: ReportedOutcome | undefined;
  readonly truth: Truth;
  readonly untruth: string | undefined;
}

export type Keys = 'creates' | 'all';

interface Options {
  /** Parts of names; all when empty. */
  readonly writes: readonly string[];
  readonly faults: readonly string[];
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Sends every write through every fault, once as an exchange takes keys today and once with keys for all writes. */
export async function runFaults({ writes, faults: asked, onOutcome }: Options): Promise<readonly Outcome[]> {
  const world = await createWorld();
  const outcomes: Outcome[] = [];
  try {
    for (const one of writesUnderTest().filter((row) => isAsked(writes, row.write.endpoint.spec.name))) {
      let n = 0;
      for (const keys of ['creates', 'all'] as const) {
        for (const fault of faults.filter((row) => isAsked(asked, row.name))) {
          // With keys for all writes it is the doubled deliveries that end otherwise.
          if (keys === 'all' && !fault.name.includes('twice')) continue;
          const outcome = await runOne(world, one, fault, keys, n++);
          outcomes.push(outcome);
          onOutcome(outcome);
        }
      }
    }
    return outcomes;
  } finally {
    await world.close();
  }
}

const isAsked = (asked: readonly string[], name: string) =>
  asked.length === 0 || asked.some((part) => name.includes(part));

async function runOne(world: World, one: WriteUnderTest, fault: Fault, keys: Keys, n: number): Promise<Outcome> {
  const { write } = one;
  const { name, path } = write.endpoint.spec;
  const trial = await one.prepare(world, n);
  const client = world.disturbed(fault.skewMs ?? 0, keys);
  const before = await world.movements();
  world.proxy.disturb(path, async (call) => {
    world.proxy.isDown = fault.isLineDead ?? false;
    await fault.act(call);
  });
  const reported = await send(world, client, write, trial.params);
  await world.proxy.settled();
  const judged = async (now: ReportedOutcome) => {
    const times = await trial.times();
    const moved = movedUsdt(before, await world.movements());
    const truth = { times, moved, expected: expectedMoves(trial, times), open: journalOf(client).list().length };
    return { reported: now, truth, untruth: untruthOf(now, truth, fault === faults[0]) };
  };
  const first = await judged(reported);
  world.proxy.isDown = false;
  // The page that comes back to the line, or the next one, looks for what was left open.
  const later = reported.outcome === 'unknown' ? await judged(await resume(world, client, write)) : undefined;
  await trial.end?.();
  const untruth =
    first.untruth ?? (reported.outcome === 'unknown' && later?.reported.outcome === 'unknown' ? NEVER : later?.untruth);
  return { write: name, fault: fault.name, keys, ...first, later: later?.reported, untruth };
}

const NEVER = 'still unknown when the line is back';

/** What becomes of a write that was left in the journal. */
async function resume(world: World, client: BotClient, write: AnyWrite): Promise<ReportedOutcome> {
  const [resumed] = await resumeWrites(client, [write], { sleep: world.sleep });
  if (resumed?.outcome === 'done') return { outcome: 'done', verdict: resumed.books?.verdict };
  return { outcome: resumed?.outcome ?? 'unknown', error: undefined };
}

async function send(world: World, client: BotClient, write: AnyWrite, params: unknown): Promise<ReportedOutcome> {
  try {
    // The parameters were made for this write.
    return reportedOutcome(await sendWrite(client, write, params as never, { sleep: world.sleep }));
  } catch (error) {
    if (!isBotError(error)) throw error;
    return { outcome: 'refused', error };
  }
}
