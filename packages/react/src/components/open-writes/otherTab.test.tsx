import { getFuturesGridBot } from '@tradingbot/core/endpoints';
import { addFuturesGridMarginWrite, type JournalStorage, journalOf, sendWrite } from '@tradingbot/core/writes';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { BotKind } from '../../hooks/botKind.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, fault, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import { HOUR, openAdjust } from '../adjust-bot-dialog/adjust.testing.js';
import type { Adjustment } from '../adjust-bot-dialog/index.js';
import { OpenWrites } from './index.js';

/** What tabs of one browser share. */
function browser() {
  const entries = new Map<string, string>();
  const storage: JournalStorage = {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  return { storage, user: () => 'amira' };
}

const locking = () => ({ ...browser(), locks: navigator.locks, channel: BroadcastChannel });

const open = (session: SandboxSession, page?: ReactNode) =>
  render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)} stepMs={50}>
      <OpenWrites hrefOf={({ kind, id }) => `#${kind}/${id}`} listHref="#bots" />
      {page}
    </SandboxProvider>,
  );

/** A promise that is kept when it is asked for. */
function gate() {
  let pass = () => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { passed, pass };
}

const MARGIN_PATH = '/contract/v5/fgridbot/add-margin';

test('F164 what another tab has out is shown as its order, and leaves with its outcome', async () => {
  const journal = locking();
  const first = createSandboxSession({ journal });
  const second = createSandboxSession({ journal, sandbox: first.sandbox });
  const { passed, pass } = gate();
  const params = { bot_id: '7', amount: '100' };
  const intent = { kind: 'futures_grid', endpoint: 'addFuturesGridMargin', params } as const;
  const writing = journalOf(first.client).write(intent, async ({ sending }) => {
    sending({ isSet: true, figures: { investment: '1000' } });
    await passed;
    return { outcome: 'done' } as const;
  });
  await expect.poll(() => journalOf(second.client).list()).toHaveLength(1);
  const screen = await open(second);
  await expect.element(screen.getByText('Another tab is checking this order.').first()).toBeVisible();
  pass();
  await writing;
  // What was read out stays with the readers of screens.
  await expect.poll(() => screen.container.querySelector('.tb-strip')).toBeNull();
});

function Invested({ id }: { readonly id: string }) {
  const { data } = useBotQuery(getFuturesGridBot, { bot_id: id });
  return <p>Invested: {data?.detail.total_investment ?? '…'}</p>;
}

test('F164 F126 a second tab hears that an adjust of the first came to its end, and asks for its figures again', async () => {
  const journal = locking();
  const { passed, pass } = gate();
  const first = createSandboxSession({ journal, onCall: (path) => path.endsWith(MARGIN_PATH) && passed });
  const second = createSandboxSession({ journal, sandbox: first.sandbox });
  const id = await openKind.futures_grid(first, { afterMs: HOUR });
  first.sandbox.prices.freeze();
  const params = { bot_id: id, amount: '100' };
  const writing = sendWrite(first.client, addFuturesGridMarginWrite, params, { sleep: async () => undefined });
  await expect.poll(() => journalOf(second.client).list()).toHaveLength(1);
  const screen = await open(second, <Invested id={id} />);
  await expect.element(screen.getByText('Another tab is checking this order.').first()).toBeVisible();
  await expect.element(screen.getByText('Invested: 1000')).toBeVisible();
  pass();
  await writing;
  await expect.element(screen.getByText('Invested: 1100')).toBeVisible();
});

type Screen = Awaited<ReturnType<typeof openAdjust>>['screen'];

test.each<[BotKind, Adjustment, path: string, text: RegExp, fill: (screen: Screen) => Promise<void>]>([
  [
    'futures_grid',
    'margin',
    MARGIN_PATH,
    /^Add margin — .* · 100$/,
    (screen) => screen.getByLabelText('Amount', { exact: true }).fill('100'),
  ],
  [
    'spot_grid',
    'settings',
    '/grid/v1/update-sgrid',
    /^Change settings — /,
    (screen) => screen.getByRole('textbox', { name: 'Stop loss', exact: true }).fill('20000'),
  ],
])(
  'F164 %s %s: a page that is reloaded in the middle finds out what became of it, and sends nothing again',
  async (kind, adjustment, path, text, fill) => {
    const journal = browser();
    const calls: string[] = [];
    const onCall = (called: string) => calls.push(called);
    const before = createSandboxSession({ journal, onCall });
    const id = await openKind[kind](before, { afterMs: 9 * HOUR });
    before.sandbox.prices.freeze();
    const { screen, apply } = await openAdjust(before, kind, id, adjustment);
    await fill(screen);
    await fault(before, { path, times: 1, silent: true });
    await apply.click();
    const sent = () => calls.filter((called) => called.endsWith(path)).length;
    await expect.poll(sent).toBe(1);
    await screen.unmount();
    const reloaded = await open(createSandboxSession({ journal, onCall, sandbox: before.sandbox }));
    await expect.element(reloaded.getByText('This order was carried out.').first()).toBeVisible();
    await expect.element(reloaded.getByText(text).first()).toBeVisible();
    await expect.element(reloaded.getByRole('link', { name: 'Open bot' })).toHaveAttribute('href', `#${kind}/${id}`);
    expect(sent()).toBe(1);
  },
);

test('F117 an adjust that another tab has out asks before it is sent again', async () => {
  const journal = locking();
  const { passed, pass } = gate();
  const first = createSandboxSession({ journal, onCall: (path) => path.endsWith(MARGIN_PATH) && passed });
  const second = createSandboxSession({ journal, sandbox: first.sandbox });
  const id = await openKind.futures_grid(first, { afterMs: HOUR });
  first.sandbox.prices.freeze();
  const params = { bot_id: id, amount: '100' };
  const writing = sendWrite(first.client, addFuturesGridMarginWrite, params, { sleep: async () => undefined });
  const { screen, apply } = await openAdjust(second, 'futures_grid', id, 'margin');
  await screen.getByLabelText('Amount', { exact: true }).fill('100');
  await apply.click();
  await expect.element(screen.getByText('Send the same change again?')).toBeVisible();
  pass();
  await writing;
});
