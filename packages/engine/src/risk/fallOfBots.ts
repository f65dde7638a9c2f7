import type { FuturesComboState } from '../bots/futures-combo/futuresComboTypes.js';
import type { FuturesGridState } from '../bots/futures-grid/futuresGridTypes.js';
import type { FuturesMartingaleState } from '../bots/futures-martingale/futuresMartingaleTypes.js';
import type { SpotDcaState } from '../bots/spot-dca/spotDcaTypes.js';
import type { SpotGridState } from '../bots/spot-grid/spotGridTypes.js';
import { compare, negate, sum } from '../decimal/arithmetic.js';
import {
  movedOnTick,
  type WhatIf,
  whatIfFuturesCombo,
  whatIfFuturesGrid,
  whatIfFuturesMartingale,
  whatIfSpotDca,
  whatIfSpotGrid,
} from './whatIf.js';

/** A running bot of an account. */
export type BotAtRisk =
  | { readonly kind: 'spot_grid'; readonly id: string; readonly state: SpotGridState }
  | { readonly kind: 'futures_grid'; readonly id: string; readonly state: FuturesGridState }
  | { readonly kind: 'spot_dca'; readonly id: string; readonly state: SpotDcaState }
  | { readonly kind: 'futures_martingale'; readonly id: string; readonly state: FuturesMartingaleState }
  | { readonly kind: 'futures_combo'; readonly id: string; readonly state: FuturesComboState };

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

/**
 * What a fall of the whole market does to running bots, which are walked there one by one. Falls are fractions up to 1.
 *
 * @throws EngineError `not_a_decimal`
 */
export function fallOfBots(bots: readonly BotAtRisk[], falls: readonly string[]): readonly FallOfBots[] {
  return falls.map((fall) => {
    const rows = bots.map((bot) => ({ id: bot.id, what_if: whatIf(bot, negate(fall)) }));
    const ended = rows.flatMap(({ id, what_if: { close } }) =>
      close === null ? [] : [{ id, fall: negate(close.move), reason: close.reason }],
    );
    ended.sort((a, b) => compare(a.fall, b.fall));
    return {
      fall,
      bots: rows,
      equity: sum(rows.map(({ what_if }) => what_if.equity)),
      profit_change: sum(rows.map(({ what_if }) => what_if.profit_change)),
      first_to_close: ended[0] ?? null,
    };
  });
}

function whatIf({ kind, state }: BotAtRisk, move: string): WhatIf {
  switch (kind) {
    case 'spot_grid':
      return whatIfSpotGrid(state, movedOnTick(state.price, move, state.market.symbol.price_precision));
    case 'futures_grid':
      return whatIfFuturesGrid(state, movedOnTick(state.price, move, state.market.symbol.tickSize));
    case 'futures_martingale':
      return whatIfFuturesMartingale(state, movedOnTick(state.price, move, state.market.symbol.tickSize));
    case 'spot_dca':
      return whatIfSpotDca(state, move);
    case 'futures_combo':
      return whatIfFuturesCombo(state, move);
  }
}
