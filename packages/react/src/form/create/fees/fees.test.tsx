import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdjustBotDialog } from '../../../detail/adjust/index.js';
import { CloseBotDialog } from '../../../detail/close/index.js';
import { createI18n, loadTexts } from '../../../i18n/createI18n.js';
import { SpotGridForm, SpotGridReplay, SpotGridScope } from '../../../kinds/spot-grid/form/index.js';
import type { KeyValueStorage } from '../../../provider/TradingBotContext.js';
import { createDevice } from '../../../testing/createDevice.js';
import { createReplayWorker } from '../../../testing/createReplayWorker.js';
import { hurriedClock } from '../../../testing/fakeClock.js';
import { createSandboxSession, openCombo, SandboxProvider, type SandboxSession } from '../../../testing/index.js';
import { openKind } from '../../../testing/openKind.js';
import { DRAFT_KEY } from '../draftKey.js';
import { type FixCase, fixCases } from '../fixCases.testing.js';
import { forms } from '../forms.testing.js';

const HOUR = 3_600_000;
const STATED = { spot: { maker: '0.0003', taker: '0.0004' }, futures: { maker: '0.0001', taker: '0.0021' } };

/** A device on which the user of a session has stated fees; or on which there is a text in their place. */
async function deviceOf({ session }: SandboxSession, kept?: unknown) {
  await session.load();
  const device = createDevice().storage;
  const { uid = '' } = session.state;
  if (kept !== undefined) device.setItem('tb-fees', typeof kept === 'string' ? kept : JSON.stringify({ [uid]: kept }));
  return { device, uid };
}

async function show(session: SandboxSession, device: KeyValueStorage, children: ReactNode, options = {}) {
  await page.viewport(1440, 900);
  const drafts = createDevice().storage;
  for (const { name, good } of fixCases)
    drafts.setItem(DRAFT_KEY + name, JSON.stringify({ mode: 'manual', manual: good }));
  return render(
    <SandboxProvider
      session={session}
      storage={device}
      tabStorage={drafts}
      clock={hurriedClock(() => session.sandbox.now)}
      {...options}
    >
      {children}
    </SandboxProvider>,
  );
}

const rateField = (dialog: Locator, market: string, side: string) =>
  dialog.getByRole('group', { name: market }).getByRole('textbox', { name: `${side} fee` });

test('B23 fees that are stated in one form count in it at once, and in the forms of all other kinds', async () => {
  const session = createSandboxSession();
  const { device, uid } = await deviceOf(session);
  const screen = await show(session, device, forms['spot grid']);
  await expect.element(screen.getByText('Counted with the usual fees: maker 0.1%, taker 0.1%')).toBeVisible();
  const profit = () => screen.getByText('Profit per grid after fees').element().closest('div')?.textContent;
  const before = profit();
  await screen.getByRole('button', { name: 'Change fees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your fees' });
  await rateField(dialog, 'Spot pairs', 'Maker').fill('0.03');
  await rateField(dialog, 'Spot pairs', 'Taker').fill('0.04');
  await rateField(dialog, 'Futures contracts', 'Maker').fill('0.01');
  await rateField(dialog, 'Futures contracts', 'Taker').fill('0.21');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Counted with your fees: maker 0.03%, taker 0.04%')).toBeVisible();
  await expect.poll(profit).not.toBe(before);
  expect(JSON.parse(device.getItem('tb-fees') ?? '')).toEqual({ [uid]: STATED });
  await screen.unmount();

  for (const kind of ['DCA bot', 'futures grid', 'martingale', 'combo'] satisfies FixCase['kind'][]) {
    const other = await show(session, device, forms[kind]);
    const rates = kind === 'DCA bot' ? 'maker 0.03%, taker 0.04%' : 'maker 0.01%, taker 0.21%';
    await expect.element(other.getByText(`Counted with your fees: ${rates}`)).toBeVisible();
    await other.unmount();
  }
});

test('B23 the usual fees come back for all figures, and are kept as nothing that was stated', async () => {
  const session = createSandboxSession();
  const { device, uid } = await deviceOf(session, STATED);
  const screen = await show(session, device, forms['futures grid']);
  await expect.element(screen.getByText('Counted with your fees: maker 0.01%, taker 0.21%')).toBeVisible();
  await screen.getByRole('button', { name: 'Change fees' }).click();
  await page.getByRole('button', { name: "Use the exchange's usual fees" }).click();
  await expect.element(screen.getByText('Counted with the usual fees: maker 0.02%, taker 0.055%')).toBeVisible();
  expect(JSON.parse(device.getItem('tb-fees') ?? '')).toEqual({ [uid]: {} });
});

test('B23 a rate that cannot be is refused at its field with its bound, and not kept', async () => {
  const session = createSandboxSession();
  const { device } = await deviceOf(session);
  const screen = await show(session, device, forms['spot grid']);
  await screen.getByRole('button', { name: 'Change fees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your fees' });
  const taker = rateField(dialog, 'Spot pairs', 'Taker');
  for (const [typed, message] of [
    ['1', 'Taker fee can be at most 0.9999%.'],
    ['-0.01', 'Taker fee must be at least 0%.'],
    ['', 'Taker fee is required.'],
  ] as const) {
    await taker.fill(typed);
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  }
  await taker.fill('-1');
  await dialog.getByRole('button', { name: 'Use 0%' }).click();
  await expect.element(taker).toHaveValue('0');
  (taker.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Counted with your fees: maker 0.1%, taker 0%')).toBeVisible();
});

test('B23 what another tab states counts here at once', async () => {
  const session = createSandboxSession();
  const { device, uid } = await deviceOf(session);
  const screen = await show(session, device, forms['spot grid']);
  await expect.element(screen.getByText('Counted with the usual fees: maker 0.1%, taker 0.1%')).toBeVisible();
  device.setItem('tb-fees', JSON.stringify({ [uid]: STATED }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'tb-fees' }));
  await expect.element(screen.getByText('Counted with your fees: maker 0.03%, taker 0.04%')).toBeVisible();
});

