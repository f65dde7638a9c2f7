import { describe, expect, it } from 'vitest';
import { openSpotGrid } from '../bots/spot-grid/spotGrid.js';
import { walk } from '../bots/spot-grid/spotGrid.testing.js';
import type { SpotGridMarket, SpotGridParams } from '../bots/spot-grid/spotGridTypes.js';
import { add, multiply, subtract } from '../decimal/arithmetic.js';
import { roundToStep } from '../decimal/rounding.js';
import { aggregateCandles } from '../market/aggregateCandles.testing.js';
import type { Candle } from '../market/candle.js';
import { marketSymbols } from '../market/marketSymbols.js';
import { hasRealCandles, readRealCandles as read } from './realCandles.testing.js';
import { replaySpotGrid } from './replaySpotGrid.testing.js';

function setup(candles: readonly Candle[], symbolName: string, cells: number) {
  const symbol = marketSymbols.find(({ symbol: name }) => name === symbolName);
  if (!symbol) throw new Error(`${symbolName} is missing`);
  const price = (share: string) =>
    roundToStep(multiply(candles[0]?.open ?? '1', share), symbol.price_precision, 'floor');
  const market: SpotGridMarket = { symbol, last_price: price('1'), maker_fee_rate: '0.001', taker_fee_rate: '0.001' };
  const params: SpotGridParams = {
    symbol: symbolName,
    min_price: price('0.9'),
    max_price: price('1.15'),
    cell_number: cells,
    quote_investment: '10000',
  };
  return { market, params, tick: symbol.price_precision };
}

describe.skipIf(!hasRealCandles)('real minute candles (skipped when the data folder is absent)', () => {
  it.each([
    ['BTCUSDT', 50],
    ['ETHUSDT', 120],
  ])('B1 F136: pairs on %s equal an independent count of line crossings, and money balances', (name, cells) => {
    const candles = read(`perp-binance/${name}-1m.csv.gz`).slice(0, 20_000);
    const { market, params, tick } = setup(candles, name, cells);
    const prices = candles.flatMap(({ open, high, low, close }) => {
      const turns = Number(close) >= Number(open) ? [open, low, high, close] : [open, high, low, close];
      return turns.map((price) => roundToStep(price, tick, 'half_up'));
    });
    const { state, events } = walk(openSpotGrid(params, market, 0), prices);

    // A pair is a touch of a line from below after the line under it was touched from above (or at the start).
    const lines = Array.from({ length: cells + 1 }, (_, index) =>
      Number(add(params.min_price, multiply(state.cell_distance, String(index)))),
    );
    const first = Number(prices[0]);
    const held = lines.slice(0, -1).map((line) => line >= first);
    let pairs = 0;
    for (const text of prices) {
      const price = Number(text);
      for (let cell = 0; cell < cells; cell += 1) {
        if (held[cell] && price >= (lines[cell + 1] ?? 0)) {
          held[cell] = false;
          pairs += 1;
        } else if (!held[cell] && price <= (lines[cell] ?? 0)) held[cell] = true;
      }
    }
    expect(state.arbitrage_num).toBe(pairs);

    const fills = events.filter((event) => event.type === 'fill');
    let [base, quote] = ['0', '10000'];
    for (const { side, price, quantity, fee } of fills) {
      const cost = multiply(price, quantity);
      base = side === 'buy' ? subtract(add(base, quantity), fee) : subtract(base, quantity);
      quote = side === 'buy' ? subtract(quote, cost) : subtract(add(quote, cost), fee);
    }
    expect([state.base, state.quote]).toEqual([base, quote]);
    expect(replaySpotGrid(params, market, candles).figures).toMatchObject({ base, quote, arbitrage_num: pairs });
  });

  it('hours aggregated from minutes equal the hours somebody else downloaded', () => {
    const hours = new Map(read('perp-binance/BTCUSDT-1h.csv.gz').map((candle) => [candle.time, candle]));
    const aggregated = aggregateCandles(read('perp-binance/BTCUSDT-1m.csv.gz').slice(27, 27 + 240 * 60), '1m', '1h');
    expect(aggregated.length).toBeGreaterThanOrEqual(240);
    for (const { time, open, high, low, close } of aggregated) {
      const { open: o, high: h, low: l, close: c } = hours.get(time) ?? aggregated[0] ?? {};
      expect([open, high, low, close].map(Number)).toEqual([o, h, l, c].map(Number));
    }
  });
});
