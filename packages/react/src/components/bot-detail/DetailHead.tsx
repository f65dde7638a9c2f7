import { canClose, isOver } from '../../hooks/botState.js';
import type { BotSummary } from '../../hooks/botSummary.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Duration, StatusBadge } from '../figures/index.js';
import { SideAndLeverage } from './SideAndLeverage.js';

interface DetailHeadProps {
  readonly summary: BotSummary;
  readonly isOutOfRange: boolean;
  readonly onClose: () => void;
  readonly headingLevel: 1 | 2;
}

/** Title, badges, running time, id, and the way to close while that is possible. */
export function DetailHead({ summary, isOutOfRange, onClose, headingLevel }: DetailHeadProps) {
  const { t } = useTranslation();
  const { kind, id, name, state, side, leverage, runningMs } = summary;
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <header className="tb-detail-head">
      <Heading tabIndex={-1}>
        {t('detail.title', { symbol: name, kind: t(`kind.${kind}`) })}
        {side && (
          <>
            {' · '}
            <SideAndLeverage side={side} leverage={leverage} />
          </>
        )}
      </Heading>
      <span className="tb-badges">
        <StatusBadge state={state} />
        {isOutOfRange && <StatusBadge state="out_of_range" />}
      </span>
      <Duration ms={runningMs} className="tb-hint" />
      <bdi className="tb-hint tb-id">#{id}</bdi>
      {!isOver(state) && (
        <span className="tb-actions">
          <button type="button" className="tb-button" disabled={!canClose(state)} onClick={onClose}>
            {t('detail.close')}
          </button>
        </span>
      )}
    </header>
  );
}
