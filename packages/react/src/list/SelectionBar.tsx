import { type BotListRow, canClose } from '@tradingbot/core/kinds';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { X } from '../parts/icons.js';
import { PoliteText } from '../parts/live-regions/index.js';
import { ExportMenu } from './ExportMenu.js';
import type { ManyPlan } from './many/useLeftPlan.js';

interface SelectionBarProps {
  /** Rows that are selected. */
  readonly rows: readonly BotListRow[];
  readonly tab: 'ongoing' | 'closed';
  readonly onClear: () => void;
  /** Opens the review of what is done with them together. */
  readonly onPlan: (plan: ManyPlan) => void;
}

/** What can be done with all selected bots together. It stands below the rows and moves none of them. */
export function SelectionBar({ rows, tab, onClear, onPlan }: SelectionBarProps) {
  const { t } = useTranslation();
  const running = rows.flatMap(({ kind, id, name, state }) =>
    kind !== 'other' && canClose(state) ? [{ kind, id, name }] : [],
  );
  const text = rows.length > 0 ? t('list.selected', { count: rows.length }) : '';
  return (
    <>
      <PoliteText text={text} />
      {rows.length > 0 && (
        <section className="tb-selection" aria-label={t('list.selection')}>
          <strong>{text}</strong>
          <button type="button" className="tb-icon-button" aria-label={t('list.unselect')} onClick={onClear}>
            <X aria-hidden="true" size={18} />
          </button>
          <ExportMenu rows={rows} tab={tab} />
          {tab === 'ongoing' && (
            <>
              <Button disabled={running.length === 0} onClick={() => onPlan({ name: 'protect', bots: running })}>
                {t('list.protect')}
              </Button>
              <Button
                data-action="close_selected"
                disabled={running.length === 0}
                onClick={() => onPlan({ name: 'close', bots: running })}
              >
                {t('list.close_bot')}
              </Button>
            </>
          )}
        </section>
      )}
    </>
  );
}
