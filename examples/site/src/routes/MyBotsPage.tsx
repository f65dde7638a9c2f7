import { BotList } from '@tradingbot/react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { LoginPanel } from '../session/LoginPanel.js';
import { useSession } from '../session/useSession.js';
import { CloseDialog } from '../shell/CloseDialog.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';

/** All bots of the user; the tab lives in the query so that Back and reload keep it. */
export default function MyBotsPage() {
  const text = useSiteText();
  usePageTitle(text('my_bots'));
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const [, navigate] = useLocation();
  const [closing, setClosing] = useState<string>();
  if (session === undefined) return <div className="site-loading" aria-busy="true" />;
  const create = (
    <Link href="/create/" className="tb-button" data-kind="primary">
      {text('create_a_bot')}
    </Link>
  );
  return (
    <div className="site-page">
      <h1>{text('my_bots')}</h1>
      {session.loggedIn ? (
        <BotList
          tab={query.get('tab') === '1' ? 'closed' : 'ongoing'}
          onTabChange={(tab) => setQuery(tab === 'closed' ? { tab: '1' } : {})}
          onOpen={(id) => navigate(`/my-bot/spot-grid/${id}/`)}
          onClose={setClosing}
          createAction={create}
        />
      ) : (
        <LoginPanel />
      )}
      {closing !== undefined && <CloseDialog gridId={closing} onDismiss={() => setClosing(undefined)} />}
    </div>
  );
}
