import { type RankingView, rankingSorter, rankingSorters } from '@tradingbot/core/kinds';
import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';

interface SorterSelectProps {
  readonly view: RankingView;
  readonly onChange: (sorter: string) => void;
}

/** What the ranking is sorted by, best first. */
export function SorterSelect({ view, onChange }: SorterSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <span className="tb-sorter">
      <label htmlFor={id}>{t('table.sort_by')}</label>
      <select
        id={id}
        className="tb-select"
        value={rankingSorter(view)}
        onChange={({ target }) => onChange(target.value === rankingSorters[0] ? '' : target.value)}
      >
        {rankingSorters.map((name) => (
          <option key={name} value={name}>
            {t(`rank.by_${name}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
