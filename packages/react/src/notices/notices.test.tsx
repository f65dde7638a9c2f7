import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { BotList } from '../list/index.js';
import { createSandboxSession, openCombo, type SandboxSession } from '../testing/index.js';
import { openKind } from '../testing/openKind.js';
import { Notices } from './index.js';
import { deviceStorage, end, HOUR, MINUTE, messages, post, refresh, tab, watched } from './notices.testing.js';

/** What the system was asked to show. */
class FakeNotification {
  static permission = 'default';
  static shown: FakeNotification[] = [];
  static async requestPermission() {
    FakeNotification.permission = 'granted';
    return FakeNotification.permission;
  }
  onclick?: () => void;
  close() {}
  readonly title: string;
  readonly options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    this.title = title;
    this.options = options;
    FakeNotification.shown.push(this);
  }
}

beforeEach(() => {
  FakeNotification.permission = 'default';
  FakeNotification.shown = [];
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('22.7 two tabs give one notice of a bot that ended, and none on arrival', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const screen = await render(
    <>
      {tab(session, storage)}
      {tab(createSandboxSession({ sandbox: session.sandbox }), storage)}
    </>,
  );
  await expect.poll(() => watched(storage)).toContain(`spot_grid ${id}`);
  expect(messages()).toEqual([]);
  await end(session, id);
  refresh();
  await expect.poll(messages).toEqual(['BTCUSDT spot grid: Market delisted']);
  await expect.element(screen.getByText(/^The bot ended with a P&L of .* USDT/).first()).toBeInTheDocument();
  expect(watched(storage)).toContain('"bots":{}');
  session.sandbox.advance(MINUTE);
  refresh();
  await expect.poll(() => watched(storage)).toContain(String(session.sandbox.now));
  expect(messages()).toHaveLength(1);
});

test('22.7 a tab that begins to watch late, with a list from before, neither brings a bot back nor gives its notice again', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const other = createSandboxSession({ sandbox: session.sandbox });
  const page = (
    <>
      <BotList onOpen={() => {}} onClose={() => {}} />
      <WatchWhenPressed />
    </>
  );
  const screen = await render(
    <>
      {tab(session, storage)}
      {tab(other, storage, undefined, page, false)}
    </>,
  );
  await expect.poll(() => watched(storage)).toContain(`spot_grid ${id}`);
  await expect.element(screen.getByRole('button', { name: /^Actions for BTCUSDT/ })).toBeVisible();
  await end(session, id);
  refresh(0);
  await expect.poll(messages).toHaveLength(1);
  const before = watched(storage);
  await screen.getByRole('button', { name: 'Watch' }).click();
  await expect.element(screen.getByText('Watching')).toBeVisible();
  // Its own readings: the first of them has given all that it would give when the second is there.
  for (const written of [before, '']) {
    const last = written || watched(storage);
    refresh(1);
    await expect.poll(() => watched(storage)).not.toBe(last);
    await expect.poll(() => watched(storage)).toContain('"bots":{}');
  }
  expect(messages()).toHaveLength(1);
});

function WatchWhenPressed() {
  const [isWatching, setWatching] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setWatching(true)}>
        {isWatching ? 'Watching' : 'Watch'}
      </button>
      {isWatching && <Notices hrefOf={() => '#'} onOpen={() => {}} />}
    </>
  );
}

test('22.7 what happened while no tab was open is noticed by the next', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const screen = await render(tab(session, storage));
  await expect.poll(() => watched(storage)).toContain(`spot_grid ${id}`);
  await screen.unmount();
  await end(session, id);
  await render(tab(session, storage));
  await expect.poll(messages).toEqual(['BTCUSDT spot grid: Market delisted']);
});

test('22.7 a notice opens its bot, in the page and from the system, where that is allowed and the page is not looked at', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const opened = vi.fn();
  const screen = await render(tab(session, storage, opened));
  await expect.poll(() => watched(storage)).toContain(`spot_grid ${id}`);
  await screen.getByRole('button', { name: 'Allow notifications' }).click();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await end(session, id);
  refresh();
  await expect.poll(() => FakeNotification.shown).toHaveLength(1);
  const [shown] = FakeNotification.shown;
  expect(shown?.title).toBe('BTCUSDT spot grid: Market delisted');
  expect(shown?.options).toMatchObject({ tag: `spot_grid ${id} ended`, body: expect.stringContaining('final report') });
  shown?.onclick?.();
  const link = screen.getByRole('region', { name: 'Messages' }).getByRole('link');
  await expect.element(link).toHaveAttribute('href', `#spot_grid/${id}`);
  await link.click();
  expect(opened.mock.calls).toEqual([
    [{ kind: 'spot_grid', id, name: 'BTCUSDT' }],
    [{ kind: 'spot_grid', id, name: 'BTCUSDT' }],
  ]);
});

