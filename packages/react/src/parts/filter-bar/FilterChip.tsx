import type { FilterValues } from '@tradingbot/core/kinds';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Listbox } from '../listbox/index.js';
import { usePopover } from '../popover/index.js';
import { chosenOf, type Filter, withToggled } from './filter.js';

interface FilterChipProps {
  readonly filter: Filter;
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

/** A chip that opens the options of its filter; a single choice closes them. `data-on` while it narrows the list. */
export function FilterChip({ filter, values, onChange }: FilterChipProps) {
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
