import {
  type CopiedBot,
  type CopyDrift,
  type CopyResult,
  copyDrift,
  EngineError,
  type FuturesComboParams,
  type FuturesGridParams,
  type FuturesMarket,
  type FuturesMartingaleParams,
  type PricePoint,
  type PricesPoint,
  type SpotGridMarket,
  type SpotGridParams,
} from '@tradingbot/engine';
import type { Candle } from '@tradingbot/engine/market';
import type { RecipeOf, RecipeSettings } from '../../recipe/Recipe.js';
import type { RankedKind } from '../botKind.js';

/** A recipe with an amount in quote coin. */
export interface FundedRecipe {
  readonly recipe: RecipeOf<RankedKind>;
  readonly amount: string;
}

/** A bot, what its copier would create, and the markets of both. */
export interface CopyCase {
  readonly theirs: FundedRecipe;
  readonly yours: FundedRecipe;
  /** Of a spot grid; else the contracts. */
  readonly spot?: SpotGridMarket | undefined;
  readonly contracts?: readonly FuturesMarket[] | undefined;
  /** Prices at which theirs began, by symbol. */
  readonly starts: Readonly<Record<string, string>>;
  /** Past candles by symbol, oldest first; at the same times. */
  readonly candles: Readonly<Record<string, readonly Candle[]>>;
}

/** What differs for a copy, and how theirs had done over the candles by both orders of the extremes inside each. */
export interface CopyComparison {
  readonly drift: CopyDrift;
  /** The lower result first; null without candles. A replay of the past, not a forecast. */
  readonly past: readonly [low: CopyResult, high: CopyResult] | null;
}

type Order = 'low_first' | 'high_first';

/** Compares a bot with its copy; undefined for settings or amounts that no bot can run with now. */
export function compareCopy(facts: CopyCase): CopyComparison | undefined {
  try {
    const [low, high] = [copyDrift(caseOf(facts, 'low_first')), copyDrift(caseOf(facts, 'high_first'))];
    const results = [low.had_started_now, high.had_started_now].flatMap((result) => result ?? []);
    const [worse, better] = results.sort((a, b) => Number(a.profit) - Number(b.profit));
    return { drift: low, past: worse && better ? [worse, better] : null };
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function caseOf({ theirs, yours, spot, contracts = [], starts, candles }: CopyCase, order: Order): CopiedBot {
  const { kind, settings } = theirs.recipe;
  if (kind === 'futures_combo') {
    const [original, copy] = [theirs, yours].map(comboParams);
    if (!original || !copy) throw new EngineError('invalid_params', 'no combo');
    return { kind, original, copy, market: contracts, start_price: starts, path: joinPaths(candles, order) };
  }
  const symbol = 'symbol' in settings ? settings.symbol : '';
  const start_price = starts[symbol] ?? '';
  const path = pathOf(candles[symbol] ?? [], order);
  const of = { start_price, path };
  if (kind === 'spot_grid') {
    if (!spot) throw new EngineError('invalid_params', 'no market');
    return { kind, original: paramsIn(theirs, kind), copy: paramsIn(yours, kind), market: spot, ...of };
  }
  const market = contracts.find((contract) => contract.symbol.symbol === symbol);
  if (!market) throw new EngineError('invalid_params', 'no market');
  return kind === 'futures_grid'
    ? { kind, original: paramsIn(theirs, kind), copy: paramsIn(yours, kind), market, ...of }
    : { kind, original: paramsIn(theirs, kind), copy: paramsIn(yours, kind), market, ...of };
}

function comboParams(funded: FundedRecipe) {
  return paramsIn(funded, 'futures_combo');
}

function paramsIn<Kind extends RankedKind>({ recipe, amount }: FundedRecipe, kind: Kind) {
  if (recipe.kind !== kind) throw new EngineError('invalid_params', 'a copy is of the kind of its original');
  // Its kind was just compared.
  return paramsOfRecipe(kind, (recipe as unknown as RecipeOf<Kind>).settings, amount);
}

function pricesOf({ open, high, low, close }: Candle, order: Order): readonly string[] {
  return order === 'low_first' ? [open, low, high, close] : [open, high, low, close];
}

function pathOf(candles: readonly Candle[], order: Order): readonly PricePoint[] {
  return candles.flatMap((candle) => pricesOf(candle, order).map((price) => ({ time: candle.time, price })));
}

/** All contracts stand at the same place of their candles at the same time. */
function joinPaths(candles: CopyCase['candles'], order: Order): readonly PricesPoint[] {
  const paths = Object.entries(candles).map(([symbol, candles]) => [symbol, pathOf(candles, order)] as const);
  const [, first = []] = paths[0] ?? [];
  return first.map(({ time }, index) => ({
    time,
    prices: Object.fromEntries(paths.map(([symbol, path]) => [symbol, path[index]?.price ?? '0'])),
  }));
}

/** What the engine runs a bot of each kind with. */
interface BotParams {
  readonly spot_grid: SpotGridParams;
  readonly futures_grid: FuturesGridParams;
  readonly futures_martingale: FuturesMartingaleParams;
  readonly futures_combo: FuturesComboParams;
}

const params: {
  readonly [Kind in RankedKind]: (settings: RecipeSettings[Kind], amount: string) => BotParams[Kind];
} = {
  spot_grid: (settings, quote_investment) => ({ ...settings, invest_mode: 'quote', quote_investment }),
  futures_grid: (settings, total_investment) => ({ ...settings, total_investment }),
  futures_martingale: (settings, init_margin) => ({ auto_cycle_toggle: 'enable', ...settings, init_margin }),
  futures_combo: (settings, init_margin) => ({ ...settings, init_margin }),
};

/** The settings of a recipe with an amount in quote coin, as the engine takes them. */
function paramsOfRecipe<Kind extends RankedKind>(
  kind: Kind,
  settings: RecipeSettings[Kind],
  amount: string,
): BotParams[Kind] {
  return params[kind](settings, amount);
}
