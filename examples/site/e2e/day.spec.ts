import { liveAsTrader } from './lifeOfATrader.ts';
import { test } from './trader.ts';

const HOUR = 3_600_000;

test('B1 B7 a day of a trader: five bots from the pages, every change, every figure of the books, all money back', async ({
  trader,
}) => {
  test.setTimeout(240_000);
  await liveAsTrader(trader, { looks: 3, everyMs: 8 * HOUR, changesALook: 6 });
});
