import type { FilterValues } from '@tradingbot/core/kinds';
import { type ComponentPropsWithRef, useState } from 'react';
import { classNames } from '../../classNames.js';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { useSettledAnnouncement } from '../../hooks/useSettledAnnouncement.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../button/index.js';
import { LazyDialog } from '../dialog/index.js';
import { ChevronDown, SlidersHorizontal } from '../icons.js';
import { Listbox } from '../listbox/index.js';
import { usePopover } from '../popover/index.js';
import { activeCount, chosenOf, type Filter, withToggled } from './filter.js';

const FilterSheet = lazyPart(() => import('./FilterSheet.js'));

const SETTLED_MS = 500;

export interface FilterBarProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'children' | 'onChange'> {
  readonly filters: readonly Filter[];
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
  /** Results of the present choices; absent while they are loading. */
  readonly count?: number | undefined;
  /** Results other choices would have, for the sheet's Apply button. */
  readonly countOf?: ((values: FilterValues) => number) | undefined;
}

/**
 * Filters of a list: chips that open listboxes, on phones one button that opens a sheet. The number of results is shown
 * and announced politely after a change. `data-active` holds the number of filters in use.
 */
export function FilterBar({ filters, values, onChange, count, countOf, className, ...rest }: FilterBarProps) {
  const { t } = useTranslation();
  const isWide = useMedia(TABLE_UP);
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const active = activeCount(filters, values);
  const results = count === undefined ? '' : t('filter.results', { count });
  // What stands there on arrival needs no saying.
  useSettledAnnouncement(isChanged ? results : '', SETTLED_MS);
  const change = (next: FilterValues) => {
    setChanged(true);
    onChange(next);
  };
  return (
    <fieldset
      {...rest}
      aria-label={t('filter.bar')}
      className={classNames('tb-filters', className)}
      data-active={active || undefined}
    >
      {isWide ? (
        filters.map((filter) => <FilterChip key={filter.name} filter={filter} values={values} onChange={change} />)
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal aria-hidden="true" size={16} className="tb-icon" />
          {active > 0 ? t('filter.open', { count: active }) : t('filter.bar')}
        </Button>
      )}
      {active > 0 && (
        <Button kind="quiet" onClick={() => change({})}>
          {t('filter.clear')}
        </Button>
      )}
      {results && <span className="tb-hint tb-filter-results">{results}</span>}
      <LazyDialog open={isOpen}>
        <FilterSheet
          filters={filters}
          values={values}
          countOf={countOf}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false);
            change(next);
          }}
        />
      </LazyDialog>
    </fieldset>
  );
}

interface FilterChipProps {
  readonly filter: Filter;
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

/** A chip that opens the options of its filter; a single choice closes them. `data-on` while it narrows the list. */
function FilterChip({ filter, values, onChange }: FilterChipProps) {
  const { t } = useTranslation();
  const { isOpen, button, popover, hide } = usePopover((opened) =>
    opened.querySelector<HTMLElement>('[role="listbox"]')?.focus(),
  );
  const chosen = chosenOf(filter, values);
  const [first] = chosen;
  const value =
    first && (chosen.length > 1 ? t('filter.more', { value: first.label, count: chosen.length - 1 }) : first.label);
  return (
    <span>
      <button
        type="button"
        className="tb-chip tb-filter-chip"
        data-on={first ? '' : undefined}
        {...button}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
      >
        {value ? t('filter.chosen', { name: filter.label, value }) : filter.label}
        <ChevronDown aria-hidden="true" size={14} className="tb-icon" />
      </button>
      <div {...popover} className="tb-popover tb-filter-options">
        <Listbox
          label={filter.label}
          options={filter.options}
          selected={chosen.map((option) => option.value)}
          multiple={filter.multiple}
          onSelect={(option) => {
            onChange(withToggled(filter, option, values));
            if (!filter.multiple) hide();
          }}
        />
      </div>
    </span>
  );
}
