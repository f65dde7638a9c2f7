import { useTranslation } from '../../i18n/useTranslation.js';
import { BotName } from './BotName.js';
import type { RowsProps } from './BotTable.js';

/** The list as cards, below 768 px. */
export function BotCards({ caption, columns, rows, actions }: RowsProps) {
  const { t } = useTranslation();
  return (
    <ul className="tb-cards" aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} className="tb-card" data-state={row.state}>
          <BotName row={row} />
          <dl className="tb-dl">
            {columns.map((column) => (
              <div key={column.id} className="tb-dl-row">
                <dt>{t(column.label)}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions(row)}
        </li>
      ))}
    </ul>
  );
}
