import type { FuturesMarket, SpotGridMarket } from '@tradingbot/engine';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { RecipeOf } from '../recipe/Recipe.js';
import { recipeOfStrategy, type Strategy } from '../recipe/recipeOfStrategy.js';
import { symbolsOfRecipe } from '../recipe/symbolsOfRecipe.js';
import type { RankedKind } from './botKind.js';

/** Where somebody thinks the market goes; `auto` leaves it to the exchange. */
export type MarketView = 'rises' | 'falls' | 'sideways' | 'auto';

/** How much loss on the way somebody bears, as the exchange names its styles. */
export type Comfort = 'steady' | 'high_frequency' | 'high_profits';

/** Markets that proposals are planned on. */
export interface ProposalMarkets {
  spotOf(symbol: string): SpotGridMarket | undefined;
  contractOf(symbol: string): FuturesMarket | undefined;
}

/** A bot that the exchange proposes, with what it needs. */
export interface Proposal {
  readonly id: string;
  readonly strategy: Strategy;
  readonly recipe: RecipeOf<RankedKind>;
  readonly symbols: readonly string[];
  /** Coin that is put in. */
  readonly coin: string;
  readonly spot: SpotGridMarket | undefined;
  /** Empty for a spot grid. */
  readonly contracts: readonly FuturesMarket[];
}

/** A recommendation with its market; undefined where its settings or its market cannot be read. */
export function proposalOf(strategy: Strategy, markets: ProposalMarkets): Proposal | undefined {
  const recipe = recipeOfStrategy(strategy);
  return recipe && proposalWith(strategy, recipe, markets);
}

/** A strategy whose settings were read elsewhere, with its market. */
export function proposalWith(
  strategy: Strategy,
  recipe: RecipeOf<RankedKind>,
  { spotOf, contractOf }: ProposalMarkets,
): Proposal | undefined {
  const { kind } = recipe;
  const symbols = symbolsOfRecipe(recipe);
  const [symbol = ''] = symbols;
  const spot = kind === 'spot_grid' ? spotOf(symbol) : undefined;
  const contracts = kind === 'spot_grid' ? [] : symbols.flatMap((name) => contractOf(name) ?? []);
  if (kind === 'spot_grid' ? !spot : contracts.length < symbols.length) return undefined;
  const coin = spot?.symbol.quote_token ?? contracts[0]?.symbol.quoteCurrency ?? '';
  const id = strategy.auroraId ?? `${kind} ${symbols.join(' ')} ${strategy.style ?? ''}`;
  return { id, strategy, recipe, symbols, coin, spot, contracts };
}

/** What somebody answered. */
export interface Wishes {
  /** In quote coin; `''` = not reported. */
  readonly amount: string;
  readonly view: MarketView;
  readonly comfort: Comfort;
}

/** What is proposed for the wishes, best first. */
export interface Proposals {
  readonly fitting: readonly Proposal[];
  /** None had the style that was wished for: these have others. */
  readonly isOtherStyle: boolean;
  /** Where every bot of this view needs more than the amount: the smallest that one needs. */
  readonly leastAmount: string | undefined;
}

const MAX_PROPOSALS = 5;

/**
 * Chooses among what the exchange recommends: direction and amount decide, the style is kept to where there is one.
 *
 * @param minimumOf what a proposal takes at least, `minimumOfProposal`; whoever wishes for no amount needs none
 */
export function chooseProposals(
  all: readonly Proposal[],
  { amount, view, comfort }: Wishes,
  minimumOf: (proposal: Proposal) => string | undefined = () => undefined,
): Proposals {
  const inView = all.filter(({ strategy, recipe }) => fitsView(view, recipe.kind, strategy.gridMode));
  const styled = inView.filter(({ strategy }) => strategy.style === comfort);
  const wanted = styled.length > 0 ? styled : inView;
  const affordable = (list: readonly Proposal[]) =>
    isDecimal(amount) ? list.filter((one) => compare(minimumOf(one) ?? amount, amount) <= 0) : list;
  // A bot of another style that can be paid is more use than one of the right style that cannot.
  const payable = affordable(wanted).length > 0 ? affordable(wanted) : affordable(inView);
  return {
    fitting: withoutRepeats(payable).slice(0, MAX_PROPOSALS),
    isOtherStyle: payable.length > 0 && payable.every(({ strategy }) => strategy.style !== comfort),
    leastAmount: payable.length === 0 ? inView.flatMap((one) => minimumOf(one) ?? []).sort(compare)[0] : undefined,
  };
}

/** The same settings once: where several styles are shown, one bot may be the best of two. */
function withoutRepeats(proposals: readonly Proposal[]): readonly Proposal[] {
  const seen = new Set<string>();
  return proposals.filter(({ recipe }) => seen.size < seen.add(JSON.stringify(recipe)).size);
}

/** A spot grid buys what it trades, so that it fits rising and resting markets; the other kinds say their direction. */
function fitsView(view: MarketView, kind: RankedKind, mode: Strategy['gridMode']): boolean {
  if (view === 'auto') return true;
  if (kind === 'spot_grid') return view !== 'falls';
  const wanted = { rises: 'long', falls: 'short', sideways: 'neutral' } as const;
  return mode === wanted[view];
}

/** The furthest that one of the proposals of a style fell, as ratio; undefined where there is none. */
export function fallOfStyle(all: readonly Proposal[], comfort: Comfort): string | undefined {
  const falls = all.flatMap(({ strategy }) =>
    strategy.style === comfort && strategy.maxDrawDownRate !== undefined ? [strategy.maxDrawDownRate] : [],
  );
  return falls.sort(compare).at(-1);
}
