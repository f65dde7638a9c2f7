import type { BrowserContext, Page } from 'playwright/test';
import { addFuturesGridMargin } from '../../../../packages/core/src/endpoints/index.ts';
import { en } from '../../../../packages/react/src/i18n/en.ts';
import { clientOf, openBots } from '../openBots.ts';
import type { RunningSandbox } from '../runningSandbox.ts';
import { passUntil, type Sending, sendings } from '../sendings.ts';
import { expect, type Trader, test } from '../trader.ts';

/*
 * What a browser, a reload, a second tab and a bad line do to writes, in a real Chromium. Whatever the page reports in
 * between, at its end each write was done once, the page reports it, and the journal is empty.
 */

type Bots = Awaited<ReturnType<typeof openBots>>;

/** A trader with bots of every kind, in front of a dialog that is filled in. */
interface Scene {
  readonly trader: Trader;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly sandbox: RunningSandbox;
  readonly bots: Bots;
  readonly sending: Sending;
  /** Presses the last button. */
  send(): Promise<void>;
  /** How many times it was done. */
  times(): Promise<number>;
}

const named = (name: string): Sending => {
  const found = sendings.find((sending) => sending.name === name);
  if (!found) throw new Error(`No dialog is called ${name}.`);
  return found;
};

/** A create, two additions, a withdrawal and a close. */
const FIVE = ['spot-grid create', 'futures-grid margin', 'combo transfer', 'spot-grid withdraw', 'martingale close'];
const KINDS = ['spot-grid', 'futures-grid', 'dca', 'martingale', 'combo'] as const;
const LIFT_MS = 20_000;
/** Longer than a page lives here. */
const LATE = { delayMs: 60_000 };

async function setScene(trader: Trader, name: string): Promise<Scene> {
  const { page, sandbox } = trader;
  const sending = named(name);
  await page.clock.install();
  await trader.logIn();
  const client = await clientOf(trader);
  const bots = await openBots(client, trader);
  // Some of it is free, wherever the price went, and can be taken out.
  await addFuturesGridMargin(client, { bot_id: bots['futures-grid'], amount: '1000' });
  await sandbox.speed(1);
  await sending.open(trader, bots);
  const before = await sandbox.books();
  const [kind = '', what = ''] = name.split(' ');
  // The name begins with a kind.
  const bot = bots[kind as keyof Bots];
  return {
    trader,
    page,
    context: page.context(),
    sandbox,
    bots,
    sending,
    send: () => sending.confirm(page.getByRole('dialog')).click(),
    async times() {
      const now = await sandbox.books();
      if (what === 'create') return now.bots.length - before.bots.length;
      if (what === 'close') {
        const { returned, returned_quote } = await sandbox.ledgerOf(bot);
        return (returned ?? returned_quote ?? null) === null ? 0 : 1;
      }
      const isChange = ({ reason, bot_id }: (typeof now.movements)[number]) =>
        bot_id === bot && (reason === 'bot_added' || reason === 'bot_withdrawn');
      return now.movements.filter(isChange).length - before.movements.filter(isChange).length;
    },
  };
}

/**
 * Presses the last button and waits until the exchange has done it. The page's time runs much faster than the real one:
 * if it ran before, the call would pass its time limit before it has left the browser.
 */
async function sendDone(scene: Scene): Promise<void> {
  await scene.send();
  await expect.poll(() => scene.times()).toBe(1);
}

/** Writes of which a browser still reports that their outcome is not known. */
const openWrites = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tb-write:')).length);

/** Lets the page's time pass until the journal is empty. */
async function passUntilKnown(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2000);
    expect(await openWrites(page)).toBe(0);
  }).toPass({ timeout: 120_000 });
}

/** The dialog, or the page of the new bot, reports that it was done. */
async function expectDone({ page, sending }: Scene): Promise<void> {
  const box = page.getByRole('dialog');
  const done = box
    // Not where it is a part of another sentence: "… until the bot is closed."
    .getByText(sending.messages.done, { exact: true })
    .or(box.getByText(en.adjust.done_after_all))
    .or(box.getByText(en.create.done_after_all))
    .or(box.getByText(en.reason.canceled_manually));
  const newBot = page.getByRole('region', { name: en.detail.figures });
  await passUntil(page, (sending.name.endsWith('create') ? done.or(newBot) : done).first());
}

