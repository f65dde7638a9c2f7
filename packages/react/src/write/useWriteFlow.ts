import { type BotError, isBotError, type ParamsOf, type ResultOf } from '@tradingbot/core';
import {
  type Books,
  type Intent,
  type Json,
  type MutationEndpoint,
  SameWriteError,
  sendWrite,
  USER_CHANGED,
  userChanged,
  type Write,
  type WriteStep,
  type Written,
} from '@tradingbot/core/writes';
import { useRef, useState } from 'react';
import { useMounted } from '../hooks/useMounted.js';
import { useToast } from '../hooks/useToast.js';
import { useUser } from '../hooks/useUser.js';
import { BOOKS_TITLES, writeText } from '../i18n/phrases/writeText.js';
import { type TextKey, useTranslation } from '../i18n/useTranslation.js';
import { sleepOf } from '../provider/sleepOf.js';
import { useTradingBot } from '../provider/TradingBotContext.js';

/** It was carried out. */
export interface WriteDone<R> {
  readonly name: 'done';
  readonly result: R;
  /** Its answer was lost: the books say so. */
  readonly lookedUp: boolean;
  /** What the bot itself says, or the list of bots where the answer was lost. */
  readonly books?: Books | undefined;
}

/** Nothing was sent: what was read right before speaks against it. */
interface WriteStopped<S> {
  readonly name: 'stopped';
  readonly why: S;
}

/** Where a write stands. `idle`: it is reviewed. `repeat`: the same is out or ended unknown. `settling`: its end is awaited. */
export type WriteState<R = unknown, S = unknown> =
  | { readonly name: 'idle' | 'repeat' | 'checking' | 'sending' | 'settling' }
  | WriteStopped<S>
  | Extract<WriteStep, { readonly name: 'looking' }>
  | WriteDone<R>
  /** `books` where they contradict what was sent. */
  | { readonly name: 'not_done' | 'unknown'; readonly books?: Books | undefined }
  /** `retryAt`: it is impossible only now, ms. */
  | { readonly name: 'failed'; readonly error: unknown; readonly retryAt?: number | undefined };

/**
 * What a refusal comes to. `already`: what was asked for is so. `idle`: the review says it, at the field it belongs to.
 * Undefined: it failed.
 */
type Refused = 'already' | 'idle' | { readonly retryAt: number } | undefined;

/** The kind of write: what stands before and behind the sending. */
interface WriteFlow<E extends MutationEndpoint, B extends Json, F, R, S> {
  readonly write: Write<E, B, F>;
  /** Whether it does more each time it is sent: then the same that was done elsewhere since this was opened is asked about. */
  readonly addsUp?: boolean | undefined;
  /** Asked right before sending; undefined lets it out. @throws BotError */
  readonly check?: (() => Promise<{ readonly name: 'idle' } | WriteStopped<S> | undefined>) | undefined;
  /** What the end is shown with; undefined: nobody can tell. Without `written` it was so already. */
  readonly settle: (
    written: Extract<Written<ResultOf<E>, F>, { readonly outcome: 'done' }> | undefined,
  ) => R | undefined | Promise<R | undefined>;
  /** @throws BotError what could not be read */
  readonly refused?: (error: BotError) => Promise<Refused>;
  /** @param isThere whether the dialog still is (F126) */
  readonly onDone: (done: WriteDone<R>, isThere: boolean) => void;
}

/** During these a dialog stays. */
const BUSY: readonly WriteState['name'][] = ['checking', 'sending', 'looking', 'settling'];

export const isBusy = ({ name }: Pick<WriteState, 'name'>) => BUSY.includes(name);

/**
 * The one way in which a dialog sends what moves money. It goes out once and is never called back, also when the dialog is
 * gone (F126); what became of a lost answer is looked up (B2, F116), and nothing is sent a second time by itself.
 */
