import { type BotClient, type BotError, isBotError } from '@tradingbot/core';
import { explainError } from '@tradingbot/core/errors';
import { botCloses, botReaders } from '@tradingbot/core/kinds';
import {
  type AnyWrite,
  type Books,
  type Json,
  type Resumed,
  type SameWrite,
  SameWriteError,
  sendWrite,
  type WriteStep,
  type Written,
} from '@tradingbot/core/writes';
import { CannotRun } from '../args/exit.js';
import type { Target } from '../target/openTarget.js';
import { botIdIn, findingText, PLAN_LIFE_MS, type Plan, waysOf } from './Plan.js';

/**
 * What became of a write. `refused`: nothing was done, by a reason that is known. `not_done`: its answer was lost, and
 * the books show that nothing was done. `unknown`: its answer was lost, and the books could not be read.
 */
export interface Receipt {
  readonly outcome: 'done' | 'refused' | 'not_done' | 'unknown';
  readonly endpoint: string;
  /** What happened, and what to do. Has no text of the exchange. */
  readonly message: string;
  /** Whether anything was sent. */
  readonly sent: boolean;
  /** Ids of the bots that there are by it: of a create. More than one where it is booked twice. */
  readonly bots?: readonly string[] | undefined;
  /** What the books say, exact. */
  readonly books?: Books | undefined;
  /** Of a close that is done, what came back: `300 USDT, 0.1 BTC`; absent while that is not known. */
  readonly returned?: string | undefined;
  /** Name of the exchange's refusal. */
  readonly code?: string | undefined;
}

/** Codes of a receipt: not sent, as the same write is open, or has ended a moment ago. */
export const SAME_WRITE_CODES = {
  open: 'same_write_open',
  unknown: 'same_write_unknown',
  done: 'same_write_done',
} as const satisfies Record<SameWrite['state'], string>;

/** How a plan is sent. */
export interface SendOptions {
  /** Sends it although the same write is still open or has just ended unknown. */
  readonly again?: boolean | undefined;
  /** Before it is sent: nothing is. After: it is looked up all the same. */
  readonly stop?: AbortSignal | undefined;
  /** Ends the look-up; the outcome is unknown then. */
  readonly giveUp?: AbortSignal | undefined;
  readonly onStep?: ((step: WriteStep) => void) | undefined;
}

/** Thrown while a write is prepared, instead of sending it. */
class NotSent extends Error {}

/** Why a plan cannot be sent at all, with the ways out; undefined where it can. */
export function issueOf({ issues }: Plan): string | undefined {
  const found = issues.map((issue) => {
    const ways = waysOf(issue);
    if (issue.hint !== undefined) return `${findingText(issue)}. ${issue.hint}`;
    return `${findingText(issue)}. Make another plan${ways ? ` with ${ways}` : ' without that'}.`;
  });
  return found.length > 0 ? `Nothing was sent: ${found.join(' Also: ')}` : undefined;
}

/** Sends a plan once, through the journal, and finds out what became of it. Never rejects for what the exchange does. */
export async function sendPlan(target: Target, plan: Plan, options: SendOptions = {}): Promise<Receipt> {
  const { client, sleep } = target;
  const { write, params } = plan;
  const endpoint = write.endpoint.spec.name;
  const refused = (message: string, code?: string): Receipt => ({
    outcome: 'refused',
    endpoint,
    message,
    sent: false,
    code,
  });
  const issue = issueOf(plan);
  if (issue !== undefined) return refused(issue, plan.issues[0]?.code);
  if (Date.now() - plan.madeAt > PLAN_LIFE_MS)
    return refused('Nothing was sent: the plan is too old. Make a new one.', 'plan_expired');
  let isSent = false;
  // The write itself; what is in front of it only keeps it from being sent.
  const guarded: AnyWrite = {
    ...write,
    before: async (...asked) => {
      const reason = await plan.recheck();
      if (reason !== undefined) throw new NotSent(`Nothing was sent. ${reason} Make a new plan.`);
      const before = await write.before(...asked);
      if (options.stop?.aborted) throw new NotSent('Stopped: nothing was sent.');
      if (plan.before !== undefined && stateOf(before) !== stateOf(plan.before))
        throw new NotSent('Nothing was sent: the bot has been changed since the plan was made. Make a new one.');
      return before;
    },
  };
  const onStep = (step: WriteStep) => {
    isSent ||= step.name === 'sending';
    options.onStep?.(step);
  };
  try {
    const { giveUp: signal } = options;
    const sending = { sleep, signal, onStep, unlessSame: !options.again && { reviewedAt: plan.madeAt } };
    const written = await sendWrite(client, guarded, params as never, sending);
    return withReturned(client, write, params, receiptOf(write, written));
  } catch (error) {
    if (error instanceof SameWriteError)
      return refused(`Nothing was sent: ${saySame(error.same)}`, SAME_WRITE_CODES[error.same.state]);
    if (error instanceof NotSent) return refused(error.message, 'plan_stale');
    if (error instanceof CannotRun) return refused(`Nothing was sent. ${error.message}`);
    // Whatever failed after the sending, the journal still has it.
    if (!isBotError(error) && isSent) return lost(endpoint, 'unknown');
    if (!isBotError(error)) throw error;
    return refusal(endpoint, error, isSent);
  }
}

