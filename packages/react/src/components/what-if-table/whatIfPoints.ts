import { compare, divide, isDecimal, multiply, roundToStep, subtract } from '@tradingbot/engine';

/** Price moves shown, as fractions of the last price. */
const MOVES = ['-0.3', '-0.2', '-0.1', '-0.05', '0', '0.05', '0.1', '0.2', '0.3'] as const;

/** Prices of the draft that get a line of their own. */
export type WhatIfMark = 'lower' | 'upper' | 'take_profit' | 'stop_loss';

/** A price at which is asked what the bot would be worth. */
export interface WhatIfPoint {
  readonly price: string;
  /** From the last price, as a fraction of it. */
  readonly move: string;
  readonly mark: WhatIfMark | undefined;
}

/** The usual moves and the marked prices, lowest first, on the tick. */
export function whatIfPoints(
  last: string,
  tick: string,
  marks: Readonly<Record<WhatIfMark, string>>,
): readonly WhatIfPoint[] {
  const moved = MOVES.map((move): WhatIfPoint => {
    const factor = subtract('1', move.startsWith('-') ? move.slice(1) : `-${move}`);
    return { price: roundToStep(multiply(last, factor), tick, 'half_up'), move, mark: undefined };
  });
  const marked = Object.entries(marks).flatMap(([mark, price]): WhatIfPoint[] =>
    isDecimal(price) && compare(price, '0') > 0
      ? // The entries of a record have its keys.
        [{ price, move: divide(subtract(price, last), last, 6, 'half_up'), mark: mark as WhatIfMark }]
      : [],
  );
  return [...moved, ...marked].sort((a, b) => compare(a.price, b.price));
}
