import {
  getFuturesGridBot,
  getFuturesMartingaleBot,
  getSpotGridBot,
  listFuturesComboRebalances,
  listFuturesGridHistoryOrders,
  listFuturesGridOpenOrders,
  listFuturesMartingaleRounds,
  listSpotDcaRounds,
  listSpotGridHistoryOrders,
  listSpotGridOpenOrders,
} from '@tradingbot/core/endpoints';
import { formatAmount, formatPrice } from '@tradingbot/core/format';
import { accountFees, resumedBotOf } from '@tradingbot/core/kinds';
import { add, compare, negate, sum } from '@tradingbot/engine/decimal';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SpotGridDetail } from '../kinds/spot-grid/detail/index.js';
import { createBotQueryClient } from '../query/createBotQueryClient.js';
import { symbolListsOf } from '../query/symbolLists.js';
import { hurriedClock } from '../testing/fakeClock.js';
import {
  closeBot,
  createSandboxSession,
  fault,
  openBot,
  openFuturesGrid,
  SandboxProvider,
  type SandboxSession,
} from '../testing/index.js';
import { openKind } from '../testing/openKind.js';
import { someOf } from '../testing/someOf.js';
import { withAnswers } from '../testing/withAnswers.js';
import { details } from './details.testing.js';

const HOUR = 3_600_000;

const GRIDS = ['spot_grid', 'futures_grid'] as const;

const TITLES: Readonly<Record<BotKind, string>> = {
  spot_grid: 'BTCUSDT · Spot grid',
  futures_grid: 'BTCUSDT · Futures grid · Long ×5',
  spot_dca: 'BTC + ETH · DCA',
  futures_martingale: 'BTCUSDT · Martingale · Long ×5',
  futures_combo: 'BTC + ETH + SOL · Combo · Long and short ×3',
};

async function show(session: SandboxSession, kind: BotKind, id: string) {
  await page.viewport(1440, 900);
  const Detail = details[kind];
  let closes = 0;
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <Detail
        botId={id}
        onClose={() => {
          closes += 1;
        }}
      />
    </SandboxProvider>,
  );
  return { screen, closes: () => closes };
}

/** Exact values of the figures in a part of the page, in order. */
const valuesIn = (part: Element) =>
  [...part.querySelectorAll('dd [data-value]')]
    .filter((figure) => figure.closest('[popover]') === null)
    .map((figure) => figure.getAttribute('data-value') ?? '');

