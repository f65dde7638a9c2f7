import { getSpotGridBot } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { fiftyGrids, tenFaults } from './manyBots.testing.js';
import ProtectBotsDialog from './ProtectBotsDialog.js';

test('B19 of 50 bots with faults on ten none is sent its stop twice and none goes unreported', async () => {
  const session = createSandboxSession();
  const ids = await fiftyGrids(session);
  session.sandbox.prices.freeze();
  const { faulty, sent } = tenFaults(session, '/update-sgrid');
  await page.viewport(1440, 900);
  const screen = await render(
    <SandboxProvider session={faulty} clock={hurriedClock(() => session.sandbox.now)} stepMs={50}>
      <ProtectBotsDialog
        bots={ids.map((id) => ({ kind: 'spot_grid', id, name: 'BTCUSDT' }))}
        onDismiss={() => undefined}
      />
    </SandboxProvider>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Set a stop loss on 50 bots' });
  await dialog.getByRole('textbox', { name: 'Largest loss from now' }).fill('40');
  const confirm = dialog.getByRole('button', { name: 'Set stop losses' });
  await expect.element(confirm, { timeout: 60_000 }).toBeEnabled();
  await confirm.click();
  await expect.element(dialog.getByRole('button', { name: 'Done' }), { timeout: 120_000 }).toBeVisible();

  // Each was sent at most once.
  expect(new Set(sent)).toHaveProperty('size', sent.length);
  expect(sent).toHaveLength(50);
  let stopped = 0;
  for (const grid_id of ids) {
    const { detail } = await getSpotGridBot(session.client, { grid_id });
    if (detail.stop_loss_price) stopped += 1;
  }
  const outcomes = dialog
    .getByRole('listitem')
    .elements()
    .map((line) => line.getAttribute('data-outcome'));
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  // What has its stop reads so, what has none does not, and nothing is left waiting or open.
  expect(count('ok')).toBe(stopped);
  expect(count('ok') + count('warn') + count('danger')).toBe(50);
  expect(stopped).toBeGreaterThanOrEqual(40);
  await expect.element(dialog.getByText(`${stopped} of 50 protected`)).toBeVisible();
}, 240_000);