test.each(['no json', '[1]', '{"7":5}', JSON.stringify({ spot: { maker: '5', taker: 'x' } })])(
  'B23 a form stands, with the usual fees, where %s is kept in their place',
  async (kept) => {
    const session = createSandboxSession();
    const { device } = await deviceOf(session, kept.startsWith('{"spot') ? JSON.parse(kept) : kept);
    const screen = await show(session, device, forms['spot grid']);
    await expect.element(screen.getByText('Counted with the usual fees: maker 0.1%, taker 0.1%')).toBeVisible();
  },
);

test('B23 fees that a host gives come first, and cannot be changed here', async () => {
  const session = createSandboxSession();
  const { device } = await deviceOf(session, STATED);
  const fees = { maker: '0.0007', taker: '0.0008' };
  const form = (
    <SpotGridScope symbol="BTCUSDT" fees={fees}>
      <SpotGridForm />
    </SpotGridScope>
  );
  const screen = await show(session, device, form);
  await expect.element(screen.getByText('Counted with your fees: maker 0.07%, taker 0.08%')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change fees' })).not.toBeInTheDocument();
});

test('B23 the review says which fees it counts with, and the backtest counts with them', async () => {
  const session = createSandboxSession();
  const { device } = await deviceOf(session);
  const screen = await show(
    session,
    device,
    <SpotGridScope symbol="BTCUSDT">
      <SpotGridReplay addressOf={(path) => path} />
      <SpotGridForm />
    </SpotGridScope>,
    { createReplayWorker },
  );
  await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
  const fees = () => screen.getByRole('row', { name: /^Fees/ }).element().textContent;
  await expect.element(screen.getByRole('row', { name: /^Fees/ })).toBeVisible();
  const before = fees();
  await screen.getByRole('button', { name: 'Change fees' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Your fees' });
  await rateField(dialog, 'Spot pairs', 'Maker').fill('0.2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(fees).not.toBe(before);
  await screen.getByRole('button', { name: 'Review and create' }).click();
  const review = page.getByRole('dialog', { name: /BTCUSDT/ });
  await expect.element(review.getByText('Counted with your fees: maker 0.2%, taker 0.1%')).toBeVisible();
  await expect.element(review.getByRole('button', { name: 'Change fees' })).not.toBeInTheDocument();
});

test('B23 a rebalance and the close of a running bot that reports no rates count with those that were stated', async () => {
  const session = createSandboxSession();
  const combo = await openCombo(session, { afterMs: HOUR });
  const dca = await openKind.spot_dca(session, { afterMs: HOUR });
  session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: 30 });
  session.sandbox.prices.freeze();
  const fee = async (dialog: ReactNode, name: RegExp, kept: unknown) => {
    const { device } = await deviceOf(session, kept);
    const screen = await show(session, device, dialog);
    const line = screen.getByText(name);
    await expect.element(line).toBeVisible();
    const text = line.element().closest('div, p, li')?.textContent;
    await screen.unmount();
    return text;
  };
  const rebalance = (
    <AdjustBotDialog
      bot={{ kind: 'futures_combo', id: combo }}
      adjustment="rebalance"
      onDismiss={() => {}}
      onDone={() => {}}
    />
  );
  expect(await fee(rebalance, /^Trading fees, est/, STATED)).not.toBe(
    await fee(rebalance, /^Trading fees, est/, undefined),
  );
  const close = createElement(CloseBotDialog, {
    bot: { kind: 'spot_dca', id: dca },
    onDismiss: () => {},
    onClosed: () => {},
  } as never);
  expect(await fee(close, /fee about/, STATED)).not.toBe(await fee(close, /fee about/, undefined));
});

test.each([
  ['de-DE', '0,08', '0,500', '0,08 %', '0,5 %'],
  ['ar-SA', '0.08', '0.500', '0.08٪', '0.5٪'],
] as const)('B23 rates are typed and shown in the language of the page: %s', async (locale, maker, taker, ...shown) => {
  const session = createSandboxSession();
  const { device, uid } = await deviceOf(session);
  const texts = await loadTexts(locale);
  const i18n = createI18n({ locale, texts });
  const screen = await show(session, device, forms['spot grid'], { i18n });
  await screen.getByRole('button', { name: texts.fees.change }).click();
  const dialog = page.getByRole('dialog', { name: texts.fees.title });
  const group = dialog.getByRole('group', { name: texts.fees.spot });
  await group.getByRole('textbox', { name: texts.detail.maker_fee }).fill(maker);
  await group.getByRole('textbox', { name: texts.detail.taker_fee }).fill(taker);
  await dialog.getByRole('button', { name: texts.marks.save, exact: true }).click();
  const line = screen.getByText(texts.fees.counted_stated.split(':')[0] ?? '');
  await expect.element(line).toBeVisible();
  const plain = (text: string | null) =>
    (text ?? '').replace(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll('\u00a0', ' ');
  for (const rate of shown) expect(plain(line.element().textContent)).toContain(rate);
  expect(JSON.parse(device.getItem('tb-fees') ?? '')[uid].spot).toEqual({ maker: '0.0008', taker: '0.005' });
});
