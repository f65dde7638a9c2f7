import { listBots } from '@tradingbot/core/endpoints';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FuturesGridForm, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import { SpotGridForm, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { someOf } from '../../testing/someOf.js';

interface BadInputCase {
  readonly kind: string;
  readonly form: (symbol: string) => ReactNode;
  /** Ends of the paths of the check and of the symbol list. */
  readonly check: string;
  readonly list: string;
  /** Settles two days after the sandbox began, with an investment that is enough for it. */
  readonly leaving: { readonly symbol: string; readonly investment: string };
}

const cases: readonly BadInputCase[] = [
  {
    kind: 'spot grid',
    form: (symbol) => (
      <SpotGridScope symbol={symbol}>
        <SpotGridForm />
      </SpotGridScope>
    ),
    check: '/grid/v1/validate-input',
    list: '/grid/v1/list-symbol-info-v2',
    leaving: { symbol: 'SOLBTC', investment: '0.5' },
  },
  {
    kind: 'futures grid',
    form: (symbol) => (
      <FuturesGridScope symbol={symbol}>
        <FuturesGridForm />
      </FuturesGridScope>
    ),
    check: '/fgridbot/validate-fgrid-input',
    list: '/product/brief-symbol-list',
    leaving: { symbol: 'ENAUSDT', investment: '1000' },
  },
];

const DAY = 86_400_000;

async function open(session: SandboxSession, form: ReactNode) {
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      {form}
    </SandboxProvider>,
  );
  const investment = screen.getByLabelText('Investment', { exact: true });
  const review = screen.getByRole('button', { name: 'Review and create' });
  return { screen, investment, review };
}

/** The manual tab of a form, ready for its money. */
async function openManual(session: SandboxSession, form: ReactNode) {
  const opened = await open(session, form);
  await opened.screen.getByRole('tab', { name: 'Manual' }).click();
  await expect.element(opened.review).toBeEnabled();
  return opened;
}

/** Without groups, and without the kind of minus. */
const bare = (text: string) => text.replaceAll(/[,\u2212-]/g, '');
const NOTHING = 'Nothing was created.';
const dialogText = () => document.querySelector('[role=dialog]:not([popover])')?.textContent;
const countBots = async ({ client }: SandboxSession) => (await listBots(client, { page: 0, limit: 50 })).bots.length;

