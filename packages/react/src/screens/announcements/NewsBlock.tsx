import { announcementSearch, skippedRows } from '@tradingbot/core';
import { searchAnnouncements } from '@tradingbot/core/endpoints';
import { useId } from 'react';
import { classNames } from '../../classNames.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { useI18n } from '../../i18n/useNamespace.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { InlineError, Skeleton, UnreadRows } from '../../parts/states/index.js';
import { AnnouncementRow } from './AnnouncementRow.js';

/** Props of {@link NewsBlock}. */
export interface NewsBlockProps {
  /** Opens the page of all announcements. */
  readonly onMore: () => void;
  readonly className?: string | undefined;
}

const ROWS = 5;
const PHONE_ROWS = 3;

/** The newest announcements about bots; loads and fails on its own. */
export function NewsBlock({ onMore, className }: NewsBlockProps) {
  const { t } = useTranslation();
  const { language: locale } = useI18n();
  const id = useId();
  const isWide = useMedia(TABLE_UP);
  const { data, error, refetch } = useBotQuery(searchAnnouncements, announcementSearch({ locale }));
  const unread = skippedRows(data);
  const rows = isWide ? ROWS : PHONE_ROWS;
  return (
    <section className={classNames('tb-panel tb-news', className)} aria-labelledby={id}>
      <header className="tb-news-head">
        <h2 id={id} className="tb-h2">
          {t('news.title')}
        </h2>
        <Button kind="quiet" onClick={onMore}>
          {t('news.all')}
        </Button>
      </header>
      {!data && !error && <Skeleton className="tb-news-wait" lines={rows} onRetry={() => void refetch()} />}
      {!data && error && <InlineError title={t('news.failed')} error={error} onRetry={() => void refetch()} />}
      {data?.hits.length === 0 && unread === 0 && <p className="tb-hint">{t('news.empty')}</p>}
      {data?.hits.slice(0, rows).map((hit, place) => (
        <AnnouncementRow key={hit.objectID ?? place} announcement={hit} locale={locale} heading="h3" />
      ))}
      <UnreadRows count={unread} />
    </section>
  );
}
