// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays in the search field, which names the row
import { useEffect, useState } from 'react';
import { List, useListRef } from 'react-window';
import { useTranslation } from '../../i18n/useTranslation.js';
import { SymbolRow, type SymbolRowProps } from './SymbolRow.js';

export interface SymbolRowsProps extends SymbolRowProps {
  /** Index of the row that Enter picks. */
  readonly active: number;
}

/** Height of the first paint; then the heading's, which has the size of a row in the person's text size. */
const FIRST_ROW_PX = 40;
const FIRST_LIST_PX = 480;

/** Rows as a grid of which only what is in sight exists; counts and positions are those of the whole list. */
export function SymbolRows({ active, ...row }: SymbolRowsProps) {
  const { t } = useTranslation();
  const { id, rows } = row;
  const list = useListRef(null);
  const [rowPx, setRowPx] = useState(FIRST_ROW_PX);
  useEffect(() => {
    // Without a height nothing can be in sight.
    if (rowPx > 0) list.current?.scrollToRow({ index: active, align: 'auto' });
  }, [active, rowPx, list]);
  return (
    <div
      role="grid"
      id={`${id}-rows`}
      aria-label={t('markets.rows')}
      aria-rowcount={rows.length + 1}
      className="tb-picker-grid"
    >
      <div role="rowgroup">
        <div
          role="row"
          aria-rowindex={1}
          className="tb-picker-row tb-picker-head"
          ref={(head) => {
            if (head) setRowPx(head.offsetHeight);
          }}
        >
          <span role="columnheader" data-cell="star">
            <span className="tb-sr-only">{t('markets.favorite')}</span>
          </span>
          <span role="columnheader" data-cell="name">
            {t('markets.name')}
          </span>
          <span role="columnheader" data-cell="last">
            {t('markets.last')}
          </span>
          <span role="columnheader" data-cell="change">
            {t('markets.change')}
          </span>
          <span role="columnheader" data-cell="volume">
            {t('markets.volume')}
          </span>
        </div>
      </div>
      <List
        role="rowgroup"
        className="tb-picker-list"
        listRef={list}
        defaultHeight={FIRST_LIST_PX}
        rowCount={rows.length}
        rowHeight={rowPx}
        rowComponent={SymbolRow}
        rowProps={{ ...row, active }}
      />
    </div>
  );
}
