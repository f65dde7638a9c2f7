import { getFuturesGridBot } from '@tradingbot/core/endpoints';
import type { Adjustment } from '@tradingbot/core/kinds';
import { addFuturesGridMarginWrite, journalOf, sendWrite } from '@tradingbot/core/writes';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { HOUR, openAdjust } from '../../detail/adjust/adjust.testing.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { createDevice } from '../../testing/createDevice.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { gate } from '../../testing/gate.js';
import { createSandboxSession, fault, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import { OpenWrites } from './index.js';

const locking = () => ({ ...createDevice(), locks: navigator.locks });

const open = (session: SandboxSession, page?: ReactNode) =>
  render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)} stepMs={50}>
      <OpenWrites hrefOf={({ kind, id }) => `#${kind}/${id}`} listHref="#bots" />
      {page}
    </SandboxProvider>,
  );

const MARGIN_PATH = '/contract/v5/fgridbot/add-margin';

/** Adds margin to a futures grid in a first tab, which waits for its answer while a second one is open. */
async function addInFirstTab(amount: string, setFault: (session: SandboxSession) => Promise<unknown> = async () => {}) {
  const journal = locking();
  const { passed, pass } = gate();
  const first = createSandboxSession({ journal, onCall: (path) => path.endsWith(MARGIN_PATH) && passed });
  const second = createSandboxSession({ journal, sandbox: first.sandbox });
  const id = await openKind.futures_grid(first, { afterMs: HOUR });
  first.sandbox.prices.freeze();
  await setFault(first);
  const params = { bot_id: id, amount };
  const writing = sendWrite(first.client, addFuturesGridMarginWrite, params, { sleep: async () => undefined });
  await expect.poll(() => journalOf(second.client).list()).toHaveLength(1);
  const screen = await open(second, <Invested id={id} />);
  await expect.element(screen.getByText('Another tab is checking this order.').first()).toBeVisible();
  await expect.element(screen.getByText('Invested: 1000')).toBeVisible();
  pass();
  await writing.catch(() => undefined);
  return { screen, first, id };
}

test.each<
  [ended: string, amount: string, announced: RegExp[], setFault?: (session: SandboxSession) => Promise<unknown>]
>([
  ['was carried out', '100', [/^This order went through/]],
  ['was refused', '99999999', [/^This order was declined/, /^Your balance is too small/]],
  [
    'was not found',
    '100',
    [/^This order did not go through/],
    (session) => fault(session, { path: MARGIN_PATH, times: 1, drop: 'before' }),
  ],
])(
  'F164 a second tab says that an order of the first %s, until somebody has read it',
  async (_, amount, announced, set) => {
    const { screen } = await addInFirstTab(amount, set);
    const strip = screen.container.getElementsByClassName('tb-strip');
    for (const text of announced) await expect.element(screen.getByText(text).first()).toBeVisible();
    await expect.element(screen.getByText(/^Add margin — .* · [\d,]+$/).first()).toBeVisible();
    expect(strip).toHaveLength(1);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => strip.length).toBe(0);
  },
);

test('F164 a second tab says how the last order of the first ended, and piles none up', async () => {
  const { screen, first, id } = await addInFirstTab('100');
  const strip = screen.container.getElementsByClassName('tb-strip');
  await expect.element(screen.getByText('This order went through.').first()).toBeVisible();
  const params = { bot_id: id, amount: '50' };
  await sendWrite(first.client, addFuturesGridMarginWrite, params, { sleep: async () => undefined });
  await expect.element(screen.getByText(/^Add margin — .* · 50$/).first()).toBeVisible();
  await expect.poll(() => strip.length).toBe(1);
  await expect.element(screen.getByRole('link', { name: 'Open bot' })).toHaveAttribute('href', `#futures_grid/${id}`);
});

function Invested({ id }: { readonly id: string }) {
  const { data } = useBotQuery(getFuturesGridBot, { bot_id: id });
  return <p>Invested: {data?.detail.total_investment ?? '…'}</p>;
}

test('F164 F126 a second tab hears that an adjust of the first came to its end, and asks for its figures again', async () => {
  const { screen } = await addInFirstTab('100');
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
    const journal = createDevice();
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
    await expect.element(reloaded.getByText('This order went through.').first()).toBeVisible();
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
  await expect.element(screen.getByRole('dialog').getByText('Send the same change again?')).toBeVisible();
  pass();
  await writing;
});
