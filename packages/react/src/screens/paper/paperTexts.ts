import type { PaperView } from '@tradingbot/core/kinds';
import { botName } from '../../i18n/phrases/botName.js';
import type { TextKey, Translate } from '../../i18n/useTranslation.js';

/** What became of a step with paper bots that came to nothing. */
export function paperErrorKey(error: unknown, otherwise: TextKey): TextKey {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'too_many' || code === 'not_kept') return `paper.${code}`;
  return code === 'invalid_params' ? 'paper.refused' : otherwise;
}

/** A paper bot by what it trades and its kind. */
export function paperName(t: Translate, { kind, traded }: Pick<PaperView, 'kind' | 'traded'>): string {
  return botName(t, { kind, name: traded.map(({ symbol }) => symbol).join(' + ') });
}
