import type { LocaleFormat } from '@tradingbot/core/format';
import { type BookedFigure, type BotCoins, bookedFigures } from '@tradingbot/core/kinds';
import type { Books } from '@tradingbot/core/writes';
import type { TextKey } from '../../i18n/useTranslation.js';

/** What figures of the books are called. */
export const FIGURE_NAMES = {
  investment: 'writes.fig_investment',
  margin: 'writes.fig_margin',
  added_quote: 'writes.fig_added_quote',
  added_base: 'writes.fig_added_base',
  withdrawn: 'writes.fig_withdrawn',
  transferred: 'writes.fig_transferred',
  rebalances: 'writes.fig_rebalances',
  bots: 'writes.fig_bots',
} as const satisfies Readonly<Record<BookedFigure['name'], TextKey>>;

/** A figure of the books as a text. */
export interface FigureText {
  readonly label: TextKey;
  readonly expected: string;
  readonly after: string;
  readonly isAsExpected: boolean;
}

/** The figures that are numbers, as they are shown: amounts with their coin. */
export function figureTexts(format: LocaleFormat, books: Books, coins: BotCoins | undefined): readonly FigureText[] {
  return bookedFigures(books, coins).map(({ name, expected, after, isCount, coin, isAsExpected }) => {
    const textOf = (value: string) => (isCount ? value : withCoin(format, value, coin));
    return { label: FIGURE_NAMES[name], expected: textOf(expected), after: textOf(after), isAsExpected };
  });
}

/** An amount with the name of its coin, where that is known. */
export function withCoin(format: LocaleFormat, amount: string, coin: string | undefined): string {
  const text = format.amount(amount, { zero: true });
  return coin ? `${text} ${coin}` : text;
}
