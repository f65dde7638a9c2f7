import type { Candle } from '@tradingbot/engine/market';
import type { FillMark } from './chartLines.js';

/** Marks of one side that would cover one another, as one. */
export interface JoinedMark {
  readonly side: FillMark['side'];
  /** How many fills. */
  readonly count: number;
  /** Between the first candle and the last. */
  readonly middle: number;
  /** Beyond all its candles: the lowest for what was bought, the highest for what was sold. */
  readonly price: string;
}

/** Joins the marks of as many neighbouring candles as one mark takes the room of. Drawing, not money: floats decide. */
export function joinMarks(
  marks: readonly FillMark[],
  candles: readonly Candle[],
  width: number,
): readonly JoinedMark[] {
  const joined = new Map<string, { first: FillMark; last: FillMark; count: number; price: string }>();
  for (const mark of marks) {
    const candle = candles[mark.candle];
    if (!candle) continue;
    const price = mark.side === 'buy' ? candle.low : candle.high;
    const key = `${Math.floor(mark.candle / width)} ${mark.side}`;
    const one = joined.get(key);
    if (!one) {
      joined.set(key, { first: mark, last: mark, count: mark.fills.length, price });
      continue;
    }
    one.last = mark;
    one.count += mark.fills.length;
    const isBeyond = mark.side === 'buy' ? Number(price) < Number(one.price) : Number(price) > Number(one.price);
    if (isBeyond) one.price = price;
  }
  return [...joined.values()].map(({ first, last, count, price }) => ({
    ...{ side: first.side, count, price },
    middle: Math.round((first.candle + last.candle) / 2),
  }));
}
