import { listBots } from '@tradingbot/core/endpoints';
import { formatAmount } from '@tradingbot/core/format';
import type { BotListView, BotRef } from '@tradingbot/core/kinds';
import { add, multiply, sum } from '@tradingbot/engine/decimal';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../testing/fakeClock.js';
import {
  closeBot,
  createSandboxSession,
  fault,
  openBot,
  SandboxProvider,
  type SandboxSession,
} from '../testing/index.js';
import { openKind } from '../testing/openKind.js';
import { withManyBots } from '../testing/withManyBots.js';
import { BotList } from './index.js';

const HOUR = 3_600_000;
const NAMES = {
  spot_grid: 'BTCUSDT spot grid',
  futures_grid: 'BTCUSDT futures grid',
  spot_dca: 'BTC + ETH DCA',
  futures_martingale: 'BTCUSDT martingale',
  futures_combo: 'BTC + ETH + SOL combo',
} as const;

async function show(session: SandboxSession, tab: 'ongoing' | 'closed' = 'ongoing') {
  await page.viewport(1440, 900);
  const opened: BotRef[] = [];
  const closing: BotRef[] = [];
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <BotList tab={tab} onOpen={(bot) => opened.push(bot)} onClose={(bot) => closing.push(bot)} />
    </SandboxProvider>,
  );
  return { screen, opened, closing };
}

/** One bot of every kind. */
async function allKinds(session: SandboxSession) {
  const bots: BotRef[] = [];
  for (const kind of BOT_KINDS) bots.push({ kind, id: await openKind[kind](session, { afterMs: HOUR }) });
  return bots;
}

test('every kind has its row, opens its page and its close dialog', async () => {
  const session = createSandboxSession();
  const bots = await allKinds(session);
  const { screen, opened, closing } = await show(session);
  for (const { kind } of bots) {
    await screen.getByRole('button', { name: `Details of ${NAMES[kind]}` }).click();
    await screen.getByRole('button', { name: `Close ${NAMES[kind]}` }).click();
  }
  expect(opened).toEqual(bots);
  expect(closing).toEqual(bots);
});

test('each kind shows where it stands in its own terms', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const { screen } = await show(session);
  const rowOf = (name: string) => screen.getByRole('row').filter({ hasText: name });
  await expect.element(rowOf('Futures grid')).toHaveTextContent(/Long ×5/);
  await expect
    .element(rowOf('Futures grid'))
    .toHaveTextContent(/Range .* price .*Liquidation when all orders have filled/);
  await expect.element(rowOf('DCA')).toHaveTextContent(/\d+ purchases? done.*next in \d+ (min|h)/);
  await expect.element(rowOf('Martingale')).toHaveTextContent(/Round \d+.*Add-ons \d\/6/);
  await expect.element(rowOf('Combo')).toHaveTextContent(/3 contracts.*max drift \d+\.\d\d%/);
});

test('22.6 the purchases of a row are those of what it has invested, from the same look at the list on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const session = createSandboxSession();
  await openKind.spot_dca(session, { afterMs: HOUR });
  const { screen } = await show(session);
  const row = screen.getByRole('row').filter({ hasText: 'DCA' });
  await expect.element(row).toHaveTextContent('2 purchases done');
  session.sandbox.advance(48 * HOUR);
  // The list is asked for again; what a row asks for itself is not due for half a minute.
  vi.advanceTimersByTime(5000);
  await expect.element(row).toHaveTextContent(/\d\d purchases done/);
});

test('22.6 each kind shows what its risk is: the range, or what liquidates it and how far that is', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const { screen } = await show(session);
  const rowOf = (name: string) => screen.getByRole('row').filter({ hasText: name });
  await expect.element(rowOf('Spot grid')).toHaveTextContent(/Grid profit.*Range .* price /);
  await expect.element(rowOf('Futures grid')).toHaveTextContent(/Liquidation when all orders have filled.*% away/);
  await expect.element(rowOf('Martingale')).toHaveTextContent(/Liquidation when all orders have filled.*% away/);
  await expect.element(rowOf('Combo')).toHaveTextContent(/Liquidation now (BTC|ETH|SOL) .*% away/);
});

test('22.6 the first row of a PC is at once in sight', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const { screen } = await show(session);
  const first = screen.getByRole('row').nth(1);
  await expect.element(first).toBeVisible();
  await expect.element(screen.getByText(/^Some figures are missing/)).not.toBeInTheDocument();
  const tabs = screen.getByRole('tablist').element().getBoundingClientRect();
  // 220 px less the title and the room below it.
  expect(first.element().getBoundingClientRect().top - tabs.top).toBeLessThanOrEqual(176);
});