/** What is shown of each figure in a part of the page, by its name. */
const textsIn = (part: Element) =>
  new Map(
    [...part.querySelectorAll('dl > div')].flatMap((row) => {
      if (row.closest('[popover]')) return [];
      const name = row.querySelector('dt')?.firstChild?.textContent ?? '';
      const figure = row.querySelector('dd [data-value]');
      const text = /[+\u2212]?[\d,]+\.\d\d/.exec(figure?.textContent ?? '')?.[0];
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
const centsOf = (text: string) => Math.round(100 * Number(text.replace('\u2212', '-').replaceAll(',', '')));

/** Parts add up to their total as shown, and what stands among the key figures too reads the same there. */
function isOneMoment(breakdown: Element, keyFigures: Element): readonly string[] {
  const parts = textsIn(breakdown);
  const figures = textsIn(keyFigures);
  const cents = [...parts.values()].map(centsOf);
  const total = cents.pop();
  expect(cents.reduce((a, b) => a + b, 0)).toBe(total);
  const both = [...parts.keys()].filter((name) => figures.has(name));
  for (const name of both) expect(`${name} ${parts.get(name)}`).toBe(`${name} ${figures.get(name)}`);
  return both;
}

describe.each(someOf(BOT_KINDS))('the page of a %s', (kind) => {
  test('names the bot and offers to close it while that is possible', async () => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: HOUR });
    const { screen, closes } = await show(session, kind, id);
    await expect.element(screen.getByRole('heading', { level: 1, name: TITLES[kind] })).toBeVisible();
    await screen.getByRole('button', { name: 'Close', exact: true }).click();
    expect(closes()).toBe(1);
  });

  test.each([1, 7, 30])(
    'B1 F173 after %i h the parts of its P&L add up to the total, to the last digit',
    async (hours) => {
      const session = createSandboxSession({ seed: hours });
      const id = await openKind[kind](session, { afterMs: hours * HOUR });
      const { screen } = await show(session, kind, id);
      const breakdown = screen.getByRole('region', { name: 'P&L breakdown' });
      await expect.element(breakdown).toBeVisible();
      const values = valuesIn(breakdown.element());
      const total = values.pop() ?? '';
      expect(values.length).toBeGreaterThan(0);
      expect(compare(sum(values), total)).toBe(0);
      const [headline] = valuesIn(screen.getByRole('region', { name: 'Key figures' }).element());
      expect(headline).toBe(total);
      isOneMoment(breakdown.element(), screen.getByRole('region', { name: 'Key figures' }).element());
    },
  );

  test('22.4 fees paid so far are a line of its breakdown, while it runs and once it is over', async () => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: 9 * HOUR });
    const { screen } = await show(session, kind, id);
    const breakdown = screen.getByRole('region', { name: 'P&L breakdown' });
    await expect.element(breakdown).toHaveTextContent(/Fees paid/);
    await closeBot(session, { kind, id });
    await screen.unmount();
    const over = await show(session, kind, id);
    const last = over.screen.getByRole('region', { name: 'P&L breakdown' });
    await expect.element(last).toHaveTextContent(/Fees paid/);
    const values = valuesIn(last.element());
    expect(sum(values.slice(0, -1))).toBe(values.at(-1));
  });

  test('ends as a report of why it closed and what came back', async () => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: HOUR });
    await closeBot(session, { kind, id });
    const { screen } = await show(session, kind, id);
    const report = screen.getByRole('region', { name: 'Final report' });
    await expect.element(report).toHaveTextContent(/Closed by you/);
    await expect.element(report).toHaveTextContent(/Returned[\d,.]+ USDT/);
    expect(screen.getByRole('button', { name: 'Close', exact: true }).elements()).toHaveLength(0);
  });

  test('says the same of a bot that is not there and of one of somebody else', async () => {
    const session = createSandboxSession();
    const { screen } = await show(session, kind, '7');
    await expect.element(screen.getByText('We cannot find this bot in your account.')).toBeVisible();
  });
});

test('a futures grid says how far liquidation is, and says it aloud when it is near', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: HOUR });
  session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -20 });
  session.sandbox.advance(1000);
  const { screen } = await show(session, 'futures_grid', id);
  const risk = screen.getByRole('region', { name: 'Risk' });
  await expect.element(risk).toHaveTextContent(/Liquidation when all orders have filled[\d,.]+ ?\(−4\.\d\d%\)/);
  await expect.element(screen.getByText('Liquidation is 5% or less away.')).toBeInTheDocument();
  await expect.element(screen.getByText('Out of range')).toBeVisible();
  await expect.element(screen.getByText(/The bot keeps its position and waits/)).toBeVisible();
});

test('a futures grid that waits says for which price, and how far it is', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { entry_price: '70000' });
  const { screen } = await show(session, 'futures_grid', id);
  await expect.element(screen.getByText('Waiting for the entry price 70,000.0.')).toBeVisible();
  await expect.element(screen.getByText(/The price is −\d+\.\d\d% away/)).toBeVisible();
});

test('a bot that waits offers at once to be closed, and a spot grid another entry price', async () => {
  const session = createSandboxSession();
  const asked: string[] = [];
  for (const [kind, open] of [['spot_grid', openBot] as const, ['futures_grid', openFuturesGrid] as const]) {
    const id = await open(session, { entry_price: '60000' });
    const Detail = details[kind];
    const screen = await render(
      <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
        <Detail botId={id} onClose={() => asked.push('close')} onAdjust={(name) => asked.push(name)} />
      </SandboxProvider>,
    );
    await screen.getByRole('button', { name: 'Close…' }).click();
    const change = screen.getByRole('button', { name: 'Change entry price' });
    if (kind === 'spot_grid') await change.click();
    else expect(change.elements()).toHaveLength(0);
    await screen.unmount();
  }
  expect(asked).toEqual(['close', 'settings', 'close']);
});

