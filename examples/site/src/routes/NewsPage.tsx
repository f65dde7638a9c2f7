import { Announcements, type AnnouncementsView } from '@tradingbot/react';
import { useSearchParams } from 'wouter';
import { PageTitle } from '../pageShell/PageTitle.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';
import { pageOfQuery, withPage } from './pageQuery.js';

/** All announcements about bots; search, page and language live in the query. */
export default function NewsPage() {
  const text = useSiteText();
  usePageTitle(text('news'));
  const [query, setQuery] = useSearchParams();
  const view: AnnouncementsView = {
    search: query.get('q') ?? undefined,
    page: pageOfQuery(query),
    isEnglish: query.get('lang') === 'en',
  };
  const changeView = ({ search, page, isEnglish }: AnnouncementsView) =>
    setQuery(withPage({ ...(search && { q: search }), ...(isEnglish && { lang: 'en' }) }, page), {
      // Every pause while typing would be a step of its own on the way back.
      replace: search !== view.search,
    });
  return (
    <div className="site-page">
      <PageTitle title={text('news')} lead={text('news_lead')} />
      <Announcements view={view} onViewChange={changeView} />
    </div>
  );
}
