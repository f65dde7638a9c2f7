import { isFuturesKind } from '@tradingbot/engine/kinds';
import type { GetRankingFiltersResult } from '../endpoints/ranking/getRankingFilters.js';
import type { ListRankedBotsParams } from '../endpoints/ranking/listRankedBots.js';
import type { FilterValues } from '../kinds/botFilters.js';
import { type RankedKind, rankedKinds } from '../kinds/botKind.js';
import { pnlBands, runningTimeBands } from './bands.js';

/** How the ranking is looked at. */
export interface RankingView {
  /** Chosen value by filter: `kind`, `symbol`, `time`, `pnl`, `style`, `side`. One each. */
  readonly filters: FilterValues;
  /** One of the exchange's sorters or of `rankingOrders`; `profit_percent` without it. */
  readonly sorter?: string | undefined;
  /** Page shown, from 0. */
  readonly page?: number | undefined;
}

type Params = Omit<ListRankedBotsParams, 'page' | 'limit'>;
type NameOf<Key extends keyof Params> = NonNullable<Params[Key]>;

// The keys of the tables are the bands.
const TIMES = Object.keys(runningTimeBands) as readonly NameOf<'runningTime'>[];
const PROFITS = Object.keys(pnlBands) as readonly NameOf<'pnlRange'>[];
const STYLES = ['steady', 'high_frequency', 'high_profits'] as const satisfies readonly NameOf<'style'>[];
const SIDES = ['long', 'short', 'neutral'] as const satisfies readonly NameOf<'gridMode'>[];

/** What the ranking can be sorted by, best first; the first one is its own order. */
export const rankingSorters = [
  'profit_percent',
  'profit_amount',
  'copied_count',
] as const satisfies readonly NameOf<'sorter'>[];

/** What the exchange cannot sort by and a page can, once it has every bot; best first. */
export const rankingOrders = ['daily_return', 'drawdown', 'running_time'] as const;

export type RankingOrder = (typeof rankingOrders)[number];

/** Kinds that are ranked for somebody; those on contracts are kept from accounts that may not trade them. */
export function rankedKindsFor(isRestricted: boolean): readonly RankedKind[] {
  return isRestricted ? rankedKinds.filter((kind) => !isFuturesKind(kind)) : rankedKinds;
}

/** The sorter that a view names. */
export function rankingSorter({ sorter }: RankingView): (typeof rankingSorters)[number] {
  return rankingSorters.find((one) => one === sorter) ?? rankingSorters[0];
}

/** The order that a view names which the exchange does not know. */
export function rankingOrder({ sorter }: RankingView): RankingOrder | undefined {
  return rankingOrders.find((one) => one === sorter);
}

/** The kind that a view names, if it is ranked for this account. */
export function rankingKind({ filters }: RankingView, isRestricted: boolean): RankedKind | undefined {
  return rankedKindsFor(isRestricted).find((kind) => kind === filters.kind?.[0]);
}

/** What is asked for a view. What is no choice is passed over. */
export function rankingParams(view: RankingView, isRestricted: boolean): Params {
  const { filters } = view;
  const chosen = <Name extends string>(filter: string, names: readonly Name[]) =>
    names.find((name) => name === filters[filter]?.[0]);
  const kind = rankingKind(view, isRestricted);
  const kinds = kind ? [kind] : isRestricted ? rankedKindsFor(isRestricted) : [];
  const [symbol, runningTime, pnlRange, style, gridMode] = [
    filters.symbol?.[0],
    chosen('time', TIMES),
    chosen('pnl', PROFITS),
    chosen('style', STYLES),
    chosen('side', SIDES),
  ];
  return {
    ...(kinds.length > 0 && { bizTypes: [...kinds] }),
    ...(symbol && { symbol }),
    ...(runningTime && { runningTime }),
    ...(pnlRange && { pnlRange }),
    ...(style && { style }),
    ...(gridMode && { gridMode }),
    sorter: rankingSorter(view),
  };
}

/** The choices of each filter of the ranking, as far as the exchange offers them; all known ones until it answers. */
export function rankingChoices(offered: GetRankingFiltersResult | undefined, isRestricted: boolean) {
  return {
    kind: rankedKindsFor(isRestricted),
    symbol: offered?.symbols ?? [],
    time: offeredOf(TIMES, offered?.running_times),
    pnl: offeredOf(PROFITS, offered?.pnl_ranges),
    style: STYLES,
    side: SIDES,
  };
}

/** The known names among those that are offered, in their order here. */
function offeredOf<Name extends string>(
  known: readonly Name[],
  offered: readonly { readonly key?: string | undefined }[] | undefined,
): readonly Name[] {
  return offered ? known.filter((name) => offered.some(({ key }) => key === name)) : known;
}