/** What the tabs of each kind tell, as the exchange lists it. */
const LISTED: Readonly<Record<BotKind, (client: SandboxSession['client'], id: string) => Promise<readonly string[]>>> =
  {
    spot_grid: async (client, grid_id) => {
      const { buys = [], sells = [] } = await listSpotGridOpenOrders(client, { grid_id });
      const { total } = await listSpotGridHistoryOrders(client, { grid_id });
      return [`Open orders, ${buys.length + sells.length}`, `History, ${total}`];
    },
    futures_grid: async (client, bot_id) => {
      const { buys = [], sells = [] } = await listFuturesGridOpenOrders(client, { bot_id });
      const { total } = await listFuturesGridHistoryOrders(client, { bot_id });
      return [`Open orders, ${buys.length + sells.length}`, `History, ${total}`];
    },
    spot_dca: async (client, bot_id) => [
      'Coins, 2',
      `Purchases, ${(await listSpotDcaRounds(client, { bot_id })).total}`,
    ],
    futures_martingale: async (client, bot_id) => [
      `Rounds, ${(await listFuturesMartingaleRounds(client, { bot_id })).total}`,
    ],
    futures_combo: async (client, bot_id) => [
      'Positions, 3',
      `Rebalances, ${(await listFuturesComboRebalances(client, { bot_id })).total}`,
    ],
  };

/** Questions whose answers the tabs could tell. */
const OF_TABS = /get-fmart-round-detail|get-history-orders-v2|history-orders$/;

test.each(someOf(BOT_KINDS))('the tabs of a %s show how much there is, by what is asked anyway', async (kind) => {
  const questions: Promise<string>[] = [];
  const session = createSandboxSession({
    onCall: (path, request) => {
      if (!OF_TABS.test(path)) return;
      const body = request.clone().text();
      questions.push(body.then((text) => `${path} ${text}`));
    },
  });
  const id = await openKind[kind](session, { afterMs: 9 * HOUR });
  const names = await LISTED[kind](session.client, id);
  questions.length = 0;
  const { screen } = await show(session, kind, id);
  for (const name of names) await expect.element(screen.getByRole('tab', { name, exact: true })).toBeVisible();
  expect(names.every((name) => /, [1-9]/.test(name))).toBe(true);
  // Nothing is asked for a tab that nobody opened, and the pairs of a grid by its chart alone, however often.
  const isAsked = kind === 'spot_grid' || kind === 'futures_grid' || kind === 'futures_martingale';
  expect(new Set(await Promise.all(questions)).size).toBe(isAsked ? 1 : 0);
});

test.each(GRIDS)('the history of a %s that is over shows how many pairs it has', async (kind) => {
  const session = createSandboxSession();
  const id = await openKind[kind](session, { afterMs: 9 * HOUR });
  await closeBot(session, { kind, id });
  const [, name = ''] = await LISTED[kind](session.client, id);
  const { screen } = await show(session, kind, id);
  await expect.element(screen.getByRole('tab', { name, exact: true })).toBeVisible();
});

test('the history of a futures grid turns its pages', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { cell_number: 100, total_investment: '20000', afterMs: 40 * HOUR });
  const { screen } = await show(session, 'futures_grid', id);
  await screen.getByRole('tab', { name: 'History' }).click();
  await expect.element(screen.getByRole('table', { name: 'Finished and open pairs' })).toBeVisible();
  await screen.getByRole('button', { name: 'Older' }).click();
  await expect.element(screen.getByText(/^Page 2 \//)).toBeVisible();
});

test('a part of the P&L that the answer lacks is missing, and so is the rest', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_grid(session, { afterMs: HOUR });
  const changed = withAnswers(session, async (request, ask) => {
    const answer = await ask(request);
    if (!request.url.includes('query-grid-detail')) return answer;
    return new Response((await answer.text()).replaceAll('"grid_profit"', '"grid_profit_of_old"'));
  });
  const { screen } = await show(changed, 'spot_grid', id);
  const breakdown = screen.getByRole('region', { name: 'P&L breakdown' });
  await expect.element(breakdown).toHaveTextContent(/Grid profit.*--.*Unpaired trades.*--.*Total P&L.*\d/);
});

