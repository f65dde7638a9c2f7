import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createSandboxSession, SandboxProvider } from '../../../testing/index.js';
import { FuturesMartingaleForm, FuturesMartingaleScope } from './index.js';

test.each(['Long', 'Short'])(
  'B1 the worst case of a review names the liquidation price that its row names (%s)',
  async (side) => {
    const session = createSandboxSession();
    session.sandbox.prices.freeze();
    const screen = await render(
      <SandboxProvider session={session}>
        <FuturesMartingaleScope symbol="BTCUSDT">
          <FuturesMartingaleForm />
        </FuturesMartingaleScope>
      </SandboxProvider>,
    );
    await screen.getByRole('tab', { name: 'Manual' }).click();
    await screen.getByRole('radio', { name: side }).click();
    await screen.getByLabelText('Investment', { exact: true }).fill('1000');
    await screen.getByRole('textbox', { name: 'Leverage' }).fill('10');
    await screen.getByRole('button', { name: 'Review and create' }).click();
    const review = screen.getByRole('dialog');
    const worst = review.getByText(/^Once the price passes/);
    await expect.element(worst).toBeVisible();
    const price = /passes ([\d,.]+), the bot is liquidated/.exec(worst.element().textContent ?? '')?.[1];
    await expect.element(review.getByText(`${price} USDT`, { exact: true })).toBeVisible();
  },
);
