import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createI18n, loadTexts } from '../../i18n/createI18n.js';
import { createSandboxSession, openFuturesGrid } from '../../testing/index.js';
import { HOUR, openAdjust } from './adjust.testing.js';

test('T12 a dialog reads numbers as the create forms do: by the language of the page, and what is two numbers is refused', async () => {
  const sent: unknown[] = [];
  const session = createSandboxSession({
    onCall: async (path, request) => {
      if (path.endsWith('/add-margin')) sent.push(await request.clone().json());
    },
  });
  const id = await openFuturesGrid(session, { afterMs: HOUR });
  session.sandbox.prices.freeze();
  const texts = await loadTexts('de-DE');
  const german = createI18n({ locale: 'de-DE', texts });
  const { screen } = await openAdjust(session, 'futures_grid', id, 'margin', 50, undefined, false, german);
  const amount = screen.getByRole('textbox', { name: texts.adjust.amount, exact: true });

  await amount.fill('1000.5');
  await userEvent.tab();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await expect.element(amount).toHaveValue('1000.5');
  await screen.getByRole('button', { name: /1\.?000,50? ?\s?USDT/ }).click();
  await expect.element(amount).not.toHaveAttribute('aria-invalid');

  await screen.getByRole('button', { name: texts.adjust.apply, exact: true }).click();
  await expect.poll(() => sent).toEqual([expect.objectContaining({ amount: '1000.5' })]);
});
