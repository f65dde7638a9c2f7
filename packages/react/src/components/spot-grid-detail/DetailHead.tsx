import type { SpotGridDetail } from '@tradingbot/core/endpoints';
import type { BotState } from '../../hooks/botState.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Duration, StatusBadge } from '../figures/index.js';
import type { SpotGridDetailModel } from './useSpotGridDetail.js';

interface DetailHeadProps {
  readonly model: SpotGridDetailModel;
  readonly detail: SpotGridDetail;
  readonly state: BotState;
  readonly onClose: () => void;
  readonly headingLevel: 1 | 2;
}

/** Title, badges, id and the actions that are possible now, with a reason where they are not. */
export function DetailHead({ model, detail, state, onClose, headingLevel }: DetailHeadProps) {
  const { t } = useTranslation();
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const canClose = state === 'running' || state === 'waiting' || state === 'starting';
  const isOpen = state !== 'closed' && state !== 'failed';
  return (
    <header className="tb-detail-head">
      <Heading tabIndex={-1}>{t('detail.title', { symbol: detail.symbol })}</Heading>
      <span className="tb-badges">
        <StatusBadge state={state} />
        {model.side && <StatusBadge state="out_of_range" />}
      </span>
      <Duration ms={detail.operation_time} className="tb-hint" />
      <bdi className="tb-hint tb-id">#{detail.grid_id}</bdi>
      {isOpen && (
        <span className="tb-actions">
          <button type="button" className="tb-button" disabled={!canClose} onClick={onClose}>
            {t('detail.close')}
          </button>
        </span>
      )}
    </header>
  );
}
