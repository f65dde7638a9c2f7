import { isBotError, type ParamsOf } from '@tradingbot/core';
import type { Books, Json, MutationEndpoint, Write } from '@tradingbot/core/writes';
import { useRef, useState } from 'react';
import { useWrite } from '../../hooks/useWrite.js';
import { useTradingBot } from '../../TradingBotContext.js';

/** Where a change stands. */
export type AdjustStep<Draft> =
  | { readonly name: 'form' | 'checking' | 'sending' }
  | { readonly name: 'repeat' }
  /** The settings are no longer those that the form began with. */
  | { readonly name: 'elsewhere'; readonly theirs: Draft }
  | { readonly name: 'looking'; readonly attempt: number; readonly attempts: number }
  | {
      readonly name: 'done';
      readonly lookedUp: boolean;
      readonly time: number;
      /** What the bot itself says, where an amount was moved. */
      readonly books?: Books | undefined;
    }
  /** `books` where they contradict what was sent. */
  | { readonly name: 'not_done' | 'unknown'; readonly books?: Books | undefined }
  | { readonly name: 'failed'; readonly error: unknown };

/** Steps during which the dialog must stay. */
export const isAdjusting = ({ name }: Pick<AdjustStep<unknown>, 'name'>) =>
  name === 'checking' || name === 'sending' || name === 'looking';

/** What stands before and behind the sending of a change. */
interface AdjustPath<Draft> {
  /** The settings now, where they are no longer those that the form began with. @throws BotError */
  readonly changedElsewhere: () => Promise<Draft | undefined>;
  /** Asks the exchange whether it would accept the change. @throws BotError */
  readonly check: () => Promise<boolean>;
  /** A check of the exchange refused it: the message belongs to a field. True when it has a place there. */
  readonly refuse: (code: string) => boolean;
  readonly onDone: () => void;
  /** The bot had ended already. */
  readonly onOver: () => void;
}

/** Sends a change once, and finds out by the bot itself what became of one whose answer got lost (B2, F116). */
export function useAdjust<E extends MutationEndpoint, B extends Json, F, Draft>(
  write: Write<E, B, F>,
  path: AdjustPath<Draft>,
) {
  const { clock, changes } = useTradingBot('useAdjust');
  const { isRepeated, send: sendOnce } = useWrite(write);
  const [step, setStep] = useState<AdjustStep<Draft>>({ name: 'form' });
  const busy = useRef(false);
  const { tags } = write.endpoint.spec;

  const send = async (payload: ParamsOf<E>) => {
    setStep({ name: 'sending' });
    const written = await sendOnce(payload, setStep);
    if (written.outcome !== 'done') setStep({ name: written.outcome, books: written.books });
    else {
      setStep({ name: 'done', lookedUp: written.by === 'look_up', time: clock.now(), books: written.books });
      path.onDone();
    }
  };

  const run = async (payload: ParamsOf<E>, repeat: boolean) => {
    if (!repeat && isRepeated(payload)) return setStep({ name: 'repeat' });
    setStep({ name: 'checking' });
    const theirs = await path.changedElsewhere();
    if (theirs !== undefined) return setStep({ name: 'elsewhere', theirs });
    if (!(await path.check())) return setStep({ name: 'form' });
    await send(payload);
  };

  const fail = async (error: unknown) => {
    if (isBotError(error) && error.codeName === 'BOT_HAS_BEEN_CLOSED') {
      await changes.tell(tags);
      return path.onOver();
    }
    const isCheck = isBotError(error) && error.kind === 'business_error' && error.codeName !== undefined;
    if (isCheck && path.refuse(error.codeName)) setStep({ name: 'form' });
    else setStep({ name: 'failed', error });
  };

  /** One press, one request: a second call while the first runs does nothing (F115). */
  const confirm = async (payload: ParamsOf<E>, { repeat = false }: { readonly repeat?: boolean } = {}) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await run(payload, repeat);
    } catch (error) {
      await fail(error);
    } finally {
      busy.current = false;
    }
  };

  return { step, confirm, restart: () => setStep({ name: 'form' }) };
}
