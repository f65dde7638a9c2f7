import type { Prices, QuoteSocket } from '@tradingbot/core';
import {
  ButtonLink,
  ComplianceWall,
  LoginModal,
  OfflineStrip,
  Strip,
  TABLE_UP,
  useMedia,
  useNow,
  useWall,
} from '@tradingbot/react';
import { Ellipsis } from 'lucide-react';
import { lazy, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useRouter, useSearchParams } from 'wouter';
import { isLoginAsked, withoutLogin } from '../session/loginQuery.js';
import { useLoginReason } from '../session/useLoginReason.js';
import { useLoginAddress, useSession } from '../session/useSession.js';
import { useSessionEnded } from '../session/useSessionEnded.js';
import type { SettingsStore } from '../settings/createSettingsStore.js';
import { useSite } from '../start/SiteContext.js';
import { useSiteText } from '../texts/useSiteText.js';
import { createPagesStore } from './createPagesStore.js';
import { FramePart } from './FramePart.js';
import { FrameStrip } from './FrameStrip.js';
import { Header } from './Header.js';
import type { HelpTopic } from './HelpDialog.js';
import { samePath } from './MainNav.js';
import { PageError } from './PageBoundary.js';
import { PagesContext } from './PagesContext.js';
import { TAB_PAGES } from './pages.js';
import { playStrip } from './playStrip.js';
import { TopBar } from './TopBar.js';
import { useLaterPart } from './useLaterPart.js';
import { useHealing, useLine, useServerState } from './useServerState.js';
import { useShortcuts } from './useShortcuts.js';

const AppFoot = lazy(() => import('./AppFoot.js'));

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
  const { base } = useRouter();
  const [pages] = useState(() => createPagesStore(path));
  const [open, setOpen] = useState<HelpTopic | 'more'>();
  const { client, rested } = useSite();
  const [Strips] = useState(() => lazy(() => rested.then(() => import('./Strips.js'))));
  const MoreSheet = useLaterPart(() => import('./MoreSheet.js'));
  const HelpDialog = useLaterPart(() => import('./HelpDialog.js'));
  const isWide = useMedia(TABLE_UP);
  const server = useServerState(prices);
  const ended = useSessionEnded();
  const login = useLoginAddress();
  const { wall, dismiss } = useWall();
  const { keys } = useSyncExternalStore(settings.subscribe, settings.read, settings.read);
  useShortcuts(keys === 'on', () => setOpen('help'));
  useHealing(prices);
  useLine(prices, LINE_SYMBOL);
  useEffect(() => {
    const wander = () => pages.wander(location.pathname.slice(base.length));
    addEventListener('popstate', wander);
    return () => removeEventListener('popstate', wander);
  }, [pages, base]);
  const close = () => setOpen(undefined);
  const play = playStrip(client.environment.kind);
  return (
    <PagesContext value={pages}>
      <SkipLinks />
      {chrome && <Header settings={settings} locale={locale} />}
      {chrome && !isWide && <TopBar onMore={() => setOpen('more')} />}
      <aside className="site-strips" aria-label={text('messages')}>
        <OfflineStrip />
        {ended && (
          <Strip type="warn" say="polite" actions={<ButtonLink href={login}>{text('log_in')}</ButtonLink>}>
            {text('session_ended')}
          </Strip>
        )}
        {/* It is here that an order of unknown outcome is reported: its loss is no secret. */}
        <FramePart fallback={<PageError />}>
          <Strips />
        </FramePart>
        {play && <FrameStrip strip={play} />}
      </aside>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {chrome ? (
        <Footer server={server} onHelp={setOpen} />
      ) : (
        <FramePart>
          <AppFoot onOpen={setOpen} />
        </FramePart>
      )}
      {chrome && !isWide && <TabBar onMore={() => setOpen('more')} />}
      {chrome && <LoginPrompt />}
      <ComplianceWall wall={wall} onBack={dismiss} />
      <FramePart key={open} fallback={<PageError />}>
        {open === 'more' && <MoreSheet settings={settings} locale={locale} hasPages={chrome} onClose={close} />}
        {(open === 'help' || open === 'terms') && <HelpDialog topic={open} hasKeys={keys === 'on'} onClose={close} />}
      </FramePart>
    </PagesContext>
  );
}

