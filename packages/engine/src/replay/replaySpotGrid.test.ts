import { describe, expect, it } from 'vitest';
import { market, params, run } from '../bots/spot-grid/spotGrid.testing.js';
import { measureSpotGrid } from '../bots/spot-grid/spotGridFigures.js';
import type { Candle } from '../market/candle.js';
import { replaySpotGrid } from './replaySpotGrid.testing.js';

const HOUR = 3_600_000;

function candle(index: number, open: string, high: string, low: string, close: string): Candle {
  return { time: index * HOUR, open, high, low, close, volume: '1' };
}

const rising = candle(0, '54000', '66000', '44000', '60000');
const falling = candle(1, '60000', '61000', '49000', '50000');

describe('replay', () => {
  it('equals the engine moved along the turning points by hand', () => {
    const { figures } = replaySpotGrid(params(), market(), [rising, falling]);
    const { state } = run({}, ['54000', '44000', '66000', '60000', '61000', '49000', '50000']);
    expect(figures).toMatchObject({
      equity: measureSpotGrid(state, '50000', HOUR).equity,
      grid_profit: state.grid_profit,
      arbitrage_num: state.arbitrage_num,
    });
  });

  it('lets the caller choose which extreme comes first', () => {
    const count = (order: 'ohlc' | 'olhc') => replaySpotGrid(params(), market(), [rising], order).fills;
    expect([count('olhc'), count('ohlc')]).toEqual([10, 11]);
  });

  it('measures drawdown, range and time', () => {
    const result = replaySpotGrid(params({ cell_number: 1 }), market(), [
      candle(0, '54000', '54000', '54000', '54000'),
      candle(48, '54000', '54000', '27000', '27000'),
    ]);
    expect(result).toMatchObject({ days: '2', volatility_ratio: '0.25', ambiguous_candles: 0, close: null });
    // One cell buys at 45 000 with 95 % of the money and is worth 27 000 / 45 000 of it, fee aside.
    expect(result.max_drawdown_ratio.slice(0, 5)).toBe('0.380');
  });

  it('ends at the stop and counts the candles that the order rule decided', () => {
    const own = { stop_loss_price: '44000', take_profit_price: '66000' };
    const result = replaySpotGrid(params(own), market(), [
      candle(0, '54000', '54000', '54000', '54000'),
      { ...rising, time: HOUR },
    ]);
    expect(result).toMatchObject({ ambiguous_candles: 1, close: { close_reason: 'closed_stop_loss' } });
  });

  it('refuses to run over nothing', () => {
    expect(() => replaySpotGrid(params(), market(), [])).toThrow(/No candles/);
  });
});
