import type { BotClientEvents } from '@tradingbot/core';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button, ButtonLink } from '../../parts/button/index.js';
import { Dialog } from '../../parts/dialog/index.js';
import { CircleOff } from '../../parts/icons.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';

export interface WallDialogProps {
  readonly wall: Pick<BotClientEvents['wall'], 'message' | 'code' | 'guid'> &
    Partial<Pick<BotClientEvents['wall'], 'result'>>;
  readonly onBack: () => void;
}

/** The service's own text with code and request. Blocks the action, not the page; Esc is Back, a press outside nothing. */
export default function WallDialog({ wall, onBack }: WallDialogProps) {
  const { t } = useTranslation();
  const { supportAddress } = useTradingBot('ComplianceWall');
  return (
    <Dialog
      open
      insist
      onClose={onBack}
      title={t('wall.title')}
      className="tb-narrow"
      footer={
        <>
          {supportAddress && <ButtonLink href={supportAddress}>{t('common.support')}</ButtonLink>}
          <Button kind="primary" onClick={onBack}>
            {t('common.back')}
          </Button>
        </>
      }
    >
      <div className="tb-wall">
        <CircleOff aria-hidden="true" size={24} className="tb-icon" />
        {/* In a language of its own. */}
        <p>
          <bdi>{reasonOf(wall) || t('wall.no_reason')}</bdi>
        </p>
      </div>
      <p className="tb-hint">
        {wall.code !== undefined && <>{t('wall.code', { code: String(wall.code) })} · </>}
        {t('wall.request')} <bdi className="tb-id">{wall.guid}</bdi>
      </p>
    </Dialog>
  );
}

/** The reason in the person's language where the service gave one, else its message; shown as text, whatever it holds. */
function reasonOf({ result, message }: WallDialogProps['wall']): string {
  const given = typeof result === 'object' && result !== null && 'ban_reason_text' in result && result.ban_reason_text;
  return (typeof given === 'string' ? given : message).trim();
}
