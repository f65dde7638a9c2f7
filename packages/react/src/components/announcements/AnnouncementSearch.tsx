import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { useTradingBot } from '../../TradingBotContext.js';

interface AnnouncementSearchProps {
  readonly value: string;
  readonly onChange: (search: string | undefined) => void;
}

const QUIET_MS = 300;

/** Words to look for, asked once the typing pauses. */
export function AnnouncementSearch({ value, onChange }: AnnouncementSearchProps) {
  const { t } = useTranslation();
  const { clock } = useTradingBot('AnnouncementSearch');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back, or a button, has changed it from outside.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useEffectEvent(onChange);
  useEffect(() => {
    const next = typed.trim();
    if (next === value) return;
    return clock.after(QUIET_MS, () => search(next || undefined));
  }, [clock, typed, value]);
  return (
    <search className="tb-news-search">
      <span className="tb-input">
        <Search aria-hidden="true" size={16} className="tb-icon" />
        <input
          type="search"
          aria-label={t('news.search')}
          placeholder={t('news.search')}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
    </search>
  );
}
