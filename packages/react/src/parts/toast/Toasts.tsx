import type { MouseEvent } from 'react';
import { useExternalStore } from '../../hooks/useExternalStore.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { KeptMessage, Message, Messages } from '../../provider/createMessages.js';
import { CircleCheck, CircleX, TriangleAlert, X } from '../icons.js';

const ICON = { success: CircleCheck, warn: TriangleAlert, fail: CircleX } as const;

/**
 * The stack of toasts. Two seconds each, held while the pointer or the focus is inside. What they say goes through the
 * live regions that are already there, so the list itself is none.
 */
export function Toasts({ messages }: { readonly messages: Messages }) {
  const { t } = useTranslation();
  const visible = useExternalStore(messages.subscribe, messages.visible, messages.visible);
  return (
    <section aria-label={t('toast.region')} className="tb-toasts" data-empty={visible.length === 0 || undefined}>
      <ol
        onPointerEnter={() => messages.hold(true)}
        onPointerLeave={() => messages.hold(false)}
        onFocus={() => messages.hold(true)}
        onBlur={() => messages.hold(false)}
      >
        {visible.map((message) => (
          <li key={message.id} className="tb-toast" data-type={message.type}>
            <MessageText message={message} onFollow={() => messages.dismiss(message.id)} />
            <button
              type="button"
              className="tb-icon-button"
              aria-label={t('common.dismiss')}
              onClick={() => messages.dismiss(message.id)}
            >
              <X aria-hidden="true" size={16} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface MessageTextProps {
  readonly message: Message & Partial<Pick<KeptMessage, 'times'>>;
  /** Its link was pressed. */
  readonly onFollow?: () => void;
}

/** Icon, kind in words and text of one message. */
export function MessageText({ message, onFollow }: MessageTextProps) {
  const { t } = useTranslation();
  const { title, link, times = 1 } = message;
  const Icon = ICON[message.type];
  const follow = (event: MouseEvent) => {
    onFollow?.();
    // A new tab or window is the browser's.
    if (!link?.onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.onOpen();
  };
  return (
    <>
      <Icon aria-hidden="true" size={18} className="tb-icon" />
      <span className="tb-toast-text">
        <span className="tb-sr-only">{t(`toast.${message.type}`)}: </span>
        <strong>
          {link ? (
            <a href={link.href} onClick={follow}>
              {title}
            </a>
          ) : (
            title
          )}
        </strong>
        {times > 1 && <bdi dir="ltr"> {t('toast.repeated', { times })}</bdi>}
        {message.description && <span>{message.description}</span>}
      </span>
    </>
  );
}
