import { getCandles } from '@tradingbot/core';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { details } from '../detail/details.testing.js';
import { BotList } from '../list/index.js';
import { createSandboxSession, type SandboxSession } from '../testing/index.js';
import { openKind } from '../testing/openKind.js';
import { someOf } from '../testing/someOf.js';
import {
  AMIRA,
  deviceStorage,
  HOUR,
  history,
  MINUTE,
  messages,
  post,
  refresh,
  tab,
  watched,
} from './notices.testing.js';

type Storage = ReturnType<typeof deviceStorage>;

/** What the account that uses the page has kept under a name. */
function keptIn(storage: Storage, key: string) {
  const [own] = Object.values<Record<string, unknown>>(JSON.parse(storage.all.get(key) ?? '{}'));
  return own ?? {};
}

const rules = (storage: Storage) => keptIn(storage, 'tb-notices');
const pricesOf = (storage: Storage, bot: string) =>
  (rules(storage).bots as Record<string, { prices: string[] }>)[bot]?.prices;

/** Keeps rules as another visit would have. */
function keep(storage: Storage, own: object) {
  storage.setItem('tb-notices', JSON.stringify({ [AMIRA]: own }));
}

/** The last price of the pair, and one that much above. */
async function priceAbove(session: SandboxSession, percent: number): Promise<string> {
  const [candle] = await getCandles(session.client, { symbol: 'BTCUSDT', interval: '1m', limit: 1 });
  return (Number(candle?.close) * (1 + percent / 100)).toFixed(1);
}

/** Reads every tab anew, and waits until what was read is remembered. */
async function reread(session: SandboxSession, storage: Storage) {
  refresh();
  await expect.poll(() => watched(storage)).toContain(`"at":${session.sandbox.now}`);
}

test('B21 a price alert is given once over all tabs and kept with its time, and one press clears what was kept', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const list = <BotList onOpen={() => {}} onClose={() => {}} />;
  const screen = await render(
    <>
      {tab(session, storage, undefined, list)}
      {tab(createSandboxSession({ sandbox: session.sandbox }), storage)}
    </>,
  );
  await expect.poll(() => watched(storage)).toContain(`spot_grid ${id}`);
  await screen.getByRole('button', { name: /^Actions for BTCUSDT/ }).click();
  await screen.getByRole('menuitem', { name: 'Alerts…' }).click();
  const dialog = screen.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Alert at price' });
  const [, line = ''] = [await field.fill('x'), await priceAbove(session, 1)];
  await expect.element(dialog.getByRole('button', { name: 'Add alert' })).toBeDisabled();
  await field.fill(line);
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  await expect.element(dialog.getByRole('button', { name: /^Remove alert at/ })).toBeVisible();
  await expect.element(field).toHaveValue('');
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  // As a browser does in the other tab.
  window.dispatchEvent(new StorageEvent('storage', { key: 'tb-notices' }));
  session.sandbox.advance(MINUTE);
  await reread(session, storage);
  expect(messages()).toEqual([]);
  await post(session, 'jump', { percent: 2 });
  await reread(session, storage);
  await expect.poll(messages).toEqual([expect.stringMatching(/^BTCUSDT spot grid: price reached [\d,.]+$/)]);
  // Both tabs show the one that was kept.
  window.dispatchEvent(new StorageEvent('storage', { key: 'tb-notice-history' }));
  await expect.poll(history).toHaveLength(2);
  session.sandbox.advance(MINUTE);
  await reread(session, storage);
  expect(messages()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Clear history' }).first().click();
  await expect.poll(() => keptIn(storage, 'tb-notice-history').notices).toEqual([]);
  await expect.element(screen.getByText('No alerts yet.').first()).toBeVisible();
});

test('B21 a price that was reached and left again while the page was loaded anew is noticed by the next page', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const line = await priceAbove(session, 2);
  keep(storage, { bots: { [`spot_grid ${id}`]: { prices: [line] } } });
  const screen = await render(tab(session, storage));
  await expect.poll(() => watched(storage)).toContain('"side":"below"');
  await screen.unmount();
  session.sandbox.advance(2 * MINUTE);
  await post(session, 'jump', { percent: 3 });
  await post(session, 'jump', { percent: -3 });
  await render(tab(session, storage));
  await expect.poll(messages).toEqual([expect.stringContaining('price reached')]);
  expect(history()).toHaveLength(1);
});

test('B21 a page that is left before it shows what it noticed has kept it', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const line = await priceAbove(session, 1);
  keep(storage, { bots: { [`spot_grid ${id}`]: { prices: [line] } } });
  const screen = await render(tab(session, storage));
  await expect.poll(() => watched(storage)).toContain('"side":"below"');
  await post(session, 'jump', { percent: 2 });
  // The browser takes the page away right after what was noticed is written.
  const setItem = storage.setItem.bind(storage);
  vi.spyOn(storage, 'setItem').mockImplementation((key, value) => {
    setItem(key, value);
    if (key === 'tb-notice-history') void screen.unmount();
  });
  refresh();
  await expect.poll(() => keptIn(storage, 'tb-notice-history').notices).toHaveLength(1);
  vi.restoreAllMocks();
  await render(tab(session, storage));
  await expect.poll(history).toEqual([expect.stringContaining('price reached')]);
});

