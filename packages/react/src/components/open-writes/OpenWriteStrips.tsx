import type { Intent } from '@tradingbot/core/writes';
import { useState } from 'react';
import type { ResumedWrite } from '../../hooks/resumeAll.js';
import { useNow } from '../../hooks/useNow.js';
import { useOpenWrites, useResumedWrites } from '../../hooks/useOpenWrites.js';
import { useToast } from '../../hooks/useToast.js';
import { botIdOf, botKindOf, writeText } from '../../hooks/writeText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { BooksNotice } from '../receipt/index.js';
import { Strip } from '../states/index.js';
import type { OpenWritesProps } from './OpenWrites.js';

/** An order that a dialog of this page waits for is told there first, ms. */
const DIALOG_MS = 5000;

/** One line for each order whose outcome is not known, and for each that was found out since. */
export function OpenWriteStrips({ hrefOf, listHref }: OpenWritesProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { open, dismiss } = useOpenWrites();
  const [ended, setEnded] = useState<readonly ResumedWrite[]>([]);
  const resume = useResumedWrites((resumed) => {
    const { outcome, intent } = resumed;
    if (outcome !== 'unknown') setEnded((before) => [...before.filter((one) => one.intent.id !== intent.id), resumed]);
    const type = outcome === 'done' ? 'success' : 'warn';
    toast({ type, title: t(`writes.${outcome}`), description: writeText(t, intent) });
  });
  const now = useNow(1000);
  const forget = (id: string) => setEnded((before) => before.filter(({ intent }) => intent.id !== id));
  const list = (
    <a className="tb-button" href={listHref}>
      {t('writes.my_bots')}
    </a>
  );
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="tb-button" onClick={onClick}>
      {label}
    </button>
  );
  const shown = open.filter(({ work, at }) => work !== 'sending' || now - at > DIALOG_MS);
  return (
    <>
      {shown.map((intent) =>
        intent.endedUnknownAt === undefined ? (
          <Strip key={intent.id} type="info" say="polite">
            <strong>{t(intent.work === 'elsewhere' ? 'writes.elsewhere' : 'writes.checking')}</strong>
            <span>{writeText(t, intent)}</span>
          </Strip>
        ) : (
          <Strip
            key={`${intent.id} unknown`}
            type="warn"
            say="polite"
            actions={
              <span className="tb-row">
                {list}
                {button(t('writes.again'), resume)}
                {button(t('writes.looked'), () => dismiss(intent.id))}
              </span>
            }
          >
            <strong>{t('writes.unknown')}</strong>
            <span>{writeText(t, intent)}</span>
          </Strip>
        ),
      )}
      {ended.map((resumed) => (
        <div key={resumed.intent.id} className="tb-stack">
          <Strip
            type={resumed.outcome === 'done' ? 'ok' : 'info'}
            actions={
              <span className="tb-row">
                {resumed.outcome === 'done' && botLink(resumed)}
                {button(t('common.dismiss'), () => forget(resumed.intent.id))}
              </span>
            }
          >
            <strong>{t(`writes.${resumed.outcome}`)}</strong>
            <span>{writeText(t, resumed.intent)}</span>
          </Strip>
          <BooksNotice books={resumed.books} />
        </div>
      ))}
    </>
  );

  function botLink(resumed: ResumedWrite) {
    const id = foundId(resumed) ?? botIdOf(resumed.intent.params);
    if (id === undefined) return list;
    return (
      <a className="tb-button" href={hrefOf({ kind: botKindOf(resumed.intent.kind), id })}>
        {t('create.open_bot')}
      </a>
    );
  }
}

/** A created bot is found by its id. */
function foundId(resumed: ResumedWrite & { readonly intent: Intent }): string | undefined {
  return resumed.outcome === 'done' && typeof resumed.found === 'string' ? resumed.found : undefined;
}
