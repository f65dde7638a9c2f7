import { compare, isDecimal, negate, subtract } from '@tradingbot/engine/decimal';
import type { Books } from '../writes/sendWrite.js';
import type { FigureName } from '../writes/Write.js';

/** The coins that a bot is counted in; a bot's summary is one. */
export interface BotCoins {
  readonly coin: string | undefined;
  /** Only of a bot that can be given base coins. */
  readonly baseCoin?: string | undefined;
}

/** A figure of the books after a write, for a receipt. Exact decimal text. */
export interface BookedFigure {
  readonly name: Exclude<FigureName, 'state'>;
  /** What it must be by what was sent. */
  readonly expected: string;
  readonly after: string;
  /** A number of things; else an amount in `coin`. */
  readonly isCount: boolean;
  /** Undefined for a count, and where the bot's coins are not known. */
  readonly coin: string | undefined;
  readonly isAsExpected: boolean;
}

const COUNTS: readonly FigureName[] = ['bots', 'rebalances'];

/** The figures of the books that are numbers; a state is shown in words. */
export function bookedFigures({ figures }: Books, coins: BotCoins | undefined): readonly BookedFigure[] {
  return figures.flatMap(({ name, expected, after }) => {
    if (name === 'state') return [];
    const isCount = COUNTS.includes(name);
    const coin = isCount ? undefined : name === 'added_base' ? coins?.baseCoin : coins?.coin;
    const isAsExpected = isDecimal(expected) && isDecimal(after) && compare(expected, after) === 0;
    return { name, expected, after, isCount, coin, isAsExpected };
  });
}

/** What was booked beyond what was sent, as a plain decimal; `''` where nothing can be brought back by its amount. */
export function bookedExcess(
  books: Books | undefined,
  coins: BotCoins | undefined,
): { readonly amount: string; readonly coin?: string | undefined } {
  const [figure, ...others] = books ? bookedFigures(books, coins).filter(({ isCount }) => !isCount) : [];
  if (!figure || others.length > 0 || !isDecimal(figure.after) || !isDecimal(figure.expected)) return { amount: '' };
  const excess = subtract(figure.after, figure.expected);
  return { amount: compare(excess, '0') < 0 ? negate(excess) : excess, coin: figure.coin };
}