test.each([
  ['spot_grid', 'Unpaired P&L'],
  ['futures_grid', 'Unpaired trades'],
  ['spot_dca', 'Coins'],
  ['futures_martingale', 'Closed parts of positions'],
] as const)(
  '22.4 fees that are not reported of a %s are named, with the part that includes them',
  async (kind, rest) => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: 9 * HOUR });
    const changed = withAnswers(
      session,
      async (request, ask) =>
        new Response((await (await ask(request)).text()).replaceAll('trading_fee"', 'trading_fee_of_old"')),
    );
    const { screen } = await show(changed, kind, id);
    const breakdown = screen.getByRole('region', { name: 'P&L breakdown' });
    await expect.element(breakdown).toHaveTextContent(`not reported by the exchange, included in “${rest}”.`);
  },
);

test('F173 a part of the breakdown that stands elsewhere too reads the same there, and the parts add up', async () => {
  const session = createSandboxSession();
  const id = await openKind.futures_martingale(session, { afterMs: HOUR });
  // Rounded together, the funding would read 4.92; alone, it reads 4.93.
  const figures = { pnl: '-9.8745', unrealized_pnl: '-3.1396', net_funding_fee: '-4.9252', cum_trading_fee: '1.8097' };
  const changed = withAnswers(session, async (request, ask) => {
    const answer = await ask(request);
    if (!request.url.includes('get-fmart-detail')) return answer;
    const { result, ...rest } = await answer.json();
    return Response.json({ ...rest, result: { ...result, fmart_detail: { ...result.fmart_detail, ...figures } } });
  });
  const { screen } = await show(changed, 'futures_martingale', id);
  const breakdown = screen.getByRole('region', { name: 'P&L breakdown' });
  await expect.element(breakdown).toHaveTextContent(/Funding.*4\.93/);
  const keyFigures = screen.getByRole('region', { name: 'Key figures' });
  expect(isOneMoment(breakdown.element(), keyFigures.element())).toEqual(['Total P&L']);
});

test('M9 the breakdown of a futures grid has its grid profit before fees, and all fees paid', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: 9 * HOUR });
  const { detail } = await getFuturesGridBot(session.client, { bot_id: id });
  session.sandbox.prices.freeze();
  const { screen } = await show(session, 'futures_grid', id);
  const breakdown = screen.getByRole('region', { name: 'P&L breakdown' });
  const { cum_trading_fee: paid = '', pair_trading_fee: inPairs = '' } = detail;
  expect(compare(paid, inPairs)).toBe(1);
  await expect.element(breakdown).toHaveTextContent(/Grid profit before fees.*Fees paid/);
  const parts = [add(detail.grid_profit ?? '', inPairs), negate(paid)];
  await expect.poll(() => valuesIn(breakdown.element())).toEqual(expect.arrayContaining(parts));
});

test('the chart of a running martingale names the average cost of what it holds now', async () => {
  const session = createSandboxSession();
  const id = await openKind.futures_martingale(session, { afterMs: HOUR });
  const { screen } = await show(session, 'futures_martingale', id);
  const { fmart_detail: bot } = await getFuturesMartingaleBot(session.client, { bot_id: id });
  const average = formatPrice(bot.avg_pos_price, '0.1');
  await expect.element(screen.getByText(`Average cost ${average}.`)).toBeInTheDocument();
});

test('a martingale shows its round as a ladder, and its rounds', async () => {
  const session = createSandboxSession();
  const id = await openKind.futures_martingale(session, { afterMs: HOUR });
  const { screen } = await show(session, 'futures_martingale', id);
  const ladder = screen.getByRole('table', { name: 'Current round' });
  await expect.element(ladder.getByRole('row', { name: /First order Done/ })).toBeVisible();
  await expect.element(ladder.getByRole('row', { name: /Add-on 6/ })).toBeVisible();
  await screen.getByRole('tab', { name: 'Rounds' }).click();
  await expect.element(screen.getByRole('table', { name: 'Rounds' }).getByRole('row').nth(1)).toBeVisible();
});

