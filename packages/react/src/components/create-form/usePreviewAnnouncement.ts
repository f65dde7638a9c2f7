import { useEffect } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.js';
import { useSettled } from '../../hooks/useSettled.js';

const SETTLED_MS = 1000;

/** One polite sentence once the preview has stood still for a second; `''` says nothing. */
export function usePreviewAnnouncement(text: string): void {
  const announcer = useAnnounce();
  const settled = useSettled(text, SETTLED_MS);
  useEffect(() => {
    if (settled) announcer.polite(settled);
  }, [settled, announcer]);
}
