import type { BotRef } from '@tradingbot/core/kinds';
import { useTranslation } from '../i18n/useTranslation.js';
import { Dialog } from '../parts/dialog/index.js';
import { NoticeChoices } from './NoticeChoices.js';
import { type NoticeMarket, PriceAlerts } from './PriceAlerts.js';
import { useNoticeRules } from './useNoticeRules.js';

interface BotNoticesDialogProps {
  readonly bot: BotRef;
  /** What the bot is called. */
  readonly name: string;
  /** Of a bot that trades one; without it no price can be noticed. */
  readonly market: NoticeMarket | undefined;
  readonly onDismiss: () => void;
}

/** Which notices one bot gives, kept on the device. */
export default function BotNoticesDialog({ bot, name, market, onDismiss }: BotNoticesDialogProps) {
  const { t } = useTranslation();
  const { isOn, isOffForAll } = useNoticeRules();
  const hasPrices = market && isOn('price', bot) && !isOffForAll('price');
  return (
    <Dialog open onClose={onDismiss} title={t('notices.of_bot', { name })} description={t('notices.of_bot_hint')}>
      <div className="tb-stack">
        <NoticeChoices bot={bot} />
        {hasPrices && <PriceAlerts bot={bot} market={market} />}
      </div>
    </Dialog>
  );
}
