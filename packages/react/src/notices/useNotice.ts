import type { BotRef, NoticeKind } from '@tradingbot/core/kinds';
import { useToast } from '../hooks/useToast.js';
import type { Message } from '../provider/createMessages.js';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { useNoticeRules } from './useNoticeRules.js';

interface Notice extends Message {
  /** One with the id of another takes its place outside of the page. */
  readonly id: string;
  readonly kind: NoticeKind;
  /** The bot that it is about, where that is known. */
  readonly bot: BotRef | undefined;
  readonly description: string;
}

/**
 * Gives a notice, unless its kind is switched off: in the page's messages, and to whoever looks elsewhere by the native app
 * or by the system, at the address where there is something to do.
 */
export function useNotice() {
  const { app } = useTradingBot('useNotice');
  const { isWanted } = useNoticeRules();
  const toast = useToast();
  return ({ id, kind, bot, ...message }: Notice, address: string) => {
    if (!isWanted(kind, bot)) return;
    toast(message);
    if (document.visibilityState === 'visible' && document.hasFocus()) return;
    const { title, description: text, link } = message;
    if (app?.notify({ id, title, text, address })) return;
    showBySystem(id, title, text, () => (link?.onOpen ? link.onOpen() : location.assign(address)));
  };
}

function showBySystem(tag: string, title: string, body: string, open: () => void): void {
  if (globalThis.Notification?.permission !== 'granted') return;
  try {
    const { lang, dir } = document.documentElement;
    const shown = new Notification(title, { tag, body, lang, dir: dir === 'rtl' ? 'rtl' : 'ltr' });
    shown.onclick = () => {
      window.focus();
      open();
      shown.close();
    };
  } catch {
    // Phones whose browser takes them from service workers alone: the page's messages have it.
  }
}
