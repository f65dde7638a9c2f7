import { type KeyboardEvent, useContext, useState } from 'react';
import type { Selection } from './column.js';
import { SelectedKeys, toggled } from './SelectBoxes.js';

interface RowKeysOptions<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Absent, rows take no focus. */
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly selection: Selection<Row> | undefined;
}

/** Rows as one stop of the Tab key: arrows, Home and End walk over them, Enter opens one, Space selects it, Tab goes on to its buttons. */
export function useRowKeys<Row>({ rows, rowKey, onOpen, selection }: RowKeysOptions<Row>) {
  const [visited, setVisited] = useState<string>();
  const selected = useContext(SelectedKeys);
  const keys = rows.map(rowKey);
  const stop = visited !== undefined && keys.includes(visited) ? visited : keys[0];
  return (row: Row) => {
    if (!onOpen) return undefined;
    const key = rowKey(row);
    return {
      tabIndex: key === stop ? 0 : -1,
      onFocus: () => setVisited(key),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // What is pressed on a button of the row belongs to that.
        if (event.target !== event.currentTarget) return;
        if (event.key === ' ' && selection) {
          event.preventDefault();
          return selection.onChange(toggled(selected, [key], !selected.has(key)));
        }
        const to = event.key === 'Enter' ? undefined : nextRow(event.key, keys.indexOf(key), keys.length);
        if (event.key !== 'Enter' && to === undefined) return;
        event.preventDefault();
        if (to === undefined) return onOpen(row);
        const next = event.currentTarget.parentElement?.children[to];
        if (next instanceof HTMLElement) next.focus();
      },
    };
  };
}

function nextRow(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
