import type { Books } from '@tradingbot/core/writes';
import type { Translate } from '../../i18n/useTranslation.js';
import { figureTexts } from './figureTexts.js';
import type { ReceiptRow } from './Receipt.js';

/** What the books say now: the only amounts that a receipt may tell (F165). */
export function bookRows(t: Translate, books: Books | undefined, coin: string): readonly ReceiptRow[] {
  if (!books) return [];
  return figureTexts(books).map(({ label, after, isMoney }) => {
    const text = coin === '' || !isMoney ? after : `${after} ${coin}`;
    return { label: t(label), value: text, text };
  });
}
