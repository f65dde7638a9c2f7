import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { wholeLife } from './lifeOfABot.ts';
import { test, WIDE } from './trader.ts';

const CANDLES = resolve(import.meta.dirname, '../../../../shared/data/candles/perp-binance/BTCUSDT-1m.csv.gz');

test.describe('on real candles', { tag: WIDE }, () => {
  test.use({ sandboxOptions: ['--memory', '--candles', CANDLES] });
  test.skip(
    !existsSync(CANDLES),
    'No shared data folder beside the repository: the built-in market is used in the other tests.',
  );

  test('B1 a bot trades, adds up to the last digit and closes', async ({ trader }) => {
    await wholeLife(trader);
  });
});
