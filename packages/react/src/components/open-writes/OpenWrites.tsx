import { hasOpenWrites } from '@tradingbot/core/writes';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { BotRef } from '../../hooks/botKind.js';
import { useUser } from '../../hooks/useUser.js';
import { useTradingBot } from '../../TradingBotContext.js';

export interface OpenWritesProps {
  /** Address of a bot's page. */
  readonly hrefOf: (bot: BotRef) => string;
  /** Address of the list of one's own bots. */
  readonly listHref: string;
}

/**
 * What became of orders whose outcome is not known: sent by a page that was left, by another tab, or here and never
 * answered. Mount it once above the pages. Everything beyond a look at the storage is loaded when there is such an order.
 */
export function OpenWrites(props: OpenWritesProps) {
  const { client, changes } = useTradingBot('OpenWrites');
  const { uid } = useUser();
  const [subscribe] = useState(() => (listener: () => void) => {
    const leave = changes.subscribe(listener);
    addEventListener('storage', listener);
    return () => {
      leave();
      removeEventListener('storage', listener);
    };
  });
  const hasSome = useSyncExternalStore(
    subscribe,
    () => hasOpenWrites(client),
    () => false,
  );
  // Once there, it stays to say how they ended.
  const [Strips, setStrips] = useState<ComponentType<OpenWritesProps>>();
  const isMissing = hasSome && uid !== undefined && Strips === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const load = async () => {
      const { OpenWriteStrips } = await import('./OpenWriteStrips.js');
      setStrips(() => OpenWriteStrips);
    };
    // It begins while the order is out. Where the line is gone by then, it is loaded as soon as that is back.
    const start = () => void load().catch(() => undefined);
    start();
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [isMissing]);
  if (!Strips || uid === undefined) return null;
  return <Strips key={uid} {...props} />;
}
