import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { details } from '../detail/details.testing.js';
import type { KeyValueStorage } from '../provider/TradingBotContext.js';
import { hurriedClock } from '../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider, type SandboxSession } from '../testing/index.js';
import { openKind } from '../testing/openKind.js';
import { BotList } from './index.js';

const HOUR = 3_600_000;

function deviceStorage(): KeyValueStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

async function show(session: SandboxSession, storage: KeyValueStorage) {
  await page.viewport(1440, 900);
  return render(
    <SandboxProvider session={session} storage={storage} clock={hurriedClock(() => session.sandbox.now)}>
      <BotList onOpen={() => {}} onClose={() => {}} />
    </SandboxProvider>,
  );
}

test('22.6 a note and a color of a bot stand in its row, and are kept on the device', async () => {
  const session = createSandboxSession();
  await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const screen = await show(session, storage);
  await screen.getByRole('button', { name: 'Actions for BTCUSDT spot grid' }).click();
  await screen.getByRole('menuitem', { name: 'Note and color…' }).click();
  await screen.getByRole('textbox', { name: 'Note' }).fill('x'.repeat(250));
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveAttribute('maxlength', '200');
  await screen.getByRole('textbox', { name: 'Note' }).fill('Sell before the halving');
  await screen.getByRole('radio', { name: 'Teal' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  const title = screen.getByRole('rowheader');
  await expect.element(title).toHaveTextContent(/Teal.*Sell before the halving/);
  await screen.unmount();
  const again = await show(session, storage);
  await expect.element(again.getByRole('rowheader')).toHaveTextContent(/Teal.*Sell before the halving/);
});

test('B23 the note of a bot is found by the search, and stands on its page, where it can be changed', async () => {
  const session = createSandboxSession();
  const botId = await openKind.spot_grid(session, { afterMs: HOUR });
  await openKind.futures_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const wrap = (page: ReactNode) => (
    <SandboxProvider session={session} storage={storage} clock={hurriedClock(() => session.sandbox.now)}>
      {page}
    </SandboxProvider>
  );
  const onPage = await render(wrap(createElement(details.spot_grid, { botId, onClose() {} })));
  await onPage.getByRole('button', { name: 'Note and color…' }).click();
  await onPage.getByRole('textbox', { name: 'Note' }).fill('Sell before the halving');
  await onPage.getByRole('radio', { name: 'Teal' }).click();
  await onPage.getByRole('button', { name: 'Save' }).click();
  await expect.element(onPage.getByText('Sell before the halving')).toBeVisible();
  await onPage.unmount();
  const screen = await show(session, storage);
  await expect.poll(() => screen.getByRole('rowheader').elements().length).toBe(2);
  await screen.getByRole('searchbox', { name: 'Symbol, bot ID or note' }).fill('HALVING');
  await expect.poll(() => screen.getByRole('rowheader').elements().length).toBe(1);
  await expect.element(screen.getByRole('rowheader')).toHaveTextContent(/Teal.*Sell before the halving/);
});

test('22.6 favorites come first where that is wanted', async () => {
  const session = createSandboxSession();
  await openKind.spot_grid(session, { afterMs: HOUR });
  await openKind.futures_grid(session, { afterMs: HOUR });
  const screen = await show(session, deviceStorage());
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Futures grid');
  await screen.getByRole('button', { name: 'Favorite BTCUSDT spot grid' }).click();
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Futures grid');
  await screen.getByRole('button', { name: 'Favorites first' }).click();
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Spot grid');
});

test('22.6 what another account noted on this device is not seen', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const bots = { [`spot_grid ${id}`]: { note: 'Not yours', tone: 1, isFavorite: true } };
  storage.setItem('tb-bots', JSON.stringify({ another: { favoritesFirst: true, bots } }));
  const screen = await show(session, storage);
  await expect
    .element(screen.getByRole('button', { name: 'Favorites first' }))
    .toHaveAttribute('aria-pressed', 'false');
  await expect.element(screen.getByRole('rowheader')).not.toHaveTextContent('Not yours');
  await screen.getByRole('button', { name: 'Favorite BTCUSDT spot grid' }).click();
  expect(JSON.parse(storage.all.get('tb-bots') ?? '').another.bots).toEqual(bots);
});

test.each(['', '[]', '{"1":null}', '{"1":{"bots":{"a":7}}}'])(
  '22.6 marks that nobody can read, %j, are none',
  async (text) => {
    const session = createSandboxSession();
    await openKind.spot_grid(session, { afterMs: HOUR });
    const storage = deviceStorage();
    storage.setItem('tb-bots', text);
    const screen = await show(session, storage);
    await expect
      .element(screen.getByRole('button', { name: 'Favorites first' }))
      .toHaveAttribute('aria-pressed', 'false');
  },
);
