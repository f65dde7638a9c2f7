import type { BotRef } from '../../hooks/botKind.js';
import { botName } from '../../hooks/botName.js';
import type { BotListRow } from '../../hooks/botRow.js';
import { canClose, isOver } from '../../hooks/botState.js';
import { useTranslation } from '../../i18n/useTranslation.js';

export interface RowActionsProps {
  readonly row: BotListRow;
  readonly onOpen: (bot: BotRef) => void;
  readonly onClose: (bot: BotRef) => void;
}

/** Buttons of a row; a kind without screens has none. */
export function RowActions({ row, onOpen, onClose }: RowActionsProps) {
  const { t } = useTranslation();
  const { kind, id, state } = row;
  if (kind === 'other') return null;
  const name = botName(t, row);
  return (
    <span className="tb-actions">
      <button
        type="button"
        className="tb-button"
        aria-label={t('list.details_for', { name })}
        onClick={() => onOpen({ kind, id })}
      >
        {t('list.details')}
      </button>
      {!isOver(state) && (
        <button
          type="button"
          className="tb-button"
          aria-label={t('list.close_for', { name })}
          disabled={!canClose(state)}
          onClick={() => onClose({ kind, id })}
        >
          {t('list.close')}
        </button>
      )}
    </span>
  );
}
