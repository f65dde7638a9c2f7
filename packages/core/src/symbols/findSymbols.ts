import type { SymbolChoice } from './SymbolChoice.js';

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
