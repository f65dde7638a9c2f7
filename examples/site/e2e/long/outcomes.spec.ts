import type { Locator, Page } from 'playwright/test';
import {
  addFuturesGridMargin,
  adjustFuturesComboPosition,
  closeFuturesComboBot,
  closeFuturesGridBot,
  closeFuturesMartingaleBot,
  closeSpotDcaBot,
  closeSpotGridBot,
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
  transferFuturesComboMargin,
  updateFuturesComboSettings,
  updateFuturesGridMoveScope,
  updateFuturesGridTpsl,
  updateFuturesGridTrailingStop,
  updateFuturesMartingaleBot,
  updateSpotDcaParameters,
  updateSpotGridBot,
  withdrawFuturesGridProfit,
  withdrawSpotGridProfit,
} from '../../../../packages/core/src/endpoints/index.ts';
import { en } from '../../../../packages/react/src/i18n/en.ts';
import { type Bots, changes } from '../changes.ts';
import { pointer } from '../hand.ts';
import { kinds } from '../kinds.ts';
import { looks } from '../looks.ts';
import { clientOf, openBots } from '../openBots.ts';
import { expect, type Trader, test } from '../trader.ts';
import { violations } from '../violations.ts';
import { wordsIn } from '../words.ts';

/** A dialog that sends something, and what it says of each outcome. */
interface Sending {
  readonly name: string;
  /** Opens it anew and fills it in. */
  readonly open: (trader: Trader, bots: Bots) => Promise<void>;
  readonly confirm: (dialog: Locator) => Locator;
  readonly says: Readonly<Record<'sending' | 'looking' | 'not_done' | 'unknown' | 'done', string>>;
}

/** What each dialog sends. */
const writes: Readonly<Record<string, { readonly spec: { readonly path: string } }>> = {
  'spot-grid settings': updateSpotGridBot,
  'spot-grid withdraw': withdrawSpotGridProfit,
  'futures-grid margin': addFuturesGridMargin,
  'futures-grid withdraw': withdrawFuturesGridProfit,
  'futures-grid tpsl': updateFuturesGridTpsl,
  'futures-grid trailing': updateFuturesGridTrailingStop,
  'futures-grid move': updateFuturesGridMoveScope,
  'dca settings': updateSpotDcaParameters,
  'martingale settings': updateFuturesMartingaleBot,
  'combo transfer': transferFuturesComboMargin,
  'combo rebalance': adjustFuturesComboPosition,
  'combo settings': updateFuturesComboSettings,
  'spot-grid close': closeSpotGridBot,
  'futures-grid close': closeFuturesGridBot,
  'dca close': closeSpotDcaBot,
  'martingale close': closeFuturesMartingaleBot,
  'combo close': closeFuturesComboBot,
  'spot-grid create': createSpotGridBot,
  'futures-grid create': createFuturesGridBot,
  'dca create': createSpotDcaBot,
  'martingale create': createFuturesMartingaleBot,
  'combo create': createFuturesComboBot,
};

const button = (name: string) => (dialog: Locator) => dialog.getByRole('button', { name, exact: true });

const dialogs: readonly Sending[] = [
  ...changes.map(
    ({ kind, dialog, fill }): Sending => ({
      name: `${kind} ${dialog}`,
      open: async (trader, bots) => {
        await trader.open(`/my-bot/${kind}/${bots[kind]}/?dialog=${dialog}`);
        const box = trader.page.getByRole('dialog');
        await expect(box.getByRole('heading', { name: 'Plan' })).toBeVisible();
        await fill(box, pointer);
      },
      confirm: button(en.adjust.apply),
      says: { ...en.adjust, looking: en.close.not_sure },
    }),
  ),
  ...(['spot-grid', 'futures-grid', 'dca', 'martingale', 'combo'] as const).map(
    (kind): Sending => ({
      name: `${kind} close`,
      open: (trader, bots) => trader.open(`/my-bot/${kind}/${bots[kind]}/?dialog=close`),
      confirm: button(en.close.confirm),
      says: { ...en.close, sending: en.close.pending, looking: en.close.not_sure },
    }),
  ),
  ...kinds.map(
    ({ path, create, money, amount }): Sending => ({
      name: `${path} create`,
      open: async (trader) => {
        const { page } = trader;
        await trader.open(create);
        const field = page.getByRole('textbox', { name: money(wordsIn('en-US')) }).first();
        await field.fill(amount);
        await page.getByRole('button', { name: en.form.review }).click();
        const box = page.getByRole('dialog');
        await expect(button(en.create.confirm)(box)).toBeVisible();
        const understand = box.getByLabel(en.create.understand);
        if (await understand.isVisible()) await understand.check();
      },
      confirm: button(en.create.confirm),
      says: { ...en.create, looking: en.create.not_sure },
    }),
  ),
];

/** Never answered, and not done either. */
const LOST = { noEffect: true, silent: true, times: 1000 };
/** Done, but the answer is lost, however often the browser itself sends it again. */
const CUT_OFF = { drop: 'after', times: 10 };
/** A refusal that no dialog can cure. */
const REFUSED = { statusCode: 10_020, times: 1000 };

for (const { name: look, options } of looks.filter(({ name }) => ['1440-dark-en', '390-light-en'].includes(name))) {
  test.describe(look, () => {
    test.use(options);
    for (const sending of dialogs) {
      test(`axe finds nothing, whatever becomes of what was sent: ${sending.name}`, async ({
        trader,
        page,
        sandbox,
      }) => {
        await page.clock.install();
        await trader.logIn();
        const client = await clientOf(trader);
        const bots = await openBots(client, trader);
        // Some of it is free, wherever the price went, and can be taken out.
        await addFuturesGridMargin(client, { bot_id: bots['futures-grid'], amount: '1000' });
        await sandbox.speed(1);
        const { says } = sending;
        const path = writes[sending.name]?.spec.path;
        const box = page.getByRole('dialog');
        const send = async (fault: object) => {
          await sandbox.heal();
          await sending.open(trader, bots);
          await sandbox.fault({ path, ...fault });
          await sending.confirm(box).click();
        };
        const isClean = async (text: string) => {
          await expect(box.getByText(text).first()).toBeVisible();
          expect(await violations(page), text).toEqual([]);
          // It is still what is shown.
          await expect(box.getByText(text).first()).toBeVisible();
        };

        await send(REFUSED);
        await expect(box.locator('.tb-strip[data-type="danger"]')).toBeVisible();
        expect(await violations(page), 'refused').toEqual([]);

        await send(LOST);
        await isClean(says.sending);
        await passUntil(page, box.getByText(says.looking));
        await isClean(says.looking);
        await passUntil(page, box.getByText(says.not_done));
        await isClean(says.not_done);

        await send(LOST);
        await passUntil(page, box.getByText(says.looking));
        await sandbox.fault({ path: '*', drop: 'before', times: 10_000 });
        await passUntil(page, box.getByText(says.unknown));
        await isClean(says.unknown);

        await send(CUT_OFF);
        await passUntil(page, box.getByText(says.done));
        await isClean(says.done);
      });
    }
  });
}

/** Lets the page's own time pass in small steps until something is there. */
async function passUntil(page: Page, shown: Locator): Promise<void> {
  for (let step = 0; step < 90 && !(await shown.isVisible()); step++) await page.clock.runFor(2000);
  await expect(shown).toBeVisible();
}