test('B21 where the storage is full, what is noticed and set lasts as long as the page', async () => {
  const session = createSandboxSession();
  await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const write = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const readings = () => write.mock.calls.filter(([key]) => key === 'tb-notice-watch').length;
  const screen = await render(tab(session, storage));
  await expect.poll(readings).toBe(1);
  await screen.getByRole('checkbox', { name: 'Profit reached' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Profit on the investment' })).toHaveValue('10');
  await screen.getByRole('textbox', { name: 'Profit on the investment' }).fill('0.1');
  await post(session, 'jump', { percent: 2 });
  refresh();
  await expect.poll(messages).toEqual([expect.stringMatching(/^BTCUSDT spot grid: P&L \+\d/)]);
  expect([readings(), history().length]).toEqual([2, 1]);
  expect(storage.all.size).toBe(0);
});

test('B21 a limit is set for all bots and another for one, and is kept when it can be read', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const list = <BotList onOpen={() => {}} onClose={() => {}} />;
  const screen = await render(tab(session, storage, undefined, list));
  await expect.poll(() => watched(storage)).toContain(`spot_grid ${id}`);
  const settings = screen.getByRole('group', { name: 'Alerts' });
  const liquidation = settings.getByRole('textbox', { name: 'Distance to liquidation' });
  await expect.element(liquidation).toHaveValue('10');
  await liquidation.fill('12.5');
  await expect.poll(() => rules(storage).limits).toEqual({ liquidation: '0.125' });
  await liquidation.fill('twelve');
  await liquidation.fill('');
  await userEvent.tab();
  await expect.element(liquidation).toHaveValue('12.5');
  await liquidation.fill('0');
  await userEvent.tab();
  await expect.element(liquidation).toHaveValue('0.1');
  await settings.getByRole('checkbox', { name: 'Daily summary' }).click();
  await settings.getByRole('combobox', { name: 'Time of the summary' }).selectOptions('8:00 PM');
  await settings.getByRole('checkbox', { name: 'No order filled' }).click();
  await expect.poll(() => rules(storage).limits).toEqual({ liquidation: '0.001', summary: '20', idle: '24' });
  await screen.getByRole('button', { name: /^Actions for BTCUSDT/ }).click();
  await screen.getByRole('menuitem', { name: 'Alerts…' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('checkbox', { name: 'Daily summary' })).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Hours without a fill' }).fill('6');
  await dialog.getByRole('checkbox', { name: 'Near the edge of the range' }).click();
  const own = () => (rules(storage).bots as Record<string, object> | undefined)?.[`spot_grid ${id}`];
  await expect.poll(own).toEqual({ off: [], limits: { idle: '6', edge: '0.02' }, prices: [] });
  // What all have, one can be without.
  await dialog.getByRole('checkbox', { name: 'No order filled' }).click();
  await dialog.getByRole('checkbox', { name: 'Near the edge of the range' }).click();
  await expect.poll(own).toEqual({ off: ['idle'], limits: {}, prices: [] });
});

test('B21 nothing filled for the hours of the rule is noticed once, by the orders that the exchange reports', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  keep(storage, { off: ['out_of_range'], limits: { idle: '2' } });
  await render(tab(session, storage));
  await expect.poll(() => watched(storage)).toContain(`spot_grid ${id}`);
  // Beyond its range nothing fills.
  await post(session, 'jump', { percent: 30 });
  for (const minutes of [30, 120, 60, 150]) {
    session.sandbox.advance(minutes * MINUTE);
    await reread(session, storage);
    if (minutes === 30) expect(messages()).toEqual([]);
  }
  await expect.poll(messages).toEqual(['BTCUSDT spot grid: no order filled for 2 h']);
});

test.each(someOf(['spot_grid', 'futures_grid', 'futures_martingale'] as const))(
  'B21 the price alerts of a %s are lines of its chart, which keys and the pointer move',
  async (kind) => {
    await page.viewport(1440, 900);
    const session = createSandboxSession();
    const botId = await openKind[kind](session, { afterMs: HOUR });
    const storage = deviceStorage();
    const line = await priceAbove(session, 0.2);
    keep(storage, { bots: { [`${kind} ${botId}`]: { prices: [line, line.replace(/..\.\d$/, '00.0')] } } });
    const screen = await render(
      tab(session, storage, undefined, createElement(details[kind], { botId, onClose() {} })),
    );
    const first = () => pricesOf(storage, `${kind} ${botId}`)?.[0];
    const handle = screen.getByRole('slider', { name: 'Price alert' });
    await expect.poll(() => handle.elements().length).toBe(2);
    const slider = handle.first().element() as HTMLElement;
    await expect.poll(() => slider.hasAttribute('data-outside')).toBe(false);
    slider.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(first).not.toBe(line);
    const byKey = Number(first());
    expect(byKey).toBeGreaterThan(Number(line));
    // Over the canvas, as a finger does.
    const box = slider.getBoundingClientRect();
    const [x, y] = [box.x + 5, box.y + box.height / 2];
    slider.setPointerCapture = () => {};
    slider.hasPointerCapture = () => true;
    const pointer = (type: string, clientY: number) =>
      slider.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY }));
    pointer('pointerdown', y);
    pointer('pointermove', y - 20);
    await expect.poll(() => Number(first())).toBeGreaterThan(byKey + 1);
    await screen.getByRole('button', { name: /^Alerts for/ }).click();
    await expect.element(screen.getByRole('list', { name: 'Price alerts' })).toBeVisible();
    await screen
      .getByRole('button', { name: /^Remove alert at/ })
      .first()
      .click();
    await expect.poll(() => pricesOf(storage, `${kind} ${botId}`)).toHaveLength(1);
  },
);

test.each([
  '',
  '[]',
  '{"1":7}',
  '{"1":{"notices":[{"at":1e99,"type":"warn","id":"a","title":"b","description":"c"},4]}}',
])('B21 a history that nobody can read, %j, is none', async (text) => {
  const session = createSandboxSession();
  const storage = deviceStorage();
  storage.setItem('tb-notice-history', text);
  storage.setItem('tb-notices', text);
  const screen = await render(tab(session, storage));
  await expect.element(screen.getByText('No alerts yet.')).toBeVisible();
});