test('a combo shows positions with their shares, and opens a rebalance to its orders', async () => {
  const session = createSandboxSession();
  const id = await openKind.futures_combo(session, { afterMs: 9 * HOUR });
  const { screen } = await show(session, 'futures_combo', id);
  await expect.element(screen.getByRole('table', { name: 'Positions' }).getByText('ETHUSDT')).toBeVisible();
  await screen.getByRole('tab', { name: 'Rebalances' }).click();
  await screen.getByText('By time').first().click();
  await expect.element(screen.getByRole('table', { name: 'Orders of the rebalance' })).toBeVisible();
});

test('a DCA bot shows when it buys next, and opens a purchase to its orders', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_dca(session, { afterMs: HOUR / 2 });
  const { screen } = await show(session, 'spot_dca', id);
  await expect
    .element(screen.getByRole('region', { name: 'Key figures' }))
    .toHaveTextContent(/Next purchase in\d+ min/);
  await screen.getByRole('tab', { name: /^Purchases/ }).click();
  await screen.getByText('Done', { exact: true }).first().click();
  await expect.element(screen.getByRole('table', { name: 'Orders of the purchase' })).toBeVisible();
});

test('what could not be refreshed stays, and says so', async () => {
  const session = createSandboxSession();
  const id = await openKind.spot_dca(session, { afterMs: HOUR });
  const { screen } = await show(session, 'spot_dca', id);
  await expect.element(screen.getByRole('heading', { level: 1, name: TITLES.spot_dca })).toBeVisible();
  await fault(session, { path: '/dca/v1/status', times: 0, retCode: 10001 });
  await expect.element(screen.getByText(/Couldn't refresh. Showing data from/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: TITLES.spot_dca })).toBeVisible();
});

test.each(someOf(['spot_grid', 'futures_grid', 'futures_martingale'] as const))(
  'B4 a running %s is walked to other prices from where it stands',
  async (kind) => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: 9 * HOUR });
    const { screen } = await show(session, kind, id);
    await screen.getByRole('tab', { name: 'What if' }).click();
    const table = screen.getByRole('table', { name: /price/ }).last();
    await expect.element(table.getByRole('row', { name: /^−30%/ })).toBeVisible();
    const now = [...table.element().querySelectorAll('tr[data-marked] [data-value]')].map((cell) =>
      cell.getAttribute('data-value'),
    );
    const figures = screen.getByRole('region', { name: 'Key figures' }).element();
    const name = [...figures.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Equity');
    const equity = name?.nextElementSibling?.querySelector('[data-value]')?.getAttribute('data-value');
    expect(now).toContain(equity);
  },
);

test.each(someOf(['spot_grid', 'futures_grid', 'futures_martingale'] as const))(
  'B6 a running %s stands beside the same money held, exactly',
  async (kind) => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: 9 * HOUR });
    const { screen } = await show(session, kind, id);
    const figures = screen.getByRole('region', { name: 'Key figures' });
    await expect.element(figures).toHaveTextContent(/vs holding[▲▼](profit |loss )[+−][\d,.]+/);
    const { client } = session;
    const read = () => resumedBotOf(client, { kind, id }, symbolListsOf(client, createBotQueryClient()), accountFees());
    const shown = () =>
      figures
        .getByText('vs holding')
        .element()
        .nextElementSibling?.querySelector('[data-value]')
        ?.getAttribute('data-value');
    const { againstHolding } = await read();
    expect(shown()).toBe(againstHolding);

    // The other figures move with the price, and this one with them, long before the orders are read again.
    session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: 1 });
    session.sandbox.advance(1000);
    const moved = await read();
    expect(moved.againstHolding).not.toBe(againstHolding);
    await expect.poll(shown).toBe(moved.againstHolding);
  },
);

