import { en } from '../i18n/en.js';
import type { TextKey } from '../i18n/useTranslation.js';

/** Why a bot closed, as a text; a code nobody knows is shown as itself (F161). */
export function closeReasonKey(code: string | undefined): TextKey {
  // The list of known codes is the list of texts.
  return code !== undefined && Object.hasOwn(en.reason, code) ? (`reason.${code}` as TextKey) : 'reason.unknown';
}
