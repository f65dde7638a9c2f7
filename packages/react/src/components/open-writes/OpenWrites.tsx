import { hasOpenWrites } from '@tradingbot/core/writes';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { BotRef } from '../../hooks/botKind.js';
import { useUser } from '../../hooks/useUser.js';
import { useTradingBot } from '../../TradingBotContext.js';

const OpenWriteStrips = lazy(() => import('./OpenWriteStrips.js'));

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
  // Once there, it stays to tell how they ended.
  const [isLoaded, setLoaded] = useState(false);
  if (hasSome && uid !== undefined && !isLoaded) setLoaded(true);
  if (!isLoaded || uid === undefined) return null;
  return (
    <Suspense>
      <OpenWriteStrips key={uid} {...props} />
    </Suspense>
  );
}