test.each(GRIDS)('B9 a %s out of its range shows what each way out costs, and opens it', async (kind) => {
  const session = createSandboxSession();
  const id = await (kind === 'spot_grid'
    ? openBot(session, { afterMs: HOUR })
    : openFuturesGrid(session, { leverage: '2', afterMs: HOUR }));
  session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -14 });
  session.sandbox.advance(1000);
  await page.viewport(1440, 900);
  const opened: string[] = [];
  const Detail = details[kind];
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <Detail botId={id} onClose={() => opened.push('close')} onAdjust={(name) => opened.push(name)} />
    </SandboxProvider>,
  );
  const coach = screen.getByRole('region', { name: 'What you can do' });
  await expect.element(coach.getByText('Back in the range at')).toBeVisible();
  await expect.element(coach.getByText('You get about')).toBeVisible();
  await coach.getByRole('button', { name: 'Open the change…' }).click();
  await coach.getByRole('button', { name: 'Close…' }).click();
  expect(opened).toEqual([kind === 'spot_grid' ? 'settings' : 'move', 'close']);
});

test('22.4 the ways out of a grid stand below the figures that decide, in a place that is kept for them', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { grid_mode: 'long', leverage: '2', afterMs: HOUR });
  session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: 20 });
  session.sandbox.advance(1000);
  const places = new Set<number>();
  const watch = new MutationObserver(() => {
    if (document.querySelector('.tb-tiles')) places.add(document.querySelectorAll('.tb-ways > .tb-way').length);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const { screen } = await show(session, 'futures_grid', id);
  const coach = screen.getByRole('region', { name: 'What you can do' });
  await expect.element(coach.getByText('Back in the range at')).toBeVisible();
  const figures = screen.getByRole('region', { name: 'Key figures' }).element();
  expect(figures.compareDocumentPosition(coach.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  watch.disconnect();
  expect([...places]).toEqual([3]);
  // Above its range a long grid has sold everything: no line shows a position that is none.
  const risk = screen.getByRole('region', { name: 'Risk' });
  await expect.element(risk.getByText('Margin of the orders')).toBeVisible();
  expect(risk.element().textContent).not.toMatch(/Leverage now|Position|--/);
});

test.each(GRIDS)('B9 a %s out of its range shows for how long', async (kind) => {
  const session = createSandboxSession();
  const id = await (kind === 'spot_grid'
    ? openBot(session, { afterMs: HOUR })
    : openFuturesGrid(session, { leverage: '2', afterMs: HOUR }));
  session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -14 });
  session.sandbox.prices.freeze('BTCUSDT');
  session.sandbox.advance(3 * HOUR + 12 * 60_000);
  const { screen } = await show(session, kind, id);
  await expect
    .element(screen.getByText(/^The price has been below the range for 3 h 1[12] min\. The bot/))
    .toBeVisible();
});

test('where candles do not tell it, a grid out of its range says so without a time', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: HOUR });
  session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -14 });
  session.sandbox.advance(1000);
  const { screen } = await show(session, 'spot_grid', id);
  await expect.element(screen.getByText(/^The price is below the range\. The bot holds BTC/)).toBeVisible();
});

test.each(someOf(BOT_KINDS))('B10 the timeline of a %s is filtered and exported', async (kind) => {
  const session = createSandboxSession();
  const id = await openKind[kind](session, { afterMs: 9 * HOUR });
  await closeBot(session, { kind, id });
  const made: Blob[] = [];
  const createUrl = URL.createObjectURL.bind(URL);
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return createUrl(blob);
  });
  const { screen } = await show(session, kind, id);
  await screen.getByRole('tab', { name: 'Timeline' }).click();
  await expect.element(screen.getByRole('table', { name: 'What happened, newest first' })).toBeVisible();
  for (const item of ['Timeline (CSV)', 'Timeline (JSON)']) {
    await screen.getByRole('button', { name: 'Export' }).last().click();
    await screen.getByRole('menuitem', { name: item }).click();
  }
  create.mockRestore();
  const [csv = '', json = ''] = await Promise.all(made.map((blob) => blob.text()));
  const { events } = JSON.parse(json) as { events: { type: string; time: number; amount?: string }[] };
  expect(csv.trim().split('\r\n')).toHaveLength(events.length + 1);
  expect(events[0]?.type).toBe('created');
  expect(events.at(-1)?.type).toBe('closed');
  expect(events.map(({ time }) => time)).toEqual(events.map(({ time }) => time).toSorted((a, b) => a - b));
  // What the pairs earned is the grid profit of the detail, to the last digit.
  const earned = sum(events.flatMap(({ type, amount }) => (type === 'pair' && amount ? [amount] : [])));
  if (kind === 'spot_grid') {
    const { detail } = await getSpotGridBot(session.client, { grid_id: id });
    expect(compare(earned, detail.grid_profit ?? '')).toBe(0);
    expect(events.filter(({ type }) => type === 'pair')).toHaveLength(detail.arbitrage_num ?? 0);
  }
  await screen.getByRole('button', { name: 'Event', exact: true }).click();
  await screen.getByRole('option', { name: 'Closed' }).click();
  const table = screen.getByRole('table', { name: 'What happened, newest first' });
  await expect.poll(() => table.getByRole('row').elements()).toHaveLength(2);
});

