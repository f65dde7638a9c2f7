import type { BotListRow } from '@tradingbot/core/kinds';
import { useLoadedMaker, useTaxItems } from '../download/useFileMakers.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Download } from '../parts/icons.js';
import { Menu } from '../parts/menu/index.js';

interface ExportMenuProps {
  readonly rows: readonly BotListRow[];
  readonly tab: 'ongoing' | 'closed';
  readonly className?: string;
}

/** The files of some rows. What makes them is loaded with the first. */
export function ExportMenu({ rows, tab, className }: ExportMenuProps) {
  const { t } = useTranslation();
  const withMaker = useLoadedMaker();
  const taxItems = useTaxItems(tab, rows);
  const save = (what: 'bots' | 'profit') =>
    withMaker(
      () => import('./saveTable.js'),
      ({ saveTable }) => saveTable(what, tab, t, rows),
    );
  return (
    <Menu
      className={className}
      label={t('list.export')}
      items={[
        { name: 'bots', label: t('list.export_bots'), onSelect: () => save('bots') },
        { name: 'profit', label: t('list.export_profit'), onSelect: () => save('profit') },
        ...taxItems,
      ]}
    >
      <Download aria-hidden="true" size={16} className="tb-icon" />
      {t('list.export')}
    </Menu>
  );
}
