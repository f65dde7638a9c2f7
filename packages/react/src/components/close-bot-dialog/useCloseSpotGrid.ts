import { useQueryClient } from '@tanstack/react-query';
import { findOutcome, isBotError } from '@tradingbot/core';
import {
  type CloseSpotGridBotParams,
  closeSpotGridBot,
  getSpotGridBot,
  type SpotGridDetail,
} from '@tradingbot/core/endpoints';
import { closeSpotGridBotWrite, sendWrite } from '@tradingbot/core/writes';
import { useRef, useState } from 'react';
import { botStateOf, isOver } from '../../hooks/botState.js';
import { sleepOf } from '../../hooks/sleepOf.js';
import { invalidateTags } from '../../query/index.js';
import { useTradingBot } from '../../TradingBotContext.js';

/** Where a closing stands. */
export type CloseStep =
  | { readonly name: 'choose' }
  | { readonly name: 'sending' }
  | { readonly name: 'looking'; readonly attempt: number; readonly attempts: number }
  | { readonly name: 'settling' }
  | { readonly name: 'done'; readonly detail: SpotGridDetail; readonly already: boolean }
  | { readonly name: 'not_done' | 'unknown' }
  | { readonly name: 'cannot'; readonly error: unknown; readonly at: number }
  | { readonly name: 'failed'; readonly error: unknown };

const CANNOT: readonly (string | undefined)[] = ['GRID_CAN_NOT_BE_CANCELLED', 'BOT_CANNOT_CLOSE_CURRENTLY'];
const SETTLE_WAITS_MS = [500, 2000, 3000, 5000, 5000, 5000, 10_000, 30_000];

/** Sends a close once, waits for the final figures, and finds out what became of a lost answer by the bot itself. */
export function useCloseSpotGrid(gridId: string, onClosed: (detail: SpotGridDetail, already: boolean) => void) {
  const { client, clock } = useTradingBot('useCloseSpotGrid');
  const queryClient = useQueryClient();
  const [step, setStep] = useState<CloseStep>({ name: 'choose' });
  const busy = useRef(false);

  const read = async (signal?: AbortSignal) =>
    (await getSpotGridBot(client, { grid_id: gridId }, { signal, fresh: true })).detail;
  const stateOf = (detail: SpotGridDetail) => botStateOf(detail.status, detail.bot_close_code);

  const finish = async (already: boolean) => {
    setStep({ name: 'settling' });
    const outcome = await findOutcome(
      async (signal) => {
        const detail = await read(signal);
        return isOver(stateOf(detail)) ? detail : undefined;
      },
      { sleep: sleepOf(clock), waitsMs: SETTLE_WAITS_MS },
    );
    await invalidateTags(queryClient, closeSpotGridBot.spec.tags);
    if (outcome.outcome !== 'done') return setStep({ name: 'unknown' });
    setStep({ name: 'done', detail: outcome.found, already });
    onClosed(outcome.found, already);
  };

  /** 405 means closing or closed already, or just now impossible: the bot tells which. */
  const refused = async (error: unknown) => {
    const state = stateOf(await read());
    if (state === 'closing' || isOver(state)) await finish(true);
    else setStep({ name: 'cannot', error, at: clock.now() });
  };

  const run = async (params: CloseSpotGridBotParams) => {
    setStep({ name: 'sending' });
    try {
      const written = await sendWrite(client, closeSpotGridBotWrite, params, {
        sleep: sleepOf(clock),
        onStep: (progress) => progress.name === 'looking' && setStep(progress),
      });
      if (written.outcome !== 'done') return setStep({ name: written.outcome });
    } catch (error) {
      if (!isBotError(error)) throw error;
      if (error.codeName === 'BOT_HAS_BEEN_CLOSED') return finish(true);
      if (CANNOT.includes(error.codeName)) return refused(error);
      return setStep({ name: 'failed', error });
    }
    return finish(false);
  };

  /** One press, one request (F115, F123). */
  const confirm = async (closeMode: CloseSpotGridBotParams['close_mode']) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await run({ grid_id: gridId, close_mode: closeMode });
    } catch (error) {
      setStep({ name: 'failed', error });
    } finally {
      busy.current = false;
    }
  };

  return { step, confirm, restart: () => setStep({ name: 'choose' }) };
}

/** Steps during which the dialog must stay. */
export const isClosing = ({ name }: CloseStep) => name === 'sending' || name === 'looking' || name === 'settling';
