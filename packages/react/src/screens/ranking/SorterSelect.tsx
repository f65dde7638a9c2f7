import { type rankingOrders, rankingSorters } from '@tradingbot/core/kinds';
import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';

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
      <select
        id={id}
        className="tb-select"
        value={value}
        onChange={({ target }) => onChange(target.value === rankingSorters[0] ? '' : target.value)}
      >
        {sorters.map((name) => (
          <option key={name} value={name}>
            {t(`rank.by_${name}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