const STATE = {
  open: 'quotes_live',
  connecting: 'quotes_connecting',
  waiting: 'quotes_down',
  idle: 'quotes_connecting',
} as const;

interface FooterProps {
  readonly server: QuoteSocket['status'];
  readonly onHelp: (topic: HelpTopic) => void;
}

/** Risk note, help, terms, edition, the exchange's time and the state of the quotes. */
function Footer({ server, onHelp }: FooterProps) {
  const text = useSiteText();
  const { region } = useSite().client.environment;
  return (
    <footer className="site-footer">
      <span className="site-footer-note">{text('risk_note')}</span>
      <button type="button" className="site-footer-link" aria-haspopup="dialog" onClick={() => onHelp('help')}>
        {text('help')}
      </button>
      <button type="button" className="site-footer-link" aria-haspopup="dialog" onClick={() => onHelp('terms')}>
        {text('terms')}
      </button>
      {region !== 'GLOBAL' && <span>{text(`edition_${region}`)}</span>}
      <ServerTime />
      <span className="site-quotes" data-state={server}>
        {text(STATE[server])}
      </span>
    </footer>
  );
}

/** The exchange's time, each second. */
function ServerTime() {
  const text = useSiteText();
  const time = new Date(useNow(1000)).toISOString();
  return <span className="site-clock">{text('server_time', { time: `\u2066${time.slice(11, 19)} UTC\u2069` })}</span>;
}

/** Asks whoever is not known to log in when the query asks for it. What was typed is kept over the login. */
function LoginPrompt() {
  const { loginGate } = useSite();
  const reason = useLoginReason();
  const [query, setQuery] = useSearchParams();
  const isAnonymous = useSession()?.loggedIn === false;
  const leave = () => void loginGate.open();
  return (
    <LoginModal
      open={isAnonymous && isLoginAsked(query)}
      {...reason}
      onLogin={leave}
      // The login page leads on to signing up; no address of its own is known.
      onSignUp={leave}
      onClose={() => setQuery(withoutLogin(query), { replace: true })}
    />
  );
}

/** Parts beside the content that the keyboard can go to at once, where the page has them. */
const PARTS = [
  { name: 'skip_form', selector: 'main form' },
  { name: 'skip_table', selector: 'main table' },
] as const;

/** The first stops of the keyboard: to the content, the form, the table. */
function SkipLinks() {
  const text = useSiteText();
  const [present, setPresent] = useState<readonly string[]>([]);
  // The page behind it changes; which parts it has is looked up when the keyboard comes by.
  const look = () => {
    const found = PARTS.filter(({ selector }) => document.querySelector(selector));
    setPresent(found.map(({ name }) => name));
  };
  const go = (selector: string) => {
    const part = document.querySelector<HTMLElement>(selector);
    if (!part) return;
    part.tabIndex = -1;
    part.focus();
  };
  return (
    <>
      <a className="site-skip" href="#content" onFocus={look}>
        {text('skip')}
      </a>
      {PARTS.filter(({ name }) => present.includes(name)).map(({ name, selector }) => (
        <button key={name} type="button" className="site-skip" onClick={() => go(selector)}>
          {text(name)}
        </button>
      ))}
    </>
  );
}

/** Pages at the bottom edge, on phones only. */
function TabBar({ onMore }: { readonly onMore: () => void }) {
  const text = useSiteText();
  const [path] = useLocation();
  return (
    <nav className="site-tabs" aria-label={text('nav_label')}>
      {TAB_PAGES.map(({ href, name, icon: Icon }) => (
        <Link key={href} href={href} aria-current={samePath(path, href) ? 'page' : undefined}>
          <Icon aria-hidden="true" size={22} />
          <span>{text(name)}</span>
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Ellipsis aria-hidden="true" size={22} />
        <span>{text('more')}</span>
      </button>
    </nav>
  );
}
