import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { ArrowDown, ArrowUp } from '../icons.js';
import { Select } from '../select/index.js';
import { type Column, nextSort, type Sort } from './column.js';

interface SortSelectProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}

/** Order of the cards, which have no headings: a column and a button for its direction. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation();
  const id = useId();
  const sortable = columns.filter((column) => column.compare);
  const chosen = sortable.find((column) => column.id === sort?.column);
  if (sortable.length === 0) return null;
  const Icon = sort?.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <div className="tb-row tb-card-order">
      <label htmlFor={id}>{t('table.sort_by')}</label>
      <span className="tb-row">
        <Select
          id={id}
          value={chosen?.id ?? ''}
          options={[
            { value: '', label: t('table.unsorted') },
            ...sortable.map((column) => ({ value: column.id, label: column.header })),
          ]}
          onChange={(chosenId) => {
            const column = sortable.find((candidate) => candidate.id === chosenId);
            onSort(column && nextSort(column, undefined));
          }}
        />
        {chosen && sort && (
          <button
            type="button"
            className="tb-icon-button"
            aria-label={t(`table.${sort.direction}`)}
            onClick={() => onSort(nextSort(chosen, sort))}
          >
            <Icon aria-hidden="true" size={18} />
          </button>
        )}
      </span>
    </div>
  );
}
