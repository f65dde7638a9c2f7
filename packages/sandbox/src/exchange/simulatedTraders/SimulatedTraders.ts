import { compare } from '@tradingbot/engine/decimal';
import type { RecommendStyle } from '@tradingbot/engine/plan';
import { hash } from '../hash.js';
import { pace } from '../pace.js';
import { backtest } from './backtest.js';
import { DAY, type History, HOUR } from './History.js';
import { recommend, withStopLoss } from './recommend.js';
import {
  type Direction,
  directionOf,
  type Outcome,
  STYLES,
  type Strategy,
  type StrategyKind,
  withInvestment,
} from './Strategy.js';

/** Bots that others had started before the sandbox began. */
const FOUNDERS = 300;
/** So often all are valued again, and one more starts, ms. */
const NEW_EVERY = 6 * HOUR;
/** Newcomers that are followed at most; a sandbox may run for years. */
const MAX_NEWCOMERS = 400;
/** Above 2^53 and apart from the ids of the users' own bots. */
const FIRST_ID = 98_765_432_109_876_543n;
/** Days of market that a recommendation needs before a bot can begin. */
const LEAD = 3 * DAY;

const KINDS: readonly StrategyKind[] = [
  'spot_grid',
  'spot_grid',
  'spot_grid',
  'futures_grid',
  'futures_grid',
  'futures_grid',
  'futures_martingale',
  'futures_combo',
];

const DIRECTIONS: readonly Direction[] = ['neutral', 'long', 'short', 'long'];
const INVESTMENTS = ['5000', '10000', '20000', '40000'] as const;
/** One in so many copies one of the first bots. */
const COPIES = 4;
/** One in so many of the others has a stop loss. */
const CAUTIOUS = 3;
const LEADERS = 24;

/** A bot of somebody else, run by the engine over the market's own hours. */
export interface SimulatedBot {
  readonly id: string;
  readonly nick_name: string;
  readonly style: RecommendStyle;
  readonly direction: Direction;
  readonly strategy: Strategy;
  readonly outcome: Outcome;
  /** Bots that copied it. */
  readonly follow_num: number;
  /** Share of all bots that it beats, as ratio with four places. */
  readonly defeat_percentage: string;
}

/** What a trader is, whatever the market does. */
interface Trader {
  readonly index: number;
  readonly start: number;
  /** The trader that it copies. */
  readonly leader: Trader | undefined;
}

/** All bots at one moment; they are valued one after the other. */
interface Valuation {
  readonly now: number;
  readonly traders: readonly Trader[];
  /** How many traders are done. */
  done: number;
  readonly found: { readonly trader: Trader; readonly strategy: Strategy; readonly outcome: Outcome }[];
  /** Known when all traders are done. */
  bots: readonly SimulatedBot[] | undefined;
}

/**
 * The bots of other users. Who they are depends on the seed, how they fare on the market alone: each is walked by the
 * engine from its start to the last quarter of a day, with winners, losers and those that ended.
 */
export class SimulatedTraders {
  readonly #history: History;
  readonly #seed: number;
  readonly #start: number;
  readonly #strategies = new Map<number, Strategy | null>();
  readonly #ended = new Map<number, Outcome>();
  #valuation: Valuation | undefined;

  /** @param start first moment of the sandbox, ms */
  constructor(history: History, seed: number, start: number) {
    this.#history = history;
    this.#seed = seed;
    this.#start = Math.floor(start / HOUR) * HOUR;
  }

  /** All bots that ran for an hour at least, in the order of their ids. Seconds of work unless `ready` did it before. */
  get bots(): readonly SimulatedBot[] {
    const valuation = this.#present();
    while (valuation.bots === undefined) this.#step(valuation);
    return valuation.bots;
  }

  find(id: string): SimulatedBot | undefined {
    return this.bots.find((bot) => bot.id === id);
  }

  /**
   * Resolves when `bots` costs nothing. Hundreds of bots are walked one after the other, with breaths between them in
   * which other calls are answered; those who wait share the work, and when all of them have left it rests.
   */
  async ready(signal: AbortSignal): Promise<void> {
    const breathe = pace();
    for (
      let valuation = this.#present();
      valuation.bots === undefined && !signal.aborted;
      valuation = this.#present()
    ) {
      this.#step(valuation);
      await breathe();
    }
  }

