import { getFuturesComboBot } from '@tradingbot/core/endpoints';
import { sum } from '@tradingbot/engine/decimal';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createSandboxSession, openCombo, SandboxProvider } from '../../../testing/index.js';
import { withAnswers } from '../../../testing/withAnswers.js';
import { FuturesComboDetail } from './FuturesComboDetail.js';
import { Positions } from './Positions.js';
import { Weights } from './Weights.js';

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const FIGURES = { position_value: '333.334', unrealized_pnl: '-0.334', realized_pnl: '1.004' };

/** Of a bot whose parts are all rounded. */
const BOOKS = {
  unrealized_pnl: '-1.0149',
  realized_pnl: '-0.0029',
  total_exec_fee: '0.0029',
  funding_fee: '0',
  total_pnl: '-1.0178',
};

async function openWithShares(shares: readonly string[]) {
  const session = createSandboxSession();
  const id = await openCombo(session);
  const changed = withAnswers(session, async (request, ask) => {
    const answer = await ask(request);
    if (!request.url.includes('position')) return answer;
    const { result, ...rest } = await answer.json();
    const positions = result.positions.map((position: object, index: number) => ({
      ...position,
      current_position_percent: shares[index],
    }));
    return Response.json({ ...rest, result: { ...result, positions } });
  });
  return { changed, id };
}

test('F173 shares of a combo add up to 100 % in the table and in the weights, the drift with them', async () => {
  const { changed, id } = await openWithShares(['0.5044', '0.2955', '0.2']);
  const { detail } = await getFuturesComboBot(changed.client, { bot_id: id });
  const screen = await render(
    <SandboxProvider session={changed}>
      <Positions botId={id} coin="USDT" />
      <Weights detail={detail} />
    </SandboxProvider>,
  );
  await expect.element(screen.getByRole('row', { name: /BTCUSDT.*50\.45%/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /ETHUSDT.*29\.55%/ })).toBeVisible();
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent(/50\.45%.*50\.00%.*\(\+0\.45%\)/);
});

test('M10 F173 positions of a combo add up to the bot as they are shown, every digit in their titles', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session);
  const changed = withAnswers(session, async (request, ask) => {
    const answer = await ask(request);
    if (!request.url.includes('position')) return answer;
    const { result, ...rest } = await answer.json();
    const positions = result.positions.map((position: object) => ({ ...position, ...FIGURES }));
    return Response.json({ ...rest, result: { ...result, positions } });
  });
  const screen = await render(
    <SandboxProvider session={changed}>
      <Positions botId={id} coin="USDT" />
    </SandboxProvider>,
  );
  await expect.element(screen.getByRole('table')).toBeVisible();
  const cells = (place: number) =>
    screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.querySelectorAll('th, td')[place]);
  const shown = (place: number) => cells(place).map((cell) => Number(/[\d.]+/.exec(cell?.textContent ?? '')?.[0]));
  // Together 1000.002, -1.002 and 3.012.
  expect(shown(2)).toEqual([333.34, 333.33, 333.33]);
  expect(shown(5)).toEqual([0.33, 0.33, 0.34]);
  expect(shown(6)).toEqual([1.01, 1, 1]);
  expect(cells(2)[0]?.querySelector('[title]')?.getAttribute('title')).toBe('333.334\u00a0USDT');
});

test('F173 open and realised P&L of a combo add up to its total wherever they are shown', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session);
  const changed = withAnswers(session, async (request, ask) => {
    const answer = await ask(request);
    const { result, ...rest } = await answer.json();
    const { positions, detail } = result;
    positions?.forEach((position: object, index: number) => {
      Object.assign(position, { unrealized_pnl: '-0.3383', realized_pnl: index === 0 ? '-0.0029' : '0' });
    });
    // The fee loses more by rounding than the positions do: as parts alike, they would take its place.
    if (detail) Object.assign(detail, BOOKS);
    return Response.json({ ...rest, result });
  });
  const screen = await render(
    <SandboxProvider session={changed}>
      <FuturesComboDetail botId={id} onClose={() => {}} />
    </SandboxProvider>,
  );
  const table = screen.getByRole('table', { name: 'Positions' });
  await expect.element(table).toBeVisible();
  const sumOf = (column: number) => {
    const cells = table.getByRole('row').elements().slice(1);
    const texts = cells.map((row) => row.querySelectorAll('th, td')[column]?.textContent ?? '');
    return sum(texts.map((text) => text.replaceAll(/[^\d.−]/g, '').replace('−', '-')).filter(Boolean));
  };
  expect([sumOf(5), sumOf(6)]).toEqual(['-1.01', '-0.01']);
  const breakdown = screen.getByRole('region', { name: 'P&L breakdown' });
  await expect.element(breakdown).toHaveTextContent(/Open positions▼loss −1\.01 .*Total P&L▼loss −1\.02/);
  await expect.element(screen.getByRole('region', { name: 'More figures' })).toHaveTextContent('▼loss −0.01');
});
