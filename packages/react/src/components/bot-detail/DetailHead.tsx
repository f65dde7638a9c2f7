import { botName } from '../../hooks/botName.js';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Duration, StatusBadge } from '../figures/index.js';
import { DetailActions, type DetailActionsProps, DetailMenu } from './DetailActions.js';
import { SideAndLeverage } from './SideAndLeverage.js';

interface DetailHeadProps extends DetailActionsProps {
  readonly isOutOfRange: boolean;
  readonly headingLevel: 1 | 2;
}

/** Title, badges, running time, id, and what can be done to the bot. */
export function DetailHead({ isOutOfRange, headingLevel, ...actions }: DetailHeadProps) {
  const { t } = useTranslation();
  const isWide = useMedia(TABLE_UP);
  const { kind, id, name, state, side, leverage, runningMs } = actions.summary;
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
      {isWide ? (
        <DetailActions {...actions} />
      ) : (
        <DetailMenu {...actions} label={t('list.actions_for', { name: botName(t, actions.summary) })} />
      )}
    </header>
  );
}
