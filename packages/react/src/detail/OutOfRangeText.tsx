import type { LeftRange } from '@tradingbot/core/kinds';
import type { CandleCategory } from '../hooks/useCandles.js';
import { useNow } from '../hooks/useNow.js';
import { useOutsideSince } from '../hooks/useOutsideSince.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { spanText } from './spanText.js';

const LOOK_MS = 10_000;

interface OutOfRangeTextProps {
  readonly symbol: string;
  readonly category: CandleCategory;
  /** Absent where nobody tells when the bot began. */
  readonly range: LeftRange | undefined;
  /** The sentence, with the time that the price is outside or without it. */
  readonly say: (time: string | undefined) => string;
}

/** That the price is out of the range, and for how long where candles tell. */
export function OutOfRangeText({ symbol, category, range, say }: OutOfRangeTextProps) {
  const { t } = useTranslation();
  const now = useNow(LOOK_MS);
  const found = useOutsideSince(symbol, category, range);
  return say(found ? spanText(t, now - found.since, found.stepMs) : undefined);
}
