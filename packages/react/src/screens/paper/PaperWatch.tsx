import { useEffect } from 'react';
import { usePaperRunner } from '../../hooks/usePaperBots.js';

/** Lets paper bots run on every page. */
export default function PaperWatch(): null {
  const runner = usePaperRunner();
  useEffect(() => runner?.subscribe(() => {}), [runner]);
  return null;
}
