import { type BotCoins, bookedExcess } from '@tradingbot/core/kinds';
import type { Books, WayBack } from '@tradingbot/core/writes';
import type { ReactNode } from 'react';
import { BOOKS_TITLES } from '../../i18n/phrases/writeText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Strip } from '../../parts/states/index.js';
import { figureTexts, withCoin } from './figureTexts.js';

/** What brings an amount back, as the words of a button. */
const WAYS = {
  withdraw: 'writes.back_withdraw',
  transfer_in: 'writes.back_transfer_in',
  transfer_out: 'writes.back_transfer_out',
  add: 'writes.back_add',
  close: 'writes.back_close',
} as const satisfies Readonly<Record<WayBack, string>>;

/** What brings back what was booked too much. */
export interface WayBackTo {
  readonly way: WayBack;
  /** A plain decimal; `''` where there is none. */
  readonly amount: string;
  /** Which of the bots that one order made; absent where it is about one bot. */
  readonly botId?: string | undefined;
}

interface BooksNoticeProps {
  readonly books: Books | undefined;
  readonly coins: BotCoins | undefined;
  /** Opens what brings back what was booked too much. */
  readonly onWayBack?: ((to: WayBackTo) => void) | undefined;
  /** A link or button that opens one of the bots that one order made. */
  readonly linkTo?: ((botId: string, text: string) => ReactNode) | undefined;
}

/** Says what the books say where that is not what was sent: delivered twice, other figures, or not to be read (F165). */
export function BooksNotice({ books, coins, onWayBack, linkTo }: BooksNoticeProps) {
  const { t, format } = useTranslation();
  const title = books && BOOKS_TITLES[books.verdict];
  if (!title) return null;
  const { verdict, bots } = books;
  return (
    <Strip
      type={verdict === 'unread' ? 'warn' : 'danger'}
      say="assertive"
      actions={bots === undefined ? waysBack() : undefined}
    >
      <strong>{t(title)}</strong>
      {figureTexts(format, books, coins)
        .filter(({ isAsExpected }) => !isAsExpected)
        .map(({ label, expected, after }) => (
          <span key={label}>{t('writes.figure', { name: t(label), expected, after })}</span>
        ))}
      {bots?.map((id) => (
        <span key={id} className="tb-row">
          {linkTo?.(id, t('writes.open_bot', { id }))}
          {onWayBack && button(t('writes.close_bot', { id }), { way: 'close', amount: '', botId: id })}
        </span>
      ))}
    </Strip>
  );

  function waysBack() {
    const { amount, coin } = bookedExcess(books, coins);
    const ways = books?.waysBack.filter((way) => amount !== '' || way === 'close') ?? [];
    if (!onWayBack || ways.length === 0) return undefined;
    return (
      <span className="tb-row">
        {ways.map((way) => button(t(WAYS[way], { amount: withCoin(format, amount || '0', coin) }), { way, amount }))}
      </span>
    );
  }

  function button(text: string, to: WayBackTo) {
    return (
      <Button key={text} onClick={() => onWayBack?.(to)}>
        {text}
      </Button>
    );
  }
}