test('B1 the parts of the totals on screen add up to the total on screen', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const { screen } = await show(session);
  const totals = screen.getByRole('region', { name: 'Totals in USDT' });
  await expect.element(totals).toHaveTextContent(/P&L of other bots/);
  const cents = (text: string) => {
    const figure = /([−+])([\d,]+)\.(\d\d)/.exec(text) ?? [];
    return Number(`${figure[1] === '−' ? '-' : ''}${figure[2]?.replaceAll(',', '')}${figure[3]}`);
  };
  const rows = [...totals.element().querySelectorAll('dl > div')];
  const [total, ...parts] = ['Total P&L', 'Grid profit', 'Unpaired P&L', 'P&L of other bots'].map((name) =>
    cents(rows.find((row) => row.querySelector('dt')?.textContent === name)?.querySelector('dd')?.textContent ?? ''),
  );
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
});

test('closed bots of all kinds show why they closed and what came back', async () => {
  const session = createSandboxSession();
  for (const bot of await allKinds(session)) await closeBot(session, bot);
  const { screen } = await show(session, 'closed');
  await expect.element(screen.getByText('5 closed bots, sorted by Created, newest first')).toBeVisible();
  // The list does not report when a futures grid closed.
  const futures = screen.getByRole('row').filter({ hasText: 'Futures grid' });
  await expect.element(futures).toHaveTextContent(/\d{4}, \d+:\d\d:\d\d [AP]M/);
  expect(screen.getByText('Closed by you').elements()).toHaveLength(5);
  expect(screen.getByRole('button', { name: /^Details of/ }).elements()).toHaveLength(5);
  expect(screen.getByRole('button', { name: /^Close / }).elements()).toHaveLength(0);
});

test('F161 a kind nobody knows is shown and opens nothing', async () => {
  const session = createSandboxSession();
  await openBot(session, { afterMs: HOUR });
  await fault(session, {
    path: '/tradingbot/v1/list-all-bots',
    times: 0,
    body: JSON.stringify({ ret_code: 0, result: { status_code: 200, total: '1', bots: [{ type: 'MOON_BOT' }] } }),
  });
  expect((await listBots(session.client, { status: 'ongoing' })).bots[0]?.type).toBe('unknown');
  const { screen } = await show(session);
  await expect.element(screen.getByText(/^1 running bot,/)).toBeVisible();
  await expect.element(screen.getByText('Unknown state')).toBeVisible();
  expect(screen.getByRole('button', { name: /Details|Close/ }).elements()).toHaveLength(0);
});

test('what wants to be looked at is counted: out of range, near liquidation, waiting', async () => {
  const session = createSandboxSession();
  await openBot(session, { entry_price: '60000' });
  await openKind.futures_grid(session, { afterMs: HOUR });
  session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -20 });
  session.sandbox.advance(1000);
  const { screen } = await show(session);
  await expect.element(screen.getByText('1 bot within 10% of liquidation')).toBeVisible();
  await expect.element(screen.getByText('1 bot out of range')).toBeVisible();
});

test('filters narrow the list down, say what matches, and leave the totals alone', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const { screen } = await show(session);
  await screen.getByRole('button', { name: 'Kind', exact: true }).click();
  await screen.getByRole('option', { name: 'DCA' }).click();
  await expect.element(screen.getByText(/^1 running bot,/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Details of/ }).elements()).toHaveLength(1);
  await expect.element(screen.getByRole('region', { name: 'Totals in USDT' })).toHaveTextContent(/P&L of other bots/);
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(screen.getByText(/^5 running bots,/)).toBeVisible();
});

test('filters that let nothing through offer to be cleared', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const views: BotListView[] = [];
  await page.viewport(1440, 900);
  const screen = await render(
    <SandboxProvider session={session}>
      <BotList
        view={{ filters: { kind: ['spot_dca'], side: ['long'] } }}
        onViewChange={(view) => views.push(view)}
        onOpen={() => {}}
        onClose={() => {}}
      />
    </SandboxProvider>,
  );
  await expect.element(screen.getByText('No bot matches.')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear all' }).last().click();
  expect(views).toEqual([{ filters: {} }]);
});

test('a bot that gets another state is announced once', async () => {
  const session = createSandboxSession();
  await openKind.futures_grid(session, { afterMs: 0 });
  const { screen } = await show(session);
  await expect.element(screen.getByText('Starting')).toBeVisible();
  session.sandbox.advance(5000);
  await expect.element(screen.getByText('BTCUSDT futures grid: Running')).toBeInTheDocument();
});

