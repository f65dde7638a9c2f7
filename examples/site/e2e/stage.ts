import type { Browser, Cookie, Locator, Page } from 'playwright/test';
import {
  closeFuturesComboBot,
  closeFuturesGridBot,
  closeFuturesMartingaleBot,
  closeSpotDcaBot,
  closeSpotGridBot,
  listRankedBots,
} from '../../../packages/core/src/endpoints/index.ts';
import { botPath, rankedKinds } from '../../../packages/core/src/kinds/botKind.ts';
import { clientOf, openBots } from './openBots.ts';
import { dialogs, type Place, pages, type Stage, visit } from './places.ts';
import type { RunningSandbox } from './runningSandbox.ts';
import { test as base, Trader } from './trader.ts';

const DAY = 24 * 3_600_000;
/** Age of the bots: a day, or what `DAYS` says, to look at pages as they are after a month. */
const DAYS = Number(process.env.DAYS ?? 1);

interface Theatre {
  readonly sandbox: RunningSandbox;
  readonly stage: Stage;
  readonly sessions: ReadonlyMap<string, readonly Cookie[]>;
}

/** Tests that look at places and change nothing: all tests of a worker share a sandbox with bots of every kind. */
export const test = base.extend<object, { readonly theatre: Theatre }>({
  theatre: [
    async ({ browser, crowded }, use) => use(await openTheatre(browser, crowded)),
    { scope: 'worker', timeout: 180_000 + DAYS * 20_000 },
  ],
  sandbox: async ({ theatre }, use) => {
    await use(theatre.sandbox);
  },
});

/** Opens a place as its user, and runs `check` there. */
export async function visitPlace(
  trader: Trader,
  { stage, sessions }: Theatre,
  place: Place,
  check: () => Promise<void>,
) {
  await trader.page.context().addCookies(sessions.get(place.user ?? '') ?? []);
  try {
    await visit(trader, place, stage);
    await check();
  } finally {
    await place.after?.(trader);
  }
}

/** As if chosen in the settings before. */
export const chooseSettings = (page: Page, settings: object): Promise<unknown> =>
  page.addInitScript((text) => localStorage.setItem('tb-settings', text), JSON.stringify(settings));

/** What can be pressed or filled in: of the dialog that lies over the page, else of the page. */
export async function controlsOf(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog').first();
  const scope = (await dialog.isVisible()) ? dialog : page.locator('body');
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  return scope.locator(`:is(${controls}):not(:disabled, [inert] *)`).filter({ visible: true });
}

/** Logs everybody in, and opens and closes bots of every kind. */
async function openTheatre(browser: Browser, sandbox: RunningSandbox): Promise<Theatre> {
  const sessions = new Map<string, readonly Cookie[]>();
  let stage: Stage | undefined;
  for (const user of new Set([...pages, ...dialogs].flatMap((place) => place.user ?? []))) {
    const context = await browser.newContext();
    const trader = new Trader(await context.newPage(), sandbox, 'en-US');
    await trader.logIn(user);
    sessions.set(user, await context.cookies());
    stage ??= await setStage(trader);
    await context.close();
  }
  if (!stage) throw new Error('No place has a user.');
  return { sandbox, stage, sessions };
}

/** As the first user, who has bots of every kind. */
async function setStage(trader: Trader): Promise<Stage> {
  const client = await clientOf(trader);
  const over = await openBots(client, trader);
  await closeSpotGridBot(client, { grid_id: over['spot-grid'], close_mode: 'quote_mode' });
  await closeFuturesGridBot(client, { bot_id: over['futures-grid'] });
  await closeSpotDcaBot(client, { bot_id: over.dca, close_mode: 'quote' });
  await closeFuturesMartingaleBot(client, { bot_id: over.martingale });
  await closeFuturesComboBot(client, { bot_id: over.combo });
  const running = await openBots(client, trader);
  await trader.sandbox.advance((DAYS - 1) * DAY);
  const others: Record<string, string> = {};
  for (const kind of rankedKinds) {
    const { list = [] } = await listRankedBots(client, { bizTypes: [kind], page: 0, limit: 1 });
    others[botPath({ kind, id: '' }).replaceAll('/', '')] = list[0]?.botId ?? '';
  }
  return { running, closed: over, others };
}
