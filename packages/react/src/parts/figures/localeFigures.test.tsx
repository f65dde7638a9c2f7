import { BOT_KINDS } from '@tradingbot/engine/kinds';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { details } from '../../detail/details.testing.js';
import { createI18n, loadTexts } from '../../i18n/createI18n.js';
import { SpotGridForm, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import { BotList } from '../../list/index.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, openBot, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';

const HOUR = 3_600_000;

async function show(session: SandboxSession, locale: string, children: ReactNode) {
  await page.viewport(1440, 900);
  const i18n = createI18n({ locale, texts: await loadTexts(locale) });
  return await render(
    <SandboxProvider session={session} i18n={i18n} clock={hurriedClock(() => session.sandbox.now)}>
      {children}
    </SandboxProvider>,
  );
}

/** Figures of the page as they are written, but for moments, names and what is typed. */
function figuresOf(root: Element): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const figures: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('time, .tb-id, .tb-notice, style, script')) continue;
    figures.push(...(node.textContent?.match(/\d[\d.,\u00a0\u202f]*\d/g) ?? []));
  }
  return figures;
}

const GERMAN = /^\d+(?:,\d+)?$|^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

const noop = () => {};

async function expectGerman() {
  await expect.poll(() => figuresOf(document.body).length).toBeGreaterThan(5);
  expect(figuresOf(document.body).filter((figure) => !GERMAN.test(figure))).toEqual([]);
}

test('F114 a German list writes every figure with German marks', async () => {
  const session = createSandboxSession();
  await openBot(session, { quote_investment: '1234.5' });
  for (const kind of BOT_KINDS) await openKind[kind](session, { afterMs: HOUR });
  const screen = await show(session, 'de', <BotList tab="ongoing" onOpen={noop} onClose={noop} />);
  await expect.element(screen.getByRole('table')).toHaveTextContent(/1\.234,50/);
  // With the space that does not break; the matcher above makes a plain one of it.
  expect(document.body.textContent).toMatch(/\d,\d\d\u00a0%/);
  await expectGerman();
});

test.each(BOT_KINDS)('F114 a German page of a %s writes every figure with German marks', async (kind) => {
  const session = createSandboxSession();
  const id = await openKind[kind](session, { afterMs: HOUR });
  const Detail = details[kind];
  const screen = await show(session, 'de', <Detail botId={id} onClose={noop} />);
  await expect.element(screen.getByText(/\d\.\d{3},\d/).first()).toBeVisible();
  await expectGerman();
});

test('F114 a German form writes its preview and its review with German marks', async () => {
  const session = createSandboxSession();
  const screen = await show(
    session,
    'de',
    <SpotGridScope symbol="BTCUSDT">
      <SpotGridForm onCreated={noop} />
    </SpotGridScope>,
  );
  await expect.poll(() => document.body.textContent).toMatch(/Verfügbar 100\.000\s/);
  await screen.getByRole('textbox', { name: 'Investition', exact: true }).fill('1234');
  await expectGerman();
  await screen.getByRole('button', { name: 'Prüfen und erstellen' }).click();
  await expect.poll(() => document.body.textContent).toMatch(/Marktkauf von 0,\d+ BTC .*1\.\d{3},\d\d USDT/);
  await expectGerman();
});

test('F114 an Arabic list has Latin digits, each figure isolated once', async () => {
  const session = createSandboxSession();
  await openBot(session, { quote_investment: '1234.5' });
  const screen = await show(session, 'ar-SA', <BotList tab="ongoing" onOpen={noop} onClose={noop} />);
  await expect.element(screen.getByRole('table')).toHaveTextContent(/1,234\.50/);
  const text = document.body.textContent ?? '';
  expect(text).toMatch(/\d\.\d\d\u066a/);
  expect(text).not.toMatch(/[\u0660-\u0669]/);
  // Elements isolate what stands alone; a sentence isolates what is put into it.
  expect(text).not.toContain('\u2066');
  const isolated = /\u2068[^\u2068\u2069]*\u2069/g;
  const bare = [...screen.container.querySelectorAll('td')]
    .flatMap(textsOutsideBdi)
    .filter((part) => /\d[.,]\d/.test(part.replaceAll(isolated, '')));
  expect(bare).toEqual([]);
});

function textsOutsideBdi(root: Element): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('bdi')) texts.push(node.textContent ?? '');
  return texts;
}
