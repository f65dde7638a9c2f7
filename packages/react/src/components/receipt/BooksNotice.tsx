import { formatAmount } from '@tradingbot/core/format';
import type { Books, WayBack } from '@tradingbot/core/writes';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Strip } from '../states/index.js';
import { bookedTooMuch, figureTexts, waysBack } from './figureTexts.js';

const VERDICTS = { twice: 'writes.twice', differs: 'writes.differs', unread: 'writes.unread' } as const;

interface BooksNoticeProps {
  readonly books: Books | undefined;
  /** Opens what brings back what was booked too much; `amount` is a plain decimal, `''` where there is none. */
  readonly onWayBack?: ((way: WayBack, amount: string) => void) | undefined;
}

/** Says what the books say where that is not what was sent: delivered twice, other figures, or not to be read (F165). */
export function BooksNotice({ books, onWayBack }: BooksNoticeProps) {
  const { t } = useTranslation();
  if (!books || books.verdict === 'as_sent') return null;
  const { verdict } = books;
  const amount = bookedTooMuch(books);
  const actions = onWayBack && (amount !== '' || books.waysBack.includes('close')) && (
    <span className="tb-row">
      {books.waysBack
        .filter((way) => amount !== '' || way === 'close')
        .map((way) => (
          <button key={way} type="button" className="tb-button" onClick={() => onWayBack(way, amount)}>
            {t(waysBack[way], { amount: formatAmount(amount || '0') })}
          </button>
        ))}
    </span>
  );
  return (
    <Strip type={verdict === 'unread' ? 'warn' : 'danger'} say="assertive" actions={actions}>
      <strong>{t(VERDICTS[verdict])}</strong>
      {figureTexts(books).map(({ label, expected, after }) => (
        <span key={label}>{t('writes.figure', { name: t(label), expected, after })}</span>
      ))}
    </Strip>
  );
}
