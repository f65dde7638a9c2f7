import type { BotRef } from '@tradingbot/core/kinds';
import { useUser } from '../hooks/useUser.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { Time } from '../parts/figures/index.js';
import { MessageText } from '../parts/toast/index.js';
import type { NoticesProps } from './NoticeWatch.js';
import { useNoticeHistory } from './useNoticeHistory.js';

/** Where what was noticed leads to. */
export interface NoticeHistoryProps extends Pick<NoticesProps, 'hrefOf' | 'onOpen'> {}

/** What was noticed of one's bots and when, newest first, kept on the device; nothing while nobody is logged in. */
export default function NoticeHistory({ hrefOf, onOpen }: NoticeHistoryProps) {
  const { t } = useTranslation();
  const { uid } = useUser();
  const { notices, clear } = useNoticeHistory();
  if (uid === undefined) return null;
  const linkTo = (bot: BotRef) => ({ href: hrefOf(bot), onOpen: () => onOpen(bot) });
  return (
    <section className="tb-stack" aria-label={t('notices.history')}>
      <div className="tb-notice-history-head">
        <strong>{t('notices.history')}</strong>
        {notices.length > 0 && <Button onClick={clear}>{t('notices.clear')}</Button>}
      </div>
      {notices.length === 0 ? (
        <p className="tb-hint">{t('notices.none')}</p>
      ) : (
        <ol className="tb-messages">
          {notices.map(({ id, at, type, title, description, bot }) => (
            <li key={`${id} ${at}`} className="tb-message" data-type={type}>
              <MessageText message={{ type, title, description, link: bot && linkTo(bot) }} />
              <Time ms={at} className="tb-hint" />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
