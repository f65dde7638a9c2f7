import type { Prices } from '@tradingbot/core';
import { ComplianceWall, OfflineStrip, Strip, TABLE_UP, useI18n, useMedia, useWall } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useLoginAddress } from '../session/useSession.js';
import { useSessionEnded } from '../session/useSessionEnded.js';
import type { SettingsStore } from '../settings/createSettingsStore.js';
import { useSite } from '../start/SiteContext.js';
import { addLaterTexts } from '../texts/addSiteTexts.js';
import { useSiteText } from '../texts/useSiteText.js';
import { createPagesStore } from './createPagesStore.js';
import { Footer } from './Footer.js';
import { FrameStrip } from './FrameStrip.js';
import { Header } from './Header.js';
import type { HelpTopic } from './HelpDialog.js';
import { LoginPrompt } from './LoginPrompt.js';
import { PagesContext } from './PagesContext.js';
import { playStrip } from './playStrip.js';
import { SkipLinks } from './SkipLinks.js';
import { TabBar } from './TabBar.js';
import { TopBar } from './TopBar.js';
import { useHealing, useLine, useServerState } from './useServerState.js';

const Strips = lazy(() => import('./Strips.js'));
const Shortcuts = lazy(() => import('./Shortcuts.js'));
const MoreSheet = lazy(() => import('./MoreSheet.js'));

/** Any pair that every exchange lists. */
const LINE_SYMBOL = 'BTCUSDT';

interface ShellProps {
  readonly prices: Prices;
  readonly settings: SettingsStore;
  readonly locale: string;
  /** False inside the native app, which has a bar and tabs of its own: no header, no tab bar, no footer. */
  readonly chrome?: boolean;
  readonly children: ReactNode;
}

/** The frame around every page: header, strips, content, footer, and the tab bar on phones. */
export function Shell({ prices, settings, locale, chrome = true, children }: ShellProps) {
  const text = useSiteText();
  const [path] = useLocation();
  const [pages] = useState(() => createPagesStore(path));
  const [open, setOpen] = useState<HelpTopic | 'more'>();
  const i18n = useI18n();
  const [HelpDialog] = useState(() => lazyHelp(i18n));
  const isWide = useMedia(TABLE_UP);
  const server = useServerState(prices);
  const ended = useSessionEnded();
  const login = useLoginAddress();
  const { wall, dismiss } = useWall();
  const { keys } = useSyncExternalStore(settings.subscribe, settings.read, settings.read);
  useHealing(prices);
  useLine(prices, LINE_SYMBOL);
  useEffect(() => {
    addEventListener('popstate', pages.wander);
    return () => removeEventListener('popstate', pages.wander);
  }, [pages]);
  const close = () => setOpen(undefined);
  const play = playStrip(useSite().client.environment.kind);
  return (
    <PagesContext value={pages}>
      <SkipLinks />
      {chrome && <Header settings={settings} locale={locale} />}
      {chrome && !isWide && <TopBar onMore={() => setOpen('more')} />}
      <aside className="site-strips" aria-label={text('messages')}>
        <OfflineStrip />
        {ended && (
          <Strip
            type="warn"
            say="polite"
            actions={
              <a className="tb-button" href={login}>
                {text('log_in')}
              </a>
            }
          >
            {text('session_ended')}
          </Strip>
        )}
        <Suspense>
          <Strips />
        </Suspense>
        {play && <FrameStrip strip={play} />}
      </aside>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {chrome && <Footer server={server} onHelp={setOpen} />}
      {chrome && !isWide && <TabBar onMore={() => setOpen('more')} />}
      {chrome && <LoginPrompt />}
      <ComplianceWall wall={wall} onBack={dismiss} />
      <Suspense>{keys === 'on' && <Shortcuts onHelp={() => setOpen('help')} />}</Suspense>
      <Suspense>
        {open === 'more' && <MoreSheet settings={settings} locale={locale} onClose={close} />}
        {(open === 'help' || open === 'terms') && <HelpDialog topic={open} hasKeys={keys === 'on'} onClose={close} />}
      </Suspense>
    </PagesContext>
  );
}

/** The dialog of help and terms, with its texts. */
function lazyHelp(instance: i18n) {
  return lazy(async () => {
    const [dialog] = await Promise.all([import('./HelpDialog.js'), addLaterTexts(instance)]);
    return dialog;
  });
}
