import { decodeRecipe } from '@tradingbot/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createSandboxSession, openFuturesGrid, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { ShareBotDialog } from './index.js';

const HOUR = 3_600_000;

async function show(session: SandboxSession, id: string) {
  await page.viewport(900, 900);
  const copied: string[] = [];
  await render(
    <SandboxProvider session={session}>
      <ShareBotDialog
        bot={{ kind: 'futures_grid', id }}
        onDismiss={() => {}}
        linkTo={(path) => `https://bots.test${path}`}
        onCopy={async (text) => {
          copied.push(text);
        }}
      />
    </SandboxProvider>,
  );
  return copied;
}

test('the card shows the result in percent, and amounts only when ticked', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: 9 * HOUR });
  await show(session, id);
  const card = page.getByRole('img');
  await expect
    .element(card)
    .toHaveAccessibleName(/^BTCUSDT · Futures grid · Long ×5 · 9 h\. Total P&L [+−]\d+\.\d\d%\. /);
  await expect.element(card).toHaveAccessibleName(/Grid profit .?[+−]?\d+\.\d\d%/);
  await expect.element(card).not.toHaveAccessibleName(/USDT on|invested/);
  await page.getByRole('checkbox', { name: 'Show amounts' }).click();
  await expect.element(card).toHaveAccessibleName(/[+−][\d,.]+ USDT on [\d,.]+ USDT invested/);
});

test('the picture is saved as a PNG of the size that previews have', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: 9 * HOUR });
  await show(session, id);
  const made: Blob[] = [];
  const createUrl = URL.createObjectURL.bind(URL);
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return createUrl(blob);
  });
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(() => made.length).toBe(1);
  create.mockRestore();
  expect(made[0]?.type).toBe('image/png');
  const picture = await createImageBitmap(made[0] ?? new Blob());
  expect([picture.width, picture.height]).toEqual([1200, 630]);
});

test('B14 the link carries the settings, no amount and no id', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: 9 * HOUR });
  const copied = await show(session, id);
  await page.getByRole('button', { name: 'Copy link to the settings' }).click();
  await expect.poll(() => copied).toHaveLength(1);
  const [, text = ''] = (copied[0] ?? '').split('https://bots.test/fgrid-create/?recipe=');
  const { kind, settings } = decodeRecipe(text);
  expect(kind).toBe('futures_grid');
  expect(settings).toMatchObject({ symbol: 'BTCUSDT', grid_mode: 'long', leverage: '5' });
  expect(JSON.stringify(settings)).not.toMatch(new RegExp(`${id}|investment`));
});

test('a bot that cannot be read says so and offers to try again', async () => {
  await show(createSandboxSession(), '7');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save picture' })).toBeDisabled();
});
