import {
  createSpotDcaBot,
  getFuturesSymbolItem,
  getSpotGridCloseModes,
  listBots,
  listFuturesGridOpenOrders,
  listRewards,
} from '@tradingbot/core/endpoints';
import { formatAmount } from '@tradingbot/core/format';
import { botRowsOf } from '@tradingbot/core/kinds';
import { journalOf } from '@tradingbot/core/writes';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import {
  closeBot,
  createSandboxSession,
  fault,
  openBot,
  openFuturesGrid,
  SandboxProvider,
  type SandboxSession,
} from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import { someOf } from '../../testing/someOf.js';
import { CloseBotDialog } from './index.js';

const HOUR = 3_600_000;
const NO_SYMBOLS = { spot: () => undefined, contract: () => undefined, now: 0 };
const CLOSE_PATHS: Readonly<Record<BotKind, string>> = {
  spot_grid: '/grid/v1/close-grid',
  futures_grid: '/contract/v5/fgridbot/fgrid-bot-close',
  spot_dca: '/dca/v1/close-bot',
  futures_martingale: '/contract/v5/private/fmartingalebot/close-fmart-bot',
  futures_combo: '/contract/v5/private/fcombobot/close-bot',
};

/** The first amount of a text; a float is near enough to compare what is shown with two decimals. */
const amountIn = (text: string | null) => Number(/[\d,]+\.?\d*/.exec(text ?? '')?.[0].replaceAll(',', ''));

/** Least and most of "You get 1,041.55 to 1,042.58 USDT". */
function bandIn(text: string | null) {
  const [from, to] = (/([\d,.]+) to ([\d,.]+)/.exec(text ?? '')?.slice(1) ?? []).map(amountIn);
  return { from: from ?? Number.NaN, to: to ?? Number.NaN };
}

async function open(session: SandboxSession, id: string, kind: BotKind = 'spot_grid') {
  const bot = { kind, id };
  const closed: string[] = [];
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)} stepMs={50}>
      <CloseBotDialog bot={bot} onDismiss={() => {}} onClosed={({ id }) => closed.push(id)} />
    </SandboxProvider>,
  );
  return { screen, closed, confirm: screen.getByRole('button', { name: 'Close bot' }) };
}

const countClosed = async ({ client }: SandboxSession) =>
  (await listBots(client, { status: 'closed', page: 0, limit: 9 })).bots.length;

/** What is announced, in the money of the bot. */
async function announcedIn(screen: Awaited<ReturnType<typeof open>>['screen']) {
  const back = screen.getByText(/You get [\d,.]+ to [\d,.]+\sUSDT/).first();
  await expect.element(back).toBeVisible();
  await expect.element(screen.getByText(/a price move of up to 0.1% with no new fills/)).toBeVisible();
  return bandIn(back.element().textContent);
}

/** What the closed bot gave. */
async function givenIn({ client }: SandboxSession) {
  const [returned] = (await listBots(client, { status: 'closed', page: 0, limit: 1 })).bots;
  return amountIn(botRowsOf([{ bots: [returned ?? { type: 'invalid' }] }], NO_SYMBOLS)[0]?.returned ?? '');
}

const HEADINGS = {
  spot_grid: 'Close BTCUSDT spot grid',
  futures_grid: 'Close BTCUSDT futures grid',
  spot_dca: 'Close BTC + ETH DCA',
  futures_martingale: 'Close BTCUSDT martingale',
  futures_combo: 'Close BTC + ETH + SOL combo',
} as const satisfies Readonly<Record<BotKind, string>>;

