import { actions, applyOpen, type Change, changes } from './changes.ts';
import { type Hand, keyboardHand, pointer } from './hand.ts';
import { Keyboard } from './keyboard.ts';
import { close, kinds } from './kinds.ts';
import { clientOf, openBots } from './openBots.ts';
import { expect, PHONE, type Trader, test, WIDE } from './trader.ts';

for (const { name, path } of kinds) {
  test.describe(`every change of a ${name} bot, and its end`, { tag: WIDE }, () => {
    test('B11 by keyboard alone', async ({ trader, page }) => {
      test.slow();
      await changeAll(trader, path, keyboardHand(new Keyboard(page)));
    });

    test.describe('on a phone', () => {
      test.use(PHONE);
      test('F157 with a finger, and nothing is wider than the screen', async ({ trader, page }) => {
        test.slow();
        await changeAll(trader, path, pointer, () => expectNothingSideways(page));
      });
    });
  });
}

/** Opens every dialog of a kind from the page of its bot, changes the bot with it, and closes the bot. */
async function changeAll(trader: Trader, path: string, hand: Hand, mode: () => Promise<void> = async () => {}) {
  const { page } = trader;
  await trader.logIn();
  const client = await clientOf(trader);
  const bots = await openBots(client, trader);
  // Prices that stand still are stale once somebody has taken long enough, and nothing is traded on those.
  await trader.sandbox.speed(1);
  const own = changes.filter(({ segment }) => segment === path);
  const id = own[0] && bots[own[0].segment];
  if (!id) throw new Error(`Nothing changes a ${path}.`);
  for (const change of own) {
    await test.step(change.dialog, async () => {
      // From the top of the page: the focus comes back to what opened the dialog before, which may lie behind the next one.
      await trader.open(`/my-bot/${path}/${id}/`);
      await openDialog(page, change, hand);
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Plan' })).toBeVisible();
      await mode();
      await applyOpen(page, client, id, change, hand);
    });
  }
  await test.step('close', () => close(trader, id, hand));
  await mode();
}

/** By its button on the page of the bot, or, where that has none, in the menu of the other changes. */
async function openDialog(page: Trader['page'], { dialog }: Change, hand: Hand): Promise<void> {
  const title = actions[dialog];
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: title, exact: true });
  await expect(page.getByRole('button', { name: 'Close', exact: true }).first()).toBeVisible();
  if ((await button.count()) > 0) return hand.press(button);
  await hand.press(page.getByRole('button', { name: 'Adjust', exact: true }));
  await hand.pick(page.getByRole('menuitem', { name: title, exact: true }));
}

async function expectNothingSideways(page: Trader['page']): Promise<void> {
  const wider = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog, [role="dialog"]')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`),
  );
  expect(wider).toEqual([]);
}
