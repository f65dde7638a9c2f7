import type { BotCoins } from '@tradingbot/core/kinds';
import type { ComponentProps, ReactNode } from 'react';
import { useErrorText } from '../hooks/useErrorText.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Strip } from '../parts/states/index.js';
import { BooksNotice } from './receipt/index.js';
import type { WriteState } from './useWriteFlow.js';
import type { WriteWords } from './writeWords.js';

interface WriteStatusProps extends Pick<ComponentProps<typeof BooksNotice>, 'onWayBack' | 'linkTo'> {
  readonly state: WriteState;
  readonly words: WriteWords;
  readonly coins?: BotCoins | undefined;
  /** Says how it was done in other words. */
  readonly done?: string | undefined;
  /** Says what was refused in other words. */
  readonly failure?: string | undefined;
  /** Of what is done. */
  readonly receipt?: ReactNode;
  /** Why nothing was sent. */
  readonly stopped?: ReactNode;
}

/**
 * What is happening or has happened, in words; the dialog keeps it, a toast never has it alone (F153). What the person must
 * know or answer is announced; that it is done, the toast says.
 */
export function WriteStatus({ state, words, coins, done, failure, receipt, stopped, ...ways }: WriteStatusProps) {
  const { t } = useTranslation();
  switch (state.name) {
    case 'idle':
      return null;
    case 'stopped':
      return stopped;
    case 'repeat':
      return (
        <Strip type="warn" say="assertive">
          <strong>{t(words.repeat_title)}</strong>
          <span>{t(words.repeat)}</span>
        </Strip>
      );
    case 'checking':
      return <Strip type="info">{t('create.checking')}</Strip>;
    case 'sending':
      return <Strip type="info">{t(words.sending)}</Strip>;
    case 'settling':
      return <Strip type="info">{t(words.settling ?? words.sending)}</Strip>;
    case 'looking': {
      const { attempt, attempts } = state;
      return (
        <Strip type="warn" say="assertive">
          <strong>{t(words.not_sure)}</strong>
          {attempt > 0 && <span>{t(words.looking, { attempt: String(attempt), attempts: String(attempts) })}</span>}
        </Strip>
      );
    }
    case 'not_done':
      return (
        <Strip key={state.name} type="info" say="assertive">
          {t(words.not_done)}
        </Strip>
      );
    case 'unknown':
      return (
        <>
          <Strip type="warn" say="assertive">
            {t(words.unknown)}
          </Strip>
          <BooksNotice books={state.books} coins={coins} {...ways} />
        </>
      );
    case 'failed':
      if (state.retryAt !== undefined && words.not_now) {
        return (
          <Strip key={state.name} type="warn" say="assertive">
            {t(words.not_now)}
          </Strip>
        );
      }
      return <Failure error={state.error} coin={coins?.coin} text={failure} note={words.nothing && t(words.nothing)} />;
    case 'done':
      return (
        <>
          <Strip type="ok">{done ?? t(state.lookedUp ? words.done_after_all : words.done)}</Strip>
          <BooksNotice books={state.books} coins={coins} {...ways} />
          {receipt}
        </>
      );
  }
}

interface FailureProps {
  readonly error: unknown;
  readonly coin: string | undefined;
  readonly text: string | undefined;
  readonly note: string | undefined;
}

/** What went wrong in words, what it left as it was, and its code in small type. */
function Failure({ error, coin, text, note }: FailureProps) {
  const general = useErrorText()(error, { coin: coin ?? '' });
  return (
    <Strip type="danger" say="assertive">
      <strong>{text ?? general.text}</strong>
      {note && <span>{note}</span>}
      {general.details && (
        <small>
          <bdi>{general.details}</bdi>
        </small>
      )}
    </Strip>
  );
}
