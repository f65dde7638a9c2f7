import { test } from '../trader.ts';
import { visitAsTrader } from '../traderVisits.ts';

const DAY = 86_400_000;

test('B1 B7 a month of a trader: five bots from the pages, every change, every figure of every day, all money back', async ({
  trader,
}) => {
  test.setTimeout(30 * 60_000);
  await visitAsTrader(trader, { visits: 30, everyMs: DAY, changesPerVisit: 1 });
});
