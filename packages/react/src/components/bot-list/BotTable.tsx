import type { ReactNode } from 'react';
import type { BotListRow } from '../../hooks/useBotList.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { ScrollRegion } from '../scroll-region/index.js';
import { BotName } from './BotName.js';
import type { Column } from './columns.js';

/** Rows and columns of the list, for table and cards alike. */
export interface RowsProps {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly BotListRow[];
  readonly actions: (row: BotListRow) => ReactNode;
}

/** The list as a table, from 768 px. */
export function BotTable({ caption, columns, rows, actions }: RowsProps) {
  const { t } = useTranslation();
  return (
    <ScrollRegion className="tb-table-frame" label={caption}>
      <table className="tb-table" data-rows="tall">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('list.bot')}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {t(column.label)}
              </th>
            ))}
            <th scope="col">
              <span className="tb-sr-only">{t('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-state={row.state}>
              <th scope="row">
                <BotName row={row} />
              </th>
              {columns.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
              <td>{actions(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
