import { useCallback } from 'react';
import type { Message } from '../provider/createMessages.js';
import { useTradingBot } from '../provider/TradingBotContext.js';

/** Shows a toast, keeps it in the message list and announces it. */
export function useToast(): (message: Message) => void {
  const { messages, announcer } = useTradingBot('useToast');
  return useCallback(
    (message) => {
      messages.show(message);
      // A title that is a sentence ends with its own mark.
      const title = message.title.replace(/[.。।]$/u, '');
      const text = [title, message.description].filter(Boolean).join('. ');
      if (message.type === 'fail') announcer.assertive(text);
      else announcer.polite(text);
    },
    [messages, announcer],
  );
}
