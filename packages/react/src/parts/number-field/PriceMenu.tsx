import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Price } from '../figures/index.js';
import { ChevronDown } from '../icons.js';
import { Select } from '../select/index.js';

/** A price worth jumping to. */
export interface PriceMark {
  readonly name: 'last_price' | 'high_24h' | 'low_24h';
  readonly price: string;
}

interface PriceMenuProps {
  readonly label: string;
  readonly tick: string;
  readonly marks: readonly PriceMark[];
  readonly nudge: number;
  readonly onNudge: (ticks: number) => void;
  readonly onPick: (price: string) => void;
}

/** Prices to take over and the size of one step, in a native disclosure. */
export function PriceMenu({ label, tick, marks, nudge, onNudge, onPick }: PriceMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="tb-menu" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={t('field.more', { field: label })}>
        <ChevronDown aria-hidden="true" size={16} />
      </summary>
      {isOpen && (
        <div className="tb-menu-body">
          {marks.map((mark) => (
            <button
              key={mark.name}
              type="button"
              className="tb-menu-item"
              onClick={(event) => {
                event.currentTarget.closest('details')?.removeAttribute('open');
                onPick(mark.price);
              }}
            >
              <span>{t(`field.${mark.name}`)}</span>
              <Price value={mark.price} tick={tick} />
            </button>
          ))}
          <label className="tb-menu-item">
            <span>{t('field.step_size')}</span>
            <Select
              value={nudge}
              options={[1, 2, 4, 10].map((count) => ({ value: count, label: t('field.ticks', { count }) }))}
              onChange={onNudge}
            />
          </label>
        </div>
      )}
    </details>
  );
}
