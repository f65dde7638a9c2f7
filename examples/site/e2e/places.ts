import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { adjustmentsOf } from '../../../packages/core/src/kinds/adjustments.ts';
import { botPath } from '../../../packages/core/src/kinds/botKind.ts';
import { pageShells } from '../src/pageShell/pageShells.ts';
import { type Kind, kinds } from './kinds.ts';
import { expect, type Trader } from './trader.ts';
import { wordsIn } from './words.ts';

/** What the exchange holds for those who look around. */
export interface Stage {
  /** Ids by the kind in their address. */
  readonly running: Readonly<Record<string, string>>;
  readonly closed: Readonly<Record<string, string>>;
  /** Bots of somebody else. */
  readonly others: Readonly<Record<string, string>>;
}

/** Something of the site that can be looked at: a page in a state, or a dialog in front of one. */
export interface Place {
  /** In words of an address: `home-filled`, `dialog-close-dca`. */
  readonly name: string;
  /** Who visits; nobody is known without one. */
  readonly user?: string;
  readonly path: (stage: Stage) => string;
  /** Selector of what is there once it can be looked at; the page itself without one. */
  readonly shows?: string;
  /** Before the page is opened. */
  readonly before?: (trader: Trader) => Promise<unknown>;
  /** What is done on the page until its state is there. */
  readonly reach?: (trader: Trader) => Promise<unknown>;
  /** Puts right what `before` and `reach` have disturbed for others. */
  readonly after?: (trader: Trader) => Promise<unknown>;
}

const DIALOG = '[role="dialog"]';
// The list is not empty.
const FIRST = kinds[0] as Kind;
/** With bots of every kind, and with none. */
const RICH = 'amira';
const NEW = 'boris';

type State = Pick<Place, 'name' | 'user' | 'before' | 'reach' | 'after' | 'shows'>;

/** States that every page has. */
const states: readonly State[] = [
  { name: 'filled', user: RICH },
  { name: 'empty', user: NEW },
  { name: 'anonymous' },
  { name: 'restricted', user: 'dalia' },
  {
    name: 'failing',
    user: RICH,
    before: ({ sandbox }) => sandbox.fault({ path: '*', status: 503, times: 1000 }),
    after: ({ sandbox }) => sandbox.heal(),
  },
  { name: 'offline', user: RICH, reach: ({ page }) => page.context().setOffline(true) },
];

const nameOf = (path: string) => path.replaceAll('/', '') || 'home';
const inStates = (name: string, path: Place['path'], few = states): readonly Place[] =>
  few.map((state) => ({ ...state, name: `${name}-${state.name}`, path }));

/** Every page of the site in every state. */
export const pages: readonly Place[] = [
  ...pageShells.flatMap(({ path }) => inStates(nameOf(path), () => path)),
  ...BOT_KINDS.flatMap((kind) => inStates(`bot-${kind}`, runningOf(kind), statesOf('filled', 'failing'))),
  ...BOT_KINDS.map((kind) => ({ name: `bot-${kind}-closed`, user: RICH, path: closedOf(kind) })),
  { name: 'bot-anonymous', path: runningOf('spot_grid') },
  { name: 'bot-not-mine', user: NEW, path: runningOf('spot_grid') },
  { name: 'my-bot-closed', user: RICH, path: () => '/my-bot/?tab=1' },
  ...['spot-grid', 'futures-grid', 'martingale', 'combo'].flatMap((kind) =>
    inStates(`copy-${kind}`, ({ others }) => `/copy/${kind}/${others[kind]}/`, statesOf('filled', 'anonymous')),
  ),
  { name: 'not-found', user: RICH, path: () => '/nowhere/' },
  { name: 'upgrading', user: 'gita', path: () => '/' },
];

