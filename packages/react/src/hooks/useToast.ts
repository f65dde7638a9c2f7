import { useCallback } from 'react';
import { useTradingBot } from '../TradingBotContext.js';
import type { Message } from './createMessages.js';

/** Shows a toast, keeps it in the message list and announces it. */
export function useToast(): (message: Message) => void {
  const { messages, announcer } = useTradingBot('useToast');
  return useCallback(
    (message) => {
      messages.show(message);
      const text = [message.title, message.description].filter(Boolean).join('. ');
      if (message.type === 'fail') announcer.assertive(text);
      else announcer.polite(text);
    },
    [messages, announcer],
  );
}
