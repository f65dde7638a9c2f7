import { listBots } from '@tradingbot/core/endpoints';
import { botCloses } from '@tradingbot/core/kinds';
import { journalOf, sendWrite } from '@tradingbot/core/writes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KeyValueStorage } from '../../provider/TradingBotContext.js';
import { createDevice } from '../../testing/createDevice.js';
import { gate } from '../../testing/gate.js';
import { createSandboxSession, fault, type SandboxSession } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import { withAnswers } from '../../testing/withAnswers.js';
import { showList } from './manyBots.testing.js';

const HOUR = 3_600_000;
const CLOSES = ['/close-grid', '/fgrid-bot-close', '/dca/v1/close-bot'];
const isClose = (path: string) => CLOSES.some((end) => path.endsWith(end));

/** A spot grid, a futures grid and a DCA bot; every call is heard. */
async function threeBots() {
  const calls: string[] = [];
  const session = createSandboxSession({ onCall: (path) => calls.push(path) });
  for (const kind of ['spot_grid', 'futures_grid', 'spot_dca'] as const)
    await openKind[kind](session, { afterMs: HOUR });
  return { session, sent: () => calls.filter(isClose) };
}

/** Selects all bots and opens the review. */
async function review(session: SandboxSession, tabStorage?: KeyValueStorage) {
  const screen = await showList(session, tabStorage);
  await screen.getByRole('checkbox', { name: 'Select all shown' }).click();
  await screen.getByRole('region', { name: 'Selected bots' }).getByRole('button', { name: 'Close…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Close 3 bots' });
  await expect.element(dialog.getByText(/^You get about [\d,.]+\sUSDT in total\.$/)).toBeVisible();
  return { screen, dialog, confirm: dialog.getByRole('button', { name: 'Close all' }) };
}

const countClosed = async ({ client }: SandboxSession) =>
  (await listBots(client, { status: 'closed', page: 0, limit: 9 })).bots.length;

test('22.6 selecting rows, by box and by key, moves none of them', async () => {
  const { session } = await threeBots();
  const screen = await showList(session);
  const row = screen.getByRole('row').nth(1);
  await expect.element(row).toBeVisible();
  const before = row.element().getBoundingClientRect().top;
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('region', { name: 'Selected bots' })).toHaveTextContent('1 bot selected');
  await screen.getByRole('checkbox', { name: 'Select BTCUSDT spot grid' }).click();
  await expect.element(screen.getByRole('region', { name: 'Selected bots' })).toHaveTextContent('2 bots selected');
  expect(row.element().getBoundingClientRect().top).toBe(before);
  await screen.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(screen.getByRole('region', { name: 'Selected bots' })).not.toBeInTheDocument();
});

test('22.6 a box keeps its tick from the press on', async () => {
  const { session } = await threeBots();
  const screen = await showList(session);
  const box = screen.getByRole('checkbox', { name: 'Select all shown' });
  await expect.element(box).toBeVisible();
  const input = box.element() as HTMLInputElement; // found by its role
  input.click();
  expect(input.checked).toBe(true);
});

test('22.6 several bots are closed after one review, each is sent once and has its own receipt', async () => {
  const { session, sent } = await threeBots();
  const { dialog, confirm } = await review(session);
  for (const name of ['BTCUSDT spot grid', 'BTCUSDT futures grid', 'BTC + ETH DCA'])
    await expect
      .element(dialog.getByRole('listitem').filter({ hasText: name }))
      .toHaveTextContent(/You get [\d,.]+ to/);
  // Two presses in one tick.
  const button = confirm.element() as HTMLButtonElement; // found by its role
  button.click();
  button.click();
  await expect.element(dialog.getByText('3 of 3 closed')).toBeVisible();
  expect(sent().toSorted()).toHaveLength(3);
  expect(new Set(sent())).toHaveProperty('size', 3);
  expect(await countClosed(session)).toBe(3);
  expect(journalOf(session.client).list()).toEqual([]);
  await dialog.getByText('Final report').first().click();
  await expect.element(dialog.getByText('Closed by you').first()).toBeVisible();
});

