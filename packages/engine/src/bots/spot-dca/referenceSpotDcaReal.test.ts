import { describe, expect, it } from 'vitest';
import { placesOf } from '../../decimal/decimal.js';
import { readRealPath, realCandleFiles } from '../realPaths.testing.js';
import { createReferenceDca, fixed } from './referenceSpotDca.testing.js';
import { advanceSpotDca, openSpotDca } from './spotDca.js';
import { symbol } from './spotDca.testing.js';
import type { SpotDcaEvent, SpotDcaMarket, SpotDcaParams } from './spotDcaTypes.js';

const CANDLES = 400;
const COINS = 3;
/** The simple engine looks at every second, so a candle is made to last no more than this. */
const CANDLE_SECONDS = 20;
const END = CANDLES * CANDLE_SECONDS;

/** Closes of three files in a row, each a coin of its own. */
function closesFrom(at: number): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Array.from({ length: COINS }, (_, coin) => {
      const file = realCandleFiles[(at + coin) % realCandleFiles.length] ?? '';
      return [`C${coin}`, readRealPath(file, 0).closes.slice(0, CANDLES)];
    }),
  );
}

function setup(closes: Readonly<Record<string, readonly string[]>>): { params: SpotDcaParams; market: SpotDcaMarket } {
  const places = Math.max(...Object.values(closes).flat().map(placesOf));
  const tick = places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`;
  return {
    params: {
      frequency_in_second: 50,
      quote_coin: 'USDT',
      pairs: Object.keys(closes).map((base, coin) => ({ base, amount: String(100 + 37 * coin) })),
      max_invest_amount: '50000',
    },
    market: {
      symbols: Object.keys(closes).map((base) =>
        symbol(base, { price_precision: tick, base_precision: '0.000001', max_trade_quantity: '0' }),
      ),
      prices: Object.fromEntries(Object.entries(closes).map(([base, [first = '1']]) => [base, first])),
      taker_fee_rate: '0.001',
    },
  };
}

describe.skipIf(realCandleFiles.length === 0)('real candles (skipped when the data folder is absent)', () => {
  it('B1 F136: over every file a DCA bot buys exactly what one that ticks second by second buys', () => {
    for (const [at, file] of realCandleFiles.entries()) {
      const closes = closesFrom(at);
      const { params, market } = setup(closes);
      const priceAt = (base: string, second: number) => closes[base]?.[Math.floor(second / CANDLE_SECONDS)] ?? '1';
      const reference = createReferenceDca(params, market, priceAt);
      for (let now = 0; now < END; now += 1) reference.second(now);

      const events: SpotDcaEvent[] = [];
      let state = openSpotDca(params, market, 0);
      for (let row = 0; row < CANDLES; row += 1) {
        const prices = Object.fromEntries(
          Object.keys(closes).map((base) => [base, priceAt(base, row * CANDLE_SECONDS)]),
        );
        const step = advanceSpotDca(state, { type: 'time', at: row * CANDLE_SECONDS * 1000, prices });
        state = step.state;
        events.push(...step.events);
      }
      const rounds = events.flatMap((event) =>
        event.type === 'round' ? [`${event.time / 1000} ${event.coin_num}`] : [],
      );
      expect(rounds, file).toEqual(reference.bot.log);
      expect(rounds.length).toBeGreaterThan(90);
      const actual = state.coins.map(({ spent, bought, nominal }) => [spent, bought, nominal].map(fixed));
      expect(actual, file).toEqual(reference.bot.coins.map(({ spent, held, named }) => [spent, held, named]));
      expect(state.close?.close_reason === 'closed_reach_max', file).toBe(reference.bot.isOver);
    }
  });
});
