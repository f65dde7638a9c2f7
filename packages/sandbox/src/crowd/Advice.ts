import { compare } from '@tradingbot/engine';
import type { RecommendStyle } from '@tradingbot/engine/plan';
import { Refusal } from '../refusals.js';
import { backtest, type Outcome } from './backtest.js';
import { DAY, type History } from './History.js';
import { pace } from './pace.js';
import { type Direction, directionOf, recommend, type Strategy, type StrategyKind } from './strategies.js';

/** Days that settings are tried on, and that they come from: a replay of the past, which flatters. */
export const ADVICE_DAYS = 20;
/** A round amount in quote coin: results are ratios, so its size hardly matters. */
const INVESTMENT = '10000';
/** Days after which an advice is no longer found. */
const VALID_DAYS = 3;

export const STYLES: readonly RecommendStyle[] = ['high_profits', 'steady', 'high_frequency'];
const DIRECTIONS: Readonly<Record<StrategyKind, readonly Direction[]>> = {
  spot_grid: ['neutral'],
  future_grid: ['neutral', 'long', 'short'],
  future_martin: ['long', 'short'],
  future_combo: ['neutral'],
};
const ID =
  /^(spot_grid|future_grid|future_martin|future_combo)-([A-Z0-9_]+)-(high_profits|steady|high_frequency)-(neutral|long|short)-(\d{1,6})$/;

/** Recommended settings with what they would have brought. */
export interface Advice {
  readonly id: string;
  readonly style: RecommendStyle;
  readonly direction: Direction;
  readonly strategy: Strategy;
  readonly outcome: Outcome;
  /** Until then it is found by its id, ms. */
  readonly expires: number;
}

/** Settings from the market's own last days, the same all day; an id says all that it was made from. */
export class AdviceDesk {
  readonly #history: History;
  readonly #made = new Map<string, Advice | undefined>();
  #day = 0;

  constructor(history: History) {
    this.#history = history;
  }

  /** For one kind and symbol, best yearly rate first; only what would have ended above zero. */
  of(kind: StrategyKind, symbol: string): readonly Advice[] {
    const found = wishesOf(kind).flatMap(([style, direction]) => this.one(kind, symbol, style, direction) ?? []);
    return best(found.filter(({ outcome }) => compare(outcome.rate, '0') > 0));
  }

  /** Resolves when `of` costs nothing, others being served meanwhile; stops when nobody waits any more. */
  async ready(kind: StrategyKind, symbol: string, signal: AbortSignal): Promise<void> {
    const breathe = pace();
    for (const [style, direction] of wishesOf(kind)) {
      if (signal.aborted) return;
      this.one(kind, symbol, style, direction);
      await breathe();
    }
  }

  /** One advice of today; undefined while too little of the market is known. */
  one(kind: StrategyKind, symbol: string, style: RecommendStyle, direction: Direction): Advice | undefined {
    return this.#make(kind, symbol, style, direction, this.#today);
  }

  /** An advice by its id. @throws Refusal `NOT_FOUND`: there is none, or it is too old. */
  find(id: string): Advice {
    const [, kind, symbol = '', style, direction, day] = ID.exec(id) ?? [];
    const age = this.#today - Number(day);
    const isKnown = kind !== undefined && this.#history.isChoice(kind as StrategyKind, symbol);
    // The pattern lets nothing else through than the names of these types.
    const advice =
      isKnown && age >= 0 && age < VALID_DAYS
        ? this.#make(kind as StrategyKind, symbol, style as RecommendStyle, direction as Direction, Number(day))
        : undefined;
    if (advice === undefined) throw new Refusal('NOT_FOUND', {}, 'This strategy has expired or never was.');
    return advice;
  }

  get #today(): number {
    return Math.floor(this.#history.now / DAY);
  }

  #make(kind: StrategyKind, symbol: string, style: RecommendStyle, direction: Direction, day: number) {
    if (this.#day !== this.#today) {
      this.#made.clear();
      this.#day = this.#today;
    }
    const id = [kind, symbol, style, direction, day].join('-');
    if (!this.#made.has(id)) {
      const to = day * DAY;
      const strategy = recommend(this.#history, { kind, symbol, style, direction, investment: INVESTMENT }, to);
      const from = Math.max(this.#history.start, to - ADVICE_DAYS * DAY);
      const outcome = strategy && backtest(this.#history, strategy, from, to);
      const expires = (day + VALID_DAYS) * DAY;
      const chosen = strategy && directionOf(strategy);
      this.#made.set(id, chosen && outcome && { id, style, direction: chosen, strategy, outcome, expires });
    }
    return this.#made.get(id);
  }
}

/** Everything that settings of a kind can be wished for. */
function wishesOf(kind: StrategyKind): readonly (readonly [RecommendStyle, Direction])[] {
  return STYLES.flatMap((style) => DIRECTIONS[kind].map((direction) => [style, direction] as const));
}

/** Best yearly rate first; ties by id, so that an order never depends on chance. */
export function best(advices: readonly Advice[]): readonly Advice[] {
  return [...advices].sort((a, b) => compare(b.outcome.apr, a.outcome.apr) || (a.id < b.id ? -1 : 1));
}
