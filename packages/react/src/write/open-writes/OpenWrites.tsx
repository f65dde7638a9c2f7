import { hasOpenWrites } from '@tradingbot/core/writes';
import { type ComponentType, useEffect, useState } from 'react';
import { useExternalStore } from '../../hooks/useExternalStore.js';
import { useUser } from '../../hooks/useUser.js';
import { addFromSource } from '../../i18n/screenTexts.js';
import { useI18n } from '../../i18n/useNamespace.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import type { OpenWritesProps } from './OpenWriteStrips.js';

/** A page has loaded what it shows by then. */
const PAGE_FIRST_MS = 4000;

/**
 * What became of orders whose outcome is not known: sent by a page that was left, by another tab, or here and never
 * answered. Mount it once above the pages. What shows them is loaded after the page, or at once when there is one.
 */
export function OpenWrites(props: OpenWritesProps) {
  const { client, changes, clock } = useTradingBot('OpenWrites');
  const { uid } = useUser();
  const i18n = useI18n();
  const [subscribe] = useState(() => (listener: () => void) => {
    const leave = changes.subscribe(listener);
    addEventListener('storage', listener);
    return () => {
      leave();
      removeEventListener('storage', listener);
    };
  });
  const hasSome = useExternalStore(
    subscribe,
    () => hasOpenWrites(client),
    () => false,
  );
  // Once there was one, they stay to say how it ended.
  const [isWanted, setWanted] = useState(false);
  if (hasSome && !isWanted) setWanted(true);
  const [Strips, setStrips] = useState<ComponentType<OpenWritesProps>>();
  const isMissing = uid !== undefined && Strips === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const load = async () => {
      const [{ OpenWriteStrips }] = await Promise.all([import('./OpenWriteStrips.js'), addFromSource(i18n)]);
      setStrips(() => OpenWriteStrips);
    };
    const start = () => void load().catch(() => undefined);
    // Before there is an order, for the line may be gone with it; but after everything that the page itself needs.
    if (!hasSome) return clock.after(PAGE_FIRST_MS, start);
    start();
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [isMissing, hasSome, clock, i18n]);
  if (!isWanted || !Strips || uid === undefined) return null;
  return <Strips key={uid} {...props} />;
}
