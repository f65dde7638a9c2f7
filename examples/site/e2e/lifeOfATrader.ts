import { add } from '../../../packages/engine/src/decimal/index.ts';
import { apply, type Bots, changes } from './changes.ts';
import { close, create, expectPageEqualsLedger, kinds } from './kinds.ts';
import { clientOf } from './openBots.ts';
import { expect, type Trader, test } from './trader.ts';

interface Life {
  /** How often somebody looks at all bots. */
  readonly looks: number;
  /** Market time before each look, in ms. */
  readonly everyMs: number;
  /** After each look but the first. */
  readonly changesALook: number;
}

/**
 * Creates a bot of every kind from its page, compares every headline figure with the books at each look, makes every
 * change there is, and closes all bots: the list adds up, and all money is back.
 */
export async function liveAsTrader(trader: Trader, { looks, everyMs, changesALook }: Life): Promise<void> {
  const { page, sandbox } = trader;
  await trader.logIn();
  const created: [string, string][] = [];
  for (const kind of kinds) {
    await trader.open(kind.create);
    created.push([kind.path, await create(trader, kind)]);
  }
  // Every kind has its id by now.
  const bots = Object.fromEntries(created) as Bots;
  const client = await clientOf(trader);
  const left = [...changes];
  for (let look = 1; look <= looks; look++) {
    await test.step(`look ${look}`, async () => {
      await sandbox.advance(everyMs);
      for (const kind of kinds) {
        await expectPageEqualsLedger(trader, bots[kind.path as keyof Bots], kind);
      }
      if (look === 1) return;
      for (const change of left.splice(0, changesALook)) await apply(trader, client, bots, change);
    });
  }
  expect(left, 'every change was made').toEqual([]);

  let total = '0';
  for (const { path, figures } of kinds) {
    const audit = await sandbox.ledgerOf(bots[path as keyof Bots]);
    total = add(total, String(audit[figures.total_pnl]));
  }
  await trader.open('/my-bot/');
  await expect(page.locator(`[data-value="${total}"]`).first(), 'the list adds up').toBeVisible();
  for (const { path } of kinds) {
    await trader.go(`/my-bot/${path}/${bots[path as keyof Bots]}/`);
    await close(trader, bots[path as keyof Bots]);
  }
  await trader.open('/my-bot/?tab=1');
  await expect(page.getByText('Closed by you')).toHaveCount(kinds.length);
}
