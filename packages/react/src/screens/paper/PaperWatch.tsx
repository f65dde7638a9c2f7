import { useEffect } from 'react';
import { usePaperRunner } from '../../hooks/usePaperBots.js';

/** Lets paper bots run on every page. Mount it once, where somebody is logged in and after the page is in use; draws nothing. */
export function PaperWatch(): null {
  const runner = usePaperRunner();
  useEffect(() => runner?.subscribe(() => {}), [runner]);
  return null;
}
