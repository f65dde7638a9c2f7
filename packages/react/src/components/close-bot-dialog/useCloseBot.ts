import { findOutcome, isBotError } from '@tradingbot/core';
import { useRef, useState } from 'react';
import type { BotRef } from '../../hooks/botKind.js';
import { isOver } from '../../hooks/botState.js';
import type { BotSummary } from '../../hooks/botSummary.js';
import { sleepOf } from '../../hooks/sleepOf.js';
import { useTradingBot } from '../../TradingBotContext.js';
import type { CloseMode } from './closing.js';
import { closings } from './closings/index.js';

/** Where a closing stands. */
export type CloseStep =
  | { readonly name: 'choose' }
  | { readonly name: 'sending' }
  | { readonly name: 'looking'; readonly attempt: number; readonly attempts: number }
  | { readonly name: 'settling' }
  | { readonly name: 'done'; readonly bot: BotSummary; readonly already: boolean }
  | { readonly name: 'not_done' | 'unknown' }
  | { readonly name: 'cannot'; readonly error: unknown; readonly at: number }
  | { readonly name: 'failed'; readonly error: unknown };

const CANNOT: readonly (string | undefined)[] = ['GRID_CAN_NOT_BE_CANCELLED', 'BOT_CANNOT_CLOSE_CURRENTLY'];
const SETTLE_WAITS_MS = [500, 2000, 3000, 5000, 5000, 5000, 10_000, 30_000];
/** Clocks may differ by this much before an end counts as one from before the close was sent. */
const CLOCK_TOLERANCE_MS = 10_000;

/** Sends a close once, waits for the final figures, and finds out what became of a lost answer by the bot itself. */
export function useCloseBot({ kind, id }: BotRef, onClosed: (bot: BotSummary, already: boolean) => void) {
  const { client, clock, changes } = useTradingBot('useCloseBot');
  const [step, setStep] = useState<CloseStep>({ name: 'choose' });
  const busy = useRef(false);
  const { reader, tags, send } = closings[kind];

  const read = async (signal?: AbortSignal) =>
    reader.summaryOf(await reader.endpoint(client, reader.paramsOf(id), { signal, fresh: true }), id);

  const finish = async (sentAt: number, isRefused: boolean) => {
    setStep({ name: 'settling' });
    const outcome = await findOutcome(
      async (signal) => {
        const bot = await read(signal);
        return isOver(bot.state) ? bot : undefined;
      },
      { sleep: sleepOf(clock), waitsMs: SETTLE_WAITS_MS },
    );
    await changes.tell(tags);
    if (outcome.outcome !== 'done') return setStep({ name: 'unknown' });
    const bot = outcome.found;
    // Some kinds answer a second close with success: then the bot ended before this one was sent.
    const already = isRefused || (bot.endedAt !== undefined && bot.endedAt < sentAt - CLOCK_TOLERANCE_MS);
    setStep({ name: 'done', bot, already });
    onClosed(bot, already);
  };

  /** The refusal means closing or closed already, or just now impossible: the bot tells which. */
  const refused = async (error: unknown, sentAt: number) => {
    const { state } = await read();
    if (state === 'closing' || isOver(state)) await finish(sentAt, true);
    else setStep({ name: 'cannot', error, at: clock.now() });
  };

  const run = async (mode: CloseMode) => {
    const sentAt = clock.now();
    setStep({ name: 'sending' });
    try {
      const written = await send(client, id, mode, {
        sleep: sleepOf(clock),
        onStep: (progress) => progress.name === 'looking' && setStep(progress),
      });
      if (written.outcome !== 'done') return setStep({ name: written.outcome });
    } catch (error) {
      if (!isBotError(error)) throw error;
      if (error.codeName === 'BOT_HAS_BEEN_CLOSED') return finish(sentAt, true);
      if (CANNOT.includes(error.codeName)) return refused(error, sentAt);
      return setStep({ name: 'failed', error });
    }
    return finish(sentAt, false);
  };

  /** One press, one request (F115, F123). */
  const confirm = async (mode: CloseMode) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await run(mode);
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
