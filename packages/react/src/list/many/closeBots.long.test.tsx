import { listBots } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import CloseBotsDialog from './CloseBotsDialog.js';
import { fiftyGrids, tenFaults } from './manyBots.testing.js';

test('B19 of 50 bots with faults on ten none is closed twice and none goes unreported', async () => {
  const session = createSandboxSession();
  const ids = await fiftyGrids(session);
  const { faulty, sent } = tenFaults(session, '/close-grid');
  await page.viewport(1440, 900);
  const screen = await render(
    <SandboxProvider session={faulty} clock={hurriedClock(() => session.sandbox.now)} stepMs={50}>
      <CloseBotsDialog
        bots={ids.map((id) => ({ kind: 'spot_grid', id, name: 'BTCUSDT' }))}
        onDismiss={() => undefined}
      />
    </SandboxProvider>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Close 50 bots' });
  const confirm = dialog.getByRole('button', { name: 'Close all' });
  await expect.element(confirm).toBeEnabled();
  await confirm.click();
  await expect.element(dialog.getByRole('button', { name: 'Done' }), { timeout: 60_000 }).toBeVisible();

  expect(new Set(sent)).toHaveProperty('size', sent.length);
  expect(sent).toHaveLength(50);
  const running = (await listBots(session.client, { status: 'ongoing', page: 0, limit: 90 })).bots.length;
  const outcomes = dialog
    .getByRole('listitem')
    .elements()
    .map((line) => line.getAttribute('data-outcome'));
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  // What is closed reads so, what still runs does not, and nothing is left waiting or open.
  expect(count('ok')).toBe(50 - running);
  expect(count('ok') + count('warn') + count('danger')).toBe(50);
  expect(running).toBeLessThanOrEqual(10);
  await expect.element(dialog.getByText(`${50 - running} of 50 closed`)).toBeVisible();
}, 120_000);
