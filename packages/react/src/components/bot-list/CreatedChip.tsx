import type { BotListView } from '@tradingbot/core/kinds';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { placeAtButton } from '../popover/index.js';

interface CreatedChipProps {
  readonly view: BotListView;
  readonly onChange: (days: Pick<BotListView, 'from' | 'to'>) => void;
}

/** A chip that opens the days between which bots were created. `data-on` while it narrows the list. */
export function CreatedChip({ view: { from, to }, onChange }: CreatedChipProps) {
  const { t } = useTranslation();
  const id = useId();
  const isOn = Boolean(from || to);
  const days = `${from ?? '…'} – ${to ?? '…'}`;
  return (
    <span>
      <button type="button" className="tb-chip tb-filter-chip" data-on={isOn ? '' : undefined} popoverTarget={id}>
        {isOn ? t('filter.chosen', { name: t('list.created'), value: days }) : t('list.created')}
        <ChevronDown aria-hidden="true" size={14} className="tb-icon" />
      </button>
      <div id={id} popover="auto" className="tb-popover tb-days" onToggle={placeAtButton}>
        <Day label={t('list.from')} value={from} onChange={(day) => onChange({ from: day, to })} />
        <Day label={t('list.to')} value={to} onChange={(day) => onChange({ from, to: day })} />
        <button
          type="button"
          className="tb-button"
          disabled={!isOn}
          onClick={() => onChange({ from: undefined, to: undefined })}
        >
          {t('list.any_day')}
        </button>
      </div>
    </span>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className="tb-field">
      <span>{label}</span>
      <span className="tb-input">
        <input type="date" value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)} />
      </span>
    </label>
  );
}