/** Every dialog, sheet and panel, and what a page shows only after a press. */
export const dialogs: readonly Place[] = [
  ...BOT_KINDS.flatMap((kind) =>
    [...adjustmentsOf(kind), 'close', 'share'].map((name) => ({
      name: `dialog-${name}-${kind}`,
      user: RICH,
      path: (stage: Stage) => `${runningOf(kind)(stage)}?dialog=${name}`,
      shows: `${DIALOG} .tb-dialog-foot button`,
    })),
  ),
  ...kinds.map((kind) => ({
    name: `review-${kind.path}`,
    user: RICH,
    path: () => kind.create,
    reach: (trader: Trader) => review(trader, kind),
    shows: `${DIALOG} [type="checkbox"]`,
  })),
  ...kinds.map((kind) => ({
    name: `problems-${kind.path}`,
    user: NEW,
    path: () => kind.create,
    reach: (trader: Trader) => overspend(trader, kind),
    shows: '[aria-invalid="true"]',
  })),
  { name: 'barred', user: 'felix', path: () => '/create/', shows: 'form a[href$="/support"]' },
  { name: 'login', path: () => '/create/?dialog=login', shows: `${DIALOG} button` },
  {
    name: 'picker',
    user: RICH,
    path: () => '/create/',
    reach: press('.tb-picker-button'),
    shows: `${DIALOG} [role="row"]`,
  },
  { name: 'help', user: RICH, path: () => '/rewards/', reach: press('.site-footer-link'), shows: DIALOG },
  {
    name: 'terms',
    user: RICH,
    path: () => '/rewards/',
    reach: ({ page }) => page.locator('.site-footer-link').nth(1).click(),
    shows: DIALOG,
  },
  { name: 'settings', user: RICH, path: () => '/rewards/', reach: openSettings, shows: 'select' },
  {
    name: 'filters',
    user: RICH,
    path: () => '/my-bot/',
    reach: press('.tb-filters button'),
    shows: `.tb-popover:popover-open, ${DIALOG}, [role="listbox"]`,
  },
  {
    name: 'chart-table',
    user: RICH,
    path: () => '/create/',
    reach: press('.tb-chart-bar [data-action="table"]'),
    // Cards on a phone.
    shows: 'figure :is(table, .tb-cards)',
  },
  { name: 'replay', user: RICH, path: () => '/create/', reach: replay, shows: '.tb-heat' },
];

/** Pages as they are when all is well, and all dialogs: the other states have their stories. */
export const filledPlaces: readonly Place[] = [
  ...pages.filter(({ name }) => /-(filled|closed)$/.test(name)),
  ...dialogs,
];

function runningOf(kind: BotKind) {
  return ({ running }: Stage) => pathOf(kind, running);
}

function closedOf(kind: BotKind) {
  return ({ closed }: Stage) => pathOf(kind, closed);
}

function pathOf(kind: BotKind, ids: Stage['running']): string {
  const segment = botPath({ kind, id: '' }).replaceAll('/', '');
  return `/my-bot/${segment}/${ids[segment]}/`;
}

function statesOf(...names: readonly string[]): readonly State[] {
  return states.filter(({ name }) => names.includes(name));
}

function press(selector: string) {
  return ({ page }: Trader) => page.locator(selector).first().click();
}

/** Opens a place, and waits until nothing on it is loading. */
export async function visit(trader: Trader, place: Place, stage: Stage): Promise<void> {
  const { page } = trader;
  await place.before?.(trader);
  await trader.open(place.path(stage));
  await settle(trader);
  await place.reach?.(trader);
  if (place.shows) await expect(page.locator(place.shows).first()).toBeVisible({ timeout: 30_000 });
  await settle(trader);
}

async function settle({ page }: Trader): Promise<void> {
  await page.locator('#content:not(:has(.site-waiting))').waitFor();
  await expect.poll(() => page.evaluate(showLoading), { timeout: 30_000 }).toBe(0);
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
  });
}

/** Parts that are loading, the first of them in sight: some wait until somebody comes by. Runs in the page. */
function showLoading(): number {
  const parts = document.querySelectorAll('main [aria-busy="true"], .tb-chart-wait');
  parts[0]?.scrollIntoView();
  return parts.length;
}

async function review(trader: Trader, kind: Kind): Promise<void> {
  await fill(trader, kind, kind.amount);
  await trader.page.locator('main form [type="submit"]').click();
}

/** More than anybody has. */
async function overspend(trader: Trader, kind: Kind): Promise<void> {
  await fill(trader, kind, '99999999');
  await trader.page.locator('main form [type="submit"]').click();
}

async function fill({ page, locale }: Trader, { money }: Kind, amount: string): Promise<void> {
  // A newcomer starts at the proposals.
  const manual = page.locator('.site-create-side [role="tab"]').nth(1);
  if (await manual.isVisible()) await manual.click();
  await page
    .getByRole('textbox', { name: money(wordsIn(locale)) })
    .first()
    .fill(amount);
  await expect(page.locator('main form [type="submit"]')).toBeEnabled();
}

async function openSettings({ page }: Trader): Promise<void> {
  const isPhone = await page.locator('.site-tabs').isVisible();
  await page
    .locator(isPhone ? '.site-tabs button' : '.site-tools .site-menu-button')
    .last()
    .click();
}

async function replay(trader: Trader): Promise<void> {
  const { page } = trader;
  await fill(trader, FIRST, FIRST.amount);
  await page.locator('.site-create-below [role="tab"]').nth(2).click();
  await page.locator('.tb-replay [data-kind="primary"]').click();
  await page.locator('.tb-replay-map > button').click();
}
