import type {
  FuturesComboParams,
  FuturesGridMode,
  FuturesGridParams,
  FuturesMartingaleParams,
  SpotGridParams,
} from '@tradingbot/engine';
import type { RecommendStyle } from '@tradingbot/engine/plan';
import type { CurvePoint } from '@tradingbot/engine/replay';

/** The kinds that others run and that settings are recommended for. */
export const strategyKinds = ['spot_grid', 'futures_grid', 'futures_martingale', 'futures_combo'] as const;
export type StrategyKind = (typeof strategyKinds)[number];
export type Direction = FuturesGridMode;

/** Where a symbol is traded: pairs and contracts share names. */
export type Venue = 'spot' | 'contract';

/** Where bots of a kind trade. */
export function venueOf(kind: StrategyKind): Venue {
  return kind === 'spot_grid' ? 'spot' : 'contract';
}

/** Settings of a bot of one kind. */
export type Strategy =
  | { readonly kind: 'spot_grid'; readonly params: SpotGridParams }
  | { readonly kind: 'futures_grid'; readonly params: FuturesGridParams }
  | { readonly kind: 'futures_martingale'; readonly params: FuturesMartingaleParams }
  | { readonly kind: 'futures_combo'; readonly params: FuturesComboParams };

/** What settings are wanted for. */
export interface Wish {
  readonly kind: StrategyKind;
  /** Of a combo: its contracts, joined by an underscore. */
  readonly symbol: string;
  readonly style: RecommendStyle;
  /** Of one contract; a martingale is long unless it is short, a combo chooses a side for each of its contracts. */
  readonly direction: Direction;
  /** In quote coin. */
  readonly investment: string;
}

/** What a combo's wish writes between its contracts. */
export const JOINT = '_';

/** How settings fared over the market's own hours. Money in quote coin, ratios with four places, cut. */
export interface Outcome {
  /** Opening of the first hour and end of the last one that counts, ms. */
  readonly from: number;
  readonly to: number;
  readonly isOver: boolean;
  readonly investment: string;
  readonly profit: string;
  readonly rate: string;
  readonly apr: string;
  readonly max_drawdown_ratio: string;
  /** Profit of finished pairs or rounds alone; of a combo what is realised. */
  readonly grid_profit: string;
  /** Finished pairs or rounds, of a combo its rebalances. */
  readonly pairs: number;
  /** Of a bot on one symbol. */
  readonly startPrice: string | undefined;
  readonly curve: readonly CurvePoint[];
}

export const STYLES: readonly RecommendStyle[] = ['high_profits', 'steady', 'high_frequency'];

/** Pairs or contracts that a strategy trades. */
export function symbolsOf({ kind, params }: Strategy): readonly string[] {
  return kind === 'futures_combo' ? params.symbol_settings.map(({ symbol }) => symbol) : [params.symbol];
}

/** The direction of a strategy; a spot grid holds the coin, but trades both ways, and so does a combo of both sides. */
export function directionOf({ kind, params }: Strategy): Direction {
  if (kind === 'futures_grid') return params.grid_mode;
  if (kind === 'futures_martingale') return params.martingale_mode;
  if (kind === 'spot_grid') return 'neutral';
  const [first, ...others] = params.symbol_settings.map(({ side }) => side);
  return first !== undefined && others.every((side) => side === first) ? first : 'neutral';
}

/** The same settings with other money. */
export function withInvestment(strategy: Strategy, investment: string): Strategy {
  switch (strategy.kind) {
    case 'spot_grid':
      return { kind: strategy.kind, params: { ...strategy.params, quote_investment: investment } };
    case 'futures_grid':
      return { kind: strategy.kind, params: { ...strategy.params, total_investment: investment } };
    case 'futures_martingale':
      return { kind: strategy.kind, params: { ...strategy.params, init_margin: investment } };
    case 'futures_combo':
      return { kind: strategy.kind, params: { ...strategy.params, init_margin: investment } };
  }
}
