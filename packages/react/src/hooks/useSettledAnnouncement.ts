import { useEffect } from 'react';
import { useAnnounce } from './useAnnounce.js';
import { useSettled } from './useSettled.js';

/** Says a text politely once it has stood still for `ms`; `''` says nothing. */
export function useSettledAnnouncement(text: string, ms: number): void {
  const announcer = useAnnounce();
  const settled = useSettled(text, ms);
  useEffect(() => {
    if (settled) announcer.polite(settled);
  }, [settled, announcer]);
}
