import type { BotRef } from '@tradingbot/core/kinds';
import { useTranslation } from '../i18n/useTranslation.js';
import { Dialog } from '../parts/dialog/index.js';
import { NoticeChoices } from './NoticeChoices.js';

interface BotNoticesDialogProps {
  readonly bot: BotRef;
  /** What the bot is called. */
  readonly name: string;
  readonly onDismiss: () => void;
}

/** Which notices one bot gives, kept on the device. */
export default function BotNoticesDialog({ bot, name, onDismiss }: BotNoticesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onDismiss} title={t('notices.of_bot', { name })} description={t('notices.of_bot_hint')}>
      <NoticeChoices bot={bot} />
    </Dialog>
  );
}
