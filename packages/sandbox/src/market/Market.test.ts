import { createSeededSource } from '@tradingbot/engine/market';
import { describe, expect, test } from 'vitest';
import { Market, type PriceWatcher } from './Market.js';

const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const nobody: PriceWatcher = { reacts: () => false, moved: () => {} };

function marketOf(seed = 5, historyMinutes = 3 * 24 * 60) {
  return new Market(createSeededSource({ seed, start: START, historyMinutes }), START);
}

/** Records the moves of one symbol while prices lie in a band, as a bot with a level would. */
function recorder(market: Market, symbol: string) {
  const level = Math.round(Number(market.price(symbol)) * 10);
  const moves: [number, number][] = [];
  const watcher: PriceWatcher = {
    reacts: (name, low, high) => name === symbol && low <= level && high >= level,
    moved: (name, ticks, time) => {
      if (name === symbol && ticks === level) moves.push([ticks, time]);
    },
  };
  return { watcher, moves };
}

describe('the market', () => {
  test('F136 shows the same prices and moves however its time is cut', () => {
    const [whole, cut] = [marketOf(), marketOf()];
    const [a, b] = [recorder(whole, 'BTCUSDT'), recorder(cut, 'BTCUSDT')];
    whole.advance(START + 2 * HOUR, a.watcher);
    for (let time = START; time < START + 2 * HOUR; time += 1800)
      cut.advance(Math.min(time + 1800, START + 2 * HOUR), b.watcher);
    expect(a.moves.length).toBeGreaterThan(0);
    expect(new Set(b.moves.map(String))).toEqual(new Set(a.moves.map(String)));
    const range = { start: START, end: START + 2 * HOUR, limit: 1000 };
    expect(cut.candles('BTCUSDT', '1m', range)).toEqual(whole.candles('BTCUSDT', '1m', range));
  });

  test('wakes a watcher at its times, at once when they are past, at the price of the moment however time is cut', () => {
    const every = 97_003;
    function wakings(step: number) {
      const market = marketOf();
      let next = START;
      const seen: [number, string][] = [];
      const watcher: PriceWatcher = {
        ...nobody,
        wakesAt: () => next,
        woken: (time) => {
          seen.push([time, market.price('BTCUSDT')]);
          next += every;
        },
      };
      for (let time = START; time < START + HOUR; time += step) market.advance(time + step, watcher);
      return seen;
    }
    const seen = wakings(HOUR);
    expect(seen.map(([time]) => time)).toEqual(Array.from({ length: 38 }, (_, index) => START + index * every));
    expect(wakings(1800)).toEqual(seen);
  });

  test('opens with history for charts, the running bar last', () => {
    const market = marketOf();
    market.advance(START + 90_000, nobody);
    const bars = market.candles('ETHUSDT', '1h', { start: 0, end: market.now, limit: 1000 });
    expect(bars).toHaveLength(73);
    expect(bars.at(-1)).toMatchObject({ time: START, close: market.price('ETHUSDT') });
  });

  test('builds every longer bar from its minutes', () => {
    const market = marketOf();
    market.advance(START + 5 * HOUR, nobody);
    const range = { start: START, end: START + 4 * HOUR - 1, limit: 1000 };
    const minutes = market.candles('SOLUSDT', '1m', range);
    const [bar] = market.candles('SOLUSDT', '4h', range);
    expect(minutes).toHaveLength(240);
    expect(bar).toMatchObject({ open: minutes[0]?.open, close: minutes.at(-1)?.close });
    expect(Number(bar?.high)).toBe(Math.max(...minutes.map((minute) => Number(minute.high))));
    expect(Number(bar?.low)).toBe(Math.min(...minutes.map((minute) => Number(minute.low))));
  });

  test('quotes a day whose high and low enclose its price', () => {
    const market = marketOf();
    market.advance(START + HOUR + 1234, nobody);
    const { high, low, close, time, change, open } = market.quote('BTCUSDT');
    expect(time).toBe(START + HOUR + 1234);
    expect(Number(low)).toBeLessThanOrEqual(Number(close));
    expect(Number(high)).toBeGreaterThanOrEqual(Number(close));
    expect(Number(change)).toBeCloseTo(Number(close) / Number(open) - 1, 3);
  });
});
