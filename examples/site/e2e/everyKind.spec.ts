import { close, create, expectPageEqualsLedger, type Kind, kinds } from './kinds.ts';
import { expect, PHONE, type Trader, test, WIDE } from './trader.ts';
import { wordsIn } from './words.ts';

const HOUR = 3_600_000;
/** The spot grid has a test of its own; on a PC, in English, all of them live through a day together. */
const OTHERS = kinds.filter(({ path }) => path !== 'spot-grid');

async function wholeLifecycle(trader: Trader, kind: Kind): Promise<void> {
  await trader.logIn();
  await trader.open(kind.create);
  const botId = await create(trader, kind);
  await trader.sandbox.advance(9 * HOUR);
  await expectPageEqualsLedger(trader, botId, kind);
  await close(trader, botId);
  await trader.open('/my-bot/?tab=1');
  await expect(trader.page.getByText(wordsIn(trader.locale).closed_by_you).first()).toBeVisible();
}

test.describe('on a phone, in Arabic', { tag: WIDE }, () => {
  test.use({ ...PHONE, locale: 'ar-SA' });
  for (const kind of OTHERS) {
    test(`B1 the same lifecycle of a ${kind.name}`, async ({ trader }) => {
      await wholeLifecycle(trader, kind);
    });
  }
});
