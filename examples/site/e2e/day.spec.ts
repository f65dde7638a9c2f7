import { test, WIDE } from './trader.ts';
import { visitAsTrader } from './traderVisits.ts';

const HOUR = 3_600_000;

test('B1 B7 a day of a trader: five bots from the pages, every change, every figure of the books, all money back', {
  tag: WIDE,
}, async ({ trader }) => {
  test.setTimeout(240_000);
  await visitAsTrader(trader, { visits: 3, everyMs: 8 * HOUR, changesPerVisit: 6 });
});
