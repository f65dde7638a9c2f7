import { BotError } from '@tradingbot/core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { InlineError } from './index.js';

test.each([
  [6_200, 'Too many requests. Please try again in 7 s.'],
  [undefined, 'Too many requests. Please wait a moment.'],
])('F128 too many calls: the wait that the server asks for is shown, %s ms', async (retryAfterMs, text) => {
  const facts = { kind: 'http_error', code: 429, codeName: 'TOO_MANY_CALLS', endpoint: 'x', path: '/x' } as const;
  const screen = await render(
    <PlainProvider>
      <InlineError error={new BotError({ ...facts, message: '429', retryAfterMs })} />
    </PlainProvider>,
  );
  await expect.element(screen.getByText(text)).toBeVisible();
});
