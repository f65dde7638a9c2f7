import { listBots } from '@tradingbot/core/endpoints';
import { botListPage, botRowsOf } from '@tradingbot/core/kinds';
import { registry } from '@tradingbot/core/registry';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DRAFT_KEY } from '../../form/create/draftKey.js';
import { type FixCase, fixCases } from '../../form/create/fixCases.testing.js';
import { forms } from '../../form/create/forms.testing.js';
import { createReplayWorker } from '../../testing/createReplayWorker.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import { someOf } from '../../testing/someOf.js';
import { copyable } from '../preset-bot/copies.testing.js';
import { PaperBots, PaperWatch } from './index.js';

const MINUTE = 60_000;
const SECOND_PRESS = 5_000;
const WRITES = new Set(registry.flatMap(({ spec }) => (spec.kind === 'mutation' ? [spec.path] : [])));
const cases = [...new Map(fixCases.map((one) => [one.kind, one])).values()];
let count = 0;

/** A form with settings that can run, and what lists paper bots; with all calls of the page. */
async function openForm(
  { kind, name, good }: FixCase,
  changes: object = {},
  form: ReactElement = forms[kind],
  user: 'amira' | 'dalia' | 'felix' | 'gita' = 'amira',
) {
  await page.viewport(1440, 900);
  const calls: string[] = [];
  const session = createSandboxSession({ user, onCall: (path) => void calls.push(path) });
  const kept = new Map([[DRAFT_KEY + name, JSON.stringify({ mode: 'manual', manual: { ...good, ...changes } })]]);
  count += 1;
  const created: object[] = [];
  // Neither a device's minute passes meanwhile, whatever the exchange's clock does, nor what a second press may take.
  const clock = hurriedClock(() => session.sandbox.now);
  const provider = {
    session,
    clock: {
      ...clock,
      after: (ms: number, action: () => void) =>
        ms < MINUTE && ms !== SECOND_PRESS ? clock.after(ms, action) : () => {},
    },
    createReplayWorker,
    resultsDatabase: `paper-bots-${count}-${session.sandbox.now}`,
    tabStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
  const list = <PaperBots onCreate={(bot) => created.push(bot)} />;
  const screen = await render(
    <SandboxProvider {...provider}>
      {form}
      {list}
    </SandboxProvider>,
  );
  await expect.element(screen.getByRole('button', { name: 'Try without money' })).toBeEnabled();
  return { ...screen, ...session, calls, created, provider, list };
}

test.each(someOf(cases))(
  'B18 a $kind is tried without money, listed in a frame of its own, and sends no write',
  async (of) => {
    const form = await openForm(of);
    await form.getByRole('button', { name: 'Try without money' }).click();
    const section = form.getByRole('region', { name: /^Paper bots/ });
    await expect.element(section.getByRole('listitem')).toBeVisible();
    await expect.element(section.getByText('Paper P&L')).toBeVisible();
    // Every card has the word of its own, not the section alone.
    await expect.element(section.getByRole('listitem').getByText('Paper, no money')).toBeVisible();
    form.sandbox.advance(MINUTE / 2);
    await expect.element(section.getByText('Running')).toBeVisible();
    await section.getByRole('button', { name: /^Details of the paper bot/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Paper, no money')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create for real' }).click();
    expect(form.created).toMatchObject([{ kind: expect.any(String), id: expect.any(String) }]);
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Press again to delete' }).click();
    await expect.element(section).not.toBeInTheDocument();
    expect(form.calls.filter((path) => WRITES.has(path))).toEqual([]);
  },
);

test.each(someOf(copyable))('B18 a copied $kind is tried without money too', async (one) => {
  const copied = { name: 'copy.7', mode: 'copy', copied: { id: '7', name: 'Ann' }, draft: one.good } as const;
  const form = await openForm(one, {}, one.form(copied));
  await form.getByRole('button', { name: 'Try without money' }).click();
  await expect.element(form.getByRole('region', { name: /^Paper bots/ }).getByRole('listitem')).toBeVisible();
  expect(form.calls.filter((path) => WRITES.has(path))).toEqual([]);
});

test('B18 money that is not there keeps nobody from trying, a setting that is wrong does', async () => {
  const [spot] = cases;
  if (!spot) throw new Error('no case');
  const rich = await openForm(spot, { quote_investment: '90000000' });
  await rich.getByRole('button', { name: 'Try without money' }).click();
  await expect.element(rich.getByRole('region', { name: /^Paper bots/ })).toBeVisible();
  await rich.unmount();
  const wrong = await openForm(spot, { cell_number: '1' });
  await wrong.getByRole('button', { name: 'Try without money' }).click();
  await expect
    .element(wrong.getByRole('spinbutton', { name: /grids/i }).or(wrong.getByLabelText(/grids/i)).first())
    .toHaveFocus();
  await expect.element(wrong.getByRole('region', { name: /^Paper bots/ })).not.toBeInTheDocument();
});

/** Starts a bot on paper from its form. Time passes once it is listed: what is still being loaded would not see it. */
async function tryWithoutMoney(form: Awaited<ReturnType<typeof openForm>>) {
  await form.getByRole('button', { name: 'Try without money' }).click();
  const card = form.getByRole('region', { name: /^Paper bots/ }).getByRole('listitem');
  await expect.element(card).toBeVisible();
  form.sandbox.advance(MINUTE / 2);
  // In the card alone: what an account may not do says something of running bots, too.
  await expect.element(card.getByText('Running')).toBeVisible();
}

/** A spot grid that was started from its form and runs on paper. */
async function gridOnPaper() {
  const [spot] = cases;
  if (!spot) throw new Error('no case');
  const form = await openForm(spot);
  await tryWithoutMoney(form);
  return form;
}

test('B18 a page that was closed for hours goes through the candles it missed', async () => {
  const form = await gridOnPaper();
  await form.unmount();
  form.sandbox.advance(5 * 60 * MINUTE);
  const before = form.calls.length;
  const again = await render(
    <SandboxProvider {...form.provider}>
      <PaperWatch />
      {form.list}
    </SandboxProvider>,
  );
  await expect.element(again.getByText('5 h')).toBeVisible();
  await expect.poll(() => form.calls.slice(before).filter((path) => path.includes('kline')).length).toBeGreaterThan(0);
  await expect.element(again.getByText('Still loading…')).not.toBeInTheDocument();
});

test('B18 a second press where a paper bot was stopped does not delete it: that takes two presses of its own', async () => {
  const form = await gridOnPaper();
  await form.getByRole('button', { name: /^Details of the paper bot/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const armed = dialog.getByRole('button', { name: 'Press again to delete' });
  await expect.element(armed).toBeVisible();
  // Behind the dialog.
  const card = form.getByRole('listitem', { includeHidden: true });
  await expect.element(card).toBeInTheDocument();
  await armed.click();
  await expect.element(card).not.toBeInTheDocument();
});

/** A paper bot on a contract that has started, with its page still open. */
async function openFuturesPaper() {
  const futures = cases.find(({ kind }) => kind === 'futures grid');
  if (!futures) throw new Error('no case');
  const form = await openForm(futures);
  await tryWithoutMoney(form);
  const dialog = page.getByRole('dialog');
  const openDetails = () => form.getByRole('button', { name: /^Details of the paper bot/ }).click();
  const toSettlement = SETTLED_EVERY - (form.sandbox.now % SETTLED_EVERY);
  return { form, dialog, openDetails, toSettlement };
}

const SETTLED_EVERY = 8 * 60 * MINUTE;

test('B18 a paper bot that missed settlements says how many it paid at the last known rate, alone and beside a real bot', async () => {
  const { form, dialog, openDetails, toSettlement } = await openFuturesPaper();
  await openKind.futures_grid(form, { afterMs: 0 });
  form.sandbox.advance(toSettlement + SETTLED_EVERY + MINUTE);
  await openDetails();
  const said = '2 funding payments are counted at the last known rate: no open page saw the real ones.';
  await expect.element(dialog.getByText(said)).toBeVisible();
  const beside = dialog.getByText('Their funding differs too: the real bot pays the real rate every time.');
  await expect.element(beside).not.toBeInTheDocument();
  const choice = dialog.getByRole('combobox', { name: 'Compare with a real bot' });
  await expect.element(choice).toBeVisible();
  await choice.selectOptions(choice.element().querySelectorAll('option')[1]?.value ?? '');
  await expect.element(beside).toBeVisible();
});

test('B18 a settlement that an open page goes through is paid at the rate shown right before it, and nothing is assumed', async () => {
  const { form, dialog, toSettlement } = await openFuturesPaper();
  // Without the form, which reads rates of its own.
  await form.unmount();
  const again = await render(<SandboxProvider {...form.provider}>{form.list}</SandboxProvider>);
  await expect.element(again.getByText('Running')).toBeVisible();
  const reads = () => form.calls.filter((path) => path.endsWith('/dynamic-symbol-item')).length;
  const before = reads();
  form.sandbox.advance(toSettlement - MINUTE / 2);
  await expect.poll(reads).toBe(before + 1);
  // It is read again and again, and what was read before has reached the bot by then.
  for (const count of [2, 3]) {
    form.sandbox.advance(10_000);
    await expect.poll(reads).toBe(before + count);
  }
  form.sandbox.advance(11_000);
  await again.getByRole('button', { name: /^Details of the paper bot/ }).click();
  const funding = () =>
    [...dialog.element().querySelectorAll('.tb-dl-row')]
      .find((row) => row.querySelector('dt')?.textContent === 'Funding')
      ?.querySelector('[data-value]')
      ?.getAttribute('data-value');
  await expect.poll(() => Number(funding())).not.toBe(0);
  await expect.element(dialog.getByText(/at the last known rate/)).not.toBeInTheDocument();
});

test('B18 the card of a paper bot says how long it ran at once, however far the time has gone meanwhile', async () => {
  const form = await gridOnPaper();
  form.sandbox.advance(31 * 60 * MINUTE);
  await expect.element(form.getByText('1 d')).toBeVisible();
});

test.each(['dalia', 'felix', 'gita'] as const)(
  'B18 %s, who may create no such bot, tries one without money',
  async (user) => {
    const futures = cases.find(({ kind }) => kind === 'futures grid');
    if (!futures) throw new Error('no case');
    const form = await openForm(futures, {}, forms['futures grid'], user);
    await expect.element(form.getByRole('button', { name: 'Review and create' })).toBeDisabled();
    await tryWithoutMoney(form);
    expect(form.calls.filter((path) => WRITES.has(path))).toEqual([]);
  },
);

test('B18 a paper bot that began with the real one is not said to have begun at another time', async () => {
  const [spot] = cases;
  if (!spot) throw new Error('no case');
  const form = await openForm(spot);
  await openKind.spot_grid(form, { afterMs: 0 });
  await form.getByRole('button', { name: 'Try without money' }).click();
  await form.getByRole('button', { name: /^Details of the paper bot/ }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('combobox', { name: 'Compare with a real bot' });
  await expect.element(choice).toBeVisible();
  await choice.selectOptions(choice.element().querySelectorAll('option')[1]?.value ?? '');
  await expect.element(dialog.getByRole('table', { name: 'Compare with a real bot' })).toBeVisible();
  await expect.element(dialog.getByText(/^Each bot counts from its own start/)).not.toBeInTheDocument();
});

test('B18 a paper bot is compared with a running one of its kind, each since its own start, and says which has no money', async () => {
  const [spot] = cases;
  if (!spot) throw new Error('no case');
  const form = await openForm(spot);
  await openKind.spot_grid(form, { afterMs: 60 * MINUTE });
  await openKind.spot_dca(form, { afterMs: MINUTE });
  await form.getByRole('button', { name: 'Try without money' }).click();
  await form.getByRole('button', { name: /^Details of the paper bot/ }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('combobox', { name: 'Compare with a real bot' });
  await expect.element(choice).toBeVisible();
  // Of its kind alone.
  expect(choice.element().querySelectorAll('option')).toHaveLength(2);
  const table = dialog.getByRole('table', { name: 'Compare with a real bot' });
  await expect.element(table).not.toBeInTheDocument();
  const [, real] = choice.element().querySelectorAll('option');
  await choice.selectOptions(real?.value ?? '');
  await expect.element(table.getByRole('columnheader', { name: 'Paper, no money' })).toBeVisible();
  const bots = await listBots(form.client, botListPage('ongoing', 0));
  const context = { spot: () => undefined, contract: () => undefined, now: form.sandbox.now };
  const row = botRowsOf([bots], context).find(({ kind }) => kind === 'spot_grid');
  await expect.element(dialog.getByText(/^Each bot counts from its own start/)).toBeVisible();
  const profit = table.getByRole('row', { name: /^Total P&L / }).first();
  const shown = profit.element().querySelector('td:last-child [data-value]')?.getAttribute('data-value');
  expect(shown).toMatch(/\d/);
  expect(shown).toBe(row?.totalProfit);
  await choice.selectOptions('');
  await expect.element(table).not.toBeInTheDocument();
});
