import { compare, negate, sum } from '../decimal/arithmetic.js';
import { type KindTypes, PRICED_KINDS, type PricedBotKind } from '../engineKinds.js';
import type { BotKind } from '../kinds.js';
import { movedOnTick, type WhatIf, whatIfFuturesCombo, whatIfPriced, whatIfSpotDca } from './whatIf.js';

/** A running bot of an account. */
export type BotAtRisk = {
  readonly [K in BotKind]: { readonly kind: K; readonly id: string; readonly state: KindTypes[K]['state'] };
}[BotKind];

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

function whatIf(bot: BotAtRisk, move: string): WhatIf {
  if (bot.kind === 'spot_dca') return whatIfSpotDca(bot.state, move);
  if (bot.kind === 'futures_combo') return whatIfFuturesCombo(bot.state, move);
  return whatIfMoved(bot, move);
}

function whatIfMoved<K extends PricedBotKind>(
  { kind, state }: { readonly kind: K; readonly state: KindTypes[K]['state'] },
  move: string,
): WhatIf {
  const engine = PRICED_KINDS[kind];
  return whatIfPriced(engine, state, movedOnTick(state.price, move, engine.symbolOf(state.market).tick));
}
