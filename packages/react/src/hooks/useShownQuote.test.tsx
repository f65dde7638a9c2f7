import { type Prices, type QuoteView, STALE_AFTER_MS } from '@tradingbot/core';
import { act } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fakeClock } from '../testing/fakeClock.js';
import { PlainProvider } from '../testing/PlainProvider.js';
import { useShownQuote } from './useShownQuote.js';

const nothing: QuoteView = { quote: undefined, isStale: true };

/** Prices of which none ever comes, such as those of a line whose items cannot be read. */
const silent = { subscribe: () => () => undefined, get: () => nothing } as unknown as Prices; // the hook uses these two

test('F093 a price that never comes is stale once it was awaited as long as one may be silent, and another symbol is awaited anew', async () => {
  const clock = fakeClock();
  const { result, rerender } = await renderHook((symbol: string = 'KASUSDT') => useShownQuote('spot', symbol), {
    wrapper: ({ children }) => (
      <PlainProvider prices={silent} clock={clock}>
        {children}
      </PlainProvider>
    ),
  });
  const pass = (ms: number) => act(async () => clock.advance(ms));
  await pass(STALE_AFTER_MS - 1);
  expect(result.current).toEqual({ quote: undefined, stale: false });
  await pass(1);
  expect(result.current.stale).toBe(true);
  await rerender('FILUSDT');
  expect(result.current.stale).toBe(false);
  await pass(STALE_AFTER_MS);
  expect(result.current.stale).toBe(true);
});
