import { pnlBands, runningTimeBands } from '@tradingbot/core';
import type { GetRankingFiltersResult, ListRankedBotsParams } from '@tradingbot/core/endpoints';
import type { LocaleFormat } from '@tradingbot/core/format';
import { type RankedKind, rankedKinds } from '@tradingbot/core/kinds';
import { isFuturesKind } from '@tradingbot/engine/kinds';
import type { Translate } from '../../i18n/useTranslation.js';
import type { Filter, FilterValues } from '../filter-bar/index.js';

/** How the ranking is looked at. */
export interface RankingView {
  /** Chosen value by filter: `kind`, `symbol`, `time`, `pnl`, `style`, `side`. One each. */
  readonly filters: FilterValues;
  /** `profit_percent` without it. */
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
export const sorters = [
  'profit_percent',
  'profit_amount',
  'copied_count',
] as const satisfies readonly NameOf<'sorter'>[];

/** Kinds that are ranked for somebody; those on contracts are kept from accounts that may not trade them. */
export function kindsFor(isRestricted: boolean): readonly RankedKind[] {
  return isRestricted ? rankedKinds.filter((kind) => !isFuturesKind(kind)) : rankedKinds;
}

/** The sorter that a view names. */
export function sorterOf({ sorter }: RankingView): (typeof sorters)[number] {
  return sorters.find((one) => one === sorter) ?? sorters[0];
}

/** The kind that a view names, if it is ranked for this account. */
export function kindOf({ filters }: RankingView, isRestricted: boolean): RankedKind | undefined {
  return kindsFor(isRestricted).find((kind) => kind === filters.kind?.[0]);
}

/** What is asked for a view. What is no choice is passed over. */
export function paramsOfView(view: RankingView, isRestricted: boolean): Params {
  const { filters } = view;
  const chosen = <Name extends string>(filter: string, names: readonly Name[]) =>
    names.find((name) => name === filters[filter]?.[0]);
  const kind = kindOf(view, isRestricted);
  const kinds = kind ? [kind] : isRestricted ? kindsFor(isRestricted) : [];
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
    sorter: sorterOf(view),
  };
}

/** Filters of the ranking by name, with the choices that the exchange offers; all known ones until it has told them. */
export function rankingFilters(
  t: Translate,
  format: LocaleFormat,
  offered: GetRankingFiltersResult | undefined,
  isRestricted: boolean,
) {
  const kinds = kindsFor(isRestricted);
  const symbols = offered?.symbols ?? [];
  const times = offeredOf(TIMES, offered?.running_times);
  const profits = offeredOf(PROFITS, offered?.pnl_ranges);
  return {
    kind: filter('kind', t('list.kind'), kinds, (kind) => t(`kind.${kind}`)),
    symbol: filter('symbol', t('list.symbol'), symbols, (symbol) => symbol),
    time: filter('time', t('rank.time'), times, (time) => t(`rank.time_${time}`)),
    pnl: filter('pnl', t('rank.pnl'), profits, (band) => bandText(t, format, band)),
    style: filter('style', t('rank.style'), STYLES, (style) => t(`combo.style_${style}`)),
    side: filter('side', t('side.label'), SIDES, (side) => t(`side.${side}`)),
  } satisfies Readonly<Record<string, Filter>>;
}

function filter<Name extends string>(
  name: string,
  label: string,
  values: readonly Name[],
  textOf: (value: Name) => string,
): Filter {
  return { name, label, options: values.map((value) => ({ value, label: textOf(value) })) };
}

/** The known names among those that are offered, in their order here. */
function offeredOf<Name extends string>(
  known: readonly Name[],
  offered: readonly { readonly key?: string | undefined }[] | undefined,
): readonly Name[] {
  return offered ? known.filter((name) => offered.some(({ key }) => key === name)) : known;
}

function bandText(t: Translate, format: LocaleFormat, name: NameOf<'pnlRange'>): string {
  const { from, to } = pnlBands[name];
  const percent = (ratio: string) => format.percent(ratio, { places: 0 });
  return to === undefined ? t('rank.pnl_over', { from: percent(from) }) : `${percent(from)} – ${percent(to)}`;
}
