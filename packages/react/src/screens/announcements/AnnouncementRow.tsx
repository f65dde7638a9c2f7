import { announcementLink, announcementText } from '@tradingbot/core';
import type { SearchAnnouncementsResult } from '@tradingbot/core/endpoints';
import { dateFormat } from '@tradingbot/core/format';
import { useBotClient } from '../../hooks/useBotClient.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { ExternalLink } from '../../parts/icons.js';

export type Announcement = SearchAnnouncementsResult['hits'][number];

export interface AnnouncementRowProps {
  readonly announcement: Announcement;
  /** Language that its link leads to. */
  readonly locale: string;
  /** Level of its heading. */
  readonly heading: 'h2' | 'h3';
  /** Without it the title and the date alone are shown. */
  readonly isLong?: boolean | undefined;
}

/** One announcement: date, title and summary as text; a link only where it leads to the exchange itself (F145). */
export function AnnouncementRow({ announcement, locale, heading: Heading, isLong }: AnnouncementRowProps) {
  const { t, locale: own } = useTranslation();
  const { environment } = useBotClient();
  const { title, description, date_timestamp } = announcement;
  const href = announcementLink(announcement, environment, locale);
  const name = <bdi>{announcementText(title)}</bdi>;
  return (
    <article className="tb-news-row">
      <time dateTime={new Date(date_timestamp).toISOString()} className="tb-news-date">
        {dateFormat(own, { dateStyle: 'medium' }).format(date_timestamp)}
      </time>
      <Heading className="tb-news-title">
        {href === undefined ? (
          name
        ) : (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name}
            {/* A space that does not break: the icon never stands on a line of its own. */}
            {'\u00a0'}
            <ExternalLink aria-hidden="true" size={14} className="tb-mirrored" />
            <span className="tb-sr-only">{t('news.new_tab')}</span>
          </a>
        )}
      </Heading>
      {isLong && (
        <p className="tb-news-summary">
          <bdi>{announcementText(description)}</bdi>
        </p>
      )}
    </article>
  );
}
