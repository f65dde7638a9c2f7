import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { wholeLifecycle } from './botLifecycle.ts';
import { SandboxProcess } from './sandboxProcess.ts';
import { test as base, WIDE } from './trader.ts';

const CANDLES = resolve(import.meta.dirname, '../../../../shared/data/candles/perp-binance/BTCUSDT-1m.csv.gz');

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  sandbox: async ({}, use) => {
    const sandbox = await SandboxProcess.start(['--memory', '--candles', CANDLES]);
    await use(sandbox);
    await sandbox.stop();
  },
});

test.describe('on real candles', { tag: WIDE }, () => {
  test.skip(
    !existsSync(CANDLES),
    'No shared data folder beside the repository: the built-in market is used in the other tests.',
  );

  test('B1 a bot trades, adds up to the last digit and closes', async ({ trader }) => {
    await wholeLifecycle(trader);
  });
});
