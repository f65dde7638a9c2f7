import { listSpotDcaRoundOrders, listSpotDcaRounds } from '@tradingbot/core/endpoints';
import { formatAmount } from '@tradingbot/core/format';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../../testing/fakeClock.js';
import {
  closeBot,
  createSandboxSession,
  openDca,
  SandboxProvider,
  type SandboxSession,
} from '../../../testing/index.js';
import { withAnswers } from '../../../testing/withAnswers.js';
import { SpotDcaDetail } from './index.js';

const HOUR = 3_600_000;

const show = (session: SandboxSession, id: string) =>
  render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <SpotDcaDetail botId={id} onClose={() => {}} />
    </SandboxProvider>,
  );

test('22.4 the price of a DCA bot is drawn with its average cost and its purchases, coin by coin', async () => {
  const session = createSandboxSession();
  const id = await openDca(session, { afterMs: 2.5 * HOUR });
  const screen = await show(session, id);
  const bitcoin = screen.getByRole('figure', { name: 'Price chart of BTCUSDT' });
  await expect.element(bitcoin).toHaveTextContent(/Average cost [\d,.]+/);
  await screen.getByRole('radio', { name: 'ETH' }).click();
  const ether = screen.getByRole('figure', { name: 'Price chart of ETHUSDT' });
  await ether.getByRole('button', { name: /table/ }).click();
  await expect.element(ether.getByRole('row', { name: /ETH/ }).nth(2)).toBeVisible();
  const { rounds = [] } = await listSpotDcaRounds(session.client, { bot_id: id });
  const [newest] = rounds;
  const { orders = [] } = await listSpotDcaRoundOrders(session.client, {
    bot_id: id,
    round_id: newest?.round_id ?? '',
  });
  const bought = orders.find(({ base }) => base === 'ETH')?.quantity;
  await expect.element(ether.getByRole('row').nth(1)).toHaveTextContent(formatAmount(bought));
  expect(ether.getByRole('row').elements()).toHaveLength(1 + rounds.length);
});

test('22.4 a DCA bot of one coin offers no choice of one, and has one average cost', async () => {
  const session = createSandboxSession();
  const id = await openDca(session, { pairs: [{ base: 'BTC', amount: '60' }] });
  await page.viewport(1280, 900);
  const screen = await show(session, id);
  await expect.element(screen.getByRole('figure', { name: 'Price chart of BTCUSDT' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'BTC' }).elements()).toHaveLength(0);
  const inTable = screen.getByRole('row', { name: /^BTC/ }).getByRole('cell').nth(2);
  await expect.element(inTable).toHaveTextContent(/^\d{2,3},\d{3}\.\d{1,2}$/);
  const tiles = screen.getByRole('region', { name: 'Key figures' });
  await expect.element(tiles).toHaveTextContent(`Average cost${inTable.element().textContent}`);
});

test('22.4 with another purchase only its orders are asked for', async () => {
  const session = createSandboxSession();
  const id = await openDca(session, { afterMs: 2.5 * HOUR });
  let asked = 0;
  const counted = withAnswers(session, (request, ask) => {
    if (request.url.includes('order-details')) asked += 1;
    return ask(request);
  });
  const screen = await show(counted, id);
  await expect.poll(() => asked).toBe(3);
  session.sandbox.advance(HOUR);
  await expect.poll(() => asked).toBe(4);
  await expect.element(screen.getByRole('figure', { name: 'Price chart of BTCUSDT' })).toBeVisible();
});

test('22.4 the next three purchases stand with date and amount, fewer where the limit ends them', async () => {
  const session = createSandboxSession();
  const id = await openDca(session, { afterMs: HOUR / 2 });
  const screen = await show(session, id);
  const next = screen.getByRole('region', { name: 'Next purchases' });
  await expect.element(next.getByText(/^100/).nth(2)).toBeVisible();
  expect(next.getByRole('definition').elements()).toHaveLength(3);
  await expect.element(next).not.toHaveTextContent(/limit/);
});

test('22.4 what follows the last purchase within the limit is named, and nothing is to come of a bot that is over', async () => {
  const session = createSandboxSession();
  const id = await openDca(session, { max_invest_amount: '350', afterMs: 1.5 * HOUR });
  const screen = await show(session, id);
  const next = screen.getByRole('region', { name: 'Next purchases' });
  await expect.element(next).toHaveTextContent(/This reaches the investment limit and ends the bot\./);
  expect(next.getByRole('definition').elements()).toHaveLength(1);
  await closeBot(session, { kind: 'spot_dca', id });
  await expect.element(screen.getByRole('heading', { name: 'Final report' })).toBeVisible();
  expect(next.elements()).toHaveLength(0);
});
