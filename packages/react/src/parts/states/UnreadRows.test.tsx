import { listRankedBots } from '@tradingbot/core/endpoints';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { details } from '../../detail/details.testing.js';
import { useSpotChoices } from '../../hooks/useSpotChoices.js';
import { FuturesGridForm, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import { BotList } from '../../list/index.js';
import { Announcements, NewsBlock } from '../../screens/announcements/index.js';
import { Ranking } from '../../screens/ranking/index.js';
import { Rewards } from '../../screens/rewards/index.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import { withAnswers } from '../../testing/withAnswers.js';
import { SymbolPicker } from '../symbol-picker/index.js';

/** All that a row has to have. */
const NEEDED = /^(grid_id|bot_id|botId|bizType|symbol|status|type|info|bot_display_status)$/;

/** A row with what it has to have alone; its blocks stay. */
function bare(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const kept = Object.entries(row).filter(
    ([name, value]) => NEEDED.test(name) || (typeof value === 'object' && !Array.isArray(value)),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, bare(value)]));
}

/** The same person where the rows of a list have other forms. */
function withRows(
  session: SandboxSession,
  path: string,
  name: string,
  change: (rows: readonly unknown[]) => unknown[],
) {
  return withAnswers(session, async (request, ask) => {
    const answer = await ask(request);
    if (!request.url.includes(path)) return answer;
    // Ids may be numbers of more digits than a float holds.
    const body = JSON.parse((await answer.text()).replace(/:(\d{16,})/g, ':"$1"'));
    const changed = changeIn(body.result ?? body, name.split('.'), change);
    return Response.json(body.result ? { ...body, result: changed } : changed);
  });
}

/** The value with another list at the end of a path; `0` stands for the first row of a list. */
function changeIn(value: unknown, path: readonly string[], change: (rows: readonly unknown[]) => unknown[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change(Array.isArray(value) ? value : []);
  if (Array.isArray(value))
    return value.map((row, index) => (String(index) === name ? changeIn(row, rest, change) : row));
  const members = new Map(Object.entries(value as object)); // what a body holds
  return Object.fromEntries(members.set(name, changeIn(members.get(name), rest, change)));
}

const withBots = (session: SandboxSession, change: (rows: readonly unknown[]) => unknown[]) =>
  withRows(session, 'list-all-bots', 'bots', change);
const withRanked = (session: SandboxSession, change: (rows: readonly unknown[]) => unknown[]) =>
  withRows(session, 'mixed-ranking', 'list', change);

async function showBots(session: SandboxSession) {
  await page.viewport(1440, 900);
  return render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <BotList tab="ongoing" onOpen={() => {}} onClose={() => {}} />
    </SandboxProvider>,
  );
}

async function showRanking(session: SandboxSession) {
  await page.viewport(1440, 900);
  await listRankedBots(session.client, {});
  return render(
    <SandboxProvider session={session}>
      <Ranking
        view={{ filters: {} }}
        onViewChange={() => {}}
        hrefOf={({ kind, id }) => `/${kind}/${id}`}
        onOpen={() => {}}
      />
    </SandboxProvider>,
  );
}

