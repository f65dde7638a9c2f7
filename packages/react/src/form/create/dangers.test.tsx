import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FuturesGridForm, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';

async function renderRiskyForm() {
  const session = createSandboxSession();
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <FuturesGridScope symbol="BTCUSDT">
        <FuturesGridForm />
      </FuturesGridScope>
    </SandboxProvider>,
  );
  await screen.getByRole('tab', { name: 'Manual' }).click();
  await screen.getByRole('radio', { name: 'Long' }).click();
  await screen.getByLabelText('Investment', { exact: true }).fill('1000');
  await screen.getByRole('textbox', { name: 'Leverage' }).fill('50');
  return { session, screen };
}

test('a danger that was confirmed stays confirmed when the price in its sentence changes', async () => {
  const { session, screen } = await renderRiskyForm();
  await screen.getByRole('button', { name: 'Review and create' }).click();
  const danger = screen.getByLabelText(/^I understand that the bot may be liquidated/);
  const create = screen.getByRole('button', { name: 'Create bot' });
  await danger.click();
  await screen.getByLabelText('I understand that I can lose my investment').click();
  await expect.element(create).toBeEnabled();

  const before = danger.element().closest('label')?.textContent;
  session.sandbox.prices.jump({ percent: 1 });
  await expect.poll(() => danger.element().closest('label')?.textContent).not.toBe(before);
  await expect.element(danger).toBeChecked();
  await expect.element(create).toBeEnabled();
});

test('a warning is the same element, with its button, when the price in its sentence changes', async () => {
  const { session, screen } = await renderRiskyForm();
  const found = screen.getByText(/^The estimated liquidation price/);
  await expect.element(found).toBeVisible();
  const warning = found.element();
  const before = warning.textContent;
  session.sandbox.prices.jump({ percent: 1 });
  await expect.poll(() => found.element().textContent).not.toBe(before);
  expect(warning.isConnected).toBe(true);
});