  /** The valuation of this quarter of a day. */
  #present(): Valuation {
    const now = Math.floor(this.#history.now / NEW_EVERY) * NEW_EVERY;
    if (this.#valuation?.now !== now)
      this.#valuation = { now, traders: this.#traders(now), done: 0, found: [], bots: undefined };
    return this.#valuation;
  }

  /** Walks one more bot; after the last one the bots are known. */
  #step(valuation: Valuation): void {
    const trader = valuation.traders[valuation.done++];
    if (trader === undefined) {
      valuation.bots = this.#botsOf(valuation);
      return;
    }
    const strategy = this.#strategyOf(trader);
    const outcome = strategy && this.#outcomeOf(trader, strategy, valuation.now);
    if (strategy && outcome) valuation.found.push({ trader, strategy, outcome });
  }

  #botsOf({ traders, found }: Valuation): readonly SimulatedBot[] {
    const copies = new Map<number, number>();
    for (const { leader } of traders) if (leader) copies.set(leader.index, (copies.get(leader.index) ?? 0) + 1);
    const rates = found.map(({ outcome }) => outcome.rate).sort(compare);
    return found.map(({ trader, strategy, outcome }) => ({
      id: String(FIRST_ID + BigInt(trader.index) * 13n),
      nick_name: `trader-${1000 + (this.#draw(trader.index, 'name') % 9000)}`,
      style: this.#styleOf(trader.leader ?? trader),
      direction: directionOf(strategy),
      strategy,
      outcome,
      follow_num: copies.get(trader.index) ?? 0,
      defeat_percentage: share(
        rates.findIndex((rate) => compare(rate, outcome.rate) >= 0),
        rates.length,
      ),
    }));
  }

  #traders(now: number): readonly Trader[] {
    const span = this.#start - this.#history.start - LEAD;
    const ages = span < HOUR ? 0 : Math.floor(span / HOUR);
    const founders = Array.from({ length: ages === 0 ? 0 : FOUNDERS }, (_, index) => ({
      index,
      start: this.#start - (1 + (this.#draw(index, 'age') % ages)) * HOUR,
    }));
    const newcomers = Math.min(MAX_NEWCOMERS, Math.max(0, Math.floor((now - this.#start) / NEW_EVERY)));
    const later = Array.from({ length: newcomers }, (_, count) => ({
      index: FOUNDERS + count,
      start: this.#start + count * NEW_EVERY,
    }));
    const leaders = founders.slice(0, LEADERS).map((trader) => ({ ...trader, leader: undefined }));
    return [...founders, ...later].map((trader) => {
      const copies = trader.index >= LEADERS && this.#draw(trader.index, 'copies') % COPIES === 0;
      const leader = copies ? leaders[this.#draw(trader.index, 'leader') % LEADERS] : undefined;
      return { ...trader, leader: leader && leader.start < trader.start ? leader : undefined };
    });
  }

  #styleOf({ index }: Trader): RecommendStyle {
    return pick(STYLES, this.#draw(index, 'style'));
  }

  #strategyOf(trader: Trader): Strategy | undefined {
    const { index, start, leader } = trader;
    const known = this.#strategies.get(index);
    if (known !== undefined) return known ?? undefined;
    const investment = pick(INVESTMENTS, this.#draw(index, 'investment'));
    const copied = leader && this.#strategyOf(leader);
    const strategy = copied ? withInvestment(copied, investment) : this.#ownStrategy(trader, investment, start);
    this.#strategies.set(index, strategy ?? null);
    return strategy;
  }

  #ownStrategy(trader: Trader, investment: string, start: number): Strategy | undefined {
    const { index } = trader;
    const kind = pick(KINDS, this.#draw(index, 'kind'));
    const symbol = pick(this.#history.choices(kind), this.#draw(index, 'symbol'));
    const direction = pick(DIRECTIONS, this.#draw(index, 'direction'));
    const wish = { kind, symbol, style: this.#styleOf(trader), direction, investment };
    const strategy = recommend(this.#history, wish, start);
    if (strategy === undefined || this.#draw(index, 'cautious') % CAUTIOUS !== 0) return strategy;
    return withStopLoss(strategy, this.#history, start);
  }

  #outcomeOf({ index, start }: Trader, strategy: Strategy, now: number): Outcome | undefined {
    const ended = this.#ended.get(index);
    if (ended) return ended;
    const outcome = backtest(this.#history, strategy, start, now);
    if (outcome?.isOver) this.#ended.set(index, outcome);
    return outcome;
  }

  /** A number of 32 bits that depends on seed, trader and what it is drawn for. */
  #draw(index: number, what: string): number {
    return hash(`${this.#seed}:${index}:${what}`);
  }
}

function pick<T>(from: readonly T[], draw: number): T {
  // No list here is empty.
  return from[draw % from.length] as T;
}

/** `part` of `whole` as ratio with four places, cut. */
function share(part: number, whole: number): string {
  const units = Math.floor((part * 10_000) / whole);
  return `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`;
}
