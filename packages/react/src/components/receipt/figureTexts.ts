import type { LocaleFormat } from '@tradingbot/core/format';
import type { Books, Figure } from '@tradingbot/core/writes';
import { compare, isDecimal, negate, subtract } from '@tradingbot/engine/decimal';
import type { TextKey } from '../../i18n/useTranslation.js';

/** What figures of the books are called; a state is told in words elsewhere. */
const NAMES = {
  investment: 'writes.fig_investment',
  margin: 'writes.fig_margin',
  added_quote: 'writes.fig_added_quote',
  added_base: 'writes.fig_added_base',
  withdrawn: 'writes.fig_withdrawn',
  transferred: 'writes.fig_transferred',
  rebalances: 'writes.fig_rebalances',
  bots: 'writes.fig_bots',
} as const satisfies Readonly<Record<Exclude<Figure['name'], 'state'>, TextKey>>;

/** The coins that a bot is counted in; a bot's summary is one. */
export interface Coins {
  readonly coin: string | undefined;
  /** Only of a bot that can be given base coins. */
  readonly baseCoin?: string | undefined;
}

/** A figure of the books as a text. */
export interface FigureText {
  readonly label: TextKey;
  readonly expected: string;
  readonly after: string;
  readonly isAsExpected: boolean;
}

/** The figures that are numbers, as they are shown: amounts with their coin. */
export function figureTexts(format: LocaleFormat, { figures }: Books, coins: Coins | undefined): readonly FigureText[] {
  return figures.flatMap(({ name, expected, after }) => {
    if (name === 'state') return [];
    const textOf = (value: string) => (COUNTS.includes(name) ? value : withCoin(format, value, coinOf(name, coins)));
    const isAsExpected = isDecimal(expected) && isDecimal(after) && compare(expected, after) === 0;
    return { label: NAMES[name], expected: textOf(expected), after: textOf(after), isAsExpected };
  });
}

/** What was booked beyond what was sent, as a plain decimal; `''` where nothing can be brought back by its amount. */
export function bookedTooMuch(books: Books | undefined, coins: Coins | undefined) {
  const [figure, ...others] = books?.figures.filter(({ name }) => name !== 'state' && !COUNTS.includes(name)) ?? [];
  if (!figure || others.length > 0 || !isDecimal(figure.after) || !isDecimal(figure.expected)) return { amount: '' };
  const excess = subtract(figure.after, figure.expected);
  return { amount: compare(excess, '0') < 0 ? negate(excess) : excess, coin: coinOf(figure.name, coins) };
}

/** An amount with the name of its coin, where that is known. */
export function withCoin(format: LocaleFormat, amount: string, coin: string | undefined): string {
  return coin ? `${format.amount(amount)} ${coin}` : format.amount(amount);
}

const COUNTS: readonly Figure['name'][] = ['bots', 'rebalances'];

const coinOf = (name: Figure['name'], coins: Coins | undefined) =>
  name === 'added_base' ? coins?.baseCoin : coins?.coin;
