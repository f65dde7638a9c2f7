import { formatCsv } from '@tradingbot/core/format';
import type { BotListRow } from '@tradingbot/core/kinds';
import { csvFile, saveFile } from '../download/saveFile.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Download } from '../parts/icons.js';
import { Menu } from '../parts/menu/index.js';
import { listTable, profitTable } from './botTable.js';

interface ExportMenuProps {
  readonly rows: readonly BotListRow[];
  readonly tab: 'ongoing' | 'closed';
  readonly className?: string;
}

/** The files of some rows. */
export function ExportMenu({ rows, tab, className }: ExportMenuProps) {
  const { t } = useTranslation();
  const save = (what: 'bots' | 'profit', table: typeof listTable) =>
    saveFile(csvFile(`${what}-${tab}`, formatCsv(table(t, rows))));
  return (
    <Menu
      className={className}
      label={t('list.export')}
      items={[
        { name: 'bots', label: t('list.export_bots'), onSelect: () => save('bots', listTable) },
        { name: 'profit', label: t('list.export_profit'), onSelect: () => save('profit', profitTable) },
      ]}
    >
      <Download aria-hidden="true" size={16} className="tb-icon" />
      {t('list.export')}
    </Menu>
  );
}
