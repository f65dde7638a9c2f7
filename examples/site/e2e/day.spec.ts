import { liveAsTrader } from './lifeOfATrader.ts';
import { test } from './trader.ts';

const HOUR = 3_600_000;

// What can be withdrawn depends on the market: the same one every day.
test.use({ sandboxOptions: ['--memory', '--start', '2026-01-05T09:00Z'] });

test('B1 B7 a day of a trader: five bots from the pages, every change, every figure of the books, all money back', async ({
  trader,
}) => {
  test.setTimeout(240_000);
  await liveAsTrader(trader, { looks: 3, everyMs: 8 * HOUR, changesALook: 6 });
});
