import { formatAmount } from '@tradingbot/core/format';
import type { Books, Figure, WayBack } from '@tradingbot/core/writes';
import { compare, isDecimal, negate, subtract } from '@tradingbot/engine';
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

/** What brings an amount back, as the words of a button. */
export const waysBack = {
  withdraw: 'writes.back_withdraw',
  transfer_in: 'writes.back_transfer_in',
  transfer_out: 'writes.back_transfer_out',
  add: 'writes.back_add',
  close: 'writes.back_close',
} as const satisfies Readonly<Record<WayBack, TextKey>>;

/** A figure of the books as a text. */
export interface FigureText {
  readonly label: TextKey;
  readonly expected: string;
  readonly after: string;
  /** Whether it is an amount of the coin that the bot is counted in. */
  readonly isMoney: boolean;
}

/** The figures that are numbers, as they are shown. */
export function figureTexts({ figures }: Books): readonly FigureText[] {
  return figures.flatMap(({ name, expected, after }) =>
    name === 'state'
      ? []
      : {
          label: NAMES[name],
          expected: textOf(name, expected),
          after: textOf(name, after),
          isMoney: !COUNTS.includes(name) && name !== 'added_base',
        },
  );
}

/** What was booked beyond what was sent, as a plain decimal; `''` where nothing can be brought back by its amount. */
export function bookedTooMuch({ figures }: Books): string {
  const [figure, ...others] = figures.filter(
    ({ name }) => name !== 'state' && name !== 'bots' && name !== 'rebalances',
  );
  if (!figure || others.length > 0 || !isDecimal(figure.after) || !isDecimal(figure.expected)) return '';
  const excess = subtract(figure.after, figure.expected);
  return compare(excess, '0') < 0 ? negate(excess) : excess;
}

const COUNTS: readonly Figure['name'][] = ['bots', 'rebalances'];

const textOf = (name: Figure['name'], value: string) => (COUNTS.includes(name) ? value : formatAmount(value));
