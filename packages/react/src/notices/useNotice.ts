import type { BotRef, NoticeKind } from '@tradingbot/core/kinds';
import { useToast } from '../hooks/useToast.js';
import type { Message } from '../provider/createMessages.js';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { useNoticeHistory } from './useNoticeHistory.js';
import { useNoticeRules } from './useNoticeRules.js';

/** What is noticed, and where there is something to do about it. */
export interface Notice extends Message {
  /** One with the id of another takes its place outside of the page. */
  readonly id: string;
  readonly kind: NoticeKind;
  /** The bot that it is about, where that is known. */
  readonly bot: BotRef | undefined;
  readonly description: string;
  readonly address: string;
}

/**
 * Gives notices whose kind is not switched off: keeps them on the device, and shows them in the page's messages, and to
 * whoever looks elsewhere by the native app or by the system.
 */
export function useNotice() {
  const { app, clock } = useTradingBot('useNotice');
  const { isWanted } = useNoticeRules();
  const history = useNoticeHistory();
  const toast = useToast();
  const wanted = (notices: readonly Notice[]) => notices.filter(({ kind, bot }) => isWanted(kind, bot));
  /** The first one will be on top of what was noticed. */
  const keep = (notices: readonly Notice[]) => {
    const at = clock.now();
    history.keep(
      wanted(notices).map(({ id, type, title, description, bot }) => ({ id, at, type, title, description, bot })),
    );
  };
  /** The first one will be on top of the messages. */
  const show = (notices: readonly Notice[]) => {
    for (const { id, kind: _, bot: __, address, ...message } of wanted(notices).toReversed()) {
      toast(message);
      if (document.visibilityState === 'visible' && document.hasFocus()) continue;
      const { title, description: text, link } = message;
      if (app?.notify({ id, title, text, address })) continue;
      showBySystem(id, title, text, () => (link?.onOpen ? link.onOpen() : location.assign(address)));
    }
  };
  return {
    keep,
    show,
    give: (notice: Notice) => {
      keep([notice]);
      show([notice]);
    },
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
