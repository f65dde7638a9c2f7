import type { ParamsOf } from '@tradingbot/core';
import type { Books, CreationWrite, MutationEndpoint } from '@tradingbot/core/writes';
import { useRef, useState } from 'react';
import { useWrite } from '../../hooks/useWrite.js';
import { useTradingBot } from '../../TradingBotContext.js';

/** Where a creation stands. */
export type CreateStep =
  | { readonly name: 'review' }
  | { readonly name: 'checking' }
  | { readonly name: 'refused' }
  | { readonly name: 'repeat' }
  | { readonly name: 'sending' }
  | { readonly name: 'looking'; readonly attempt: number; readonly attempts: number }
  | {
      readonly name: 'done';
      readonly botId: string;
      readonly lookedUp: boolean;
      readonly time: number;
      /** What the bot itself says, or the list of bots where the answer was lost. */
      readonly books?: Books | undefined;
    }
  | { readonly name: 'not_done' | 'unknown' }
  | { readonly name: 'failed'; readonly error: unknown };

export interface CreateOptions {
  /** Asks the server again right before sending, because the price is stale (F118). */
  readonly check: (() => Promise<boolean>) | undefined;
  /** The person has confirmed to send the same thing again (F117). */
  readonly repeat?: boolean;
}

/**
 * Sends a creation once and finds out what became of it. An answer that got lost is looked up in the bot list; nothing
 * is ever sent a second time by itself (B2).
 */
export function useCreate<E extends MutationEndpoint>(
  write: CreationWrite<E>,
  /** `isPlain`: answered, and the books say what was planned. */
  onDone: (botId: string, isPlain: boolean) => void,
) {
  const { clock } = useTradingBot('useCreate');
  const { isRepeated, send } = useWrite(write);
  const [step, setStep] = useState<CreateStep>({ name: 'review' });
  const busy = useRef(false);

  const finish = (botId: string, lookedUp: boolean, books?: Books) => {
    setStep({ name: 'done', botId, lookedUp, time: clock.now(), books });
    onDone(botId, !lookedUp && books?.verdict === 'as_sent');
  };

  const run = async (payload: ParamsOf<E>, { check, repeat }: CreateOptions) => {
    if (!repeat && isRepeated(payload)) return setStep({ name: 'repeat' });
    if (check) {
      setStep({ name: 'checking' });
      if (!(await check())) return setStep({ name: 'refused' });
    }
    setStep({ name: 'sending' });
    const written = await send(payload, setStep);
    if (written.outcome !== 'done') setStep({ name: written.outcome });
    else if (written.by === 'answer') finish(write.idOf(written.result), false, written.books);
    else finish(written.found, true, written.books);
  };

  /** One press, one request: a second call while the first runs does nothing (F115). */
  const confirm = async (payload: ParamsOf<E>, options: CreateOptions) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await run(payload, options);
    } catch (error) {
      setStep({ name: 'failed', error });
    } finally {
      busy.current = false;
    }
  };

  return { step, confirm, restart: () => setStep({ name: 'review' }) };
}

/** Steps during which the dialog must stay. */
export function isBusy({ name }: CreateStep): boolean {
  return name === 'checking' || name === 'sending' || name === 'looking';
}
