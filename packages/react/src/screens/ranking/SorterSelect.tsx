import { type rankingOrders, rankingSorters } from '@tradingbot/core/kinds';
import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Select } from '../../parts/select/index.js';

type Sorter = (typeof rankingSorters | typeof rankingOrders)[number];

interface SorterSelectProps {
  readonly sorters: readonly Sorter[];
  readonly value: Sorter;
  readonly onChange: (sorter: string) => void;
}

/** What the ranking is sorted by, best first. */
export function SorterSelect({ sorters, value, onChange }: SorterSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <span className="tb-sorter">
      <label htmlFor={id}>{t('table.sort_by')}</label>
      <Select
        id={id}
        value={value}
        options={sorters.map((name) => ({ value: name, label: t(`rank.by_${name}`) }))}
        onChange={(name) => onChange(name === rankingSorters[0] ? '' : name)}
      />
    </span>
  );
}
