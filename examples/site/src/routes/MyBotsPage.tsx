import { BotList, type BotRef, botPath } from '@tradingbot/react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { LoginPanel } from '../session/LoginPanel.js';
import { useSession } from '../session/useSession.js';
import { CloseDialog } from '../shell/CloseDialog.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';
import { queryOfView, viewOfQuery } from './botListView.js';

const CLOSED = { tab: '1' } as const;

/** All bots of the user; tab, filters and order live in the query so that Back and reload keep them. */
export default function MyBotsPage() {
  const text = useSiteText();
  usePageTitle(text('my_bots'));
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const [, navigate] = useLocation();
  const tab = query.get('tab') === CLOSED.tab ? 'closed' : 'ongoing';
  const [closing, setClosing] = useState<BotRef>();
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
          tab={tab}
          onTabChange={(next) => setQuery(next === 'closed' ? CLOSED : {})}
          view={viewOfQuery(query)}
          onViewChange={(view) => setQuery([...(tab === 'closed' ? Object.entries(CLOSED) : []), ...queryOfView(view)])}
          onOpen={(bot) => navigate(`/my-bot/${botPath(bot)}`)}
          onClose={setClosing}
          createAction={create}
        />
      ) : (
        <LoginPanel />
      )}
      {closing !== undefined && <CloseDialog bot={closing} onDismiss={() => setClosing(undefined)} />}
    </div>
  );
}