test('a bot that ends is announced once with its reason, though it is in the list no more', async () => {
  const session = createSandboxSession();
  const [bot] = await allKinds(session);
  if (!bot) throw new Error('No bot');
  const { screen } = await show(session);
  await expect.element(screen.getByText(/^5 running bots,/)).toBeVisible();
  await closeBot(session, bot);
  await expect.element(screen.getByText('BTCUSDT spot grid: Closed (Closed by you)')).toBeInTheDocument();
});

test('both tabs show how many bots they have', async () => {
  const session = createSandboxSession();
  const [bot] = await allKinds(session);
  if (bot) await closeBot(session, bot);
  const { screen } = await show(session);
  await expect.element(screen.getByRole('tab', { name: 'Ongoing 4' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Closed 1' })).toBeVisible();
});

test('Enter on a row opens its bot, and the newest bot comes first', async () => {
  const session = createSandboxSession();
  const bots = await allKinds(session);
  const { screen, opened } = await show(session);
  const rows = screen.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/Combo/);
  (rows.nth(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toEqual([bots[3]]);
});

test('the marker in a range follows the quotes of its symbol', async () => {
  const session = createSandboxSession();
  await openBot(session, { afterMs: HOUR });
  await page.viewport(1440, 900);
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)} stepMs={1000}>
      <BotList onOpen={() => {}} onClose={() => {}} />
    </SandboxProvider>,
  );
  const text = screen.getByText(/^Range .* price /);
  await expect.element(text).toBeInTheDocument();
  // From now on only the quotes go on.
  await fault(session, { path: '/tradingbot/v1/list-all-bots', times: 0, drop: 'before' });
  await expect.element(screen.getByText(/^Couldn't refresh/)).toBeVisible();
  const before = text.element().textContent ?? '';
  await expect.element(text).not.toHaveTextContent(before);
});

test('22.6 the totals stand in one line until they are opened; on a phone what was invested is inside', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  await show(session);
  const totals = page.getByRole('region', { name: 'Totals in USDT' });
  await expect.element(totals.getByText('Invested')).toBeVisible();
  await expect.element(totals.getByText('Grid profit')).not.toBeVisible();
  await page.viewport(390, 844);
  await expect.element(totals.getByText('Total P&L')).toBeVisible();
  await expect.element(totals.getByText('Invested')).not.toBeVisible();
  await totals.getByText('Total P&L').click();
  await expect.element(totals.getByText('Invested')).toBeVisible();
  await expect.element(totals.getByText('Grid profit')).toBeVisible();
  await page.viewport(1440, 900);
});

test('a search finds bots by symbol and by id, and days by when they were created', async () => {
  const session = createSandboxSession();
  const bots = await allKinds(session);
  await page.viewport(1440, 900);
  const day = (ms: number) => {
    const date = new Date(ms);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  };
  const [today, tomorrow] = [day(session.sandbox.now), day(session.sandbox.now + 24 * HOUR)];
  const shown = async (view: Partial<BotListView>) => {
    const screen = await render(
      <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
        <BotList view={{ filters: {}, ...view }} onViewChange={() => {}} onOpen={() => {}} onClose={() => {}} />
      </SandboxProvider>,
    );
    await expect.element(screen.getByRole('searchbox', { name: 'Symbol, bot ID or note' })).toBeVisible();
    const names = screen.getByRole('button', { name: /^Details of/ }).elements().length;
    await screen.unmount();
    return names;
  };
  expect(await shown({})).toBe(5);
  expect(await shown({ search: 'btcusdt' })).toBe(3);
  expect(await shown({ search: bots[2]?.id.slice(-6) })).toBe(1);
  expect(await shown({ from: today, to: today })).toBe(5);
  expect(await shown({ from: tomorrow })).toBe(0);
  expect(await shown({ to: '2001-01-01' })).toBe(0);
});

test('the list sorts by profit in percent and by creation', async () => {
  const session = createSandboxSession();
  const bots = await allKinds(session);
  const { screen } = await show(session);
  await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('created');
  await expect.element(screen.getByText('5 running bots, sorted by Created, newest first')).toBeVisible();
  const titles = () =>
    screen
      .getByRole('rowheader')
      .elements()
      .map((cell) => cell.textContent ?? '');
  expect(titles().map((title) => /grid|DCA|Martingale|Combo/i.exec(title)?.[0])).toHaveLength(bots.length);
  expect(titles()[0]).toMatch(/Combo/);
  await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('ratio');
  await expect.element(screen.getByText(/sorted by Total P&L %, Highest first/)).toBeVisible();
  const ratios = [...document.querySelectorAll('tbody .tb-pnl-ratio')].map((cell) =>
    Number((cell.textContent ?? '').replace('−', '-').replace('%', '')),
  );
  expect(ratios).toHaveLength(bots.length);
  expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
});

test('the list sorts by name, bots of one name by kind, either way', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  await page.viewport(1440, 900);
  const { screen } = await show(session);
  const titles = () =>
    screen
      .getByRole('rowheader')
      .elements()
      .map((cell) =>
        /(BTC(?:USDT| \+).*?)(Spot grid|Futures grid|DCA|Martingale|Combo)/
          .exec(cell.textContent ?? '')
          ?.slice(1)
          .join(' '),
      );
  const names = [
    'BTC + ETH DCA',
    'BTC + ETH + SOL Combo',
    'BTCUSDT Futures grid',
    'BTCUSDT Martingale',
    'BTCUSDT Spot grid',
  ];
  await screen.getByRole('columnheader', { name: 'Bot', exact: true }).getByRole('button').click();
  await expect.element(screen.getByText('5 running bots, sorted by Bot, A to Z')).toBeVisible();
  await expect.poll(titles).toEqual(names);
  await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('');
  await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('name');
  await expect.poll(titles).toEqual(names);
  await screen.getByRole('columnheader', { name: 'Bot', exact: true }).getByRole('button').click();
  await expect.element(screen.getByText('5 running bots, sorted by Bot, Z to A')).toBeVisible();
  await expect.poll(titles).toEqual(names.toReversed());
});

test('a row offers in its menu what its bot can do', async () => {
  const session = createSandboxSession();
  const bots = await allKinds(session);
  await page.viewport(1440, 900);
  const done: string[] = [];
  const note = (what: string) => (bot: BotRef) => done.push(`${what} ${bot.kind}`);
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <BotList
        onOpen={note('open')}
        onClose={note('close')}
        onAdjust={note('adjust')}
        onWithdraw={note('withdraw')}
        onCopySettings={note('copy')}
        onShare={note('share')}
      />
    </SandboxProvider>,
  );
  const open = async (kind: keyof typeof NAMES) => {
    await screen.getByRole('button', { name: `Actions for ${NAMES[kind]}` }).click();
    return screen.getByRole('menu', { name: `Actions for ${NAMES[kind]}` });
  };
  for (const { kind } of bots) {
    const menu = await open(kind);
    const items = menu
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent);
    const withdraw = kind === 'spot_grid' || kind === 'futures_grid' ? ['Withdraw profit…'] : [];
    expect(items).toEqual([
      'Details',
      'Adjust…',
      ...withdraw,
      'Copy parameters',
      'Share…',
      'Note and color…',
      'Alerts…',
      'Close…',
    ]);
    await menu.getByRole('menuitem', { name: 'Adjust…' }).click();
  }
  expect(done).toEqual(bots.map(({ kind }) => `adjust ${kind}`));
  const menu = await open('spot_dca');
  await expect.element(menu.getByRole('menuitem', { name: 'Details' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(menu.getByRole('menuitem', { name: 'Close…' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(done.at(-1)).toBe('close spot_dca');
  await expect.element(menu).not.toBeInTheDocument();
});

test('a closed bot can be made again', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: HOUR });
  await closeBot(session, { kind: 'spot_grid', id });
  await page.viewport(1440, 900);
  const again: BotRef[] = [];
  const screen = await render(
    <SandboxProvider session={session}>
      <BotList tab="closed" onOpen={() => {}} onClose={() => {}} onAgain={(bot) => again.push(bot)} />
    </SandboxProvider>,
  );
  await screen.getByRole('button', { name: 'Create BTCUSDT spot grid again' }).click();
  expect(again).toEqual([{ kind: 'spot_grid', id }]);
});

test('B23 a file for a tax program has the fills of all bots that are shown, and one that cannot be read is a message', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const made: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:';
  });
  // Its messages stay as long as they do for a reader.
  const screen = await render(
    <SandboxProvider session={session}>
      <BotList tab="ongoing" onOpen={vi.fn()} onClose={vi.fn()} />
    </SandboxProvider>,
  );
  const save = async () => {
    await screen.getByRole('button', { name: 'Export' }).click();
    await screen.getByRole('menuitem', { name: 'Koinly (CSV)' }).click();
  };
  await save();
  await expect.poll(() => made).toHaveLength(1);
  const lines = ((await made[0]?.text()) ?? '').trim().split('\r\n');
  expect(lines[0]).toMatch(/^Date,Sent Amount,.*,TxHash$/);
  const { bots } = await listBots(session.client, { status: 'ongoing', page: 0, limit: 100 });
  const id = bots.flatMap(({ grid }) => grid?.info.grid_id ?? [])[0];
  expect(lines.some((line) => line.includes(`Spot grid · BTCUSDT · trade · ${id}`))).toBe(true);
  session.sandbox.faults.set({ path: 'get-history-orders', times: 0, status: 500 });
  await save();
  await expect.element(page.getByText("The file couldn't be made. Try again.").first()).toBeVisible();
  create.mockRestore();
  expect(made).toHaveLength(1);
});

