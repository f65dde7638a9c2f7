import { pnlBands } from '@tradingbot/core';
import type { GetRankingFiltersResult } from '@tradingbot/core/endpoints';
import type { LocaleFormat } from '@tradingbot/core/format';
import { rankingChoices } from '@tradingbot/core/kinds';
import type { Translate } from '../../i18n/useTranslation.js';
import type { Filter } from '../../parts/filter-bar/index.js';

/** Filters of the ranking by name, in words. */
export function rankingFilters(
  t: Translate,
  format: LocaleFormat,
  offered: GetRankingFiltersResult | undefined,
  isRestricted: boolean,
) {
  const {
    kind: kinds,
    symbol: symbols,
    time: times,
    pnl: profits,
    style,
    side: sides,
  } = rankingChoices(offered, isRestricted);
  return {
    kind: filter('kind', t('list.kind'), kinds, (kind) => t(`kind.${kind}`)),
    symbol: filter('symbol', t('list.symbol'), symbols, (symbol) => symbol),
    time: filter('time', t('rank.time'), times, (time) => t(`rank.time_${time}`)),
    pnl: filter('pnl', t('rank.pnl'), profits, (band) => bandText(t, format, band)),
    style: filter('style', t('rank.style'), style, (one) => t(`combo.style_${one}`)),
    side: filter('side', t('side.label'), sides, (side) => t(`side.${side}`)),
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

function bandText(t: Translate, format: LocaleFormat, name: keyof typeof pnlBands): string {
  const { from, to } = pnlBands[name];
  const percent = (ratio: string) => format.percent(ratio, { places: 0 });
  return to === undefined ? t('rank.pnl_over', { from: percent(from) }) : `${percent(from)} – ${percent(to)}`;
}
