import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { goOffline } from '../../testing/goOffline.js';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { OfflineStrip } from './index.js';

test('being offline is shown and announced, being online again is announced alone', async () => {
  const screen = await render(
    <PlainProvider>
      <OfflineStrip />
    </PlainProvider>,
  );
  const strip = () => screen.container.querySelector('.tb-strip');
  const announced = screen.getByRole('status');
  expect(strip()).toBeNull();
  const goOnline = goOffline();
  await expect.element(announced).toHaveTextContent(/^You are offline\./);
  expect(strip()).not.toBeNull();
  goOnline();
  await expect.element(announced).toHaveTextContent('You are online again.');
  expect(strip()).toBeNull();
});
