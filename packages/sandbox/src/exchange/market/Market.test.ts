import { createSeededSource, marketSymbols } from '@tradingbot/engine/market';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Market, type PriceWatcher } from './Market.js';

const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const nobody: PriceWatcher = { reacts: () => false, moved: () => [] };

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
      return [];
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

  test('triggers a watcher at its times, at once when they are past, at the price of the moment however time is cut', () => {
    const every = 97_003;
    function wakings(step: number) {
      const market = marketOf();
      let next = START;
      const seen: [number, string][] = [];
      const watcher: PriceWatcher = {
        ...nobody,
        nextTrigger: () => next,
        onTrigger: (time) => {
          seen.push([time, market.price('BTCUSDT')]);
          next += every;
          return [];
        },
      };
      for (let time = START; time < START + HOUR; time += step) market.advance(time + step, watcher);
      return seen;
    }
    const seen = wakings(HOUR);
    expect(seen.map(([time]) => time)).toEqual(Array.from({ length: 38 }, (_, index) => START + index * every));
    expect(wakings(1800)).toEqual(seen);
  });

  test('opens with history for charts, the running candle last', () => {
    const market = marketOf();
    market.advance(START + 90_000, nobody);
    const candles = market.candles('ETHUSDT', '1h', { start: 0, end: market.now, limit: 1000 });
    expect(candles).toHaveLength(73);
    expect(candles.at(-1)).toMatchObject({ time: START, close: market.price('ETHUSDT') });
  });

  test('builds every longer candle from its minutes', () => {
    const market = marketOf();
    market.advance(START + 5 * HOUR, nobody);
    const range = { start: START, end: START + 4 * HOUR - 1, limit: 1000 };
    const minutes = market.candles('SOLUSDT', '1m', range);
    const [candle] = market.candles('SOLUSDT', '4h', range);
    expect(minutes).toHaveLength(240);
    expect(candle).toMatchObject({ open: minutes[0]?.open, close: minutes.at(-1)?.close });
    expect(Number(candle?.high)).toBe(Math.max(...minutes.map((minute) => Number(minute.high))));
    expect(Number(candle?.low)).toBe(Math.min(...minutes.map((minute) => Number(minute.low))));
  });

  test('makes nothing of what nobody looks at, be it one of five hundred symbols', () => {
    const [btc] = marketSymbols;
    if (!btc) throw new Error('pairs are missing');
    const symbols = Array.from({ length: 500 }, (_, index) => ({
      ...btc,
      symbol: `S${index}USDT`,
      base_token: `S${index}`,
    }));
    const source = createSeededSource({ seed: 5, start: START, historyMinutes: 60 * 24 * 60, symbols });
    const looked: string[] = [];
    const market = new Market(
      {
        ...source,
        tape: (symbol) => {
          looked.push(symbol);
          return source.tape(symbol);
        },
      },
      START,
    );
    market.advance(START + 6 * HOUR, nobody);
    expect(looked).toEqual([]);
    expect(Number(market.price('S7USDT'))).toBeGreaterThan(0);
    const { watcher } = recorder(market, 'S8USDT');
    market.advance(START + 6 * HOUR + 60_000, watcher);
    expect(looked).toEqual(['S7USDT', 'S8USDT']);
  });

  test('F136 has the same candles and quotes after a restart, whatever was done by hand and looked at before', () => {
    const deed = fc.record({
      wait: fc.integer({ min: 0, max: 100_000 }),
      act: fc.constantFrom('jump', 'freeze', 'thaw', 'look'),
      percent: fc.integer({ min: -40, max: 60 }),
    });
    const read = (market: Market) => [
      market.candles('ETHUSDT', '1m', { start: 0, end: market.now, limit: 40 }),
      market.candles('ETHUSDT', '1h', { start: 0, end: market.now, limit: 3 }),
      market.quote('ETHUSDT'),
    ];
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
        const market = marketOf(5, 2 * 60);
        for (const { wait, act, percent } of deeds) {
          market.advance(market.now + wait, nobody);
          if (act === 'jump') market.jump('ETHUSDT', percent, nobody);
          else if (act === 'look') read(market);
          else market.freeze('ETHUSDT', act === 'freeze', nobody);
        }
        const candles = market.candles('ETHUSDT', '1m', { start: 0, end: market.now, limit: 40 });
        for (const [index, { open }] of candles.slice(1).entries()) expect(open).toBe(candles[index]?.close);
        const source = createSeededSource({ seed: 5, start: START, historyMinutes: 2 * 60 });
        expect(read(new Market(source, market.now, market.interventions))).toEqual(read(market));
      }),
      { numRuns: 40 },
    );
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
