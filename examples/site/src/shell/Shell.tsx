import type { QuoteSocket } from '@tradingbot/core';
import { ComplianceWall, OfflineStrip, Strip, useWall } from '@tradingbot/react';
import type { ReactNode } from 'react';
import { useLoginAddress } from '../session/useSession.js';
import { useSessionEnded } from '../session/useSessionEnded.js';
import type { SettingsStore } from '../settings/createSettingsStore.js';
import { useSiteText } from '../texts/useSiteText.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';
import { LoginPrompt } from './LoginPrompt.js';
import { TabBar } from './TabBar.js';
import { useHealing, useLine, useServerState } from './useServerState.js';

/** Any pair that every exchange lists. */
const LINE_SYMBOL = 'BTCUSDT';

interface ShellProps {
  readonly quotes: QuoteSocket;
  readonly settings: SettingsStore;
  readonly locale: string;
  readonly children: ReactNode;
}

/** The frame around every page: header, strips, content, footer, and the tab bar on phones. */
export function Shell({ quotes, settings, locale, children }: ShellProps) {
  const text = useSiteText();
  const server = useServerState(quotes);
  const ended = useSessionEnded();
  const login = useLoginAddress();
  const { wall, dismiss } = useWall();
  useHealing(quotes);
  useLine(quotes, LINE_SYMBOL);
  return (
    <>
      <a className="site-skip" href="#content">
        {text('skip')}
      </a>
      <Header settings={settings} locale={locale} />
      <OfflineStrip />
      {server === 'waiting' && (
        <Strip type="warn" role="status" className="site-server-down">
          {text('server_down')}
        </Strip>
      )}
      {ended && (
        <Strip
          type="warn"
          role="status"
          actions={
            <a className="tb-button" href={login}>
              {text('log_in')}
            </a>
          }
        >
          {text('session_ended')}
        </Strip>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer server={server} />
      <TabBar />
      <LoginPrompt locale={locale} />
      <ComplianceWall wall={wall} onBack={dismiss} />
    </>
  );
}