/** What of the books makes a plan another one: not when they were read. */
function stateOf(before: Json): string {
  const { time: _, readAt: __, ...state } = Object(before) as { readonly time?: unknown; readonly readAt?: unknown };
  return JSON.stringify(state);
}

/** What an error of the exchange comes to, after which nothing was done. */
export function refusal(endpoint: string, error: BotError, isSent: boolean): Receipt {
  const { meaning, advice } = explainError(error);
  const code = error.codeName ?? error.kind;
  const what = isSent
    ? `Refused (${code}), nothing was done.`
    : `Nothing was sent: the exchange could not be asked (${error.endpoint}: ${code}).`;
  return { outcome: 'refused', endpoint, message: `${what} ${meaning} ${advice}`, sent: isSent, code };
}

function receiptOf(write: AnyWrite, written: Written<unknown, unknown>): Receipt {
  const endpoint = write.endpoint.spec.name;
  const { books } = written;
  if (written.outcome !== 'done') return { ...lost(endpoint, written.outcome), books };
  return doneReceipt(write, books?.bots ?? written.bots, books);
}

/** What became of a write that an earlier run left behind, or that could not be looked up before. */
export async function receiptOfResumed(client: BotClient, write: AnyWrite, resumed: Resumed): Promise<Receipt> {
  const { books, intent } = resumed;
  if (resumed.outcome !== 'done') return { ...lost(write.endpoint.spec.name, resumed.outcome), books };
  return withReturned(client, write, intent.params, doneReceipt(write, resumed.bots, books));
}

/** The receipt of a close with what came back. A reading that fails takes nothing from what is known. */
async function withReturned(client: BotClient, write: AnyWrite, params: unknown, receipt: Receipt): Promise<Receipt> {
  const id = botIdIn(params);
  if (receipt.outcome !== 'done' || botCloses[write.kind].write !== write || id === undefined) return receipt;
  const { endpoint, paramsOf, summaryOf } = botReaders[write.kind];
  const { returned = '' } = await endpoint(client, paramsOf(id), { fresh: true })
    .then((answer) => summaryOf(answer, id))
    .catch(() => ({ returned: undefined }));
  // It is free text of the exchange, which a message has none of.
  if (!COIN_AMOUNTS.test(returned))
    return { ...receipt, message: `${receipt.message} What came back is not known yet: look at the bot.` };
  return { ...receipt, message: `${receipt.message} What came back: ${returned}.`, returned };
}

const COIN_AMOUNTS = /^\d+(\.\d+)? [A-Z0-9]{1,20}(, \d+(\.\d+)? [A-Z0-9]{1,20})*$/;

function doneReceipt(write: AnyWrite, bots: readonly string[] | undefined, books: Books | undefined): Receipt {
  const endpoint = write.endpoint.spec.name;
  return { outcome: 'done', endpoint, message: `Done.${sayBots(bots)}${sayBooks(books)}`, sent: true, bots, books };
}

function sayBots(bots: readonly string[] = []): string {
  return bots.length > 0 ? ` ${bots.length > 1 ? 'Bots' : 'Bot'} ${bots.join(', ')}.` : '';
}

/** What is known of the same write, for which this one is not sent. */
function saySame({ state, bots, askedForMs }: SameWrite): string {
  switch (state) {
    case 'open':
      return 'the same write is still open. Look it up first, with diagnose.';
    case 'unknown':
      return 'the same write has just ended without a known outcome. Look it up first, with diagnose.';
    case 'done': {
      const done = `the same write is done.${sayBots(bots)}`;
      if (askedForMs === undefined)
        return `${done} It was sent after this plan was made: a new plan can be sent, if another one is meant.`;
      const seconds = Math.max(1, Math.ceil(askedForMs / 1000));
      return `${done} Its answer was lost, and it was found out. It is guarded for ${seconds} s more, so that it is not repeated unawares; after that a new plan can be sent.`;
    }
  }
}

function sayBooks(books: Books | undefined): string {
  if (books === undefined) return '';
  const back = books.waysBack.length > 0 ? ` Ways back: ${books.waysBack.join(', ')}.` : '';
  switch (books.verdict) {
    case 'as_sent':
      return ' The books have exactly what was sent.';
    case 'twice':
      return ` It is booked twice: a network delivered it twice, or another device sent it too.${back}`;
    case 'differs':
      return ` The books have something else than was sent: look at the figures.${back}`;
    case 'ended':
      return ` But the bot ended by itself (${books.endedBy}), not by this close: look at what came back.`;
    case 'unread':
      return ' The books could not be read afterwards: look at the bot.';
  }
}

function lost(endpoint: string, outcome: 'not_done' | 'unknown'): Receipt {
  const message =
    outcome === 'not_done'
      ? 'Not done: its answer was lost, and the books show that nothing was done. Make a new plan: it says what can be done now.'
      : 'Unknown: its answer was lost, and the books could not show what became of it. It stays in the journal. Do not send it again: look it up first.';
  return { outcome, endpoint, message, sent: true };
}