export function useWriteFlow<E extends MutationEndpoint, B extends Json, F, R, S = never>(
  flow: WriteFlow<E, B, F, R, S>,
) {
  const { client, clock, changes, session } = useTradingBot('useWriteFlow');
  const { uid } = useUser();
  // What one user has reviewed goes out as no other, whoever logs in meanwhile.
  const [reviewer, setReviewer] = useState(uid);
  if (reviewer === undefined && uid !== undefined) setReviewer(uid);
  const { spec } = flow.write.endpoint;
  const [state, setState] = useState<WriteState<R, S>>({ name: 'idle' });
  const { t, format } = useTranslation();
  const toast = useToast();
  const isMounted = useMounted();
  const isRunning = useRef(false);
  // By the clock of the journal, which knows when others were done.
  const journalTime = () => (client.journal ?? client).now();
  const openedAt = useRef(journalTime());

  const isOther = () => {
    const now = session?.state.uid;
    return reviewer !== undefined && now !== undefined && now !== reviewer;
  };
  const stopOther = () => {
    if (isOther()) throw userChanged(spec);
  };

  const send = async (params: ParamsOf<E>, repeat: boolean) => {
    stopOther();
    const mayLeave = askBeforeLeaving();
    try {
      return await sendWrite(client, flow.write, params, {
        sleep: sleepOf(clock),
        // It is out, here or in another tab, ended a moment ago with an unknown outcome, or nobody here saw it done (F117).
        unlessSame: !repeat && (flow.addsUp ? { reviewedAt: openedAt.current } : true),
        askUser: async () => {
          await session?.ask();
          stopOther();
        },
        onStep: (step) => {
          // What shows open orders is loaded now: later the line may be gone.
          if (step.name === 'sending') void changes.invalidate([]);
          // What is looked up goes on in the next page by itself.
          if (step.name === 'looking' || step.name === 'verifying') mayLeave();
          if (step.name === 'looking') setState(step);
        },
      });
    } finally {
      mayLeave();
      // Parts that show something hear it before the dialog goes on; nobody waits for their answers.
      changes.invalidate(spec.tags).catch(() => undefined);
    }
  };

  const settle = async (written?: Parameters<typeof flow.settle>[0]): Promise<WriteState<R, S>> => {
    const settling = flow.settle(written);
    const isAwaited = settling instanceof Promise;
    if (isAwaited) setState({ name: 'settling' });
    const result = await settling;
    if (result === undefined) return { name: 'unknown' };
    // What was waited for is newer than what the books showed then.
    const books = isAwaited ? undefined : written?.books;
    return { name: 'done', result, lookedUp: written?.by === 'look_up', books };
  };

  const run = async (params: ParamsOf<E>, repeat: boolean): Promise<WriteState<R, S>> => {
    if (flow.check) {
      setState({ name: 'checking' });
      const stop = await flow.check();
      if (stop) return stop;
    }
    setState({ name: 'sending' });
    const written = await send(params, repeat);
    if (written.outcome !== 'done') return { name: written.outcome, books: written.books };
    return settle(written);
  };

  const fail = async (error: unknown): Promise<WriteState<R, S>> => {
    if (error instanceof SameWriteError) return { name: 'repeat' };
    // Nothing that is read now would be of the one who reviewed it.
    if (isUnsent(error)) return { name: 'failed', error };
    const refused = isBotError(error) ? await flow.refused?.(error) : undefined;
    if (refused === 'already') return settle();
    return refused === 'idle' ? { name: 'idle' } : { name: 'failed', error, ...refused };
  };

  /** One press, one request: a second call while the first runs does nothing (F115, F123). Gives its end. */
  const confirm = async (params: ParamsOf<E>, { repeat = false }: { readonly repeat?: boolean } = {}) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    const end = await run(params, repeat)
      .catch(fail)
      .catch((error: unknown): WriteState<R, S> => ({ name: 'failed', error }));
    isRunning.current = false;
    if (end.name === 'done') openedAt.current = journalTime();
    setState(end);
    if (isOther()) reportToOther(end);
    else {
      if (end.name === 'done') flow.onDone(end, isMounted.current);
      if (!isMounted.current) reportToLeft(end, params);
    }
    return end;
  };

  /** Whoever is logged in by now learns nothing of it, but for a press that did nothing. */
  const reportToOther = (end: WriteState<R, S>) => {
    if (end.name === 'failed' && isUnsent(end.error)) toast({ type: 'warn', title: t('writes.other_user') });
  };

  /**
   * Whoever left the dialog reads here that nothing was done, or that the books have something else; what ended unknown
   * stands above every page (F164).
   */
  const reportToLeft = (end: WriteState<R, S>, params: ParamsOf<E>) => {
    const title = leftTitle(end);
    if (title === undefined) return;
    const order = { kind: flow.write.kind, endpoint: spec.name, params: params as Intent['params'] };
    toast({ type: 'warn', title: t(title), description: writeText(t, format, order) });
  };

  return { state, confirm, restart: () => setState({ name: 'idle' }) };
}

/** What somebody has to know who has left the dialog; undefined where all is as sent, or stands elsewhere. */
function leftTitle(end: WriteState): TextKey | undefined {
  if (end.name === 'not_done') return 'writes.not_done';
  if (end.name === 'failed') return isBotError(end.error) ? 'writes.refused' : undefined;
  return end.name === 'done' && end.books ? BOOKS_TITLES[end.books.verdict] : undefined;
}

/** It was reviewed by somebody else than the one who is logged in now. */
function isUnsent(error: unknown): boolean {
  return isBotError(error) && error.codeName === USER_CHANGED;
}

/** The browser asks whoever leaves the page now; returns what ends that. */
function askBeforeLeaving(): () => void {
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
