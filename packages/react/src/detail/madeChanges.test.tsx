import type { Adjustment } from '@tradingbot/core/kinds';
import { journalOf, sendWrite, updateFuturesGridTpslWrite } from '@tradingbot/core/writes';
import type { BotKind } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createDevice } from '../testing/createDevice.js';
import { hurriedClock } from '../testing/fakeClock.js';
import { gate } from '../testing/gate.js';
import { createSandboxSession, fault, SandboxProvider, type SandboxSession } from '../testing/index.js';
import { openKind } from '../testing/openKind.js';
import { OpenWrites } from '../write/open-writes/index.js';
import { applied, HOUR, openAdjust } from './adjust/adjust.testing.js';
import { details } from './details.testing.js';

const TPSL_PATH = '/contract/v5/fgridbot/update-fgrid-bot-tpsl';
const MARGIN_PATH = '/contract/v5/fgridbot/add-margin';

/** Another page of the same person, on the same device or another. */
const pageOf = ({ sandbox }: SandboxSession, journal = createDevice()) => createSandboxSession({ sandbox, journal });

async function openTimeline(session: SandboxSession, kind: BotKind, id: string) {
  const Detail = details[kind];
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <OpenWrites hrefOf={({ id: bot }) => `#${bot}`} listHref="#bots" />
      <Detail botId={id} onClose={() => undefined} />
    </SandboxProvider>,
  );
  await screen.getByRole('tab', { name: 'Timeline' }).click();
  const table = screen.getByRole('table', { name: 'What happened, newest first' });
  await expect.element(table).toBeVisible();
  const rowsOf = (event: string) =>
    table
      .getByRole('row', { name: event })
      .elements()
      .map((row) => [...(row.querySelectorAll('td')[1]?.children ?? [])].map(({ textContent }) => textContent));
  return { screen, rowsOf };
}

type Screen = Awaited<ReturnType<typeof openAdjust>>['screen'];

const fill = (name: string, value: string) => (screen: Screen) =>
  screen.getByRole('textbox', { name, exact: true }).fill(value);

test.each<[BotKind, Adjustment, (screen: Screen) => Promise<void>, event: string, lines: string[]]>([
  ['spot_grid', 'settings', fill('Stop loss', '20000'), 'Settings changed', ['Stop loss: none → 20,000']],
  ['spot_grid', 'withdraw', fill('Amount', '0.01'), 'Withdrawn', ['Withdrawn so far: 0 USDT → 0.01 USDT']],
  ['futures_grid', 'margin', fill('Amount', '100'), 'Margin added', ['Invested: 1,000 USDT → 1,100 USDT']],
  ['futures_grid', 'withdraw', fill('Amount', '0.01'), 'Withdrawn', ['Withdrawn so far: 0 USDT → 0.01 USDT']],
  ['futures_grid', 'tpsl', fill('Take profit', '100000'), 'Settings changed', ['Take profit: none → 100,000']],
  ['futures_grid', 'trailing', fill('Trailing stop', '10'), 'Settings changed', ['Trailing stop: none → 10.00%']],
  [
    'futures_grid',
    'move',
    fill('Move range up to', '200000'),
    'Settings changed',
    ['Move range up to: none → 200,000'],
  ],
  ['spot_dca', 'settings', fill('BTC per purchase', '80'), 'Settings changed', ['BTC: 60 USDT → 80 USDT']],
  ['futures_martingale', 'settings', fill('Add margin', '300'), 'Margin added', ['Margin: 2,000 USDT → 2,300 USDT']],
  ['futures_martingale', 'settings', fill('Stop loss', '60'), 'Settings changed', ['Stop loss: none → 60.00%']],
  ['futures_combo', 'transfer', fill('Amount', '500'), 'Margin added', ['Transferred so far: 0 USDT → 500 USDT']],
  ['futures_combo', 'settings', fill('Leverage', '2'), 'Settings changed', ['Leverage: ×3 → ×2']],
])(
  '22.4 %s %s: the change is one entry of the timeline, before and after, also after a reload',
  async (kind, name, type, event, lines) => {
    const journal = createDevice();
    const session = createSandboxSession({ journal });
    const id = await openKind[kind](session, { afterMs: 9 * HOUR });
    session.sandbox.prices.freeze();
    const { screen, apply } = await openAdjust(session, kind, id, name);
    await type(screen);
    await applied({ screen, apply });
    await screen.unmount();
    const { rowsOf } = await openTimeline(pageOf(session, journal), kind, id);
    expect(rowsOf(event)).toEqual([lines]);
  },
);

test('22.4 a timeline that stands open in a second tab gets the entry of a change that the first one sends', async () => {
  const journal = { ...createDevice(), locks: navigator.locks };
  const { passed: answered, pass: answer } = gate();
  const session = createSandboxSession({ journal, onCall: (path) => path.endsWith(TPSL_PATH) && answered });
  const id = await openKind.futures_grid(session, { afterMs: HOUR });
  session.sandbox.prices.freeze();
  const params = { bot_id: id, take_profit_price: '100000' };
  const writing = sendWrite(session.client, updateFuturesGridTpslWrite, params, { sleep: async () => undefined });
  const { screen, rowsOf } = await openTimeline(pageOf(session, journal), 'futures_grid', id);
  await expect.element(screen.getByText('Another tab is checking this order.').first()).toBeVisible();
  expect(rowsOf('Settings changed')).toEqual([]);
  answer();
  await writing;
  await expect.poll(() => rowsOf('Settings changed')).toEqual([['Take profit: none → 100,000']]);
});

test('22.4 a change of a page that was left is an entry once the next page has found it done', async () => {
  const journal = createDevice();
  const session = createSandboxSession({ journal });
  const id = await openKind.futures_grid(session, { afterMs: HOUR });
  session.sandbox.prices.freeze();
  const { screen, apply } = await openAdjust(session, 'futures_grid', id, 'margin');
  await fill('Amount', '100')(screen);
  await fault(session, { path: MARGIN_PATH, times: 1, silent: true });
  await apply.click();
  await expect.poll(() => journalOf(session.client).list()).toHaveLength(1);
  await screen.unmount();
  const { screen: reloaded, rowsOf } = await openTimeline(pageOf(session, journal), 'futures_grid', id);
  await expect.element(reloaded.getByText('This order went through.').first()).toBeVisible();
  await expect.poll(() => rowsOf('Margin added')).toEqual([['Invested: 1,000 USDT → 1,100 USDT']]);
});

test('22.4 a change that is refused is no entry, and one made on another device has no values', async () => {
  const session = createSandboxSession({ journal: createDevice() });
  const id = await openKind.futures_grid(session, { afterMs: HOUR });
  session.sandbox.prices.freeze();
  const change = (from: SandboxSession, take_profit_price: string) =>
    sendWrite(
      from.client,
      updateFuturesGridTpslWrite,
      { bot_id: id, take_profit_price },
      { sleep: async () => undefined },
    );
  await expect(change(session, '1')).rejects.toThrow();
  const before = await openTimeline(session, 'futures_grid', id);
  expect(before.rowsOf('Settings changed')).toEqual([]);
  const hint = before.screen.getByText('Only changes made on this device show their values.');
  await expect.element(hint).not.toBeInTheDocument();
  await before.screen.unmount();
  await change(pageOf(session), '100000');
  const { rowsOf, screen } = await openTimeline(session, 'futures_grid', id);
  expect(rowsOf('Settings changed')).toEqual([[]]);
  await expect.element(screen.getByText('Only changes made on this device show their values.')).toBeVisible();
});
