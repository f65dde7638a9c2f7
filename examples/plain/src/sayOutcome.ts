import { isBotError } from '@tradingbot/core';
import { explainError } from '@tradingbot/core/errors';
import type { Written } from '@tradingbot/core/writes';

/** Sends a write and says in an element what became of it. What is not known is said to be unknown. */
export async function sayOutcome<R, F>(
  place: HTMLElement,
  done: string,
  send: () => Promise<Written<R, F>>,
): Promise<void> {
  const words = {
    done,
    not_done: 'Nothing was done. You may try again.',
    unknown: 'It may or may not be done. Look into the list before you try again.',
  };
  place.textContent = 'Sending…';
  try {
    place.textContent = words[(await send()).outcome];
  } catch (error) {
    if (!isBotError(error)) throw error;
    const { meaning, advice } = explainError(error);
    place.textContent = `${meaning} ${advice}`;
  }
}
