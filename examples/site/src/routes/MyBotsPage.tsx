import { type BotListView, type BotRef, botPath } from '@tradingbot/core/kinds';
import { BotList, ButtonLink, PaperBots, useRunningCount } from '@tradingbot/react';
import { Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { siteKind } from '../kinds/siteKinds.js';
import { PageLoading } from '../pageShell/PageLoading.js';
import { PageTitle } from '../pageShell/PageTitle.js';
import { LoginPanel } from '../session/LoginPanel.js';
import { useSession } from '../session/useSession.js';
import { CloseDialog } from '../shell/CloseDialog.js';
import { ShareDialog } from '../shell/ShareDialog.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSettingsLink } from '../shell/useSettingsLink.js';
import { useSiteText } from '../texts/useSiteText.js';
import { queryOfView, viewOfQuery } from './botListView.js';

const CLOSED = { tab: '1' } as const;

/** All bots of the user; tab, filters and order live in the query so that Back and reload keep them. */
export default function MyBotsPage() {
  const text = useSiteText();
  const running = useRunningCount();
  usePageTitle(text('my_bots'), {
    announcement: running === undefined ? undefined : text('my_bots_running', { count: running }),
  });
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const [, navigate] = useLocation();
  const { createAgain, copySettings } = useSettingsLink();
  const tab = query.get('tab') === CLOSED.tab ? 'closed' : 'ongoing';
  const [open, setOpen] = useState<{ readonly dialog: 'close' | 'share'; readonly bot: BotRef }>();
  if (session === undefined) return <PageLoading />;
  const create = (
    <span className="tb-actions">
      <ButtonLink as={Link} href="/create/" kind="primary">
        {text('create_a_bot')}
      </ButtonLink>
      <ButtonLink as={Link} href="/ai/">
        {text('ai_title')}
      </ButtonLink>
    </span>
  );
  const view = viewOfQuery(query);
  // Every letter of a search would be a step of its own on the way back.
  const changeView = (next: BotListView) =>
    setQuery([...(tab === 'closed' ? Object.entries(CLOSED) : []), ...queryOfView(next)], {
      replace: next.search !== view.search,
    });
  const openPage = (bot: BotRef, dialog = '') => navigate(`/my-bot/${botPath(bot)}${dialog && `?dialog=${dialog}`}`);
  const dismiss = () => setOpen(undefined);
  return (
    <div className="site-page">
      <PageTitle title={text('my_bots')} lead={text('my_bots_lead')} />
      {session.loggedIn ? (
        <BotList
          tab={tab}
          onTabChange={(next) => setQuery(next === 'closed' ? CLOSED : {})}
          view={view}
          onViewChange={changeView}
          onOpen={(bot) => openPage(bot)}
          onClose={(bot) => setOpen({ dialog: 'close', bot })}
          onAdjust={(bot) => openPage(bot, siteKind(bot.kind).adjustment)}
          onWithdraw={(bot) => openPage(bot, 'withdraw')}
          onAgain={createAgain}
          onCopySettings={copySettings}
          onShare={(bot) => setOpen({ dialog: 'share', bot })}
          createAction={create}
        />
      ) : (
        <LoginPanel />
      )}
      {session.loggedIn && (
        <Suspense>
          <PaperBots onCreate={({ kind, id }) => navigate(`${siteKind(kind).href}?paper=${id}`)} />
        </Suspense>
      )}
      {open?.dialog === 'close' && <CloseDialog bot={open.bot} onDismiss={dismiss} />}
      {open?.dialog === 'share' && <ShareDialog bot={open.bot} onDismiss={dismiss} />}
    </div>
  );
}
