import { type BotRow, listBots } from '@tradingbot/core/endpoints';
import { journalOf } from '@tradingbot/core/writes';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { type RenderResult, render } from 'vitest-browser-react';
import { FuturesComboForm, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { FuturesGridForm, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import { FuturesMartingaleForm, FuturesMartingaleScope } from '../../kinds/futures-martingale/form/index.js';
import { SpotDcaForm, SpotDcaScope } from '../../kinds/spot-dca/form/index.js';
import { SpotGridForm, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { someOf } from '../../testing/someOf.js';

interface CreateCase {
  readonly kind: string;
  /** End of the path of the create call. */
  readonly path: string;
  readonly form: (onCreated: (id: string) => void) => ReactNode;
  /** Puts 1,000 USDT in. */
  readonly fill: (screen: RenderResult) => Promise<void>;
  /** Settings of a row of the bot list that the review shows, in its words and as it shows them. */
  readonly settings: (row: BotRow | undefined) => Readonly<Record<string, string>>;
  readonly invested: (row: BotRow | undefined) => string | undefined;
}

/** As recommended, with money. */
async function fillRecommended(screen: RenderResult) {
  await expect.element(screen.getByText('Recommended settings for BTCUSDT.')).toBeVisible();
  await screen.getByLabelText('Investment', { exact: true }).fill('1000');
}

const price = (value: string | undefined) => Number(value).toFixed(1);
const percent = (ratio: string | undefined) => (Number(ratio) * 100).toFixed(2);

const cases: readonly CreateCase[] = [
  {
    kind: 'spot grid',
    path: '/grid/v1/create-grid',
    form: (onCreated) => (
      <SpotGridScope symbol="BTCUSDT">
        <SpotGridForm onCreated={onCreated} />
      </SpotGridScope>
    ),
    fill: fillRecommended,
    settings: ({ grid } = { type: 'spot_grid' }) => ({
      'Lower price': price(grid?.info?.min_price),
      'Upper price': price(grid?.info?.max_price),
    }),
    invested: (row) => row?.grid?.info?.total_investment,
  },
  {
    kind: 'futures grid',
    path: '/fgridbot/fgrid-bot-create',
    form: (onCreated) => (
      <FuturesGridScope symbol="BTCUSDT">
        <FuturesGridForm onCreated={onCreated} />
      </FuturesGridScope>
    ),
    fill: fillRecommended,
    settings: ({ future_grid } = { type: 'futures_grid' }) => ({
      'Lower price': price(future_grid?.min_price),
      'Upper price': price(future_grid?.max_price),
    }),
    invested: (row) => row?.future_grid?.total_investment,
  },
  {
    kind: 'futures_martingale',
    path: '/fmartingalebot/create-fmart-bot',
    form: (onCreated) => (
      <FuturesMartingaleScope symbol="BTCUSDT">
        <FuturesMartingaleForm onCreated={onCreated} />
      </FuturesMartingaleScope>
    ),
    fill: fillRecommended,
    settings: ({ fmart } = { type: 'futures_martingale' }) => ({
      Leverage: String(fmart?.leverage),
      'Add when the price falls by': percent(fmart?.price_float_per),
      'Max add-ons per round': String(fmart?.add_pos_num),
      'Take profit per round': percent(fmart?.round_tp_percent),
    }),
    invested: (row) => row?.fmart?.total_margin,
  },
  {
    kind: 'DCA bot',
    path: '/dca/v1/create-bot',
    form: (onCreated) => (
      <SpotDcaScope base="BTC" quote="USDT">
        <SpotDcaForm onCreated={onCreated} />
      </SpotDcaScope>
    ),
    fill: (screen) => screen.getByRole('textbox', { name: 'BTC per purchase' }).fill('1000'),
    settings: ({ dca } = { type: 'spot_dca' }) => ({
      'BTC per purchase': String(dca?.pairs?.[0]?.amount),
      Every: String((dca?.frequency_in_second ?? 0) / 86_400),
    }),
    invested: (row) => row?.dca?.pairs?.[0]?.amount,
  },
  {
    kind: 'futures_combo',
    path: '/fcombobot/create-bot',
    form: (onCreated) => (
      <FuturesComboScope>
        <FuturesComboForm onCreated={onCreated} />
      </FuturesComboScope>
    ),
    fill: async (screen) => {
      await screen.getByRole('tab', { name: 'Manual' }).click();
      await expect.element(screen.getByText('100% allocated')).toBeVisible();
      await screen.getByLabelText('Investment', { exact: true }).fill('1000');
    },
    settings: ({ fcombo } = { type: 'futures_combo' }) => ({
      Leverage: String(fcombo?.leverage),
      Investment: String(fcombo?.total_margin),
    }),
    invested: (row) => row?.fcombo?.total_margin,
  },
];

/** The review dialog of a bot over 1,000 USDT, ready to be confirmed. */
async function openReview(session: SandboxSession, { form, fill }: CreateCase) {
  const created: string[] = [];
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      {form((id) => created.push(id))}
    </SandboxProvider>,
  );
  await fill(screen);
  await screen.getByRole('button', { name: 'Review and create' }).click();
  await screen.getByLabelText('I understand that I can lose my investment').click();
  return { screen, created, confirm: screen.getByRole('button', { name: 'Create bot' }) };
}

/** Somebody new to bots: the recommendation opens first, and the risk is asked every time. */
const newcomer = () => createSandboxSession({ user: 'boris' });
const rows = async ({ client }: SandboxSession) => (await listBots(client, { page: 0, limit: 50 })).bots;
const countBots = async (session: SandboxSession) => (await rows(session)).length;

/** Every value in a body, by its path. */
function leavesOf(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`));
}

/** What an amount that is not set must not become; the number 0 is the first name of an enum. */
const isNothing = (value: unknown) =>
  value === null || value === '' || /^(0+\.0*|0{2,}|NaN|undefined|null)$/.test(String(value)) || value === '0';

describe.each(someOf(cases))('a $kind', (one) => {
  const { path, settings, invested } = one;
  const drop = (session: SandboxSession, when: 'before' | 'after') =>
    session.sandbox.faults.set({ path, times: 1, drop: when });

  test('F115 two presses in the same tick make one bot', async () => {
    const session = newcomer();
    const { confirm, created } = await openReview(session, one);
    const button = confirm.element() as HTMLButtonElement; // found by its role
    button.click();
    button.click();
    await expect.poll(() => created.length).toBe(1);
    expect(await countBots(session)).toBe(1);
  });

  test('F126 whoever leaves while the order is out is not called back, and the bot is there', async () => {
    const session = newcomer();
    const { screen, confirm, created } = await openReview(session, one);
    session.sandbox.faults.set({ path, times: 1, delayMs: 300 });
    await confirm.click();
    await screen.unmount();
    await expect.poll(() => countBots(session)).toBe(1);
    await expect.poll(() => journalOf(session.client).list().length).toBe(0);
    expect(created).toEqual([]);
  });

  test('B2 F116 an answer lost after the exchange acted: one bot, and the truth is reported', async () => {
    const session = newcomer();
    const { screen, confirm, created } = await openReview(session, one);
    drop(session, 'after');
    await confirm.click();
    await expect.element(screen.getByText('Your bot was created. The confirmation arrived late.')).toBeVisible();
    expect(await countBots(session)).toBe(1);
    expect(created).toEqual([]);
    await screen.getByRole('button', { name: 'Open bot' }).click();
    expect(created).toHaveLength(1);
  });

  test('B2 F116 a request lost before the exchange acted: not done, and only then may be tried again', async () => {
    const session = newcomer();
    const { screen, confirm } = await openReview(session, one);
    drop(session, 'before');
    await confirm.click();
    await expect
      .element(
        screen.getByRole('dialog').getByText('The bot was not created. Nothing was sent twice and no money moved.'),
      )
      .toBeVisible();
    expect(await countBots(session)).toBe(0);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await screen.getByRole('button', { name: 'Create bot' }).click();
    await expect.poll(() => countBots(session)).toBe(1);
  });

  test('B2 F117 an outcome nobody can find out stays unknown, and the same order asks first', async () => {
    // From the moment on at which the order is on its way.
    const cutOff = (called: string) =>
      called.endsWith(path) && session.sandbox.faults.set({ path: 'list-all-bots', times: 40, drop: 'before' });
    const session = createSandboxSession({ user: 'boris', onCall: cutOff });
    const { screen, confirm } = await openReview(session, one);
    drop(session, 'before');
    await confirm.click();
    await expect
      .element(screen.getByRole('dialog').getByText(/We still can't tell whether the bot was created/), {
        timeout: 30_000,
      })
      .toBeVisible();
    await screen.getByRole('button', { name: 'Back' }).click();
    await screen.getByRole('button', { name: 'Review and create' }).click();
    await screen.getByLabelText('I understand that I can lose my investment').click();
    await screen.getByRole('button', { name: 'Create bot' }).click();
    await expect.element(screen.getByRole('dialog').getByText('Send the same order again?')).toBeVisible();
    expect(await countBots(session).catch(() => 0)).toBe(0);
  }, 60_000);

  test('F121 money goes out as the text that was confirmed, and what is not set is left out', async () => {
    const bodies: Promise<unknown>[] = [];
    const session = createSandboxSession({
      user: 'boris',
      onCall: (path, request) => void (path.endsWith(one.path) && bodies.push(request.clone().json())),
    });
    const { confirm, created } = await openReview(session, one);
    await confirm.click();
    await expect.poll(() => created.length).toBe(1);
    const [body] = await Promise.all(bodies);
    const sent = leavesOf(body);
    expect(sent.filter(([, value]) => value === '1000').length).toBeGreaterThan(0);
    expect(sent.filter(([, value]) => isNothing(value))).toEqual([]);
    const unset = /(^|\.)(sl|tp|stop_loss|take_profit|trailing|entry_price|used_reward)/;
    expect(sent.filter(([name]) => unset.test(name))).toEqual([]);
  });

  test('what is reviewed is what is sent', async () => {
    const session = newcomer();
    const { screen, confirm, created } = await openReview(session, one);
    const dialog = screen.getByRole('dialog');
    const shown = Object.keys(settings(undefined)).map((name) =>
      dialog
        .getByRole('row', { name })
        .element()
        .textContent?.replace(/[^\d.]/g, ''),
    );
    await confirm.click();
    await expect.poll(() => created.length).toBe(1);
    const [row] = await rows(session);
    expect(shown).toEqual(Object.values(settings(row)));
    expect(Number(invested(row))).toBe(1000);
  });
});
