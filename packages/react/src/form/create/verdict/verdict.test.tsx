import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  FuturesGridChart,
  FuturesGridForm,
  FuturesGridReplay,
  FuturesGridScope,
} from '../../../kinds/futures-grid/form/index.js';
import { createReplayWorker } from '../../../testing/createReplayWorker.js';
import { createSandboxSession, SandboxProvider, type SandboxSession } from '../../../testing/index.js';
import { withAnswers } from '../../../testing/withAnswers.js';
import { forms } from '../forms.testing.js';

const isKline = (request: Request) => new URL(request.url).pathname.endsWith('/v5/market/kline');

const open = (form: React.ReactNode, session: SandboxSession = createSandboxSession()) =>
  render(
    <SandboxProvider session={session} createReplayWorker={createReplayWorker}>
      {form}
    </SandboxProvider>,
  );
const verdict = () => page.getByRole('region', { name: 'Verdict' });
/** What it claims, by topic. */
const topics = () => [...(verdict().query()?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
const sentence = (topic: string) =>
  [...(verdict().query()?.querySelectorAll('dl > div') ?? [])].find(
    (row) => row.querySelector('dt')?.textContent === topic,
  );

test.each([
  ['spot grid', ['Trend or range', 'Step against fees', 'Reach of the money']],
  ['futures grid', ['Trend or range', 'Step against fees', 'Reach of the money', 'Funding a day']],
  ['martingale', ['Trend or range', 'Step against fees', 'Reach of the money', 'Funding a day']],
  ['combo', ['Trend or range', 'Reach of the money', 'Funding a day']],
] as const)('B22 the form of a %s has its verdict above Review, a sentence a topic', async (kind, expected) => {
  const screen = await open(forms[kind]);
  await screen.getByRole('textbox', { name: 'Investment' }).fill('5000');
  await expect.poll(topics).toEqual(expected);
  const review = screen.getByRole('button', { name: 'Review and create' }).element();
  expect(verdict().element().compareDocumentPosition(review)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect.element(verdict().getByText('no advice, no forecast', { exact: false })).toBeVisible();
});

test('B22 of a combo whose weights are not the whole nothing is claimed', async () => {
  const screen = await open(forms.combo);
  await screen.getByRole('textbox', { name: 'Investment' }).fill('5000');
  await expect.poll(topics).toHaveLength(3);
  const weight = screen.getByRole('textbox', { name: /weight/i }).first();
  const before = (weight.element() as HTMLInputElement).value; // found by its role
  await weight.fill('500');
  await expect.poll(topics).toEqual([]);
  await weight.fill(before);
  await expect.poll(topics).toHaveLength(3);
});

test('B22 the form of a DCA bot speaks of the time that its money lasts, and of the worst day of its past', async () => {
  const screen = await open(forms['DCA bot']);
  await screen.getByRole('textbox', { name: 'BTC per purchase' }).fill('50');
  await expect.poll(topics).toEqual(['Trend or range', 'How long the money lasts', 'Worst case of the backtest']);
});

test('B22 every sentence opens its working, with the figures that it follows from', async () => {
  const screen = await open(forms['futures grid']);
  await screen.getByRole('textbox', { name: 'Investment' }).fill('5000');
  await expect.poll(topics).toHaveLength(4);
  for (const topic of topics()) {
    const text = sentence(topic)?.querySelector('dd')?.textContent ?? '';
    await verdict().getByRole('button', { name: topic }).click();
    const working = page.getByRole('dialog', { name: topic });
    await expect.element(working).toBeVisible();
    const figures = [...working.element().querySelectorAll('.tb-dl dd')].map((cell) => cell.textContent);
    // Each figure of the sentence stands in its working.
    for (const [figure] of text.matchAll(/[+−-]?[\d.,]+%/g)) expect(figures.join(' ')).toContain(figure);
    await page.getByRole('heading', { name: 'Verdict' }).click();
  }
});

test('B22 the candles of the chart are those of the verdict: each is asked for once', async () => {
  const asked: string[] = [];
  const session = withAnswers(createSandboxSession(), (request, ask) => {
    if (isKline(request)) asked.push(new URL(request.url).search);
    return ask(request);
  });
  await open(
    <FuturesGridScope symbol="BTCUSDT">
      <FuturesGridChart />
      <FuturesGridForm />
    </FuturesGridScope>,
    session,
  );
  await expect.poll(topics).toContain('Trend or range');
  expect(asked.filter((search) => search.includes('interval=60'))).toHaveLength(1);
});

test('B22 the reach of the money is measured from the price of the page, as the field has it; the past stays as it is', async () => {
  const session = createSandboxSession();
  await open(forms['spot grid'], session);
  await expect.poll(topics).toHaveLength(3);
  const past = () => ['Trend or range', 'Step against fees'].map((topic) => sentence(topic)?.textContent);
  const before = past();
  for (const percent of [3, -2]) {
    session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent });
    session.sandbox.advance(1000);
    session.sandbox.prices.freeze();
    await expect
      .poll(() => {
        const [, below = 'none'] = /([\d.]+%) below last/.exec(document.body.textContent ?? '') ?? [];
        return sentence('Reach of the money')?.textContent?.includes(`a fall of ${below}`);
      })
      .toBe(true);
  }
  expect(past()).toEqual(before);
});

describe('where something is missing', () => {
  const without = (answer: () => Response) =>
    withAnswers(createSandboxSession(), async (request, ask) => (isKline(request) ? answer() : ask(request)));
  const none = () =>
    Response.json({ retCode: 0, retMsg: 'OK', result: { category: 'spot', symbol: 'BTCUSDT', list: [] } });

  test.each([
    ['there are no candles', none],
    ['the candles cannot be read', () => new Response('no', { status: 400 })],
  ])('B22 it says that %s, and the form works on', async (_, answer) => {
    const screen = await open(forms['spot grid'], without(answer));
    await expect.element(verdict().getByText('no past candles', { exact: false })).toBeVisible();
    expect(topics()).toEqual([]);
    await screen.getByRole('textbox', { name: 'Investment' }).fill('5000');
    await screen.getByRole('button', { name: 'Review and create' }).click();
    await expect.element(page.getByRole('dialog', { name: /^Create spot grid bot/ })).toBeVisible();
  });

  test('B22 settings that are not complete leave the past alone, and say so', async () => {
    const screen = await open(forms['spot grid']);
    await screen.getByRole('tab', { name: 'Manual' }).click();
    await screen.getByRole('textbox', { name: 'Number of grids' }).fill('');
    await expect.poll(topics).toEqual(['Trend or range']);
    await expect.element(verdict().getByText('once the settings are complete', { exact: false })).toBeVisible();
  });

  test('B22 a tab with nothing to review has no verdict', async () => {
    const screen = await open(forms['spot grid']);
    await expect.element(verdict()).toBeVisible();
    await screen.getByRole('tab', { name: 'Copy' }).click();
    await expect.element(verdict()).not.toBeInTheDocument();
  });
});

test('B22 a backtest that has run has its worst case there, until the settings are others', async () => {
  const screen = await open(
    <FuturesGridScope symbol="BTCUSDT">
      <FuturesGridReplay />
      <FuturesGridForm />
    </FuturesGridScope>,
  );
  await screen.getByRole('tab', { name: 'Manual' }).click();
  await screen.getByRole('textbox', { name: 'Investment' }).fill('5000');
  await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
  await expect.poll(topics).toContain('Worst case of the backtest');
  const worst = sentence('Worst case of the backtest')?.querySelector('dd')?.textContent;
  const results = [
    ...screen
      .getByRole('row', { name: /^Total P&L/ })
      .element()
      .querySelectorAll('[data-value]'),
  ].map((cell) => Number(cell.getAttribute('data-value')));
  expect(worst).toContain(Math.abs(Math.min(...results)).toFixed(2));
  expect(worst).toContain(Math.min(...results) < 0 ? 'lost' : 'made');
  // Of other fees it is another, or none where no bot can run with them.
  await screen.getByRole('button', { name: 'Change fees' }).first().click();
  const contracts = page.getByRole('dialog').getByRole('group', { name: 'Futures contracts' });
  for (const side of ['Maker fee', 'Taker fee']) await contracts.getByRole('textbox', { name: side }).fill('0.9');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(topics).not.toContain('Worst case of the backtest');
});