describe.each(someOf(BOT_KINDS))('a bot of kind %s', (kind) => {
  test('B8 closes once, and gives back what was announced', async () => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: HOUR });
    // Time goes on while it closes; only then does the estimate hold to the last digit.
    session.sandbox.prices.freeze();
    const { screen, confirm, closed } = await open(session, id, kind);
    await expect.element(screen.getByRole('heading', { name: HEADINGS[kind] })).toBeVisible();
    const { from, to } = await announcedIn(screen);
    await confirm.click();
    await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
    await expect.element(screen.getByText('Closed by you')).toBeVisible();
    expect(closed).toEqual([id]);
    expect(await countClosed(session)).toBe(1);
    const given = await givenIn(session);
    // Nothing moved: it is the middle, as near as two decimals tell.
    expect(given).toBeLessThan((from + to) / 2 + 0.011);
    expect(given).toBeGreaterThan((from + to) / 2 - 0.011);
  });

  test.each([-0.09, 0.09])('B8 gives back what was announced while the price moves by %s percent', async (percent) => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: HOUR });
    session.sandbox.prices.freeze();
    const { screen, confirm } = await open(session, id, kind);
    const { from, to } = await announcedIn(screen);
    session.sandbox.prices.jump({ percent });
    await confirm.click();
    await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
    const given = await givenIn(session);
    expect(given).toBeGreaterThanOrEqual(from);
    expect(given).toBeLessThanOrEqual(to);
  });

  test('B2 F116 whose answer is lost is looked up, and found closed', async () => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: HOUR });
    const { screen, confirm, closed } = await open(session, id, kind);
    await expect.element(screen.getByText(/You get [\d,.]+ to/).first()).toBeVisible();
    await fault(session, { path: CLOSE_PATHS[kind], times: 1, drop: 'after' });
    await confirm.click();
    await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
    expect(closed).toEqual([id]);
    expect(await countClosed(session)).toBe(1);
  });

  test('B2 F116 whose close got lost on its way still runs, and is reported to run', async () => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: HOUR });
    const { screen, confirm, closed } = await open(session, id, kind);
    await expect.element(screen.getByText(/You get [\d,.]+ to/).first()).toBeVisible();
    await fault(session, { path: CLOSE_PATHS[kind], times: 1, drop: 'before' });
    await confirm.click();
    await expect
      .element(screen.getByRole('dialog').getByText('The bot was not closed. It is still running.'))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(closed).toEqual([]);
    expect(await countClosed(session)).toBe(0);
  });

  test('F123 that is closed already ends as closed', async () => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: HOUR });
    const { screen, confirm } = await open(session, id, kind);
    await expect.element(screen.getByText(/You get [\d,.]+ to/).first()).toBeVisible();
    await closeBot(session, { kind, id });
    session.sandbox.advance(60_000);
    await confirm.click();
    await expect.element(screen.getByText(/^Already closed at .*: Closed by you$/)).toBeVisible();
  });
});

test('each way says what it trades: coins are sold, or bought with the money', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: HOUR });
  session.sandbox.prices.freeze();
  const { modes } = await getSpotGridCloseModes(session.client, { grid_id: id });
  const held = modes?.find(({ close_mode }) => close_mode === 'base_and_quote_mode');
  const { screen } = await open(session, id);
  const wayIn = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect
    .element(wayIn('All in USDT'))
    .toHaveAccessibleName(
      new RegExp(`Sells ${formatAmount(held?.base_amount, { places: 8, rounding: 'floor' })}\\sBTC at market`),
    );
  await expect
    .element(wayIn('All in BTC'))
    .toHaveAccessibleName(
      new RegExp(`Buys with ${formatAmount(held?.quote_amount, { places: 2, rounding: 'floor' })}\\sUSDT at market`),
    );
  await expect.element(wayIn('The coins as they are')).not.toHaveAccessibleName(/at market/);
});

test('all orders of a large grid are counted, more than the exchange lists by itself', async () => {
  const session = createSandboxSession();
  const { lastPrice = '0' } = await getFuturesSymbolItem(session.client, { symbol: 'BTCUSDT' });
  const at = (share: string) => roundToStep(multiply(lastPrice, share), '0.1', 'floor');
  const size = { cell_number: 300, min_price: at('0.99'), max_price: at('1.6'), total_investment: '50000' };
  const id = await openFuturesGrid(session, size);
  const { buys = [], sells = [] } = await listFuturesGridOpenOrders(session.client, { bot_id: id, limit: 1000 });
  expect(sells.length).toBeGreaterThan(200);
  const { screen } = await open(session, id, 'futures_grid');
  await expect
    .element(screen.getByText(new RegExp(`^${buys.length + sells.length} open orders will be cancelled`)))
    .toBeVisible();
});

