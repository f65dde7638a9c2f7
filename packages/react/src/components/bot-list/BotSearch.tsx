import { Search } from 'lucide-react';
import { useTranslation } from '../../i18n/useTranslation.js';

interface BotSearchProps {
  readonly value: string | undefined;
  readonly onChange: (search: string | undefined) => void;
}

/** Finds bots by a part of their symbol or id. */
export function BotSearch({ value, onChange }: BotSearchProps) {
  const { t } = useTranslation();
  return (
    <span className="tb-input tb-bot-search">
      <Search aria-hidden="true" size={16} className="tb-icon" />
      <input
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        autoComplete="off"
        spellCheck={false}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </span>
  );
}
