import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Checkbox } from '../checkbox/index.js';
import type { Selection } from './column.js';

/** Keys of the rows that are selected. A box answers at once, also in a table that is rendered later than the rest. */
export const SelectedKeys = createContext<ReadonlySet<string>>(new Set());

interface SelectAllProps<Row> {
  readonly selection: Selection<Row>;
  /** Keys of the rows that are shown. */
  readonly keys: readonly string[];
  /** Stands beside the box; without it the box alone is named. */
  readonly label?: ReactNode;
}

/** The box that selects all rows that are shown, or none of them. */
export function SelectAll<Row>({ selection: { onChange }, keys, label }: SelectAllProps<Row>) {
  const { t } = useTranslation();
  const selected = useContext(SelectedKeys);
  const count = keys.filter((key) => selected.has(key)).length;
  const isAll = count > 0 && count === keys.length;
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      kind="box"
      aria-label={t('table.select_all')}
      checked={isAll}
      onChange={() => onChange(toggled(selected, keys, !isAll))}
    >
      {label}
    </Checkbox>
  );
}

interface SelectRowProps<Row> {
  readonly selection: Selection<Row>;
  readonly row: Row;
  readonly rowKey: string;
}

/** The box of one row. */
export function SelectRow<Row>({ selection: { onChange, labelOf }, row, rowKey }: SelectRowProps<Row>) {
  const selected = useContext(SelectedKeys);
  const isSelected = selected.has(rowKey);
  return (
    <Checkbox
      kind="box"
      aria-label={labelOf(row)}
      checked={isSelected}
      onChange={() => onChange(toggled(selected, [rowKey], !isSelected))}
    />
  );
}

/** Keys with some put in or taken out. */
export function toggled(selected: ReadonlySet<string>, keys: readonly string[], isIn: boolean): ReadonlySet<string> {
  const rest = [...selected].filter((key) => !keys.includes(key));
  return new Set(isIn ? [...rest, ...keys] : rest);
}
