import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { type RankingView, sorterOf, sorters } from './rankingView.js';

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
        value={sorterOf(view)}
        onChange={({ target }) => onChange(target.value === sorters[0] ? '' : target.value)}
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
