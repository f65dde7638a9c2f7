import { isDeepStrictEqual } from 'node:util';
import { type AnyWrite, allWrites, journalOf, resumeWrites } from '@tradingbot/core/writes';
import type { ValuesOf } from '../args/command.js';
import { CannotRun, exitCodes } from '../args/exit.js';
import { type Output, reported, withOutput } from '../output/createOutput.js';
import { fileJournal, stateFolder } from '../state/fileStorage.js';
import type { Terminal } from '../Terminal.js';
import { openTarget, type Target } from '../target/openTarget.js';
import { createPlanner, type Planner, writeOf } from './createPlanner.js';
import { amountText, type Plan, reportOf, withoutEmpty } from './Plan.js';
import { type Receipt, receiptOfResumed, SAME_WRITE_CODES, sendPlan } from './sendPlan.js';
import type { stateOptions, writeOptions } from './writeOptions.js';

/** How a person sends what is refused because the same went out before; an agent leaves that to one. */
const WAYS_AGAIN: Readonly<Record<string, string>> = {
  [SAME_WRITE_CODES.unknown]:
    'If it stays unknown, look at the bot and its money yourself: where it was not done, --again sends it.',
  [SAME_WRITE_CODES.done]: 'To send another one now, on purpose: --again.',
};

/** What was given of {@link writeOptions}. */
export type WriteValues = ValuesOf<typeof writeOptions>;

const CODES = {
  done: exitCodes.same,
  refused: exitCodes.differs,
  not_done: exitCodes.differs,
  unknown: exitCodes.unknown,
} as const satisfies Readonly<Record<Receipt['outcome'], number>>;

/** The exit code of a write: what is done, but not as it was sent, differs. */
function exitCodeOf({ outcome, books }: Receipt): number {
  if (outcome === 'done' && (books?.verdict === 'twice' || books?.verdict === 'differs')) return exitCodes.differs;
  return CODES[outcome];
}

/** What a command that writes has at hand. */
export interface Writing {
  readonly target: Target;
  readonly planner: Planner;
  readonly output: Output;
  /** Whether nothing is to be sent. */
  readonly isDry: boolean;
  /** Aborts when whoever typed it stops: nothing more is sent. */
  readonly stop: AbortSignal;
  /** Asks whether it is to be sent, where `--yes` does not say so. @throws CannotRun where it is not */
  confirm(what: string): Promise<void>;
  /** Sends a plan once, and finds out what became of it. */
  send(plan: Plan): Promise<Receipt>;
}

/** Plans a write, shows it, asks, sends it once, and reports what became of it. @returns the exit code */
export function runWrite(
  values: WriteValues,
  terminal: Terminal,
  makePlan: (planner: Planner) => Promise<Plan>,
): Promise<number> {
  return runWrites(values, terminal, async ({ planner, output, isDry, confirm, send }) => {
    const plan = await makePlan(planner);
    const report = values.json ? reportOf(plan) : withoutEmpty(reportOf(plan));
    const isRefused = plan.issues.length > 0;
    if (isDry || isRefused) {
      output.result({ outcome: isRefused ? 'refused' : 'planned', sent: false, plan: report });
      return isRefused ? exitCodes.differs : exitCodes.same;
    }
    if (!values.json) output.result(report);
    const amount = plan.amounts.length > 0 ? ` ${plan.isEstimate ? 'for about' : 'with'} ${amountText(plan)}` : '';
    await confirm(`Send ${plan.write.endpoint.spec.name}${amount}`);
    const receipt = await send(plan);
    output.result({ ...receipt, ...(values.json && { plan: report }) });
    return exitCodeOf(receipt);
  });
}

