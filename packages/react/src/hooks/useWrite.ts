import type { ParamsOf, ResultOf } from '@tradingbot/core';
import {
  type Json,
  journalOf,
  type MutationEndpoint,
  sendWrite,
  type Write,
  type WriteStep,
  type Written,
} from '@tradingbot/core/writes';
import { useTradingBot } from '../TradingBotContext.js';
import { sleepOf } from './sleepOf.js';

/** A step of the search for what became of a write. */
export type LookingStep = Extract<WriteStep, { readonly name: 'looking' }>;

/**
 * The one way in which a dialog sends what moves money. It goes out once and is never called back, also when the dialog is
 * gone (F126); lists and pages then ask again, whatever became of it (F116).
 */
export function useWrite<E extends MutationEndpoint, B extends Json, F>(write: Write<E, B, F>) {
  const { client, clock, changes } = useTradingBot('useWrite');
  const { name, tags } = write.endpoint.spec;
  return {
    /** Whether the same is still out, here or in another tab, or ended a moment ago with an unknown outcome: ask first (F117). */
    isRepeated: (params: ParamsOf<E>) => journalOf(client).needsConfirmation(name, params),
    /** @throws BotError a refusal */
    send: async (params: ParamsOf<E>, onLooking: (step: LookingStep) => void): Promise<Written<ResultOf<E>, F>> => {
      const mayLeave = askBeforeLeaving();
      try {
        return await sendWrite(client, write, params, {
          sleep: sleepOf(clock),
          onStep: (step) => {
            // What shows open orders is loaded now: later the line may be gone.
            if (step.name === 'sending') void changes.tell([]);
            // What is looked up goes on in the next page by itself.
            if (step.name === 'looking' || step.name === 'verifying') mayLeave();
            if (step.name === 'looking') onLooking(step);
          },
        });
      } finally {
        mayLeave();
        // Parts that show something hear it before the dialog goes on; nobody waits for their answers.
        changes.tell(tags).catch(() => undefined);
      }
    },
  };
}

/** The browser asks whoever leaves the page now; returns what ends that. */
function askBeforeLeaving(): () => void {
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
