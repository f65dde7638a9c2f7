import { ANNOUNCEMENTS_PER_PAGE, announcementSearch, skippedRows } from '@tradingbot/core';
import { searchAnnouncements } from '@tradingbot/core/endpoints';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { Skeleton, UnreadRows } from '../states/index.js';
import { AnnouncementRow } from './AnnouncementRow.js';

interface AnnouncementPageProps {
  readonly locale: string;
  readonly query: string;
  /** From 0. */
  readonly page: number;
  /** Other pages take its place: the rows stay until those are there. */
  readonly isAlone: boolean;
}

/** The rows of one page; a late answer to an earlier question is not shown. */
export function AnnouncementPage({ locale, query, page, isAlone }: AnnouncementPageProps) {
  const params = announcementSearch({ locale, query, page });
  const { data, error, refetch } = useBotQuery(searchAnnouncements, params, { keepPrevious: isAlone });
  return (
    <div className="tb-news-page" tabIndex={-1}>
      {/* What failed is said above. */}
      {!data && !error && <Skeleton lines={ANNOUNCEMENTS_PER_PAGE} onRetry={() => void refetch()} />}
      {data?.hits.map((hit, place) => (
        <AnnouncementRow key={hit.objectID ?? place} announcement={hit} locale={locale} heading="h2" isLong />
      ))}
      <UnreadRows count={skippedRows(data)} />
    </div>
  );
}