test('22.7 whoever looks at the page hears of it there alone', async () => {
  FakeNotification.permission = 'granted';
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  await render(tab(session, storage));
  await expect.poll(() => watched(storage)).toContain(`spot_grid ${id}`);
  await end(session, id);
  refresh();
  await expect.poll(messages).toHaveLength(1);
  expect(FakeNotification.shown).toEqual([]);
});

test('22.7 notifications are offered once, when a bot was made and never on arrival', async () => {
  const session = createSandboxSession();
  await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const screen = await render(tab(session, storage));
  await expect.poll(() => watched(storage)).toContain('spot_grid');
  const offer = screen.getByText(/^Get notified when a bot ends/);
  await expect.element(offer).not.toBeInTheDocument();
  await openKind.futures_grid(session, { afterMs: MINUTE });
  refresh();
  await expect.element(offer.first()).toBeVisible();
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.element(screen.getByRole('button', { name: 'Not now' })).not.toBeInTheDocument();
  expect(FakeNotification.permission).toBe('default');
});

test('22.7 a kind that is switched off, for all bots or for one, gives no notice', async () => {
  const session = createSandboxSession();
  const on = await openKind.spot_grid(session, { afterMs: HOUR });
  const off = await openKind.spot_dca(session, { afterMs: HOUR });
  const last = await openKind.spot_grid(session, { afterMs: HOUR });
  const storage = deviceStorage();
  const list = <BotList onOpen={() => {}} onClose={() => {}} />;
  const screen = await render(tab(session, storage, undefined, list));
  await expect.poll(() => watched(storage)).toContain(`spot_grid ${last}`);
  await screen.getByRole('button', { name: /^Actions for .* DCA$/ }).click();
  await screen.getByRole('menuitem', { name: 'Alerts…' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Alerts for .* DCA$/ });
  await dialog.getByRole('checkbox', { name: 'A bot ended' }).click();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await end(session, off);
  await end(session, on);
  refresh();
  await expect.poll(messages).toEqual(['BTCUSDT spot grid: Market delisted']);
  await screen.getByRole('checkbox', { name: 'A bot ended' }).click();
  await end(session, last);
  refresh();
  await expect.poll(() => watched(storage)).toContain('"bots":{}');
  expect(messages()).toHaveLength(1);
});

const BOTH_LONG = ['BTCUSDT', 'ETHUSDT'].map((symbol) => ({
  symbol,
  side: 'long' as const,
  target_position_percent: '0.5',
}));

test.each([
  ['BTCUSDT futures grid', 'futures_grid', openKind.futures_grid],
  // Its list does not report it: the contract that is liquidated first decides.
  [
    'BTC + ETH combo',
    'futures_combo',
    (session: SandboxSession) => openCombo(session, { symbol_settings: BOTH_LONG, leverage: '8', afterMs: HOUR }),
  ],
] as const)(
  '22.7 a price that nears the liquidation of a %s is noticed with its distance and what to do',
  async (name, kind, open) => {
    const session = createSandboxSession();
    const id = await open(session, { afterMs: HOUR });
    const storage = deviceStorage();
    const screen = await render(tab(session, storage));
    await expect.poll(() => watched(storage)).toContain(`${kind} ${id}`);
    for (let step = 0; step < 12 && messages().length === 0; step += 1) {
      await post(session, 'jump', { percent: -2 });
      refresh();
      await expect.poll(() => watched(storage)).toContain(String(session.sandbox.now));
    }
    await expect
      .poll(messages)
      .toEqual([expect.stringMatching(new RegExp(`^${name.replace('+', '\\+')}: [\\d.]+% from liquidation$`))]);
    await expect.element(screen.getByText(/^Add margin or close the bot/).first()).toBeInTheDocument();
  },
);
