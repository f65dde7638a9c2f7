import { TopBots, topBotsParams } from '@tradingbot/react';
import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import type { Asker } from '../../start/SiteContext.js';
import { useSiteText } from '../../texts/useSiteText.js';
import { askRanked } from '../askRanked.js';
import { queryOfRanking, rankingOfQuery } from '../rankingView.js';
import { useCopyLinks } from '../useCopyLinks.js';

/** The cards that are seen first. */
export const ask = (asker: Asker) => askRanked(asker, topBotsParams);

/** The best bots of others; the whole ranking opens with the same filters. */
export default function TopRanked() {
  const text = useSiteText();
  const [query, setQuery] = useSearchParams();
  const view = rankingOfQuery(query);
  return (
    <TopBots
      view={view}
      onViewChange={(next) => setQuery((before) => queryOfRanking(next, before), { replace: true })}
      more={
        <Link href={`/ranking/?${queryOfRanking(view)}`} className="site-more">
          {text('all_ranked')} <ChevronRight aria-hidden="true" size={16} className="site-forward" />
        </Link>
      }
      {...useCopyLinks()}
    />
  );
}
