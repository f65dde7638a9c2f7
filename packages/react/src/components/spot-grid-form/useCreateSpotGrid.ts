import { useQueryClient } from '@tanstack/react-query';
import { type CreateSpotGridBotParams, createSpotGridBot } from '@tradingbot/core/endpoints';
import { createSpotGridBotWrite, sendWrite } from '@tradingbot/core/writes';
import { useRef, useState } from 'react';
import { sleepOf } from '../../hooks/sleepOf.js';
import { invalidateTags } from '../../query/index.js';
import { useTradingBot } from '../../TradingBotContext.js';

/** Where a creation stands. */
export type CreateStep =
  | { readonly name: 'review' }
  | { readonly name: 'checking' }
  | { readonly name: 'refused' }
  | { readonly name: 'repeat' }
  | { readonly name: 'sending' }
  | { readonly name: 'looking'; readonly attempt: number; readonly attempts: number }
  | { readonly name: 'done'; readonly gridId: string; readonly lookedUp: boolean; readonly time: number }
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
export function useCreateSpotGrid(onDone: (gridId: string, lookedUp: boolean) => void) {
  const { client, clock, repeatGuard } = useTradingBot('useCreateSpotGrid');
  const queryClient = useQueryClient();
  const [step, setStep] = useState<CreateStep>({ name: 'review' });
  const busy = useRef(false);

  const finish = (gridId: string, lookedUp: boolean) => {
    setStep({ name: 'done', gridId, lookedUp, time: clock.now() });
    onDone(gridId, lookedUp);
  };

  const run = async (payload: CreateSpotGridBotParams, { check, repeat }: CreateOptions) => {
    const name = createSpotGridBot.spec.name;
    if (!repeat && repeatGuard.needsConfirmation(name, settingsOf(payload))) return setStep({ name: 'repeat' });
    if (check) {
      setStep({ name: 'checking' });
      if (!(await check())) return setStep({ name: 'refused' });
    }
    setStep({ name: 'sending' });
    const written = await sendWrite(client, createSpotGridBotWrite, payload, {
      sleep: sleepOf(clock),
      onStep: (progress) => {
        if (progress.name !== 'looking') return;
        if (progress.attempt === 0) repeatGuard.remember(name, settingsOf(payload));
        setStep(progress);
      },
    });
    if (written.outcome !== 'unknown') repeatGuard.forget(name, settingsOf(payload));
    if (written.outcome !== 'done') setStep({ name: written.outcome });
    else if (written.by === 'answer') finish(written.result.grid_id, false);
    else finish(written.found, true);
    await invalidateTags(queryClient, createSpotGridBot.spec.tags);
  };

  /** One press, one request: a second call while the first runs does nothing (F115). */
  const confirm = async (payload: CreateSpotGridBotParams, options: CreateOptions) => {
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

/** The payload without its mark: two orders are identical when their settings are. */
function settingsOf({ channel, ...settings }: CreateSpotGridBotParams) {
  return settings;
}

/** Steps during which the dialog must stay. */
export function isBusy({ name }: CreateStep): boolean {
  return name === 'checking' || name === 'sending' || name === 'looking';
}
