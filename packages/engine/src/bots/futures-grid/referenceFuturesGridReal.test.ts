import { describe, expect, it } from 'vitest';
import { multiply } from '../../decimal/arithmetic.js';
import { futuresMarket, futuresSymbol } from '../futures/futures.testing.js';
import { type RealPath, readRealPath, realCandleFiles } from '../realPaths.testing.js';
import { advanceFuturesGrid, openFuturesGrid } from './futuresGrid.js';
import type { FuturesGridMode, FuturesGridParams, FuturesGridSpacing } from './futuresGridTypes.js';
import { pick, words } from './futuresGridWords.testing.js';
import { createReferenceFuturesGrid } from './referenceFuturesGrid.testing.js';

const TRAVEL = 1500;
/** Comparing after every price would take longer than both engines together. */
const CHECK_EVERY = 50;

const KINDS: readonly (readonly [FuturesGridMode, FuturesGridSpacing])[] = [
  ['neutral', 'arithmetic'],
  ['long', 'geometric'],
  ['short', 'arithmetic'],
];

/** A grid of 10 % to either side of the first price, with fees that its cells can earn. */
function setup({ path: [start], tick }: RealPath, grid_mode: FuturesGridMode, grid_type: FuturesGridSpacing) {
  const price = (share: number) => multiply(String(Math.round(start * share)), tick);
  const params: FuturesGridParams = {
    symbol: 'BTCUSDT',
    ...{ grid_mode, grid_type },
    min_price: price(0.9),
    max_price: price(1.1),
    cell_number: 24,
    leverage: '5',
    total_investment: '10000',
    ...(grid_type === 'arithmetic' && { move_up_price: price(1.3), move_down_price: price(0.8) }),
  };
  const lotSize = '0.00001';
  const symbol = futuresSymbol({ tickSize: tick, lotSize, minQty: lotSize, maxPrice: price(1000) });
  return { params, market: futuresMarket({ symbol, last_price: price(1) }) };
}

describe.skipIf(realCandleFiles.length === 0)('real candles (skipped when the data folder is absent)', () => {
  it('B1 F136: over every file, in every mode, a futures grid does exactly what a simple order list does', () => {
    const seen = new Map<string, number>();
    for (const file of realCandleFiles) {
      const real = readRealPath(file, TRAVEL);
      for (const [mode, spacing] of KINDS) {
        const { params, market } = setup(real, mode, spacing);
        const reference = createReferenceFuturesGrid(params, market);
        const log: string[] = [];
        let state = openFuturesGrid(params, market, 0);
        const last = real.path.length - 1;
        for (const [index, ticks] of real.path.entries()) {
          const price = multiply(String(ticks), real.tick);
          const step = advanceFuturesGrid(state, { type: 'price', price, time: index * 1000 });
          state = step.state;
          log.push(...step.events.flatMap(words));
          reference.moveTo(ticks);
          if (index % CHECK_EVERY === 0 || index === last) expect(pick(state), file).toEqual(reference.figures());
        }
        expect(log, file).toEqual(reference.log);
        for (const line of log) {
          const kind = `${mode} ${/^(?:\d+ )?(\w+ \w+)/.exec(line)?.[1]?.replace(/ \d+$/, '')}`;
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
        }
      }
    }
    for (const kind of ['neutral grid buy', 'neutral grid sell', 'long grid sell', 'short grid buy', 'neutral shift']) {
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(realCandleFiles.length / 2);
    }
  });
});
