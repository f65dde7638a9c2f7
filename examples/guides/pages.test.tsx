import './ownTheme.css';
import { createSandboxSession, openBot, SandboxProvider } from '@tradingbot/react/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { start } from './firstPage.tsx';
import { Bots } from './ownRouter.tsx';
import { createOwnTexts } from './ownTexts.ts';

const before = location.href;
afterEach(() => {
  history.replaceState(null, '', before);
  vi.unstubAllGlobals();
});

test("the list and the page of a bot stand at addresses of the host's router", async () => {
  const session = createSandboxSession({ seed: 7 });
  const id = await openBot(session);
  history.replaceState(null, '', '/shop/bots');
  const screen = await render(
    <SandboxProvider session={session} i18n={await createOwnTexts('en-US')}>
      <Bots />
    </SandboxProvider>,
  );
  await expect.element(screen.getByRole('tab', { name: /At work/ })).toBeVisible();
  await screen.getByRole('button', { name: /^Details of/ }).click();
  await expect.poll(() => location.pathname).toBe(`/shop/bots/spot-grid/${id}/`);
  await expect.element(screen.getByRole('heading', { name: /BTCUSDT/ })).toBeVisible();
});

test('a first page knows its user, plans a bot and lists what runs', async () => {
  const session = createSandboxSession({ seed: 7 });
  await openBot(session);
  vi.stubGlobal('fetch', session.sandbox.fetchAs('amira'));
  const place = document.body.appendChild(document.createElement('div'));
  const end = await start(place);
  await expect.element(page.getByRole('button', { name: /^Details of/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Investment' }).fill('1000');
  await page.getByRole('button', { name: 'Review and create' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  end();
  expect(place.textContent).toBe('');
  place.remove();
});
