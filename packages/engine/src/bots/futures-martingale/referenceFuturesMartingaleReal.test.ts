import { describe, expect, it } from 'vitest';
import { multiply, subtract } from '../../decimal/arithmetic.js';
import { futuresSymbol } from '../futures/futures.testing.js';
import { type RealPath, readRealPath, realCandleFiles } from '../realPaths.testing.js';
import { advanceFuturesMartingale, openFuturesMartingale } from './futuresMartingale.js';
import { market, params } from './futuresMartingale.testing.js';
import type { FMartMode, FuturesMartingaleEvent } from './futuresMartingaleTypes.js';
import { words } from './martingaleWords.testing.js';
import { createReferenceFuturesMartingale } from './referenceFuturesMartingale.testing.js';

const TRAVEL = 1500;

/** Small steps and targets, so that a few candles hold several rounds. */
function setup({ path: [start], tick }: RealPath, martingale_mode: FMartMode) {
  const own = params({
    martingale_mode,
    leverage: '5',
    price_float_percent: '0.004',
    add_position_percent: '1.3',
    add_position_num: 4,
    round_tp_percent: '0.01',
    auto_cycle_toggle: 'enable',
    sl_percent: '0.6',
  });
  const lotSize = '0.00001';
  const symbol = futuresSymbol({ tickSize: tick, lotSize, minQty: lotSize });
  return { params: own, market: market({ symbol, last_price: multiply(String(start), tick) }) };
}

describe.skipIf(realCandleFiles.length === 0)('real candles (skipped when the data folder is absent)', () => {
  it.each(['long', 'short'] as const)(
    'B1 F136: over every file a %s martingale does exactly what inequalities asked tick by tick give',
    (mode) => {
      let [rounds, adds] = [0, 0];
      for (const file of realCandleFiles) {
        const real = readRealPath(file, TRAVEL);
        const { params: own, market: botMarket } = setup(real, mode);
        const reference = createReferenceFuturesMartingale(own, botMarket);
        const events: FuturesMartingaleEvent[] = [];
        let state = openFuturesMartingale(own, botMarket, 0);
        for (const [index, ticks] of real.path.entries()) {
          const price = multiply(String(ticks), real.tick);
          const step = advanceFuturesMartingale(state, { type: 'price', price, time: index * 1000 });
          state = step.state;
          events.push(...step.events);
          reference.moveTo(ticks);
          const [size, cost] = reference.held().map((text) => subtract(text, '0'));
          const actual = [state.pos_size.replace('-', ''), state.pos_cost, state.cash, state.completed_rounds];
          expect(actual, file).toEqual([size, cost, subtract(reference.bot.cash, '0'), reference.bot.rounds]);
        }
        expect(words(events), file).toEqual(reference.bot.log);
        rounds += state.completed_rounds;
        adds += events.filter((event) => event.type === 'fill' && event.order_type === 'add').length;
      }
      expect(rounds).toBeGreaterThan(realCandleFiles.length);
      expect(adds).toBeGreaterThan(realCandleFiles.length);
    },
  );
});
