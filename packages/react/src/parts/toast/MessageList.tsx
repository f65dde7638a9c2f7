import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';
import { useExternalStore } from '../../hooks/useExternalStore.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { Time } from '../figures/index.js';
import { MessageText } from './Toasts.js';

/** Props of {@link MessageList}. */
export interface MessageListProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {}

/** Every toast of this session, newest first: two seconds are short, nothing exists in a toast only. */
export function MessageList({ className, ...rest }: MessageListProps) {
  const { t } = useTranslation();
  const { messages } = useTradingBot('MessageList');
  const kept = useExternalStore(messages.subscribe, messages.kept, messages.kept);
  if (kept.length === 0) return <p className="tb-hint">{t('toast.no_messages')}</p>;
  return (
    <ol {...rest} aria-label={t('toast.messages')} className={classNames('tb-messages', className)}>
      {kept.map((message) => (
        <li key={message.id} className="tb-message" data-type={message.type}>
          <MessageText message={message} />
          <Time ms={message.time} className="tb-hint" />
        </li>
      ))}
    </ol>
  );
}
