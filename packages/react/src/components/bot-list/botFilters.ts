import { type BotFilterName, type BotListRow, botFilterChoices } from '@tradingbot/core/kinds';
import type { TextKey, Translate } from '../../i18n/useTranslation.js';
import type { Filter } from '../filter-bar/index.js';

const LABELS = {
  kind: 'list.kind',
  symbol: 'list.symbol',
  side: 'side.label',
  state: 'list.status',
} as const satisfies Readonly<Record<BotFilterName, TextKey>>;

// The values are the kinds, sides and states of the rows.
const TEXTS: Readonly<Record<BotFilterName, (t: Translate, value: string) => string>> = {
  kind: (t, kind) => t(`kind.${kind as BotListRow['kind']}`),
  symbol: (_t, name) => name,
  side: (t, side) => t(`side.${side as NonNullable<BotListRow['side']>}`),
  state: (t, state) => t(`status.${state as BotListRow['state']}`),
};

/** Filters of a list in words, with the values that its rows have. */
export function botFilters(t: Translate, rows: readonly BotListRow[]): readonly Filter[] {
  return botFilterChoices(rows).map(({ name, values }) => ({
    name,
    label: t(LABELS[name]),
    multiple: true,
    options: values.map((value) => ({ value, label: TEXTS[name](t, value) })),
  }));
}
