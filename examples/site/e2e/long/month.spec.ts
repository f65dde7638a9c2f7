import { add } from '../../../../packages/engine/src/index.ts';
import { apply, type Bots, changes } from '../changes.ts';
import { close, create, expectPageEqualsLedger, kinds } from '../kinds.ts';
import { clientOf } from '../openBots.ts';
import { expect, test } from '../trader.ts';

const DAY = 86_400_000;
const DAYS = 30;

test('B1 B7 a month of a trader: five bots from the pages, every change, every figure of every day, all money back', async ({
  trader,
  page,
  sandbox,
}) => {
  test.setTimeout(30 * 60_000);
  await trader.logIn();
  const ids: Partial<Record<string, string>> = {};
  for (const kind of kinds) {
    await trader.open(kind.create);
    ids[kind.path] = await create(trader, kind);
  }
  const client = await clientOf(trader);
  const left = [...changes];
  for (let day = 1; day <= DAYS; day++) {
    await test.step(`day ${day}`, async () => {
      await sandbox.advance(DAY);
      for (const kind of kinds) {
        await trader.open(`/my-bot/${kind.path}/${ids[kind.path]}/`);
        await expectPageEqualsLedger(trader, ids[kind.path] ?? '', kind);
      }
      const change = day > 1 ? left.shift() : undefined;
      // Every kind has its id by now.
      if (change) await apply(trader, client, ids as Bots, change);
    });
  }
  expect(left, 'every change was made').toEqual([]);

  let total = '0';
  for (const kind of kinds) {
    const audit = await sandbox.ledgerOf(ids[kind.path] ?? '');
    total = add(total, String(audit[kind.figures.total_pnl]));
  }
  await trader.open('/my-bot/');
  await expect(page.locator(`[data-value="${total}"]`).first(), 'the list adds up').toBeVisible();
  for (const kind of kinds) {
    await trader.open(`/my-bot/${kind.path}/${ids[kind.path]}/`);
    await close(trader, ids[kind.path] ?? '');
  }
  await trader.open('/my-bot/?tab=1');
  await expect(page.getByText('Closed by you')).toHaveCount(kinds.length);
});
