import type { LocaleFormat } from '@tradingbot/core/format';
import { countText } from './phrases/countText.js';
import type { TextParams } from './useTranslation.js';

/**
 * What stands in a text for its parameters: a count with its thousands grouped (it chooses the plural as it is), and in
 * right-to-left text each name and figure in its own order (F114).
 */
export function shownParams(params: TextParams, format: LocaleFormat, dir: 'ltr' | 'rtl'): TextParams {
  const shown = (name: string, value: string | number) => {
    if (typeof value === 'number') return name === 'count' ? countText(format, value) : value;
    return dir === 'rtl' ? isolate(value) : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(name, value)]));
}

/** First-strong isolate: keeps a figure's own order inside right-to-left text (F114). */
const isolate = (text: string) => `\u2068${text}\u2069`;
