import type { Adjustment } from '@tradingbot/core/kinds';
import { hasOpenWrites } from '@tradingbot/core/writes';
import type { BotKind } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { createSandboxSession, fault, openCombo, type SandboxSession } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import { applied, HOUR, OPEN_AGAIN, openAdjust, startGrid } from './adjust.testing.js';

const MARGIN_PATH = '/contract/v5/fgridbot/add-margin';

test('B2 F115 F116 an answer that gets lost is looked up: one change only, and reported to be done', async () => {
  const { session, id, detail, calls } = await startGrid();
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'margin');
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  await fault(session, { path: MARGIN_PATH, times: 1, drop: 'after' });
  const button = apply.element() as HTMLButtonElement; // found by its role
  button.click();
  button.click();
  await expect.element(screen.getByText(/The confirmation arrived late/)).toBeVisible();
  expect((await detail()).total_investment).toBe('1100');
  expect(calls.filter((path) => path.endsWith(MARGIN_PATH))).toHaveLength(1);
});

test('B2 F116 a change that got lost on its way is reported not to be done, and can be tried again', async () => {
  const { session, id, detail } = await startGrid();
  const { screen, apply, ended } = await openAdjust(session, 'futures_grid', id, 'margin');
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  await fault(session, { path: MARGIN_PATH, times: 1, drop: 'before' });
  await apply.click();
  await expect.element(screen.getByRole('dialog').getByText(/^The bot was not changed/)).toBeVisible();
  expect((await detail()).total_investment).toBe('1000');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await applied({ screen, apply });
  expect((await detail()).total_investment).toBe('1100');
  expect(ended).toEqual(['done']);
});

test('B2 F117 an outcome nobody can find out stays unknown, and the same change asks before it is sent again', async () => {
  // From the moment on at which the change is on its way.
  const { session, id, calls } = await startGrid((path, { sandbox }) => {
    if (!path.endsWith(MARGIN_PATH)) return;
    sandbox.faults.set({ path: '/contract/v5/fgridbot/get-fgrid-detail', times: 0, drop: 'before' });
  });
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'margin', 5000);
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  const sent = () => calls.filter((path) => path.endsWith(MARGIN_PATH)).length;
  await fault(session, { path: MARGIN_PATH, times: 1, drop: 'before' });
  await apply.click();
  await expect
    .element(screen.getByRole('dialog').getByText(/^We still can't tell whether the bot was changed/))
    .toBeVisible();
  session.sandbox.faults.clear();
  await screen.getByRole('button', { name: 'Done' }).click();
  await screen.getByRole('button', { name: OPEN_AGAIN }).click();
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  await apply.click();
  await expect.element(screen.getByRole('dialog').getByText('Send the same change again?')).toBeVisible();
  expect(sent()).toBe(1);
});

/** Whether the browser would ask whoever leaves the page now. */
function asksWhoLeaves(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('F126 F164 leaving the page while a change is out asks first, and neither before nor after', async () => {
  const asked: boolean[] = [];
  const { session, id } = await startGrid((path) => {
    if (path.endsWith(MARGIN_PATH)) asked.push(asksWhoLeaves());
  });
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'margin');
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  expect(asksWhoLeaves()).toBe(false);
  await applied({ screen, apply });
  expect(asked).toEqual([true]);
  expect(asksWhoLeaves()).toBe(false);
});

test('F126 a change goes on when its page is left, and the journal hears how it ended', async () => {
  let leave: () => Promise<void> = async () => {};
  const { session, id, detail } = await startGrid((path) => {
    if (path.endsWith(MARGIN_PATH)) void leave();
  });
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'margin');
  leave = screen.unmount;
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  (apply.element() as HTMLButtonElement).click(); // found by its role
  await expect.poll(async () => (await detail()).total_investment).toBe('1100');
  await expect.poll(() => hasOpenWrites(session.client)).toBe(false);
});

/** A bot that has run for a while; a rebalance needs one whose schedule has not put it right. */
function openFor(session: SandboxSession, kind: BotKind, adjustment: Adjustment) {
  const afterMs = 30 * HOUR;
  if (adjustment !== 'rebalance') return openKind[kind](session, { afterMs });
  return openCombo(session, { afterMs, adjust_position_mode: 'by_user', adjust_position_time_interval: undefined });
}

type Screen = Awaited<ReturnType<typeof openAdjust>>['screen'];

const type = (label: string, text: string) => (screen: Screen) =>
  screen.getByRole('textbox', { name: label, exact: true }).fill(text);

test.each<[BotKind, Adjustment, path: string, fill: (screen: Screen) => Promise<void>]>([
  ['spot_grid', 'withdraw', '/grid/v1/withdraw-profit', type('Amount', '0.01')],
  ['spot_grid', 'settings', '/grid/v1/update-sgrid', type('Stop loss', '20000')],
  ['futures_grid', 'withdraw', '/contract/v5/fgridbot/withdraw-profit', type('Amount', '0.01')],
  ['futures_grid', 'tpsl', '/contract/v5/fgridbot/update-fgrid-bot-tpsl', type('Take profit', '500000')],
  ['futures_grid', 'trailing', '/contract/v5/fgridbot/update-trailing-stop', type('Trailing stop', '20')],
  ['futures_grid', 'move', '/contract/v5/fgridbot/update-fgrid-move-scope', type('Move range up to', '500000')],
  ['spot_dca', 'settings', '/dca/v1/update-parameters', type('BTC per purchase', '80')],
  ['futures_martingale', 'settings', '/contract/v5/private/fmartingalebot/update-fmart-bot', type('Add margin', '300')],
  ['futures_combo', 'transfer', '/contract/v5/private/fcombobot/transfer', type('Amount', '500')],
  ['futures_combo', 'rebalance', '/contract/v5/private/fcombobot/adjust-position', async () => {}],
  ['futures_combo', 'settings', '/contract/v5/private/fcombobot/modify-setting', type('Leverage', '2')],
])('B2 F116 %s %s: a lost answer is looked up, and one change was made', async (kind, adjustment, path, fill) => {
  const calls: string[] = [];
  const session = createSandboxSession({ onCall: (called) => calls.push(called) });
  const id = await openFor(session, kind, adjustment);
  session.sandbox.prices.freeze();
  const { screen, apply } = await openAdjust(session, kind, id, adjustment);
  await fill(screen);
  await fault(session, { path, times: 1, drop: 'after' });
  await apply.click();
  await expect.element(screen.getByText(/The confirmation arrived late/)).toBeVisible();
  expect(calls.filter((called) => called.endsWith(path))).toHaveLength(1);
});
