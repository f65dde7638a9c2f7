import { type ListRankedBotsParams, listRankedBots } from '@tradingbot/core/endpoints';
import { botPath } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RenderResult, render } from 'vitest-browser-react';
import { closeBot, createSandboxSession, openBot, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import { someOf } from '../../testing/someOf.js';
import { CopyBot } from './index.js';

interface CopyCase {
  readonly kind: BotKind;
  readonly bizType: NonNullable<ListRankedBotsParams['bizTypes']>[number];
  /** End of the path of the create call, and how it names the bot that is copied. */
  readonly path: string;
  readonly followed: 'followed_grid_id' | 'followed_bot_id';
}

const cases: readonly CopyCase[] = [
  { kind: 'spot_grid', bizType: 'spot_grid', path: '/grid/v1/create-grid', followed: 'followed_grid_id' },
  { kind: 'futures_grid', bizType: 'futures_grid', path: '/fgridbot/fgrid-bot-create', followed: 'followed_grid_id' },
  {
    kind: 'futures_martingale',
    bizType: 'futures_martingale',
    path: '/fmartingalebot/create-fmart-bot',
    followed: 'followed_bot_id',
  },
  { kind: 'futures_combo', bizType: 'futures_combo', path: '/fcombobot/create-bot', followed: 'followed_bot_id' },
];

interface Opened {
  readonly screen: RenderResult;
  readonly id: string;
  readonly session: SandboxSession;
  readonly created: readonly string[];
  readonly opened: readonly string[];
  readonly bodies: readonly Record<string, unknown>[];
}

async function bestOf(session: SandboxSession, bizType: CopyCase['bizType']): Promise<string> {
  const { list = [] } = await listRankedBots(session.client, { bizTypes: [bizType], page: 0, limit: 5 });
  const id = list[0]?.botId;
  if (id === undefined) throw new Error(`The sandbox has no ${bizType}.`);
  return id;
}

/** The bots of others take seconds to be made: one exchange for all tests. */
let own: SandboxSession;
beforeAll(() => {
  own = createSandboxSession();
  return own.sandbox.prepare();
}, 60_000);

/** The page of a bot of somebody else; `bodies` are those of the calls to `path`. */
async function open(
  kind: BotKind,
  find: (session: SandboxSession) => Promise<string> | string,
  path = '',
  isGone: () => boolean = () => false,
): Promise<Opened> {
  const bodies: Record<string, unknown>[] = [];
  const { client } = own;
  const session = {
    ...own,
    client: {
      ...client,
      request: (...call: Parameters<typeof client.request>) => {
        const [spec, body] = call;
        if (path !== '' && spec.path.endsWith(path)) bodies.push({ ...Object(body) });
        if (isGone() && /follow/.test(spec.path)) return client.request(spec, { bot_id: '1', grid_id: '1' });
        return client.request(...call);
      },
    },
  };
  const id = await find(session);
  const created: string[] = [];
  const opened: string[] = [];
  const screen = await render(
    <SandboxProvider session={session}>
      <CopyBot kind={kind} id={id} onCreated={(bot) => created.push(bot)} onOpen={(to) => opened.push(to)} />
    </SandboxProvider>,
  );
  return { screen, id, session, created, opened, bodies };
}

describe.each(someOf(cases))('B9: copying a $kind', ({ kind, bizType, path, followed }) => {
  test('shows how it has done and how a copy would differ, and sends a copy of it', async () => {
    const { screen, id, created, bodies } = await open(kind, (session) => bestOf(session, bizType), path);
    await expect.element(screen.getByRole('region', { name: 'Performance so far' })).toBeVisible();
    // What is traded stands above everything.
    const name = screen.getByRole('heading', {
      level: 2,
      name: /^[A-Z\d]+USDT( \+ [A-Z\d]+USDT)* (spot grid|futures grid|martingale|combo)$/,
    });
    await expect.element(name).toBeVisible();
    await expect.element(screen.getByText(/over the past 7 days: [+−]?\d+\.\d\d% to [+−]?\d+\.\d\d%/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'Investment' }).fill('2000');
    await screen.getByRole('button', { name: 'Review and create' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    for (const box of await dialog.getByRole('checkbox').all()) await box.click();
    await dialog.getByRole('button', { name: 'Create bot' }).click();
    await expect.poll(() => created).toHaveLength(1);
    expect(bodies).toEqual([expect.objectContaining({ [followed]: id })]);
    expect(String(bodies[0]?.create_type)).toContain('COPY');
    expect(String(bodies[0]?.block_source)).toContain('RANK_LIST');
  });
});

test('B9: shows entry and position of both sides', async () => {
  const { screen } = await open('spot_grid', (session) => bestOf(session, 'spot_grid'));
  const table = screen.getByRole('table', { name: 'How your copy would differ' });
  await expect.element(table.getByRole('row', { name: /^Entry [\d,.]+ [\d,.]+ \([+−]?\d+\.\d\d%\)$/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^Position at start [\d,.]+ no value/ })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Investment' }).fill('2000');
  await expect.element(table.getByRole('row', { name: /^Position at start [\d,.]+ [\d,.]+$/ })).toBeVisible();
});

test('the leverage of a copy can only go down', async () => {
  const { screen } = await open('futures_grid', (session) => bestOf(session, 'futures_grid'));
  const leverage = screen.getByRole('textbox', { name: 'Leverage' });
  await expect.element(leverage).not.toHaveValue('');
  const original = leverage.element().getAttribute('value') ?? '';
  await leverage.fill('90');
  await screen.getByRole('textbox', { name: 'Investment' }).click();
  await expect.element(leverage).toHaveValue(original);
  await leverage.fill('1');
  await expect.element(leverage).toHaveValue('1');
});

test('anything else becomes a bot of one’s own: the create form opens with the settings, without the owner', async () => {
  const { screen, id, opened } = await open('futures_grid', (session) => bestOf(session, 'futures_grid'));
  await screen.getByRole('button', { name: 'Edit as manual' }).click();
  expect(opened).toEqual([expect.stringMatching(/^\/fgrid-create\/\?recipe=/)]);
  expect(atob(opened[0]?.split('.')[2]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')).not.toContain(id);
});

test('B9: a setting that is another one for a copy made now says so at its place', async () => {
  const { screen } = await open('futures_grid', (session) => bestOf(session, 'futures_grid'));
  const settings = screen.getByRole('region', { name: 'Its settings' });
  // The prices of the range lie elsewhere from the price than at the start.
  await expect
    .element(
      settings
        .getByText(
          /Differs from now\. [+−]\d+\.\d\d% from the price at its start, [+−]\d+\.\d\d% from the current price/,
        )
        .first(),
    )
    .toBeVisible();
  await expect.element(settings.getByText('Yours: ×1')).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Leverage' }).fill('1');
  await expect.element(settings.getByText('Yours: ×1')).toBeVisible();
  await screen.getByText(/^Protection/).click();
  await screen.getByRole('textbox', { name: 'Take profit' }).fill('900000');
  const takeProfit = settings.getByText(/^Differs from now\. Yours: 900,000/);
  await expect.element(takeProfit).toBeVisible();
});

test('a bot that ends while somebody looks keeps what is known of it, and says since when', async () => {
  let isGone = false;
  const { screen } = await open(
    'spot_grid',
    (session) => bestOf(session, 'spot_grid'),
    '',
    () => isGone,
  );
  const money = screen.getByRole('textbox', { name: 'Investment' });
  await money.fill('2000');
  isGone = true;
  await expect
    .poll(() => {
      // What is older than two seconds is read again when the page comes back to the front.
      window.dispatchEvent(new Event('visibilitychange'));
      return screen.getByText(/^This bot has ended or is no longer shared\. These figures are from /).query();
    })
    .not.toBeNull();
  await expect.element(money).toHaveValue('2000');
  await expect.element(screen.getByRole('region', { name: 'Its settings' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Edit as manual' })).toBeVisible();
});

test.each(['spot_grid', 'futures_grid', 'futures_martingale', 'futures_combo'] as const)(
  'a %s of one’s own is named as such: how it stands, its settings, and the ways on',
  async (kind) => {
    const { screen, id, opened } = await open(kind, (session) => openKind[kind](session, { afterMs: 60_000 }));
    await expect.element(screen.getByText('This bot is your own: Running.')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Its settings' })).toBeVisible();
    await screen.getByRole('button', { name: 'Open bot' }).click();
    await screen.getByRole('button', { name: 'Edit as manual' }).click();
    expect(opened).toEqual([`/my-bot/${botPath({ kind, id })}`, expect.stringMatching(/create\/\?recipe=/)]);
  },
);

test('a closed bot of one’s own shows why it closed, and its settings still make another one', async () => {
  const { screen, opened } = await open('spot_grid', async (session) => {
    const id = await openBot(session);
    await closeBot(session, { kind: 'spot_grid', id });
    return id;
  });
  await expect.element(screen.getByText('This bot is your own and closed: Closed by you')).toBeVisible();
  await screen.getByRole('button', { name: 'Edit as manual' }).click();
  expect(opened).toEqual([expect.stringMatching(/^\/create\/\?recipe=/)]);
});

test('says plainly that a bot is gone, and that its kind cannot be copied', async () => {
  const gone = await open('spot_grid', () => '123456789');
  await expect.element(gone.screen.getByText('This bot has ended or is no longer shared.')).toBeVisible();
  const dca = await open('spot_dca', () => '1');
  await expect.element(dca.screen.getByText("This kind of bot can't be copied.")).toBeVisible();
});
