import { compare } from '../decimal/arithmetic.js';

/** What a ranking can order by: profit in percent, profit in money, copies. */
export type RankingOrder = 'profit_percent' | 'profit_amount' | 'copies';

/** What a ranking knows of a bot. */
export interface RankedBot {
  /** Digits or any other text. */
  readonly id: string;
  /** Profit over the investment, as a fraction. */
  readonly profit_ratio: string;
  /** In quote coin. */
  readonly profit: string;
  readonly copies: number;
}

/** The best bot first, equal ones by id. The given list stays as it is. @throws EngineError `not_a_decimal` */
export function rankBots<Bot extends RankedBot>(bots: readonly Bot[], order: RankingOrder): readonly Bot[] {
  return [...bots].sort((a, b) => -byOrder(a, b, order) || byId(a.id, b.id));
}

/** Whether a value lies in a band of a filter: the lower end belongs to it, the upper one does not; `''` is an open end. */
export function isInBand(value: string, { from, to }: { readonly from: string; readonly to: string }): boolean {
  return (from === '' || compare(value, from) >= 0) && (to === '' || compare(value, to) < 0);
}

function byOrder(a: RankedBot, b: RankedBot, order: RankingOrder): number {
  switch (order) {
    case 'profit_percent':
      return compare(a.profit_ratio, b.profit_ratio);
    case 'profit_amount':
      return compare(a.profit, b.profit);
    case 'copies':
      return a.copies - b.copies;
  }
}

/** Numbers by their size, whatever their length; other texts by their characters. */
function byId(a: string, b: string): number {
  const isDigits = /^\d+$/;
  if (isDigits.test(a) && isDigits.test(b)) return compare(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}