test('B23 funding stands in a tax file in the days in which the results over time have it (B17)', async () => {
  const session = createSandboxSession();
  await openKind.futures_grid(session, { afterMs: 70 * HOUR });
  const made: Blob[] = [];
  const createUrl = URL.createObjectURL.bind(URL);
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return createUrl(blob);
  });
  onTestFinished(() => create.mockRestore());
  const { screen } = await show(session);
  await screen.getByRole('button', { name: 'Export' }).click();
  await screen.getByRole('menuitem', { name: 'Koinly (CSV)' }).click();
  await expect.poll(() => made).toHaveLength(1);
  const lines = ((await made[0]?.text()) ?? '').split('\r\n').filter((line) => line.includes(' · funding · '));
  expect(new Set(lines.map((line) => line.slice(0, 10))).size).toBeGreaterThan(2);
});

test('B10 the files of the list hold its figures digit for digit, and the parts of each line add up', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const made: Blob[] = [];
  const createUrl = URL.createObjectURL.bind(URL);
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return createUrl(blob);
  });
  const { screen } = await show(session);
  for (const item of ['List (CSV)', 'Profit and loss (CSV)']) {
    await screen.getByRole('button', { name: 'Export' }).click();
    await screen.getByRole('menuitem', { name: item }).click();
  }
  await expect.poll(() => made).toHaveLength(2);
  create.mockRestore();
  const [list = [], profit = []] = await Promise.all(
    made.map(async (blob) =>
      (await blob.text())
        .trim()
        .split('\r\n')
        .map((line) => line.split(',')),
    ),
  );
  const column = (rows: string[][], name: string) => {
    const at = rows[0]?.indexOf(name) ?? -1;
    return rows.slice(1).map((row) => row[at] ?? '');
  };
  const { bots } = await listBots(session.client, { status: 'ongoing', page: 0, limit: 100 });
  const totals = bots.map(
    (bot) =>
      bot.grid?.profit?.total_profit ??
      bot.future_grid?.pnl ??
      bot.dca?.total_profit ??
      bot.fmart?.total_profit ??
      bot.fcombo?.total_pnl,
  );
  expect(column(list, 'Total P&L')).toEqual(totals);
  const total = column(profit, 'Total P&L');
  expect(total.slice(0, -1)).toEqual(totals);
  expect(total.at(-1)).toBe(sum(totals.map((text) => text ?? '0')));
  const [grid, other] = [column(profit, 'Grid profit'), column(profit, 'Other P&L')];
  for (const [at, text] of total.entries()) expect(add(grid[at] || '0', other[at] ?? '')).toBe(add(text, '0'));
});

