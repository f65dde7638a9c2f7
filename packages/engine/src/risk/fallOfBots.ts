import type { FuturesGridState } from '../bots/futures-grid/futuresGridTypes.js';
import type { SpotGridState } from '../bots/spotGridTypes.js';
import { compare, multiply, subtract, sum } from '../money/arithmetic.js';
import { divide, roundToStep } from '../money/rounding.js';
import { type WhatIf, whatIfFuturesGrid, whatIfSpotGrid } from './whatIf.js';

/** A running bot of an account. */
export type BotAtRisk =
  | { readonly kind: 'spot_grid'; readonly id: string; readonly state: SpotGridState }
  | { readonly kind: 'futures_grid'; readonly id: string; readonly state: FuturesGridState };

/** All bots after every price fell by the same share. */
export interface FallOfBots {
  /** The fall as a fraction: `"0.1"` is 10 %. */
  readonly fall: string;
  readonly bots: readonly { readonly id: string; readonly what_if: WhatIf }[];
  /** Sum of all bots' worth, in their quote coins; bots of other quote coins do not belong into one call. */
  readonly equity: string;
  readonly profit_change: string;
  /** The bot that ends first on the way, and at which fall; null when all of them survive. */
  readonly first_to_close: { readonly id: string; readonly fall: string; readonly reason: string } | null;
}

const FALL_PLACES = 6;

/**
 * What a fall of the whole market does to running bots, which are walked there one by one. Falls are fractions below 1.
 *
 * @throws EngineError `not_a_decimal`
 */
export function fallOfBots(bots: readonly BotAtRisk[], falls: readonly string[]): readonly FallOfBots[] {
  return falls.map((fall) => {
    const rows = bots.map((bot) => ({ bot, what_if: whatIf(bot, fall) }));
    const ended = rows.flatMap(({ bot, what_if: { close } }) => {
      if (close === null) return [];
      const at = divide(subtract(bot.state.price, close.price), bot.state.price, FALL_PLACES, 'down');
      return [{ id: bot.id, fall: at, reason: close.reason }];
    });
    ended.sort((a, b) => compare(a.fall, b.fall));
    return {
      fall,
      bots: rows.map(({ bot, what_if }) => ({ id: bot.id, what_if })),
      equity: sum(rows.map(({ what_if }) => what_if.equity)),
      profit_change: sum(rows.map(({ what_if }) => what_if.profit_change)),
      first_to_close: ended[0] ?? null,
    };
  });
}

function whatIf(bot: BotAtRisk, fall: string): WhatIf {
  const left = subtract('1', fall);
  if (bot.kind === 'spot_grid') {
    const { price, market } = bot.state;
    return whatIfSpotGrid(bot.state, lowered(price, left, market.symbol.price_precision));
  }
  const { price, market } = bot.state;
  return whatIfFuturesGrid(bot.state, lowered(price, left, market.symbol.tickSize));
}

/** At least one tick is left of a price. */
function lowered(price: string, left: string, tick: string): string {
  const fallen = roundToStep(multiply(price, left), tick, 'floor');
  return compare(fallen, tick) < 0 ? tick : fallen;
}
