import { compare } from '@tradingbot/engine/decimal';
import type { RecommendStyle } from '@tradingbot/engine/plan';
import type { Outcome, Strategy } from './Strategy.js';

/** Settings with what they would have brought. */
export interface Tried {
  readonly strategy: Strategy;
  readonly outcome: Outcome;
}

/** The settings of each style, where some keep what it promises. */
export type StyleChoice = Readonly<Partial<Record<RecommendStyle, Tried>>>;

/** Assumed: the largest fall from a high that settings of a style may have had. */
export const MAX_FALL: Readonly<Record<RecommendStyle, string>> = {
  steady: '0.15',
  high_frequency: '0.25',
  high_profits: '0.4',
};

/**
 * Names settings by what they did: of those that gained and ran to the end, high profits gained most, steady fell
 * least, high frequency traded most among those that fell no further than high profits. Where one is two of these, it
 * answers to both names.
 */
export function chooseStyles(tried: readonly Tried[]): StyleChoice {
  const gained = tried.filter(({ outcome }) => !outcome.isOver && compare(outcome.rate, '0') > 0);
  const within = (max: string) => gained.filter(({ outcome }) => compare(outcome.max_drawdown_ratio, max) <= 0);
  const high_profits = first(within(MAX_FALL.high_profits), [byRate, byFall]);
  if (high_profits === undefined) return {};
  const { max_drawdown_ratio } = high_profits.outcome;
  const calmer = within(max_drawdown_ratio).filter((one) => keeps(one, 'high_frequency'));
  const steady = first(within(MAX_FALL.steady), [byFall, byRate]);
  const high_frequency = first(calmer, [byPairs, byFall, byRate]);
  return { high_profits, ...(steady && { steady }), ...(high_frequency && { high_frequency }) };
}

function keeps({ outcome }: Tried, style: RecommendStyle): boolean {
  return compare(outcome.max_drawdown_ratio, MAX_FALL[style]) <= 0;
}

type Order = (a: Tried, b: Tried) => number;
const byRate: Order = (a, b) => compare(b.outcome.rate, a.outcome.rate);
const byFall: Order = (a, b) => compare(a.outcome.max_drawdown_ratio, b.outcome.max_drawdown_ratio);
const byPairs: Order = (a, b) => b.outcome.pairs - a.outcome.pairs;

function first(tried: readonly Tried[], orders: readonly Order[]): Tried | undefined {
  const [found] = [...tried].sort((a, b) => orders.reduce((found, order) => found || order(a, b), 0));
  return found;
}