test('B9 all bots together are walked down, and the one that ends first is named', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const { screen } = await show(session);
  await screen.getByText('If all prices fall').click();
  const table = screen.getByRole('table', { name: 'Running bots in USDT if all prices fall' });
  await expect.element(table.getByRole('row', { name: /^−10%/ })).toBeVisible();
  await expect
    .element(table.getByRole('row', { name: /^−30%.*(futures grid|martingale|combo) at −\d+\.\d\d%: / }))
    .toBeVisible();
  const worth = [...table.element().querySelectorAll('tbody tr')].map((row) =>
    Number(row.querySelector('td:nth-child(2) [data-value]')?.getAttribute('data-value')),
  );
  expect(worth).toHaveLength(3);
  expect(worth).toEqual(worth.toSorted((a, b) => b - a));
});

test('every page of a long list is read: all bots are counted, found and summed', async () => {
  const session = createSandboxSession();
  await openBot(session, { afterMs: HOUR });
  const { bots } = await listBots(session.client, { status: 'ongoing', page: 0, limit: 30 });
  const invested = bots[0]?.grid?.info.total_investment ?? '';
  const { screen } = await show(withManyBots(session, 250));
  await expect.element(screen.getByRole('tab', { name: /Ongoing.?250/ })).toBeVisible();
  const totals = screen.getByRole('region', { name: 'Totals in USDT' });
  await expect.element(totals).toHaveTextContent(`Invested${formatAmount(multiply(invested, '250'), { places: 2 })}`);
  await expect.element(totals).not.toHaveTextContent('Not in the total');
});
