import type { Locator, Page } from 'playwright/test';
import { DRAFT_KEY } from '../../../../packages/react/src/form/create/draftKey.ts';
import { type FixCase, fixCases } from '../../../../packages/react/src/form/create/fixCases.testing.ts';
import { type Bots, type Change, changes } from '../changes.ts';
import { clientOf, openBots } from '../openBots.ts';
import { expect, type Trader, test } from '../trader.ts';

/** Digits, marks and direction of their own each. */
const LOCALES = ['en-US', 'de-DE', 'ar-SA', 'ja-JP'] as const;
/** What ten seconds are at sixty times the speed. */
const TEN_SECONDS = 600_000;
/** A fix may uncover what stood behind it: how much must be put in is known only once the shape is right. */
const MAX_PRESSES = 4;
const MAX_PRESS_MS = 2_000;
/** In a wild hour the price goes further than the half percent that a fix has room for: what is offered then is right. */
const MAX_ROUNDS = 2;

const PATHS: Readonly<Record<FixCase['kind'], string>> = {
  'spot grid': '/create/?base=BTC&quote=USDT',
  'futures grid': '/fgrid-create/?symbol=BTCUSDT',
  'DCA bot': '/dca-create/?base=BTC&quote=USDT',
  martingale: '/fmart-create/?symbol=BTCUSDT',
  combo: '/fcombo-create/',
};

/** What each dialog refuses: the name of the control, and what is typed there. */
const MISTYPED: Readonly<Record<string, readonly (readonly [control: string, text: string])[]>> = {
  'spot-grid settings': [
    ['stop_loss', '900000'],
    ['take_profit', '1'],
    ['ts_percent', '500'],
    ['investment', '99999999'],
  ],
  'spot-grid withdraw': [['amount', '99999999']],
  'futures-grid margin': [['amount', '99999999']],
  'futures-grid tpsl': [
    ['take_profit_price', '1'],
    ['stop_loss_price', '900000'],
    ['stop_loss_price', '1'],
  ],
  'futures-grid trailing': [['trailing_stop_per', '500']],
  'futures-grid move': [
    ['move_up_price', '1'],
    ['move_down_price', '900000'],
  ],
  'dca settings': [['amount.0', '99999999']],
  'martingale settings': [
    ['add_margin', '99999999'],
    ['sl_percent', '500'],
  ],
  'combo transfer': [['amount', '99999999']],
  'combo settings': [['sl_percent', '500']],
};

const formOf = (page: Page) => page.locator('main form').filter({ has: page.locator('[type="submit"]') });

/** Opens the create page of a kind with a kept draft, as after a reload, and asks for the review, which is refused at its field. */
async function openRefused({ page, ...trader }: Trader, one: FixCase, code: string): Promise<void> {
  const [own = {}, control = ''] = one.codes[code] ?? [];
  // A page of the same origin without a form, which would keep its own draft when it is left.
  await page.goto(`${trader.sandbox.url}/${trader.locale}/login`);
  await page.evaluate(
    ([key, kept]) => sessionStorage.setItem(key ?? '', kept ?? ''),
    [DRAFT_KEY + one.name, JSON.stringify({ mode: 'manual', manual: { ...one.good, ...own } })],
  );
  await page.goto(`${trader.sandbox.url}/${trader.locale}/tradingbot${PATHS[one.kind]}`);
  const submit = formOf(page).locator('[type="submit"]');
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.locator(`[data-invalid]:has([name="${control}"])`).first(), code).toBeVisible();
}

/** Presses what is offered until nothing is refused any more. */
async function pressOn(scope: Locator, name: string): Promise<void> {
  const refused = scope.locator('[data-invalid]');
  for (let presses = 0; presses < MAX_PRESSES && (await refused.count()) > 0; presses += 1) {
    const fix = refused.locator('.tb-fix').first();
    // A way out goes with its refusal: by the market or by an answer, also between the look and the press.
    if (await fix.isVisible()) await fix.click({ timeout: MAX_PRESS_MS }).catch(() => undefined);
    await expect(scope, name).not.toHaveAttribute('data-pending');
  }
  await expect(refused, name).toHaveCount(0);
}

for (const locale of LOCALES) {
  for (const one of fixCases) {
    test(`B3 F169 ${locale}: every way out of every check code of a ${one.kind} leads to the review, ten seconds later`, async ({
      trader: english,
      page,
    }) => {
      const trader = english.in(locale);
      await trader.logIn();
      const form = formOf(page);
      for (const code of Object.keys(one.codes)) {
        await test.step(code, async () => {
          for (let way = 0, ways = 1; way < ways; way += 1) {
            await openRefused(trader, one, code);
            const fixes = form.locator('[data-invalid] .tb-fix');
            await expect(fixes.first(), code).toBeVisible();
            ways = await fixes.count();
            const fix = fixes.nth(way);
            const name = `${code}: ${await fix.textContent()}`;
            await trader.sandbox.advance(TEN_SECONDS);
            await fix.click();
            const review = page.locator('[role="dialog"]:not([popover])');
            const refused = form.locator('[data-invalid]');
            for (let round = 0; round < MAX_ROUNDS && !(await review.isVisible()); round += 1) {
              await pressOn(form, name);
              await form.locator('[type="submit"]').click();
              await expect(review.or(refused).first(), name).toBeVisible();
            }
            await expect(review, name).toBeVisible();
          }
        });
      }
    });
  }

  test(`B3 F169 ${locale}: every way out of what a dialog refuses leads to a change that can be applied, ten seconds later`, async ({
    trader: english,
    page,
  }) => {
    const trader = english.in(locale);
    await trader.logIn();
    const bots = await openBots(await clientOf(trader), trader);
    for (const mistake of mistakes) {
      await test.step(JSON.stringify(mistake), async () => {
        for (let way = 0, ways = 1; way < ways; way += 1) {
          await typeMistake(trader, bots, mistake);
          const fixes = page.getByRole('dialog').locator('[data-invalid] .tb-fix');
          await expect(fixes.first()).toBeVisible();
          ways = await fixes.count();
          const fix = fixes.nth(way);
          const name = `${JSON.stringify(mistake)}: ${await fix.textContent()}`;
          await trader.sandbox.advance(TEN_SECONDS);
          await fix.click();
          await pressOn(page.getByRole('dialog'), name);
        }
      });
    }
  });
}

interface Mistake extends Pick<Change, 'segment' | 'dialog'> {
  readonly control: string;
  /** Read the same in every locale. */
  readonly text: string;
}

const mistakes: readonly Mistake[] = changes.flatMap(({ segment, dialog }): readonly Mistake[] =>
  (MISTYPED[`${segment} ${dialog}`] ?? []).map(([control, text]) => ({ segment, dialog, control, text })),
);

/** Opens a dialog by its address and types what it refuses. */
async function typeMistake(
  { page, ...trader }: Trader,
  bots: Bots,
  { segment, dialog, control, text }: Mistake,
): Promise<void> {
  await page.goto(
    `${trader.sandbox.url}/${trader.locale}/tradingbot/my-bot/${segment}/${bots[segment]}/?dialog=${dialog}`,
  );
  const field = page.getByRole('dialog').locator(`[name="${control}"]`);
  await expect(field).toBeAttached();
  // Some fields lie in a collapsed part.
  if (!(await field.isVisible())) await page.locator(`details:has([name="${control}"]) > summary`).click();
  await field.fill(text);
  await field.blur();
  await expect(
    page.getByRole('dialog').locator(`[data-invalid]:has([name="${control}"])`).first(),
    `${segment} ${dialog} ${control} ${text}`,
  ).toBeVisible();
}
