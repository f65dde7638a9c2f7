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
} from '../../../packages/core/src/endpoints/index.ts';
import { en } from '../../../packages/react/src/i18n/en.ts';
import { type Bots, changes } from './changes.ts';
import { pointer } from './hand.ts';
import { kinds } from './kinds.ts';
import { expect, type Trader } from './trader.ts';
import { wordsIn } from './words.ts';

/** A dialog that sends something, and what it shows for each outcome. */
export interface Sending {
  readonly name: string;
  /** End of the path of what it sends. */
  readonly path: string;
  /** Opens it anew and fills it in. */
  readonly open: (trader: Trader, bots: Bots) => Promise<void>;
  readonly confirm: (dialog: Locator) => Locator;
  readonly messages: Readonly<Record<'sending' | 'looking' | 'not_done' | 'unknown' | 'done', string>> & {
    /** When the answer was lost; the same as `done` where it is absent. */
    readonly done_after_all?: string;
  };
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

const pathOf = (name: string) => writes[name]?.spec.path ?? '';
const button = (name: string) => (dialog: Locator) => dialog.getByRole('button', { name, exact: true });

/** Every dialog that sends something. */
export const sendings: readonly Sending[] = [
  ...changes.map(
    ({ segment, dialog, fill }): Sending => ({
      name: `${segment} ${dialog}`,
      path: pathOf(`${segment} ${dialog}`),
      open: async (trader, bots) => {
        await trader.open(`/my-bot/${segment}/${bots[segment]}/?dialog=${dialog}`);
        const box = trader.page.getByRole('dialog');
        await expect(box.getByRole('heading', { name: 'Plan' })).toBeVisible();
        await fill(box, pointer);
      },
      confirm: button(en.adjust.apply),
      messages: { ...en.adjust, looking: en.close.not_sure },
    }),
  ),
  ...(['spot-grid', 'futures-grid', 'dca', 'martingale', 'combo'] as const).map(
    (kind): Sending => ({
      name: `${kind} close`,
      path: pathOf(`${kind} close`),
      open: (trader, bots) => trader.open(`/my-bot/${kind}/${bots[kind]}/?dialog=close`),
      confirm: button(en.close.confirm),
      messages: { ...en.close, sending: en.close.pending, looking: en.close.not_sure },
    }),
  ),
  ...kinds.map(
    ({ path, create, money, amount }): Sending => ({
      name: `${path} create`,
      path: pathOf(`${path} create`),
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
      messages: { ...en.create, looking: en.create.not_sure },
    }),
  ),
];

/** Lets the page's own time pass in small steps until something is there. */
export async function passUntil(page: Page, shown: Locator): Promise<void> {
  for (let step = 0; step < 90 && !(await shown.isVisible()); step++) await page.clock.runFor(2000);
  await expect(shown).toBeVisible();
}
