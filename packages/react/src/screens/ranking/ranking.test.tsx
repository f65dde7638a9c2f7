import { type ListRankedBotsParams, type ListRankedBotsResult, listRankedBots } from '@tradingbot/core/endpoints';
import { type BotRef, botPath, type RankingView } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { gate } from '../../testing/gate.js';
import { createSandboxSession, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { Ranking, TopBots } from './index.js';

const RANKING = 'tools/v1/mixed-ranking';

/** The bots of others take seconds to be made: one exchange for all tests. */
let own: SandboxSession;
beforeAll(() => {
  own = createSandboxSession();
  return own.sandbox.prepare();
}, 60_000);

beforeEach(async () => {
  own.sandbox.faults.clear();
  await page.viewport(1440, 900);
});

interface Opened {
  readonly screen: Awaited<ReturnType<typeof render>>;
  readonly opened: readonly BotRef[];
  readonly views: readonly RankingView[];
}

/** The ranking or its strip, its view kept beside it, as in an address. */
async function open(
  Part: typeof Ranking | typeof TopBots,
  start: RankingView = { filters: {} },
  session: SandboxSession = own,
): Promise<Opened> {
  const opened: BotRef[] = [];
  const views: RankingView[] = [];
  function Page() {
    const [view, setView] = useState(start);
    return (
      <Part
        view={view}
        onViewChange={(next: RankingView) => {
          views.push(next);
          setView(next);
        }}
        hrefOf={(bot) => `/copy/${botPath(bot)}`}
        onOpen={(bot) => opened.push(bot)}
      />
    );
  }
  const screen = await render(
    <SandboxProvider session={session}>
      <Page />
    </SandboxProvider>,
  );
  return { screen, opened, views };
}

/** The session with other answers of the ranking. */
function withAnswers(change: (answer: ListRankedBotsResult) => ListRankedBotsResult, of = own): SandboxSession {
  const { client } = of;
  const request = async (...call: Parameters<typeof client.request>) => {
    const answer = await client.request(...call);
    // Only the ranking is changed, whose answer has this shape.
    return call[0].name === 'listRankedBots' ? change(answer as ListRankedBotsResult) : answer;
  };
  return { ...of, client: { ...client, request: request as typeof client.request } };
}

const ask = (params: ListRankedBotsParams = {}) => listRankedBots(own.client, { page: 0, limit: 20, ...params });

describe('the ranking', () => {
  test('shows twenty bots in the order of the exchange, with the base rate of all', async () => {
    const { screen } = await open(Ranking);
    const { total = 0, baseRate, list = [] } = await ask();
    await expect.element(screen.getByText(`${total} results`)).toBeVisible();
    const { total: all, closedWithLoss } = baseRate ?? {};
    await expect
      .element(
        screen.getByText(new RegExp(`^Of ${all} matching bots, ended ones included, \\d+% are in profit \\(median `)),
      )
      .toHaveTextContent(`${closedWithLoss} closed at a loss.`);
    const rows = screen.getByRole('row').all();
    expect(rows).toHaveLength(21);
    for (const [index, { symbol = '' }] of list.entries())
      if (symbol) expect(rows[index + 1]?.element().textContent).toContain(symbol);
    await expect.element(screen.getByText(`1–20 of ${total}`)).toBeVisible();
  });

  test('says honestly what it is when the exchange tells no base rate', async () => {
    const { screen } = await open(
      Ranking,
      undefined,
      withAnswers(({ baseRate: _, ...rest }) => rest),
    );
    await expect
      .element(screen.getByText('Running bots only; closed and liquidated ones are not listed.'))
      .toBeVisible();
  });

  test('Enter on a row and its Copy button open the bot', async () => {
    const { screen, opened } = await open(Ranking);
    const link = screen.getByRole('row').nth(1).getByRole('link').first();
    await expect.element(link).toBeVisible();
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('link', { name: /^Copy #1 / }).click();
    expect(opened).toHaveLength(2);
    expect(opened[1]).toEqual(opened[0]);
    const [first] = (await ask()).list ?? [];
    expect(opened[0]?.id).toBe(first?.botId);
  });

  test('a bot that nobody may copy has no Copy button', async () => {
    const session = withAnswers((answer) => ({
      ...answer,
      list: answer.list?.map((row, index) => ({ ...row, supportCopyTrade: index > 0 })),
    }));
    const { screen } = await open(Ranking, undefined, session);
    await expect.element(screen.getByRole('link', { name: /^Copy #2 / })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^Copy #1 / })).not.toBeInTheDocument();
  });

  test('filters and order narrow down, and begin at the first page', async () => {
    const { screen, views } = await open(Ranking, { filters: {}, page: 1 });
    await expect.element(screen.getByRole('row', { name: /#21/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Kind', exact: true }).click();
    await screen.getByRole('option', { name: 'Spot grid' }).click();
    await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('copied_count');
    expect(views.at(-1)).toEqual({ filters: { kind: ['spot_grid'] }, sorter: 'copied_count', page: 0 });
    const { total } = await ask({ bizTypes: ['spot_grid'] });
    await expect.element(screen.getByText(`${total} results`)).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /#1 / })).toBeVisible();
    for (const row of screen.getByRole('row').all().slice(1)) await expect.element(row).toHaveTextContent(/Spot grid/);
  });

  test('22.6 what the exchange cannot sort by is put in order here, over all bots that match', async () => {
    const { screen, views } = await open(Ranking);
    await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('drawdown');
    expect(views.at(-1)).toEqual({ filters: {}, sorter: 'drawdown', page: 0 });
    const answers = await Promise.all([0, 1, 2].map((at) => ask({ page: at, limit: 100 })));
    const least = answers
      .flatMap(({ list = [] }) => list)
      .sort((a, b) => Number(a.maxDrawDownRate) - Number(b.maxDrawDownRate));
    const hrefs = () =>
      screen
        .getByRole('row')
        .all()
        .slice(1)
        .map((row) => row.element().querySelector('a')?.href.split('/').at(-2));
    const { total } = answers[0] ?? {};
    await expect.poll(hrefs).toEqual(least.slice(0, 20).map(({ botId }) => botId));
    await expect.element(screen.getByText(`1–20 of ${total}`)).toBeVisible();
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(hrefs).toEqual(least.slice(20, 40).map(({ botId }) => botId));
  });

  test('22.6 of more bots than are read for an order, the page shows how many are in order', async () => {
    const many = withAnswers((answer) => ({ ...answer, total: 9_999 }));
    const { screen } = await open(Ranking, { filters: {}, sorter: 'drawdown' }, many);
    await expect.element(screen.getByText(/^Sorted among the best \d+\. Narrow/)).toBeVisible();
  });

  test('22.6 how many bots the shown ones beat stands once, by the least of them', async () => {
    const { screen } = await open(Ranking);
    const { list = [] } = await ask();
    const least = Math.min(...list.map(({ defeatPercentage }) => Number(defeatPercentage)));
    const sentence = `Each of these beat ${Math.floor(least * 100)}% of bots.`;
    await expect.element(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText(/Each of these beat/).all()).toHaveLength(1);
  });

  test('turns pages', async () => {
    const { screen, views } = await open(Ranking);
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(screen.getByRole('row', { name: /#21/ })).toBeVisible();
    expect(views).toEqual([{ filters: {}, page: 1 }]);
    const [first] = (await ask({ page: 1 })).list ?? [];
    await expect
      .element(screen.getByRole('row').nth(1).getByRole('link').first())
      .toHaveAttribute('href', expect.stringContaining(first?.botId ?? '-'));
  });

  test('where no bot matches, Clear brings all back', async () => {
    const { screen } = await open(Ranking, { filters: { pnl: ['p70_100'], time: ['within_1d'] } });
    await expect.element(screen.getByText('No bot matches these filters.')).toBeVisible();
    await screen.getByRole('button', { name: 'Clear all' }).last().click();
    await expect.element(screen.getByRole('row').nth(1)).toBeVisible();
  });

  test('a failure is reported, and Retry reads again', async () => {
    own.sandbox.faults.set({ path: RANKING, status: 400 });
    const { screen } = await open(Ranking);
    await expect.element(screen.getByText("The ranking couldn't be loaded.")).toBeVisible();
    own.sandbox.faults.clear();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('row').nth(1)).toBeVisible();
  });

  test('F127 hides kinds on contracts from whoever may not trade them', async () => {
    const { screen } = await open(Ranking, undefined, { ...own, ...restricted() });
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Spot grid');
    await expect.element(screen.getByRole('button', { name: 'Kind', exact: true })).not.toBeInTheDocument();
    expect(screen.getByText(/^Futures grid/).all()).toHaveLength(0);
  });

  test('a phone loads cards on, and the focus goes to the first that is new', async () => {
    await page.viewport(390, 844);
    const { screen } = await open(Ranking);
    await expect.poll(() => screen.getByRole('listitem').all().length).toBe(20);
    await screen.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => screen.getByRole('listitem').all().length).toBe(40);
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^#21/);
    await screen.getByRole('radio', { name: 'Combo' }).click();
    await expect.poll(() => screen.getByText(/^Futures grid ·/).all().length).toBe(0);
  });
});

/** A person who may not trade contracts, on the same exchange. */
function restricted(): Pick<SandboxSession, 'session'> {
  const { session } = own;
  const state = { ...session.state, status: 'logged_in' as const, isRestricted: true, isComplete: true };
  return { session: { ...session, subscribe: () => () => {}, load: async () => {}, state } };
}

/** A session whose account is known before what it may do; the calls of the ranking, and what lets it be known. */
function tagsHeld() {
  const asked: string[] = [];
  const { passed: held, pass: release } = gate();
  const session = createSandboxSession({
    sandbox: own.sandbox,
    onCall: async (path, request) => {
      if (path.endsWith('/user-tag')) await held;
      if (path.endsWith(RANKING)) asked.push(await request.clone().text());
    },
  });
  return { session, asked, release };
}

test.each([
  ['the ranking', Ranking],
  ['top bots', TopBots],
])('F127 %s are asked for once, when it is known what the account may trade', async (_name, Part) => {
  const { session, asked, release } = tagsHeld();
  const { screen } = await open(Part, { filters: {} }, session);
  await expect.poll(() => session.session.state.status).toBe('logged_in');
  expect(asked).toEqual([]);
  release();
  await expect.element(screen.getByRole('link', { name: /^Copy/ }).first()).toBeVisible();
  expect(asked.map((body) => JSON.parse(body).bizTypes)).toEqual([undefined]);
});

describe('top bots', () => {
  test('are eight cards, each named by what matters', async () => {
    const { screen } = await open(TopBots);
    await expect.poll(() => screen.getByRole('article').all().length).toBe(8);
    const name =
      /^\S+ (spot grid|futures grid|martingale|combo)( \w+ ×\d+)?, total P&L (plus|minus) [\d,.]+ percent in \d+ (days?|hours?)$/;
    for (const card of screen.getByRole('article').all())
      expect(card.element().getAttribute('aria-label')?.replace(' + ', '')).toMatch(name);
  });

  test('chips choose a kind, and the other filters stay', async () => {
    const { screen, views } = await open(TopBots, { filters: { time: ['d7_30'] } });
    await screen.getByRole('radio', { name: 'Martingale' }).click();
    expect(views).toEqual([{ filters: { time: ['d7_30'], kind: ['futures_martingale'] } }]);
    await expect
      .poll(() =>
        screen
          .getByRole('article')
          .all()
          .map((card) => card.element().getAttribute('aria-label')),
      )
      .toSatisfy((names: string[]) => names.length > 0 && names.every((name) => name.includes('martingale')));
  });

  test('say plainly when none matches', async () => {
    const { screen } = await open(TopBots, { filters: { pnl: ['p70_100'], time: ['within_1d'] } });
    await expect.element(screen.getByText('No bot matches these filters.')).toBeVisible();
    await screen.getByRole('button', { name: 'Clear all' }).last().click();
    await expect.poll(() => screen.getByRole('article').all().length).toBe(8);
  });
});
