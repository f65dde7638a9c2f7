import { useQueryClient } from '@tanstack/react-query';
import { findOutcome, isBotError, matchCreatedSpotGrid } from '@tradingbot/core';
import { type CreateSpotGridBotParams, createSpotGridBot, listBots } from '@tradingbot/core/endpoints';
import { useRef, useState } from 'react';
import { sleepOf } from '../../hooks/sleepOf.js';
import { useBotMutation } from '../../hooks/useBotMutation.js';
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

const ROWS = 100;

/**
 * Sends a creation once and finds out what became of it. An answer that got lost is looked up in the bot list; nothing
 * is ever sent a second time by itself (B2).
 */
export function useCreateSpotGrid(onDone: (gridId: string, lookedUp: boolean) => void) {
  const { client, clock, repeatGuard } = useTradingBot('useCreateSpotGrid');
  const queryClient = useQueryClient();
  const { send } = useBotMutation(createSpotGridBot);
  const [step, setStep] = useState<CreateStep>({ name: 'review' });
  const busy = useRef(false);

  const listRows = async (signal?: AbortSignal) =>
    (await listBots(client, { page: 0, limit: ROWS }, { signal, fresh: true })).bots;

  const finish = (gridId: string, lookedUp: boolean) => {
    setStep({ name: 'done', gridId, lookedUp, time: clock.now() });
    onDone(gridId, lookedUp);
  };

  const lookUp = async (payload: CreateSpotGridBotParams, known: ReadonlySet<string>, sentAt: number) => {
    repeatGuard.remember(createSpotGridBot.spec.name, settingsOf(payload));
    setStep({ name: 'looking', attempt: 0, attempts: 5 });
    const outcome = await findOutcome(
      async (signal) => matchCreatedSpotGrid(await listRows(signal), payload, known, sentAt),
      { sleep: sleepOf(clock), onAttempt: (attempt, attempts) => setStep({ name: 'looking', attempt, attempts }) },
    );
    await invalidateTags(queryClient, createSpotGridBot.spec.tags);
    if (outcome.outcome !== 'unknown') repeatGuard.forget(createSpotGridBot.spec.name, settingsOf(payload));
    if (outcome.outcome === 'done') finish(outcome.found, true);
    else setStep({ name: outcome.outcome });
  };

  const run = async (payload: CreateSpotGridBotParams, { check, repeat }: CreateOptions) => {
    const name = createSpotGridBot.spec.name;
    if (!repeat && repeatGuard.needsConfirmation(name, settingsOf(payload))) return setStep({ name: 'repeat' });
    if (check) {
      setStep({ name: 'checking' });
      if (!(await check())) return setStep({ name: 'refused' });
    }
    setStep({ name: 'sending' });
    // Bots that are there already cannot be the one we made. Without the list the time of sending decides alone.
    const before = await listRows().catch(() => []);
    const known = new Set(before.flatMap((bot) => bot.grid?.info.grid_id ?? []));
    const sentAt = clock.now();
    try {
      finish((await send(payload)).grid_id, false);
    } catch (error) {
      if (isBotError(error) && error.outcome === 'unknown') await lookUp(payload, known, sentAt);
      else setStep({ name: 'failed', error });
    }
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
