import type { FuturesSymbol } from '../endpoints/symbols/futuresSymbol.js';
import type { SpotSymbolRow } from '../endpoints/symbols/listSpotSymbols.js';
import { isChoosable, isChoosablePair } from './isChoosable.js';

/** A pair or contract as it is offered for choice. */
export interface SymbolChoice {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** Heading of its tab: the quote coin of a pair, the kind of a contract. */
  readonly group: string;
  /** Smallest price step, in quote coin. */
  readonly tick: string;
  /** Last price until a live one is there. */
  readonly price?: string | undefined;
  /** Change of 24 h as ratio until a live one is there. */
  readonly change?: string | undefined;
  readonly isHot?: boolean | undefined;
  /** About to leave, or not yet trading freely. */
  readonly tag?: 'delisting' | 'pre_listing' | undefined;
  /** Shown, but no new bot may be made on it. */
  readonly isLocked?: boolean | undefined;
  /** Address of a picture; anything but `https` is not shown. */
  readonly icon?: string | undefined;
}

/** Tabs that are no group. */
export type FixedTab = 'favorites' | 'hot' | 'all';

/** A tab of the picker: a fixed one, or a group. */
export type SymbolTab = FixedTab | `group:${string}`;

const GROUP_PREFIX = 'group:';

/** Heading of a tab that is a group; undefined for a fixed one. */
export function symbolGroup(tab: SymbolTab): string | undefined {
  return tab.startsWith(GROUP_PREFIX) ? tab.slice(GROUP_PREFIX.length) : undefined;
}

/** Tabs of a list: favorites always, hot only when something is, then all, then a tab per group when there are several. */
export function symbolTabs(choices: readonly SymbolChoice[]): readonly SymbolTab[] {
  const groups = [...new Set(choices.map((choice) => choice.group))];
  return [
    'favorites',
    ...(choices.some((choice) => choice.isHot) ? (['hot'] as const) : []),
    'all',
    ...(groups.length > 1 ? groups.map((group) => `group:${group}` as const) : []),
  ];
}

/** Rows of a tab that match what was typed, best first: the coin itself, then names that begin so, then the rest. */
export function findSymbols(
  choices: readonly SymbolChoice[],
  tab: SymbolTab,
  typed: string,
  favorites: ReadonlySet<string>,
): readonly SymbolChoice[] {
  const group = symbolGroup(tab);
  const ofTab = choices.filter((choice) => {
    if (tab === 'favorites') return favorites.has(choice.symbol);
    if (tab === 'hot') return choice.isHot === true;
    return tab === 'all' || choice.group === group;
  });
  const wanted = plain(typed);
  if (wanted === '') return ofTab;
  const ranks: [SymbolChoice[], SymbolChoice[], SymbolChoice[]] = [[], [], []];
  for (const choice of ofTab) {
    const rank = rankOf(choice, wanted);
    if (rank !== undefined) ranks[rank].push(choice);
  }
  return ranks.flat();
}

function rankOf({ symbol, base, quote }: SymbolChoice, wanted: string): 0 | 1 | 2 | undefined {
  if (plain(base) === wanted) return 0;
  const names = [plain(symbol), plain(base + quote)];
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : undefined;
}

/** Letters and digits alone: `btc/usdt`, `BTC-USDT` and `btcusdt` are one name. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The pairs that a new bot may be made on, in the order of the list; groups are quote coins. @param hot symbols that are recommended */
export function pairChoices(rows: readonly SpotSymbolRow[], hot: ReadonlySet<string>): readonly SymbolChoice[] {
  return rows.filter(isChoosablePair).map((row) => ({
    symbol: row.symbol,
    base: row.base_token,
    quote: row.quote_token,
    group: row.quote_token,
    tick: row.price_precision,
    price: row.price,
    change: row.change_24h,
    isHot: hot.has(row.symbol),
  }));
}

/** A kind of contract that can be chosen. */
type ContractType = Exclude<FuturesSymbol['contractType'], 'unknown'>;

/**
 * A contract for choice; undefined for one that is not shown or not trading.
 *
 * @param groupOf heading of a kind of contract
 */
export function contractChoice(
  contract: FuturesSymbol,
  groupOf: (type: ContractType) => string,
): SymbolChoice | undefined {
  const { symbol, baseCurrency, quoteCurrency, contractType, tickSize, settleTime, isPopular, darkIcon } = contract;
  if (contract.symbolDisplay === 0 || contract.contractStatus !== 'trading' || contractType === 'unknown')
    return undefined;
  const isPreListing = contract.isPreListing ?? contract.preListingInfo !== undefined;
  // A perpetual has no end; one that was given an end is about to leave.
  const isDelisting = settleTime !== undefined && contractType.endsWith('_perpetual');
  return {
    symbol,
    base: baseCurrency,
    quote: quoteCurrency,
    group: groupOf(contractType),
    tick: tickSize,
    isHot: isPopular,
    tag: isPreListing ? 'pre_listing' : isDelisting ? 'delisting' : undefined,
    isLocked: !isChoosable(contract),
    icon: darkIcon,
  };
}