test('B23 the files of a bot for tax programs are in the menu of its timeline, and say so where orders are not reported', async () => {
  const session = createSandboxSession();
  const id = await openKind.futures_combo(session, { afterMs: 9 * HOUR });
  const made: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:';
  });
  await page.viewport(1440, 900);
  // Its messages stay as long as they do for a reader.
  const screen = await render(
    <SandboxProvider session={session}>
      <details.futures_combo botId={id} onClose={vi.fn()} />
    </SandboxProvider>,
  );
  await screen.getByRole('tab', { name: 'Timeline' }).click();
  await screen.getByRole('button', { name: 'Export' }).last().click();
  await screen.getByRole('menuitem', { name: 'CoinTracking (CSV)' }).click();
  await expect.poll(() => made).toHaveLength(1);
  await expect.element(page.getByText(/^The exchange doesn't report every order/).first()).toBeVisible();
  create.mockRestore();
  expect(await made[0]?.text()).toMatch(/^Type,Buy Amount,/);
});

test('a running bot offers its settings as a link, and a grid on spot shows the coins in it', async () => {
  await page.viewport(1440, 900);
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: HOUR });
  const done: string[] = [];
  const screen = await render(
    <SandboxProvider session={session}>
      <SpotGridDetail botId={id} onClose={() => {}} onCopySettings={() => done.push('copy')} />
    </SandboxProvider>,
  );
  await screen.getByRole('button', { name: 'Copy parameters' }).click();
  expect(done).toEqual(['copy']);
  const figures = screen.getByRole('region', { name: 'Key figures' });
  await expect.element(figures).toHaveTextContent(/Held[\d.]+ ?BTC \+ [\d,.]+ ?USDT/);
});

test('a grid under the price has no coins yet, and names only the money', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { min_price: '50000', max_price: '60000' });
  const { screen } = await show(session, 'spot_grid', id);
  await expect.element(screen.getByRole('region', { name: 'Key figures' })).toHaveTextContent(/Held[\d,.]+ ?USDT/);
});

test('the report of a futures grid shows at which price it was closed', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: HOUR });
  await closeBot(session, { kind: 'futures_grid', id });
  const { real_close_price = '' } = (await getFuturesGridBot(session.client, { bot_id: id })).detail;
  const { screen } = await show(session, 'futures_grid', id);
  const report = screen.getByRole('region', { name: 'Final report' });
  await expect.element(report).toHaveTextContent(`Closed at price${formatAmount(real_close_price)}`);
});

test('a closed bot offers to be made again and to be shared', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: HOUR });
  await closeBot(session, { kind: 'spot_grid', id });
  const done: string[] = [];
  const screen = await render(
    <SandboxProvider session={session}>
      <SpotGridDetail
        botId={id}
        onClose={() => {}}
        onAgain={() => done.push('again')}
        onShare={() => done.push('share')}
      />
    </SandboxProvider>,
  );
  const report = screen.getByRole('region', { name: 'Final report' });
  await report.getByRole('button', { name: 'Again' }).click();
  await report.getByRole('button', { name: 'Share' }).click();
  expect(done).toEqual(['again', 'share']);
  await expect.element(report.getByRole('button', { name: 'Export' })).toBeVisible();
});
