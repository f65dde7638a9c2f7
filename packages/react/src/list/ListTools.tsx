import { type BotListRow, type BotListView, isNarrowed, rowsOfView } from '@tradingbot/core/kinds';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { SortSelect } from '../parts/data-table/index.js';
import { FieldBox } from '../parts/field/index.js';
import { type Filter, FilterBar } from '../parts/filter-bar/index.js';
import { ChevronDown, Search, Star } from '../parts/icons.js';
import { usePopover } from '../parts/popover/index.js';
import { ExportMenu } from './ExportMenu.js';

interface ListToolsProps {
  readonly rows: readonly BotListRow[];
  /** Those that the view lets through. */
  readonly shown: readonly BotListRow[];
  /** What somebody noted about a bot, which the search finds too. */
  readonly noteOf: (row: BotListRow) => string | undefined;
  readonly filters: readonly Filter[];
  readonly view: BotListView;
  readonly onViewChange: (view: BotListView) => void;
  readonly tab: 'ongoing' | 'closed';
  /** Whether favorites come first; absent where nobody has any. */
  readonly favorites: { readonly isFirst: boolean; readonly onChange: (isFirst: boolean) => void } | undefined;
  /** What the list can be sorted by, and how it is. */
  readonly order: ComponentProps<typeof SortSelect<BotListRow>>;
}

/** Search, filters, days and order of the list, and its files: of what is shown, in the order of the exchange. */
export function ListTools(props: ListToolsProps) {
  const { rows, shown, noteOf, filters, view, onViewChange, tab, favorites, order } = props;
  const { t } = useTranslation();
  return (
    <div className="tb-list-tools">
      <BotSearch value={view.search} onChange={(search) => onViewChange({ ...view, search })} />
      <CreatedChip view={view} onChange={(days) => onViewChange({ ...view, ...days })} />
      <FilterBar
        filters={filters}
        values={view.filters}
        onChange={(next) => onViewChange({ ...view, filters: next })}
        count={isNarrowed(view) ? shown.length : undefined}
        countOf={(values) => rowsOfView(rows, filters, { ...view, filters: values }, noteOf).length}
      />
      {favorites && (
        <button
          type="button"
          className="tb-chip tb-filter-chip"
          aria-pressed={favorites.isFirst}
          data-on={favorites.isFirst ? '' : undefined}
          onClick={() => favorites.onChange(!favorites.isFirst)}
        >
          <Star aria-hidden="true" size={14} className="tb-icon" />
          {t('marks.first')}
        </button>
      )}
      <ExportMenu className="tb-list-export" rows={shown} tab={tab} />
      <SortSelect {...order} />
    </div>
  );
}

interface BotSearchProps {
  readonly value: string | undefined;
  readonly onChange: (search: string | undefined) => void;
}

/** Finds bots by a part of their symbol, their id or their note. */
function BotSearch({ value, onChange }: BotSearchProps) {
  const { t } = useTranslation();
  return (
    <span className="tb-input tb-bot-search">
      <Search aria-hidden="true" size={16} className="tb-icon" />
      <input
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        autoComplete="off"
        spellCheck={false}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </span>
  );
}

interface CreatedChipProps {
  readonly view: BotListView;
  readonly onChange: (days: Pick<BotListView, 'from' | 'to'>) => void;
}

/** A chip that opens the days between which bots were created. `data-on` while it narrows the list. */
function CreatedChip({ view: { from, to }, onChange }: CreatedChipProps) {
  const { t } = useTranslation();
  const { button, popover } = usePopover();
  const isOn = Boolean(from || to);
  const days = `${from ?? '…'} – ${to ?? '…'}`;
  return (
    <span>
      <button type="button" className="tb-chip tb-filter-chip" data-on={isOn ? '' : undefined} {...button}>
        {isOn ? t('filter.chosen', { name: t('list.created'), value: days }) : t('list.created')}
        <ChevronDown aria-hidden="true" size={14} className="tb-icon" />
      </button>
      <div {...popover} className="tb-popover tb-days">
        <Day label={t('list.from')} value={from} onChange={(day) => onChange({ from: day, to })} />
        <Day label={t('list.to')} value={to} onChange={(day) => onChange({ from, to: day })} />
        <Button disabled={!isOn} onClick={() => onChange({ from: undefined, to: undefined })}>
          {t('list.any_day')}
        </Button>
      </div>
    </span>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      <span className="tb-input">
        <input
          id={id}
          type="date"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      </span>
    </FieldBox>
  );
}
