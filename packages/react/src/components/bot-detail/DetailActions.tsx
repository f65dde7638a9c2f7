import { ChevronDown } from 'lucide-react';
import { canClose, isOver } from '../../hooks/botState.js';
import type { BotSummary } from '../../hooks/botSummary.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { adjustmentsOf, adjustmentTitles, canAdjust, type OpenAdjustment } from '../adjust-bot-dialog/adjustments.js';
import { Menu } from '../menu/index.js';

export interface DetailActionsProps {
  readonly summary: BotSummary;
  readonly onClose: () => void;
  /** Opens the dialog of a change; without it none is offered. */
  readonly onAdjust?: OpenAdjustment | undefined;
  /** Opens the share card; without it none is offered. */
  readonly onShare?: (() => void) | undefined;
}

/** What can be done to a bot: its first change as a button, the others in a menu, and closing it. Nothing once it is over. */
export function DetailActions({ summary: { kind, state }, onClose, onAdjust, onShare }: DetailActionsProps) {
  const { t } = useTranslation();
  if (isOver(state)) return null;
  const [first, ...others] = onAdjust ? adjustmentsOf(kind) : [];
  return (
    <span className="tb-actions">
      {onAdjust && first && (
        <button
          type="button"
          className="tb-button"
          data-action="adjust"
          disabled={!canAdjust(state, first)}
          onClick={() => onAdjust(first)}
        >
          {t(adjustmentTitles[first])}
        </button>
      )}
      {onAdjust && others.length > 0 && (
        <Menu
          label={t('adjust.menu')}
          items={others.map((name) => ({
            name,
            label: t(adjustmentTitles[name]),
            disabled: !canAdjust(state, name),
            onSelect: () => onAdjust(name),
          }))}
        >
          {t('adjust.menu')} <ChevronDown aria-hidden="true" size={16} />
        </Menu>
      )}
      {onShare && (
        <button type="button" className="tb-button" onClick={onShare}>
          {t('detail.share_bot')}
        </button>
      )}
      <button type="button" className="tb-button" data-action="close" disabled={!canClose(state)} onClick={onClose}>
        {t('detail.close')}
      </button>
    </span>
  );
}