describe.each(someOf(cases))('a $kind', ({ form, check, list, leaving }) => {
  test.each(['1,000', ' 1000 ', '１０００', '١٠٠٠', '१,०००', '1e3', '1000 USDT'])(
    'F112 F168 %j is a thousand',
    async (typed) => {
      const { screen, investment, review } = await openManual(createSandboxSession(), form('BTCUSDT'));
      await investment.fill(typed);
      await review.click();
      await expect
        .element(screen.getByRole('dialog').getByRole('row', { name: 'Investment' }))
        .toHaveTextContent('1,000');
    },
  );

  test.each([
    'abc',
    '1000,5',
    '0,500',
    '-5',
    '0x10',
    'Infinity',
    'NaN',
    '1,00,0',
    '1.2.3',
    '9'.repeat(200),
    '1000 BTC',
  ])('T7 F112 F168 F170 %s is refused at its field as it was typed, and nothing is created', async (typed) => {
    const session = createSandboxSession();
    const { screen, investment, review } = await openManual(session, form('BTCUSDT'));
    await investment.fill(typed);
    await review.click();
    await expect.element(investment).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => bare((investment.element() as HTMLInputElement).value)).toBe(bare(typed)); // found by its label
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(await countBots(session)).toBe(0);
  });

  test('B3 what cannot be read leads to a number that passes, also where the one before did not', async () => {
    const { screen } = await openManual(createSandboxSession(), form('BTCUSDT'));
    const grids = screen.getByRole('textbox', { name: 'Number of grids' });
    for (const [before, typed] of [
      ['5000', 'many'],
      ['', '7 grids'],
    ] as const) {
      await grids.fill(before);
      await userEvent.tab();
      await grids.fill(typed);
      await userEvent.tab();
      await screen.getByRole('button', { name: /^Use \d+$/ }).click();
      await expect.element(grids).not.toHaveAttribute('aria-invalid');
      expect(Number((grids.element() as HTMLInputElement).value)).toBeGreaterThan(1); // found by its label
    }
  });

  test('F169 an amount that is too much in two ways has one message', async () => {
    const { screen, investment } = await openManual(createSandboxSession(), form('BTCUSDT'));
    await investment.fill('999999999999999');
    await userEvent.tab();
    await expect.element(investment).toHaveAttribute('aria-invalid', 'true');
    const announced = investment.element().closest('.tb-field')?.querySelectorAll('.tb-check');
    expect(announced).toHaveLength(1);
    await screen.getByRole('button', { name: /^Use [\d,.]+ USDT$/ }).click();
    await expect.element(investment).not.toHaveAttribute('aria-invalid');
  });

  test('F169 the least that is offered for a text that cannot be read is not below the least', async () => {
    const { screen, investment } = await openManual(createSandboxSession(), form('BTCUSDT'));
    await investment.fill('9'.repeat(22));
    await userEvent.tab();
    await screen.getByRole('button', { name: /^Use [\d,.]+ USDT$/ }).click();
    await expect.element(investment).not.toHaveAttribute('aria-invalid');
  });

  test('F119 the answer to an older draft that comes last changes nothing', async () => {
    const session = createSandboxSession();
    const { screen, investment } = await openManual(session, form('BTCUSDT'));
    const isSettled = () => screen.container.querySelector('form')?.dataset.pending === undefined;
    await expect.poll(isSettled).toBe(true);
    session.sandbox.faults.set({ path: check, reorder: 'answers' });
    await investment.fill('999999999999');
    await expect.poll(() => session.sandbox.faults.list.length).toBe(0);
    await investment.fill('1000');
    await expect.poll(isSettled).toBe(true);
    await expect.element(investment).not.toHaveAttribute('aria-invalid');
  });

  test('a symbol that is taken from trading while the review is open is refused with the reason, and the settings stay', async () => {
    const session = createSandboxSession();
    const { screen, investment, review } = await openManual(session, form(leaving.symbol));
    await investment.fill(leaving.investment);
    await review.click();
    const confirm = screen.getByRole('button', { name: 'Create bot' });
    await expect.element(confirm).toBeVisible();
    session.sandbox.advance(2 * DAY + 60_000);
    await acceptRisk(screen);
    await confirm.click();
    await expect.poll(dialogText).toContain(`${leaving.symbol} is not available.${NOTHING}`);
    expect(await countBots(session)).toBe(0);
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => bare((investment.element() as HTMLInputElement).value)).toBe(leaving.investment); // found by its label
  });

  test('money that left the account while the review was open is missed by the exchange, and reported', async () => {
    const session = createSandboxSession({ user: 'boris' });
    const { screen, investment, review } = await openManual(session, form('BTCUSDT'));
    await investment.fill('2000');
    await review.click();
    session.sandbox.users.transfer('boris', { from: 'fund', to: 'spot', coin: 'USDT', amount: '4900' });
    await acceptRisk(screen);
    await screen.getByRole('button', { name: 'Create bot' }).click();
    await expect.poll(dialogText).toContain(NOTHING);
    expect(await countBots(session)).toBe(0);
  });

  test('a session that ended before the last press is reported; nothing is created and the form stays', async () => {
    const session = createSandboxSession({ user: 'boris' });
    const { screen, investment, review } = await openManual(session, form('BTCUSDT'));
    await investment.fill('1000');
    await review.click();
    await acceptRisk(screen);
    session.sandbox.faults.set({ path: '*', retCode: 10007, times: 0 });
    await screen.getByRole('button', { name: 'Create bot' }).click();
    await expect.poll(dialogText).toContain(NOTHING);
    session.sandbox.faults.clear();
    expect(await countBots(session)).toBe(0);
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(investment).toHaveValue('1,000');
  });

  test('symbols that cannot be loaded are reported, and loaded when asked again', async () => {
    const session = createSandboxSession();
    session.sandbox.faults.set({ path: list, drop: 'before', times: 0 });
    const { screen, review } = await open(session, form('BTCUSDT'));
    const again = screen.getByRole('button', { name: 'Retry' });
    await expect.element(again).toBeVisible();
    session.sandbox.faults.clear();
    // It may have come back by itself meanwhile.
    (again.query() as HTMLElement | null)?.click();
    await expect.element(review).toBeEnabled();
  });

  test('limits that cannot be checked are reported, nothing is reviewed, and the next press asks again', async () => {
    const session = createSandboxSession();
    const { screen, investment, review } = await openManual(session, form('BTCUSDT'));
    session.sandbox.faults.set({ path: check, drop: 'before', times: 0 });
    await investment.fill('1000');
    await expect.element(screen.getByText("The limits couldn't be checked.")).toBeVisible();
    await review.click();
    await expect.poll(() => document.querySelector('form')?.dataset.pending).toBe(undefined);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    session.sandbox.faults.clear();
    await review.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });
});

async function acceptRisk(screen: Awaited<ReturnType<typeof render>>): Promise<void> {
  const box = screen.getByLabelText('I understand that I can lose my investment');
  await expect.element(screen.getByRole('button', { name: 'Create bot' })).toBeVisible();
  if (box.query()) await box.click();
}
