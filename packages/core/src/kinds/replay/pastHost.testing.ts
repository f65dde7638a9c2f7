import type { Candle } from '@tradingbot/engine/market';
import { candleIntervals, intervalSources } from '../../candles/intervals.js';
import { connect, ok } from '../../testing/fakeServer.js';

const HOUR = 3_600_000;
/** When the past of {@link pastHost} begins its first swing. */
export const PAST_START = 1_700_006_400_000;

/** Price of a symbol at a time: up and down between 800 and 1,200, another way for each seed. */
function priceAt(symbol: string, time: number, seed: number): number {
  const turn = (time - PAST_START) / HOUR / (symbol === 'BTCUSDT' ? 5 : 7);
  return Math.round((1000 + 150 * Math.sin(turn + seed) + 40 * Math.sin(turn * 3.7 * (1 + (seed % 3)))) * 10) / 10;
}

/** A host whose past follows from symbol and time, so that the same question has the same answer; counts what it was asked. */
export function pastHost(seed: number, correct: (candle: Candle, symbol: string) => Candle = (candle) => candle) {
  return connect([
    ({ url }) => {
      const asked = new URL(url).searchParams;
      const symbol = asked.get('symbol') ?? '';
      const interval = candleIntervals.find((name) => intervalSources[name].wire === asked.get('interval')) ?? '1h';
      const length = intervalSources[interval].minutes * 60_000;
      const first = Math.ceil(Number(asked.get('start')) / length) * length;
      const count = Math.min(1000, Math.floor((Number(asked.get('end')) - first) / length) + 1);
      const rows = Array.from({ length: Math.max(0, count) }, (_, row) => {
        const time = first + row * length;
        const [open, close] = [priceAt(symbol, time, seed), priceAt(symbol, time + length, seed)];
        const [high, low] = [Math.max(open, close) + 5, Math.min(open, close) - 5];
        const candle = {
          time,
          open: `${open}`,
          high: high.toFixed(1),
          low: low.toFixed(1),
          close: `${close}`,
          volume: '1',
        };
        return correct(candle, symbol);
      });
      return ok({
        list: rows.map((row) => [`${row.time}`, row.open, row.high, row.low, row.close, row.volume]).reverse(),
      });
    },
  ]).client;
}