test('22.6 one that is refused says why, and the others are closed', async () => {
  const { session, sent } = await threeBots();
  const { dialog, confirm } = await review(session);
  await fault(session, { path: CLOSES[1], times: 1, retCode: 10001 });
  await confirm.click();
  await expect.element(dialog.getByText('2 of 3 closed')).toBeVisible();
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: 'futures grid' }))
    .not.toHaveTextContent('The bot is closed.');
  expect(sent()).toHaveLength(3);
  expect(await countClosed(session)).toBe(2);
});

test('22.6 B2 one whose answer is lost is looked up and found closed, and sent once', async () => {
  const { session, sent } = await threeBots();
  const { dialog, confirm } = await review(session);
  await fault(session, { path: CLOSES[1], times: 1, drop: 'after' });
  await confirm.click();
  await expect.element(dialog.getByText('3 of 3 closed')).toBeVisible();
  expect(sent()).toHaveLength(3);
  expect(await countClosed(session)).toBe(3);
});

/** Two tabs of one device; the first has closed the futures grid, which the exchange hears once it is let go. */
async function closedElsewhere(lost?: { readonly drop: 'before' }) {
  const journal = { ...createDevice(), locks: navigator.locks };
  const sent: string[] = [];
  const { passed: held, pass: letGo } = gate();
  const onCall = (path: string) => isClose(path) && sent.push(path);
  const first = createSandboxSession({ journal, onCall: (path) => onCall(path) && held });
  const second = createSandboxSession({ journal, sandbox: first.sandbox, onCall });
  await openKind.spot_grid(first, { afterMs: HOUR });
  await openKind.spot_dca(first, { afterMs: HOUR });
  const id = await openKind.futures_grid(first, { afterMs: HOUR });
  if (lost) await fault(first, { path: CLOSES[1], times: 1, ...lost });
  const { write, payloadOf } = botCloses.futures_grid;
  const elsewhere = sendWrite(first.client, write, payloadOf(id, 'market'), { sleep: async () => undefined });
  await expect.poll(() => journalOf(second.client).list()).toHaveLength(1);
  return { second, sent, letGo, elsewhere };
}

test('22.6 B2 one that another tab closes is waited for, and none is sent twice', async () => {
  const { second, sent, letGo, elsewhere } = await closedElsewhere();
  const { dialog, confirm } = await review(second);
  await confirm.click();
  const grid = dialog.getByRole('listitem').filter({ hasText: 'futures grid' });
  await expect.element(grid).toHaveTextContent('Waiting');
  expect(sent.filter((path) => path.endsWith(CLOSES[1] as string))).toHaveLength(1);
  letGo();
  await elsewhere;
  await expect.element(dialog.getByText('3 of 3 closed')).toBeVisible();
  await expect.element(grid).toHaveTextContent('Already closed');
  expect(new Set(sent)).toHaveProperty('size', 3);
  expect(sent).toHaveLength(3);
  expect(await countClosed(second)).toBe(3);
});

test('22.6 B2 one whose close never left the other tab is sent here', async () => {
  const { second, sent, letGo, elsewhere } = await closedElsewhere({ drop: 'before' });
  const { dialog, confirm } = await review(second);
  await confirm.click();
  letGo();
  await elsewhere;
  await expect.element(dialog.getByText('3 of 3 closed')).toBeVisible();
  expect(sent).toHaveLength(4);
  expect(await countClosed(second)).toBe(3);
});

/** The exchange answers the first close, or a later one, once it is let go. */
async function heldClose(place = 1) {
  const { session } = await threeBots();
  const sent: string[] = [];
  const { passed: held, pass: letGo } = gate();
  const slow = withAnswers(session, async (request, ask) => {
    const { pathname } = new URL(request.url);
    if (!isClose(pathname) || sent.push(pathname) !== place) return ask(request);
    const answer = await ask(request);
    await held;
    return answer;
  });
  return { session: slow, sent, letGo };
}