test('F115 F123 two presses in one tick send one close', async () => {
  const calls: string[] = [];
  const session = createSandboxSession({ onCall: (path) => calls.push(path) });
  const id = await openKind.futures_grid(session, { afterMs: HOUR });
  const { screen, confirm } = await open(session, id, 'futures_grid');
  await expect.element(screen.getByText(/You get [\d,.]+ to/)).toBeVisible();
  const button = confirm.element() as HTMLButtonElement; // found by its role
  button.click();
  button.click();
  await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
  expect(calls.filter((path) => path.endsWith(CLOSE_PATHS.futures_grid))).toHaveLength(1);
});

test('W5 F123 a close that is delivered twice is a close, and not one of a bot that was closed already', async () => {
  const session = createSandboxSession();
  const id = await openKind.futures_grid(session, { afterMs: HOUR });
  const { screen, confirm, closed } = await open(session, id, 'futures_grid');
  await expect.element(screen.getByText(/You get [\d,.]+ to/)).toBeVisible();
  await fault(session, { path: CLOSE_PATHS.futures_grid, times: 1, twice: true });
  await confirm.click();
  await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
  expect(closed).toEqual([id]);
});

test('W5 F123 a bot that ended before it was closed is reported so with a clock that is an hour wrong', async () => {
  const session = createSandboxSession();
  const id = await openKind.futures_combo(session, { afterMs: HOUR });
  const clock = hurriedClock(() => session.sandbox.now - HOUR);
  const screen = await render(
    <SandboxProvider session={session} clock={clock} stepMs={50}>
      <CloseBotDialog bot={{ kind: 'futures_combo', id }} onDismiss={() => {}} />
    </SandboxProvider>,
  );
  await expect.element(screen.getByText(/You get [\d,.]+ to/)).toBeVisible();
  await closeBot(session, { kind: 'futures_combo', id });
  session.sandbox.advance(1000);
  await screen.getByRole('button', { name: 'Close bot' }).click();
  await expect.element(screen.getByText(/^Already closed at .*: Closed by you$/)).toBeVisible();
});

test('F165 a close that was lost while its bot was liquidated reports the liquidation, and no close', async () => {
  const path = CLOSE_PATHS.futures_grid;
  const session: SandboxSession = createSandboxSession({
    onCall: (called) => {
      if (!called.endsWith(path)) return;
      session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -60 });
      session.sandbox.advance(1000);
    },
  });
  const id = await openKind.futures_grid(session, { afterMs: HOUR });
  const { screen, confirm } = await open(session, id, 'futures_grid');
  await expect.element(screen.getByText(/You get [\d,.]+ to/)).toBeVisible();
  await fault(session, { path, times: 1, drop: 'before' });
  await confirm.click();
  await expect.element(screen.getByText(/^Already closed at .*: Liquidated$/)).toBeVisible();
  await expect.element(screen.getByText('The bot is closed.')).not.toBeInTheDocument();
});

test('F117 a close whose outcome stayed unknown asks before it is sent again', async () => {
  const calls: string[] = [];
  const session = createSandboxSession({ onCall: (path) => calls.push(path) });
  const id = await openKind.futures_grid(session, { afterMs: HOUR });
  const { screen, confirm } = await open(session, id, 'futures_grid');
  await expect.element(screen.getByText(/You get [\d,.]+ to/)).toBeVisible();
  const out = { kind: 'futures_grid', endpoint: 'closeFuturesGridBot', params: { bot_id: id } } as const;
  void journalOf(session.client).write(out, () => new Promise<never>(() => undefined));
  await confirm.click();
  await expect.element(screen.getByRole('dialog').getByText('Send the same close again?')).toBeVisible();
  const sent = () => calls.filter((path) => path.endsWith(CLOSE_PATHS.futures_grid)).length;
  expect(sent()).toBe(0);
  await screen.getByRole('button', { name: 'Send the close again' }).click();
  await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
  expect(sent()).toBe(1);
});

