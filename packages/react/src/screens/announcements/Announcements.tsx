import { useEffectEvent } from '@radix-ui/react-use-effect-event';
import {
  ANNOUNCEMENTS_PER_PAGE,
  announcementCount,
  announcementSearch,
  defaultLocale,
  skippedRows,
} from '@tradingbot/core';
import { searchAnnouncements } from '@tradingbot/core/endpoints';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../classNames.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { useSettledAnnouncement } from '../../hooks/useSettledAnnouncement.js';
import { useI18n } from '../../i18n/useNamespace.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Pager } from '../../parts/data-table/index.js';
import { Search } from '../../parts/icons.js';
import { EmptyState, InlineError, Skeleton, Strip, UnreadRows } from '../../parts/states/index.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { AnnouncementRow } from './AnnouncementRow.js';

/** What of the announcements is shown. */
export interface AnnouncementsView {
  /** Words to look for. */
  readonly search?: string | undefined;
  /** From 0; on phones the last one that is loaded. */
  readonly page?: number | undefined;
  /** Those in English, whatever the language of the page. */
  readonly isEnglish?: boolean | undefined;
}

/** Props of {@link Announcements}. */
export interface AnnouncementsProps {
  readonly view: AnnouncementsView;
  readonly onViewChange: (view: AnnouncementsView) => void;
  readonly className?: string | undefined;
}

const SETTLED_MS = 500;

/** All announcements about bots in the language of the page: search, pages of ten, on phones one list that grows. */
export function Announcements({ view, onViewChange, className }: AnnouncementsProps) {
  const { t } = useTranslation();
  // That of the address: the exchange has announcements in languages that have no texts here.
  const { language: own } = useI18n();
  const isWide = useMedia(TABLE_UP);
  const list = useRef<HTMLDivElement>(null);
  const { search = '', page: asked = 0, isEnglish = false } = view;
  const locale = isEnglish ? defaultLocale : own;
  const question = { locale, query: search };
  const { data, error, isPlaceholderData, isFetching, refetch } = useBotQuery(
    searchAnnouncements,
    announcementSearch({ ...question, page: asked }),
    { keepPrevious: true },
  );
  const { total, pages } = data ? announcementCount(data, asked) : { total: 0, pages: 1 };
  // An address may name a page that is no longer there.
  const page = data && !isPlaceholderData ? Math.min(asked, Math.max(0, pages - 1)) : asked;
  const isSettled = data !== undefined && !isPlaceholderData;
  useSettledAnnouncement(search !== '' && isSettled ? t('news.found', { count: total }) : '', SETTLED_MS);

  const loadMore = () => {
    flushSync(() => onViewChange({ ...view, page: page + 1 }));
    const last = list.current?.lastElementChild;
    if (last instanceof HTMLElement) last.focus();
  };
  const shown = isWide ? [page] : Array.from({ length: page + 1 }, (_, at) => at);
  const isEmpty = isSettled && total === 0;
  return (
    <div className={classNames('tb-news-all', className)} data-state={isFetching ? 'loading' : 'ready'}>
      <AnnouncementSearch value={search} onChange={(next) => onViewChange({ isEnglish, search: next })} />
      {isEnglish && locale !== own && (
        <Strip type="info" actions={<Button onClick={() => onViewChange({ search })}>{t('news.own_language')}</Button>}>
          {t('news.in_english')}
        </Strip>
      )}
      {error && (
        <InlineError title={data ? t('news.older') : t('news.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {isEmpty && <Nothing view={view} isForeign={!own.startsWith('en')} onViewChange={onViewChange} />}
      {!isEmpty && (!error || data) && (
        <div ref={list} className="tb-news-pages tb-progress" data-refreshing={(data && isFetching) || undefined}>
          {shown.map((at) => (
            <AnnouncementPage key={isWide ? 'page' : at} locale={locale} query={search} page={at} isAlone={isWide} />
          ))}
        </div>
      )}
      {pages > 1 && isWide && (
        <Pager
          page={page}
          pages={pages}
          pageSize={ANNOUNCEMENTS_PER_PAGE}
          total={total}
          onPage={(to) => onViewChange({ ...view, page: to })}
        />
      )}
      {!isWide && !isEmpty && page < pages - 1 && (
        <div className="tb-load-more">
          <Button wide onClick={loadMore}>
            {t('table.load_more')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface NothingProps extends Pick<AnnouncementsProps, 'view' | 'onViewChange'> {
  /** The page speaks another language than English. */
  readonly isForeign: boolean;
}

/** Nothing found: for these words, or in this language. */
function Nothing({ view, isForeign, onViewChange }: NothingProps) {
  const { t } = useTranslation();
  const { search, isEnglish } = view;
  const clear = <Button onClick={() => onViewChange({ isEnglish })}>{t('news.clear')}</Button>;
  const english = <Button onClick={() => onViewChange({ search, isEnglish: true })}>{t('news.show_english')}</Button>;
  const mayGoOn = isForeign && !isEnglish;
  if (search)
    return (
      <EmptyState
        text={t('news.no_match', { search })}
        action={
          <span className="tb-actions">
            {clear}
            {mayGoOn && english}
          </span>
        }
      />
    );
  return <EmptyState text={t('news.empty')} action={mayGoOn && english} />;
}

interface AnnouncementPageProps {
  readonly locale: string;
  readonly query: string;
  /** From 0. */
  readonly page: number;
  /** Other pages take its place: the rows stay until those are there. */
  readonly isAlone: boolean;
}

/** The rows of one page; a late answer to an earlier question is not shown. */
function AnnouncementPage({ locale, query, page, isAlone }: AnnouncementPageProps) {
  const params = announcementSearch({ locale, query, page });
  const { data, error, refetch } = useBotQuery(searchAnnouncements, params, { keepPrevious: isAlone });
  return (
    <div className="tb-news-page" tabIndex={-1}>
      {/* What failed is reported above. */}
      {!data && !error && <Skeleton lines={ANNOUNCEMENTS_PER_PAGE} onRetry={() => void refetch()} />}
      {data?.hits.map((hit, place) => (
        <AnnouncementRow key={hit.objectID ?? place} announcement={hit} locale={locale} heading="h2" isLong />
      ))}
      <UnreadRows count={skippedRows(data)} />
    </div>
  );
}

interface AnnouncementSearchProps {
  readonly value: string;
  readonly onChange: (search: string | undefined) => void;
}

const QUIET_MS = 300;

/** Words to look for, asked once the typing pauses. */
function AnnouncementSearch({ value, onChange }: AnnouncementSearchProps) {
  const { t } = useTranslation();
  const { clock } = useTradingBot('AnnouncementSearch');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back, or a button, has changed it from outside.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useEffectEvent(onChange);
  useEffect(() => {
    const next = typed.trim();
    if (next === value) return;
    return clock.after(QUIET_MS, () => search(next || undefined));
  }, [clock, typed, value]);
  return (
    <search className="tb-news-search">
      <span className="tb-input">
        <Search aria-hidden="true" size={16} className="tb-icon" />
        <input
          type="search"
          aria-label={t('news.search')}
          placeholder={t('news.search')}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
    </search>
  );
}