test('F174 rows of my bots without any figure are shown, with none made up', async () => {
  const session = createSandboxSession();
  for (const kind of BOT_KINDS) await openKind[kind](session, { afterMs: 3_600_000 });
  const screen = await showBots(withBots(session, (rows) => rows.map(bare)));
  await expect.poll(() => screen.container.querySelectorAll('tbody tr').length).toBe(BOT_KINDS.length);
  await expect.element(screen.getByRole('table')).toHaveTextContent(/--/);
  expect(screen.container.textContent).not.toMatch(/NaN|undefined|null|Infinity|couldn't be read/);
});

test('F174 rows of my bots that cannot be read are counted, the others stay', async () => {
  const session = createSandboxSession();
  await openKind.spot_grid(session, { afterMs: 3_600_000 });
  const screen = await showBots(withBots(session, (rows) => [{ grid: {} }, ...rows, 7]));
  await expect.element(screen.getByText("2 rows couldn't be read")).toBeVisible();
  await expect.poll(() => screen.container.querySelectorAll('tbody tr').length).toBe(1);
});

test('F174 a list of which no row can be read does not say that there are no bots', async () => {
  const session = createSandboxSession();
  await openKind.spot_grid(session, { afterMs: 3_600_000 });
  const screen = await showBots(withBots(session, () => [{}]));
  await expect.element(screen.getByText("1 row couldn't be read")).toBeVisible();
  expect(screen.container.textContent).not.toContain('No running bots');
});

test('F174 the ranking shows rows without figures and counts those that cannot be read', async () => {
  const session = createSandboxSession();
  const screen = await showRanking(withRanked(session, (rows) => [...rows.map(bare), { symbol: 'BTCUSDT' }, 7]));
  await expect.element(screen.getByText("2 rows couldn't be read")).toBeVisible();
  await expect.element(screen.getByRole('table')).toHaveTextContent(/--/);
  expect(screen.container.textContent).not.toMatch(/NaN|undefined|null|Infinity/);
});

function Picker() {
  const { refetch: _, ...list } = useSpotChoices();
  return <SymbolPicker market="spot" value="BTCUSDT" onChange={() => {}} {...list} />;
}

interface OtherList {
  readonly kind?: (typeof BOT_KINDS)[number];
  readonly path: string;
  readonly name: string;
  readonly show: (id: string) => ReactElement;
  /** What is pressed before the list is there. */
  readonly press?: RegExp;
}

const Detail = details.spot_grid;
const Martingale = details.futures_martingale;
const Combo = details.futures_combo;
const OTHERS: Readonly<Record<string, OtherList>> = {
  'the orders of a bot': {
    ...{ path: 'get-open-orders', name: 'buys', press: /^Open orders/ },
    show: (botId) => <Detail botId={botId} onClose={() => {}} />,
  },
  'the history of a bot': {
    ...{ path: 'get-history-orders', name: 'pairs', press: /^History/ },
    show: (botId) => <Detail botId={botId} onClose={() => {}} />,
  },
  'the timeline of a bot': {
    ...{ path: 'get-history-orders', name: 'pairs', press: /^Timeline/ },
    show: (botId) => <Detail botId={botId} onClose={() => {}} />,
  },
  'the ladder of a martingale': {
    ...{ kind: 'futures_martingale', path: 'get-fmart-open-orders', name: 'orders', press: /^Current round/ },
    show: (botId) => <Martingale botId={botId} onClose={() => {}} />,
  },
  'the contracts of a combo': {
    ...{ kind: 'futures_combo', path: 'fcombobot/get-detail', name: 'detail.symbol_settings' },
    show: (botId) => <Combo botId={botId} onClose={() => {}} />,
  },
  'the orders of a rebalance': {
    ...{ kind: 'futures_combo', path: 'get-history-orders-v2', name: 'records.0.orders', press: /^Rebalances/ },
    show: (botId) => <Combo botId={botId} onClose={() => {}} />,
  },
  'the vouchers of a form': {
    ...{ path: 'list-user-reward', name: 'rewards' },
    show: () => (
      <FuturesGridScope symbol="BTCUSDT">
        <FuturesGridForm />
      </FuturesGridScope>
    ),
  },
  'the announcements': {
    ...{ path: 'announcements', name: 'hits' },
    show: () => <Announcements view={{}} onViewChange={() => {}} />,
  },
  'the newest announcements': { path: 'announcements', name: 'hits', show: () => <NewsBlock onMore={() => {}} /> },
  'the rewards': {
    ...{ path: 'list-user-reward', name: 'rewards' },
    show: () => <Rewards view={{ tab: 'usable' }} onViewChange={() => {}} onOpen={() => {}} />,
  },
  'the symbol picker': {
    ...{ path: 'list-symbol-info', name: 'symbols', press: /^Choose a market/ },
    show: () => <Picker />,
  },
};

test.each(Object.entries(OTHERS))('F174 rows of %s that cannot be read are counted', async (_list, other) => {
  const session = createSandboxSession();
  const id = await openKind[other.kind ?? 'spot_grid'](session, { afterMs: 3_600_000 });
  await page.viewport(1440, 900);
  const screen = await render(
    <SandboxProvider session={withRows(session, other.path, other.name, (rows) => [...rows, 7, 'x'])}>
      {other.show(id)}
    </SandboxProvider>,
  );
  if (other.press)
    await screen.getByRole(/Choose/.test(other.press.source) ? 'button' : 'tab', { name: other.press }).click();
  await expect.element(screen.getByText("2 rows couldn't be read").first()).toBeVisible();
});
