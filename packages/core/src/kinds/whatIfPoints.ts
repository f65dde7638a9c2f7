import { add, compare, divide, isDecimal, multiply, roundToStep, subtract } from '@tradingbot/engine/decimal';

/** Price moves with a line in the table, as fractions of the last price. */
const LISTED: readonly string[] = ['-0.3', '-0.2', '-0.1', '-0.05', '0', '0.05', '0.1', '0.2', '0.3'];
/** The curve goes from the first of them to the last in steps of this. */
const STEP = '0.0125';
const STEPS = 48;

/** Prices of the draft that get a line of their own. */
export type WhatIfMark = 'lower' | 'upper' | 'take_profit' | 'stop_loss';

/** A price at which is asked what the bot would be worth. */
export interface WhatIfPoint {
  readonly price: string;
  /** From the last price, as a fraction of it. */
  readonly move: string;
  readonly mark: WhatIfMark | undefined;
  /** On the curve alone, without a line in the table. */
  readonly isBetween?: boolean | undefined;
}

/** Even moves for the curve, the usual ones among them for the table, and the marked prices; lowest first, on the tick. */
export function whatIfPoints(
  last: string,
  tick: string,
  marks: Readonly<Partial<Record<WhatIfMark, string>>>,
): readonly WhatIfPoint[] {
  const moved = Array.from({ length: STEPS + 1 }, (_, step): WhatIfPoint => {
    const move = add('-0.3', multiply(STEP, String(step)));
    const price = roundToStep(multiply(last, add('1', move)), tick, 'half_up');
    return { price, move, mark: undefined, isBetween: !LISTED.includes(move) };
  });
  const marked = Object.entries(marks).flatMap(([mark, price]): WhatIfPoint[] =>
    isDecimal(price) && compare(price, '0') > 0
      ? // The entries of a record have its keys.
        [{ price, move: divide(subtract(price, last), last, 6, 'half_up'), mark: mark as WhatIfMark }]
      : [],
  );
  return [...moved, ...marked].sort((a, b) => compare(a.price, b.price));
}
