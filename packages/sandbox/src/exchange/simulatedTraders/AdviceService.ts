import { compare } from '@tradingbot/engine/decimal';
import type { RecommendStyle } from '@tradingbot/engine/plan';
import type { BotServices } from '../bots/kinds.js';
import { pace } from '../pace.js';
import { Refusal } from '../refusals.js';
import { backtest } from './backtest.js';
import { chooseStyles, type StyleChoice, type Tried } from './chooseStyles.js';
import { DAY, type History } from './History.js';
import { passesChecks, variantsOf } from './recommend.js';
import {
  type Direction,
  directionOf,
  type Outcome,
  STYLES,
  type Strategy,
  type StrategyKind,
  strategyKinds,
} from './Strategy.js';

/** Days that settings are tried on, and that they come from: a replay of the past, which flatters. */
export const ADVICE_DAYS = 20;
/** A round amount in quote coin: results are ratios, so its size hardly matters. */
const INVESTMENT = '10000';
/** Days after which an advice is no longer found. */
const VALID_DAYS = 3;

const ID = new RegExp(
  `^(${strategyKinds.join('|')})-([A-Z0-9_]+)-(${STYLES.join('|')})-(neutral|long|short)-(\\d{1,6})$`,
);

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
export class AdviceService {
  readonly #history: History;
  readonly #kinds: Pick<BotServices, StrategyKind>;
  readonly #made = new Map<string, StyleChoice>();
  #day = 0;

  constructor(history: History, kinds: Pick<BotServices, StrategyKind>) {
    this.#history = history;
    this.#kinds = kinds;
  }

  /** The styles of each direction of a kind and symbol, best yearly rate first, the direction of the best one first. */
  groups(kind: StrategyKind, symbol: string): readonly (readonly Advice[])[] {
    const groups = this.#kinds[kind].directions.map((direction) =>
      best(STYLES.flatMap((style) => this.one(kind, symbol, style, direction) ?? [])),
    );
    return bestFirst(groups.filter((group) => group.length > 0));
  }

  /** Resolves when `groups` costs nothing, others being served meanwhile; stops when nobody waits any more. */
  async ready(kind: StrategyKind, symbol: string, signal: AbortSignal): Promise<void> {
    const breathe = pace();
    for (const direction of this.#kinds[kind].directions) {
      if (signal.aborted) return;
      for (const _ of this.#steps(kind, symbol, direction, this.#today)) await breathe();
    }
  }

  /** One advice of today; undefined where nothing on this market keeps what the style promises. */
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

  #make(
    kind: StrategyKind,
    symbol: string,
    style: RecommendStyle,
    direction: Direction,
    day: number,
  ): Advice | undefined {
    for (const _ of this.#steps(kind, symbol, direction, day));
    const chosen = this.#made.get([kind, symbol, direction, day].join('-'))?.[style];
    if (chosen === undefined) return undefined;
    const id = [kind, symbol, style, direction, day].join('-');
    return { id, style, direction: directionOf(chosen.strategy), ...chosen, expires: (day + VALID_DAYS) * DAY };
  }

  /** Tries all settings of a direction, one in a step, unless that was done. */
  *#steps(kind: StrategyKind, symbol: string, direction: Direction, day: number): Generator<undefined> {
    if (this.#day !== this.#today) {
      this.#made.clear();
      this.#day = this.#today;
    }
    const key = [kind, symbol, direction, day].join('-');
    if (this.#made.has(key)) return;
    const to = day * DAY;
    const from = Math.max(this.#history.start, to - ADVICE_DAYS * DAY);
    const tried: Tried[] = [];
    for (const strategy of variantsOf(this.#history, { kind, symbol, direction, investment: INVESTMENT }, to)) {
      const outcome = passesChecks(this.#history, strategy, to)
        ? backtest(this.#history, strategy, from, to)
        : undefined;
      if (outcome) tried.push({ strategy, outcome });
      yield;
    }
    this.#made.set(key, chooseStyles(tried));
  }
}

/** Best yearly rate first; ties by id, so that an order never depends on chance. */
export function best(advices: readonly Advice[]): readonly Advice[] {
  return [...advices].sort((a, b) => compare(b.outcome.apr, a.outcome.apr) || (a.id < b.id ? -1 : 1));
}

/** Groups of advices whose own are sorted, best yearly rate of the best first. */
export function bestFirst(groups: readonly (readonly Advice[])[]): readonly (readonly Advice[])[] {
  const leaders = best(groups.flatMap(([leader]) => leader ?? []));
  return leaders.flatMap((leader) => groups.filter(([first]) => first === leader));
}
