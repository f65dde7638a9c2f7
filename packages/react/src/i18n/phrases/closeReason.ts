import type { TextKey, Translate } from '../useTranslation.js';

/** Why a bot closed, as a text; a code nobody knows is shown as itself (F161). */
export function closeReasonText(t: Translate, code: string | undefined): string {
  // The list of known codes is the list of texts.
  return t([`reason.${code}` as TextKey, 'reason.unknown'], { code: code ?? '' });
}
