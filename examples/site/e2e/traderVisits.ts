import { add } from '../../../packages/engine/src/decimal/index.ts';
import { apply, type Bots, changes } from './changes.ts';
import { close, create, expectPageEqualsLedger, kinds } from './kinds.ts';
import { clientOf } from './openBots.ts';
import { expect, type Trader, test } from './trader.ts';

interface Visits {
  /** How often somebody visits all bots. */
  readonly visits: number;
  /** Market time before each visit, in ms. */
  readonly everyMs: number;
  /** After each visit but the first. */
  readonly changesPerVisit: number;
}

/**
 * Creates a bot of every kind from its page, compares every headline figure with the books at each visit, makes every
 * change there is, and closes all bots: the list adds up, and all money is back.
 */
export async function visitAsTrader(trader: Trader, { visits, everyMs, changesPerVisit }: Visits): Promise<void> {
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
  for (let visit = 1; visit <= visits; visit++) {
    await test.step(`visit ${visit}`, async () => {
      await sandbox.advance(everyMs);
      for (const kind of kinds) {
        await expectPageEqualsLedger(trader, bots[kind.path as keyof Bots], kind);
      }
      if (visit === 1) return;
      for (const change of left.splice(0, changesPerVisit)) await apply(trader, client, bots, change);
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