test('22.6 a press beside it, Escape or a second press does not end what was confirmed', async () => {
  const { session, letGo } = await heldClose();
  const { dialog, confirm } = await review(session);
  await confirm.dblClick();
  await expect.element(dialog.getByText('Waiting').first()).toBeVisible();
  await page.elementLocator(document.body).click({ position: { x: 2, y: 2 }, force: true });
  await userEvent.keyboard('{Escape}');
  letGo();
  await expect.element(dialog.getByText('3 of 3 closed')).toBeVisible();
  expect(await countClosed(session)).toBe(3);
});

test('22.6 who leaves in the middle sends no more, and reads so', async () => {
  const { session, letGo } = await heldClose();
  const { screen, dialog, confirm } = await review(session);
  await confirm.click();
  await expect.element(dialog.getByText('Waiting').first()).toBeVisible();
  await expect.poll(() => countClosed(session)).toBe(1);
  await screen.leave();
  await expect.element(dialog).not.toBeInTheDocument();
  letGo();
  await expect.element(screen.getByText('2 bots were not closed and keep running.').first()).toBeVisible();
  expect(await countClosed(session)).toBe(1);
});

test('22.6 who comes back after the page went away in the middle reads so, and closes the rest', async () => {
  const { session, sent } = await heldClose(2);
  const tab = createDevice().storage;
  const { screen, dialog, confirm } = await review(session, tab);
  await confirm.click();
  await expect.element(dialog.getByText('Waiting').first()).toBeVisible();
  await expect.poll(() => countClosed(session)).toBe(2);
  // The answer to the second never comes: with the page, what waited for it is gone.
  await screen.unmount();
  const again = await showList(session, tab);
  const interrupted = again.getByText('Closing several bots was interrupted.', { exact: true });
  await expect.element(interrupted).toBeVisible();
  await expect.element(again.getByText('Done for 1 bot.', { exact: true })).toBeVisible();
  await expect
    .element(again.getByText('By then, the outcome of 1 bot was not confirmed.', { exact: true }))
    .toBeVisible();
  await expect.element(again.getByText('1 bot was left as it was.', { exact: true })).toBeVisible();
  await again.getByRole('button', { name: 'Review again' }).click();
  const rest = again.getByRole('dialog', { name: 'Close 2 bots' });
  await rest.getByRole('button', { name: 'Close all' }).click();
  await expect.element(rest.getByText('1 of 1 closed')).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(await countClosed(session)).toBe(3);
  await rest.getByRole('button', { name: 'Done' }).click();
  await expect.element(interrupted).not.toBeInTheDocument();
  expect(tab.getItem('tb-left-plan')).toBe('{}');
});

test('22.6 an answer to the page before takes its bot off what is open, and brings nothing back', async () => {
  const { session, letGo } = await heldClose();
  const tab = createDevice().storage;
  const { screen, dialog, confirm } = await review(session, tab);
  await confirm.click();
  await expect.element(dialog.getByText('Waiting').first()).toBeVisible();
  await expect.poll(() => countClosed(session)).toBe(1);
  await screen.leave();
  await expect.element(screen.getByText('2 bots were not closed and keep running.').first()).toBeVisible();
  const again = await showList(session, tab);
  await again.getByRole('button', { name: 'Review again' }).click();
  const rest = again.getByRole('dialog', { name: 'Close 3 bots' });
  await rest.getByRole('button', { name: 'Close all' }).click();
  await expect.element(rest.getByText('2 of 2 closed')).toBeVisible();
  letGo();
  await expect.element(screen.getByText('Bot closed', { exact: true }).first()).toBeVisible();
  expect(tab.getItem('tb-left-plan')).toBe('{}');
  await rest.getByRole('button', { name: 'Done' }).click();
  await expect.element(again.getByRole('button', { name: 'Review again' })).not.toBeInTheDocument();
});

test('22.6 who stops in the middle sees which bots keep running', async () => {
  const { session, letGo } = await heldClose();
  const { dialog, confirm } = await review(session);
  await confirm.click();
  await dialog.getByRole('button', { name: 'Stop after this one' }).click();
  letGo();
  await expect.element(dialog.getByText('1 of 3 closed')).toBeVisible();
  expect(dialog.getByText('Not sent. It keeps running.').elements()).toHaveLength(2);
  expect(await countClosed(session)).toBe(1);
});