test('without an estimate it closes only after a tick', async () => {
  const session = createSandboxSession();
  const id = await openKind.futures_combo(session, { afterMs: HOUR });
  await fault(session, { path: '/contract/v5/private/fcombobot/get-close-detail', times: 0, retCode: 10001 });
  const { screen, confirm } = await open(session, id, 'futures_combo');
  await expect.element(screen.getByText('No estimate available right now.')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await screen.getByLabelText('Close without an estimate').click();
  await confirm.click();
  await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
});

test('the way without an estimate stays while the estimate is asked for again', async () => {
  const path = '/contract/v5/private/fcombobot/get-close-detail';
  const asked: string[] = [];
  const session = createSandboxSession({ onCall: (call) => call.endsWith(path) && asked.push(call) });
  const id = await openKind.futures_combo(session, { afterMs: HOUR });
  await fault(session, { path, times: 1, retCode: 10001 });
  const { screen, confirm } = await open(session, id, 'futures_combo');
  await expect.element(screen.getByText('No estimate available right now.')).toBeVisible();
  await fault(session, { path, times: 0, delayMs: 60_000 });
  await screen.getByLabelText('Close without an estimate').click();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await expect.element(screen.getByLabelText('Close without an estimate')).toBeChecked();
  await confirm.click();
  await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
});

test('T11 whom India taxes is reminded of it before a bot is closed', async () => {
  const session = createSandboxSession({ user: 'esha' });
  await session.session.load();
  const id = await openKind.futures_grid(session, { afterMs: HOUR });
  const { screen } = await open(session, id, 'futures_grid');
  await expect.element(screen.getByText('Indian GST/TDS may apply to this action.')).toBeVisible();
});

test('above 5,000 it asks once more', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { quote_investment: '20000', afterMs: HOUR });
  const { screen, confirm } = await open(session, id);
  await expect.element(screen.getByLabelText(/All in USDT/)).toBeVisible();
  (confirm.element() as HTMLButtonElement).click(); // found by its role
  expect(await countClosed(session)).toBe(0);
});

test('a grid that has bought nothing yet gives back its money, whatever the price does', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { entry_price: '60000', afterMs: 5000 });
  const { screen } = await open(session, id);
  // Either way: there is no coin to keep.
  await expect.element(screen.getByText('You get about 1,000.00 USDT.').first()).toBeVisible();
});

/** How bots are opened that a bonus is behind. */
const openWithBonus = {
  spot_grid: (session: SandboxSession, used_reward_id: string) => openBot(session, { used_reward_id, afterMs: HOUR }),
  spot_dca: async ({ client, sandbox }: SandboxSession, used_reward_id: string) => {
    const pairs = [{ base: 'BTC', amount: '250' }];
    const parameters = { frequency_in_second: 3600, quote_coin: 'USDT', pairs };
    const { bot_id } = await createSpotDcaBot(client, { parameters, used_reward_id });
    sandbox.advance(HOUR);
    return bot_id;
  },
};

describe.each(['spot_grid', 'spot_dca'] as const)('a bonus behind a bot of kind %s', (kind) => {
  test('B8 goes back to its issuer, as is reported, and is not in what comes back', async () => {
    const session = createSandboxSession();
    const { rewards = [] } = await listRewards(session.client, {});
    const used_reward_id = rewards.find(({ reward_type }) => reward_type === 'bonus')?.reward_id ?? '';
    const id = await openWithBonus[kind](session, used_reward_id);
    session.sandbox.prices.freeze();
    const { screen, confirm } = await open(session, id, kind);
    await expect.element(screen.getByText('The bonus of 20.00 USDT in use is returned.')).toBeVisible();
    const { from, to } = await announcedIn(screen);
    await confirm.click();
    await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
    const given = await givenIn(session);
    expect(given).toBeGreaterThanOrEqual(from);
    expect(given).toBeLessThanOrEqual(to);
  });
});
