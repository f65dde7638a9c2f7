/** Forty hours of one and the same candle. */
export const candles = Array.from({ length: 40 }, (_, index) => ({
  time: Date.UTC(2026, 0, 1) + index * 3_600_000,
  open: '62000',
  high: '62800',
  low: '61500',
  close: '62412.5',
  volume: '1',
}));
