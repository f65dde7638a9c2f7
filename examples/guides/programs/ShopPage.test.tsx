import { createSandboxSession } from '@tradingbot/react/testing';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ShopPage } from './ShopPage.tsx';

test('a page has the look and the words of its host', async () => {
  const { client, prices, session } = createSandboxSession({ seed: 7 });
  const screen = await render(
    <Suspense>
      <ShopPage client={client} prices={prices} session={session} />
    </Suspense>,
  );
  const button = screen.getByRole('button', { name: 'Have a look' });
  await expect.element(button).toBeVisible();
  expect(getComputedStyle(button.element()).backgroundColor).toBe('rgb(138, 28, 74)');
  expect(getComputedStyle(document.documentElement).getPropertyValue('--tb-surface-1')).toBe('#ffffff');
});
