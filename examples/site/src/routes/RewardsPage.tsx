import { rewardTabs } from '@tradingbot/core/kinds';
import { Rewards, type RewardsView } from '@tradingbot/react';
import { useLocation, useSearchParams } from 'wouter';
import { PageLoading } from '../pageShell/PageLoading.js';
import { PageTitle } from '../pageShell/PageTitle.js';
import { LoginPanel } from '../session/LoginPanel.js';
import { useSession } from '../session/useSession.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';
import { pageOfQuery, withPage } from './pageQuery.js';

/** The rewards of the user; tab and page live in the query. */
export default function RewardsPage() {
  const text = useSiteText();
  usePageTitle(text('rewards'));
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const [, navigate] = useLocation();
  if (session === undefined) return <PageLoading />;
  const changeView = ({ tab, page }: RewardsView) => setQuery(withPage(tab === 'usable' ? {} : { tab }, page));
  const asked = query.get('tab');
  return (
    <div className="site-page">
      <PageTitle title={text('rewards')} lead={text('rewards_lead')} />
      {session.loggedIn ? (
        <Rewards
          view={{ tab: rewardTabs.find((name) => name === asked) ?? 'usable', page: pageOfQuery(query) }}
          onViewChange={changeView}
          onOpen={(path) => navigate(path)}
        />
      ) : (
        <LoginPanel why="log_in_to_rewards" />
      )}
    </div>
  );
}
