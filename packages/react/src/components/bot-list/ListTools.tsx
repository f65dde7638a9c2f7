import { formatCsv } from '@tradingbot/core/format';
import type { BotListRow } from '@tradingbot/core/kinds';
import { type BotListView, isNarrowed, rowsOfView } from '@tradingbot/core/kinds';
import { Download } from 'lucide-react';
import { csvFile, saveFile } from '../../download/saveFile.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type Filter, FilterBar } from '../filter-bar/index.js';
import { Menu } from '../menu/index.js';
import { BotSearch } from './BotSearch.js';
import { listTable, profitTable } from './botTable.js';
import { CreatedChip } from './CreatedChip.js';

interface ListToolsProps {
  readonly rows: readonly BotListRow[];
  /** Those that the view lets through. */
  readonly shown: readonly BotListRow[];
  readonly filters: readonly Filter[];
  readonly view: BotListView;
  readonly onViewChange: (view: BotListView) => void;
  readonly tab: 'ongoing' | 'closed';
}

/** Search, filters and days of the list, and its files: of what is shown, in the order of the exchange. */
export function ListTools({ rows, shown, filters, view, onViewChange, tab }: ListToolsProps) {
  const { t } = useTranslation();
  const save = (what: 'bots' | 'profit', table: typeof listTable) =>
    saveFile(csvFile(`${what}-${tab}`, formatCsv(table(t, shown))));
  return (
    <div className="tb-list-tools">
      <BotSearch value={view.search} onChange={(search) => onViewChange({ ...view, search })} />
      <CreatedChip view={view} onChange={(days) => onViewChange({ ...view, ...days })} />
      <FilterBar
        filters={filters}
        values={view.filters}
        onChange={(next) => onViewChange({ ...view, filters: next })}
        count={isNarrowed(view) ? shown.length : undefined}
        countOf={(values) => rowsOfView(rows, filters, { ...view, filters: values }).length}
      />
      <Menu
        className="tb-list-export"
        label={t('list.export')}
        items={[
          { name: 'bots', label: t('list.export_bots'), onSelect: () => save('bots', listTable) },
          { name: 'profit', label: t('list.export_profit'), onSelect: () => save('profit', profitTable) },
        ]}
      >
        <Download aria-hidden="true" size={16} className="tb-icon" />
        {t('list.export')}
      </Menu>
    </div>
  );
}
