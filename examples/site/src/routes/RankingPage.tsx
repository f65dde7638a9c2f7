import { Ranking, rankingPageParams } from '@tradingbot/react';
import { useSearchParams } from 'wouter';
import { PageTitle } from '../pageShell/PageTitle.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import type { Asker } from '../start/SiteContext.js';
import { useSiteText } from '../texts/useSiteText.js';
import { askRanked } from './askRanked.js';
import { queryOfRanking, rankingOfQuery } from './rankingView.js';
import { useCopyLinks } from './useCopyLinks.js';

/** The page that is seen first. */
export const ask = (asker: Asker) => askRanked(asker, rankingPageParams);

/** Running bots of others; filters, order and page live in the query so that Back and reload keep them. */
export default function RankingPage() {
  const text = useSiteText();
  const title = text('ranking');
  usePageTitle(title);
  const [query, setQuery] = useSearchParams();
  const links = useCopyLinks();
  return (
    <div className="site-page">
      <PageTitle title={title} lead={text('ranking_lead')} />
      <Ranking
        view={rankingOfQuery(query)}
        onViewChange={(view) => setQuery((before) => queryOfRanking(view, before))}
        {...links}
      />
    </div>
  );
}