/** Opens the host and the journal for a command that writes, and looks up first what an earlier one left. @returns the exit code */
export function runWrites(
  values: WriteValues,
  terminal: Terminal,
  run: (writing: Writing) => Promise<number>,
): Promise<number> {
  return withOutput(values.json, terminal, async (output) => {
    const isDry = values['dry-run'] === true;
    if (values['read-only'] && !isDry) {
      const message = 'Refused: --read-only is set, and this is a write. Nothing was sent; --dry-run plans it.';
      if (values.json) output.result({ outcome: 'refused', code: 'read_only', message, sent: false });
      terminal.printError(message);
      return exitCodes.differs;
    }
    if (!isDry && !values.yes && terminal.ask === undefined)
      throw new CannotRun('Nobody can be asked here before it is sent: add --yes, or only look with --dry-run.');
    const stop = new AbortController();
    const giveUp = new AbortController();
    let isOut = false;
    const leave = terminal.onStop(() => {
      if (stop.signal.aborted) return giveUp.abort();
      if (isOut)
        terminal.printError('Stopping: it has been sent, and is looked up first. Once more leaves it to the next run.');
      stop.abort();
    });
    try {
      const target = await openTarget(values, terminal, stop.signal, journalIn(values, terminal));
      const writing: Writing = {
        ...{ target, output, isDry, planner: createPlanner(target), stop: stop.signal },
        confirm: async (what) => {
          const money = target.client.environment.kind === 'production' ? ' It is real money.' : '';
          if (!values.yes && !(await terminal.ask?.(`${what} to ${target.name}?${money}`, stop.signal)))
            throw new CannotRun('Nothing was sent.');
          if (stop.signal.aborted) throw new CannotRun('Stopped: nothing was sent.');
        },
        send: async (plan) => {
          const sending = sendPlan(target, plan, {
            again: values.again,
            stop: stop.signal,
            giveUp: giveUp.signal,
            onStep: (step) => {
              isOut ||= step.name === 'sending';
              if (step.name === 'looking' && step.attempt === 0)
                output.note('Its answer was lost: the books are read…');
            },
          });
          const receipt = await Promise.race([sending, givenUp(plan.write, giveUp.signal)]);
          isOut = false;
          const way = receipt.code === undefined ? undefined : WAYS_AGAIN[receipt.code];
          return way === undefined ? receipt : { ...receipt, message: `${receipt.message} ${way}` };
        },
      };
      try {
        const earlier = await lookUpLeft(target, stop.signal);
        for (const { endpoint, message } of earlier) output.note(`Of an earlier run: ${endpoint}. ${message}`);
        if (earlier.length > 0) output.carry({ earlier });
        return await run(writing);
      } catch (error) {
        throw await reported(target, error);
      }
    } finally {
      leave();
    }
  });
}

/** The journal of a run, in the folder of what outlives it. */
export function journalIn({ state }: ValuesOf<typeof stateOptions>, { env }: Pick<Terminal, 'env'>) {
  return (name: string) => fileJournal(stateFolder(state, env), name);
}

/** Finds out what became of the writes that are left in the journal; with a plan, reports of its own alone. Sends nothing. */
export async function lookUpLeft(target: Target, signal?: AbortSignal, of?: Plan): Promise<readonly Receipt[]> {
  const { client, sleep } = target;
  if (journalOf(client).list().length === 0) return [];
  const resumed = await resumeWrites(client, allWrites, { sleep, waitsMs: [0, 2_000], ...(signal && { signal }) });
  const receipts = resumed.flatMap((one) => {
    if (of && !isOf(of, one.intent)) return [];
    const write = writeOf(one.intent.endpoint);
    return write ? [receiptOfResumed(client, write, one)] : [];
  });
  return Promise.all(receipts);
}

/** Whether a write in the journal is that of a plan. The journal has the params as JSON, without the idempotency key. */
function isOf({ write, params }: Plan, intent: { readonly endpoint: string; readonly params: unknown }): boolean {
  const { channel: _key, ...own } = Object(params) as { readonly channel?: unknown };
  return (
    write.endpoint.spec.name === intent.endpoint && isDeepStrictEqual(JSON.parse(JSON.stringify(own)), intent.params)
  );
}

/** Nothing more is waited for: the next run looks it up. */
function givenUp(write: AnyWrite, signal: AbortSignal): Promise<Receipt> {
  const receipt: Receipt = {
    outcome: 'unknown',
    endpoint: write.endpoint.spec.name,
    sent: true,
    message:
      'Unknown: it was sent, and its look-up was given up. It stays in the journal: tradingbot diagnose looks it up.',
  };
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(receipt), { once: true }));
}
