import { findOutcome, isBotError } from '@tradingbot/core';
import { useRef, useState } from 'react';
import type { BotRef } from '../../hooks/botKind.js';
import { isOver } from '../../hooks/botState.js';
import type { BotSummary } from '../../hooks/botSummary.js';
import { sleepOf } from '../../hooks/sleepOf.js';
import { useWrite } from '../../hooks/useWrite.js';
import { useTradingBot } from '../../TradingBotContext.js';
import type { CloseMode } from './closing.js';
import { closings } from './closings/index.js';

/** Where a closing stands. */
export type CloseStep =
  | { readonly name: 'choose' }
  | { readonly name: 'repeat' }
  | { readonly name: 'sending' }
  | { readonly name: 'looking'; readonly attempt: number; readonly attempts: number }
  | { readonly name: 'settling' }
  | { readonly name: 'done'; readonly bot: BotSummary; readonly already: boolean }
  | { readonly name: 'not_done' | 'unknown' }
  | { readonly name: 'cannot'; readonly error: unknown; readonly at: number }
  | { readonly name: 'failed'; readonly error: unknown };

const CANNOT: readonly (string | undefined)[] = ['GRID_CAN_NOT_BE_CANCELLED', 'BOT_CANNOT_CLOSE_CURRENTLY'];
const SETTLE_WAITS_MS = [500, 2000, 3000, 5000, 5000, 5000, 10_000, 30_000];

/** Sends a close once, waits for the final figures, and finds out what became of a lost answer by the bot itself. */
export function useCloseBot({ kind, id }: BotRef, onClosed: (bot: BotSummary, already: boolean) => void) {
  const { client, clock, changes } = useTradingBot('useCloseBot');
  const [step, setStep] = useState<CloseStep>({ name: 'choose' });
  const busy = useRef(false);
  const { reader, write, payloadOf } = closings[kind];
  const { isRepeated, send } = useWrite(write);

  const read = async (signal?: AbortSignal) =>
    reader.summaryOf(await reader.endpoint(client, reader.paramsOf(id), { signal, fresh: true }), id);

  const finish = async (already: boolean) => {
    setStep({ name: 'settling' });
    const outcome = await findOutcome(
      async (signal) => {
        const bot = await read(signal);
        return isOver(bot.state) ? bot : undefined;
      },
      { sleep: sleepOf(clock), waitsMs: SETTLE_WAITS_MS },
    );
    await changes.tell(write.endpoint.spec.tags);
    if (outcome.outcome !== 'done') return setStep({ name: 'unknown' });
    setStep({ name: 'done', bot: outcome.found, already });
    onClosed(outcome.found, already);
  };

  /** The refusal means closing or closed already, or just now impossible: the bot tells which. */
  const refused = async (error: unknown) => {
    const { state } = await read();
    if (state === 'closing' || isOver(state)) await finish(true);
    else setStep({ name: 'cannot', error, at: clock.now() });
  };

  const run = async (mode: CloseMode, repeat: boolean) => {
    const payload = payloadOf(id, mode);
    if (!repeat && isRepeated(payload)) return setStep({ name: 'repeat' });
    setStep({ name: 'sending' });
    try {
      const written = await send(payload, setStep);
      if (written.outcome !== 'done') return setStep({ name: written.outcome });
      // Some kinds answer a second close with success: the books said before that nothing ran any more.
      return await finish(written.books?.figures.some(({ before }) => before !== 'running') ?? false);
    } catch (error) {
      if (!isBotError(error)) throw error;
      if (error.codeName === 'BOT_HAS_BEEN_CLOSED') return finish(true);
      if (CANNOT.includes(error.codeName)) return refused(error);
      return setStep({ name: 'failed', error });
    }
  };

  /** One press, one request (F115, F123). */
  const confirm = async (mode: CloseMode, { repeat = false }: { readonly repeat?: boolean } = {}) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await run(mode, repeat);
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