for (const name of FIVE) {
  test(`W1 F165 ${name}: a connection that breaks, so that Chromium repeats the call, books once`, async ({
    trader,
  }) => {
    const scene = await setScene(trader, name);
    await scene.sandbox.fault({ path: scene.sending.path, drop: 'after' });
    await sendDone(scene);
    await expectDone(scene);
    await passUntilKnown(scene.page);
    expect(await scene.times()).toBe(1);
  });

  test(`F116 F164 ${name}: every answer is lost, and it is found done`, async ({ trader }) => {
    const scene = await setScene(trader, name);
    await scene.sandbox.fault({ path: scene.sending.path, drop: 'after', times: 10 });
    await sendDone(scene);
    await expectDone(scene);
    await passUntilKnown(scene.page);
    expect(await scene.times()).toBe(1);
  });

  test(`W2 F164 ${name}: a reload while it is out looks it up, and sends nothing`, async ({ trader }) => {
    const scene = await setScene(trader, name);
    const { page, sandbox } = scene;
    await sandbox.fault({ path: scene.sending.path, ...LATE });
    await sendDone(scene);
    expect(await openWrites(page)).toBe(1);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await passUntilKnown(page);
    expect(await scene.times()).toBe(1);
  });

  test(`F115 ${name}: ten clicks in one moment send it once`, async ({ trader }) => {
    const scene = await setScene(trader, name);
    const { page } = scene;
    const confirm = scene.sending.confirm(page.getByRole('dialog'));
    // Unlike a press, a click by script does not wait for the button.
    await expect(confirm).toBeEnabled();
    await confirm.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 10; click += 1) button.click();
    });
    await expect.poll(() => scene.times()).toBe(1);
    await expectDone(scene);
    await passUntilKnown(page);
    expect(await scene.times()).toBe(1);
  });

  test(`F164 ${name}: a tab that is frozen while it is out reports the truth when it runs again`, async ({
    trader,
  }) => {
    const scene = await setScene(trader, name);
    const { page, context, sandbox } = scene;
    const session = await context.newCDPSession(page);
    await sandbox.fault({ path: scene.sending.path, delayMs: 1500 });
    await scene.send();
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await expect.poll(() => scene.times()).toBe(1);
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await expectDone(scene);
    await passUntilKnown(page);
    expect(await scene.times()).toBe(1);
  });
}

for (const name of FIVE.filter((one) => !one.endsWith('close'))) {
  test(`W2 F117 ${name}: of two tabs that press in one moment one sends it, and the other asks`, async ({ trader }) => {
    const scene = await setScene(trader, name);
    const { page, context, sending } = scene;
    const second = await context.newPage();
    const other = Object.assign(Object.create(Object.getPrototypeOf(trader)), trader, { page: second }) as Trader;
    await sending.open(other, scene.bots);
    const dialogs = [page, second].map((tab) => tab.getByRole('dialog'));
    const titles = { create: en.create.repeat_title, change: en.adjust.repeat_title };
    const title = name.endsWith('create') ? titles.create : titles.change;
    await Promise.all(dialogs.map((dialog) => sending.confirm(dialog).click()));
    const asked = async () => {
      await page.clock.runFor(500);
      const counts = await Promise.all(dialogs.map((dialog) => dialog.getByText(title).count()));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    await expect.poll(asked).toBe(1);
    await passUntilKnown(page);
    expect(await scene.times()).toBe(1);
  });
}

test('W2 F117 F164 a second tab asks before the order of the first is sent again, and reports how it ended', async ({
  trader,
}) => {
  const scene = await setScene(trader, 'spot-grid create');
  const { page, context, sandbox } = scene;
  await sandbox.fault({ path: scene.sending.path, ...LATE });
  await sendDone(scene);
  const second = await context.newPage();
  const other = Object.assign(Object.create(Object.getPrototypeOf(trader)), trader, { page: second }) as Trader;
  await scene.sending.open(other, scene.bots);
  await scene.sending.confirm(second.getByRole('dialog')).click();
  await expect(second.getByRole('dialog').getByText(en.create.repeat_title)).toBeVisible();
  expect(await scene.times()).toBe(1);
  await sandbox.heal();
  await passUntilKnown(page);
  await expect(second.locator('.tb-strip', { hasText: en.writes.done })).toBeVisible();
  expect(await scene.times()).toBe(1);
});

test('F126 leaving for another page of the site while a bot is created loses nothing', async ({ trader }) => {
  const scene = await setScene(trader, 'spot-grid create');
  const { page, sandbox } = scene;
  const { bots: known } = await sandbox.books();
  await sandbox.fault({ path: scene.sending.path, delayMs: 1500 });
  await scene.send();
  await trader.go('/my-bot/');
  await expect.poll(() => scene.times()).toBe(1);
  await passUntilKnown(page);
  await expect(page.getByRole('tab', { name: `${en.list.ongoing} ${known.length + 1}` })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(en.kind.spot_grid) })).toHaveCount(2);
  expect(await scene.times()).toBe(1);
});

for (const name of [...KINDS.map((kind) => `${kind} create`), ...KINDS.map((kind) => `${kind} close`)]) {
  test(`F116 F164 a phone in a lift: ${name} with the line gone for 20 s is done once, and reported so`, async ({
    trader,
  }) => {
    const scene = await setScene(trader, name);
    const { page, context, sandbox } = scene;
    // The call is out, its answer is not here yet, when the line goes.
    await sandbox.fault({ path: scene.sending.path, delayMs: 1500 });
    await sendDone(scene);
    await context.setOffline(true);
    for (let passed = 0; passed < LIFT_MS; passed += 2000) await page.clock.runFor(2000);
    await context.setOffline(false);
    await expectDone(scene);
    await passUntilKnown(page);
    expect(await scene.times()).toBe(1);
  });
}
