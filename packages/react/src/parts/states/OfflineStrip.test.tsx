import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { goOffline } from '../../testing/goOffline.js';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { OfflineStrip } from './index.js';

test('being offline is shown and said, being online again is said alone', async () => {
  const screen = await render(
    <PlainProvider>
      <OfflineStrip />
    </PlainProvider>,
  );
  const strip = () => screen.container.querySelector('.tb-strip');
  const said = screen.getByRole('status');
  expect(strip()).toBeNull();
  const goOnline = goOffline();
  await expect.element(said).toHaveTextContent(/^You are offline\./);
  expect(strip()).not.toBeNull();
  goOnline();
  await expect.element(said).toHaveTextContent('You are online again.');
  expect(strip()).toBeNull();
});
