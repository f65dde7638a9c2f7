import type { LocaleFormat } from '@tradingbot/core/format';
import type { BotCoins } from '@tradingbot/core/kinds';
import type { Books } from '@tradingbot/core/writes';
import type { Translate } from '../../i18n/useTranslation.js';
import { figureTexts } from './figureTexts.js';
import type { ReceiptRow } from './Receipt.js';

/** What the books say now: the only amounts that a receipt may report (F165). */
export function bookRows(
  t: Translate,
  format: LocaleFormat,
  books: Books | undefined,
  coins: BotCoins | undefined,
): readonly ReceiptRow[] {
  if (!books) return [];
  return figureTexts(format, books, coins).map(({ label, after }) => ({ label: t(label), value: after, text: after }));
}
