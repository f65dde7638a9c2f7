import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FuturesGridForm, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';

function open(user: 'amira' | 'boris') {
  return render(
    <SandboxProvider session={createSandboxSession({ user })}>
      <FuturesGridScope symbol="BTCUSDT">
        <FuturesGridForm />
      </FuturesGridScope>
    </SandboxProvider>,
  );
}

test('a newcomer meets the recommendation first, somebody experienced the fields', async () => {
  const newcomer = await open('boris');
  await expect.element(newcomer.getByRole('tab', { name: 'AI' })).toHaveAttribute('aria-selected', 'true');
  await newcomer.unmount();
  const experienced = await open('amira');
  await expect.element(experienced.getByRole('tab', { name: 'Manual' })).toHaveAttribute('aria-selected', 'true');
});

test('a tab that was chosen before anything is known of the person stays open', async () => {
  const screen = await open('amira');
  await screen.getByRole('tab', { name: 'Copy' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Copy' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText('Live bots from other traders on BTCUSDT')).toBeVisible();
});

test('copying fills the fields with the settings of the other bot, which can be changed and are sent as a copy', async () => {
  const screen = await open('amira');
  await screen.getByRole('tab', { name: 'Copy' }).click();
  await screen
    .getByRole('button', { name: /^Copy / })
    .first()
    .click();
  await expect.element(screen.getByText(/^Settings of /)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Lower price' })).not.toHaveValue('');
  await screen.getByRole('button', { name: 'Choose another' }).click();
  await expect.element(screen.getByText('Live bots from other traders on BTCUSDT')).toBeVisible();
});
