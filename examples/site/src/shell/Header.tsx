import { MessageList } from '@tradingbot/react';
import { Bell, LogIn, LogOut, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { useLoginAddress, useSession } from '../session/useSession.js';
import type { SettingsStore } from '../settings/createSettingsStore.js';
import { SettingsMenu } from '../settings/SettingsMenu.js';
import { useSiteText } from '../texts/useSiteText.js';
import { PAGES } from './pages.js';

/** Brand, pages, messages, settings and the user. */
export function Header({ settings, locale }: { readonly settings: SettingsStore; readonly locale: string }) {
  const text = useSiteText();
  return (
    <header className="site-header">
      <Link href="/" className="site-brand" aria-label={text('brand')}>
        <img src="/tradingbot/favicon.svg" alt="" width={28} height={28} />
        <span>{text('brand')}</span>
      </Link>
      <nav aria-label={text('nav_label')} className="site-nav">
        {PAGES.map(({ href, name }) => (
          <Link key={href} href={href} className={(active) => (active ? 'active' : '')}>
            {text(name)}
          </Link>
        ))}
      </nav>
      <div className="site-tools">
        <MessageMenu />
        <SettingsMenu settings={settings} locale={locale} />
        <UserTool locale={locale} />
      </div>
    </header>
  );
}

/** Everything that a toast said in this session. */
function MessageMenu() {
  const text = useSiteText();
  return (
    <details className="site-menu">
      <summary aria-label={text('messages')} title={text('messages')}>
        <Bell aria-hidden="true" size={20} />
      </summary>
      <div className="site-menu-panel">
        <MessageList />
      </div>
    </details>
  );
}

function UserTool({ locale }: { readonly locale: string }) {
  const text = useSiteText();
  const session = useSession();
  const login = useLoginAddress();
  if (session === undefined) return <span className="site-user" aria-busy="true" />;
  if (!session.loggedIn) {
    return (
      <a className="tb-button" href={login}>
        <LogIn aria-hidden="true" size={16} /> {text('log_in')}
      </a>
    );
  }
  return (
    <form method="post" action={`/${locale}/logout`} className="site-user">
      <UserRound aria-hidden="true" size={18} />
      <span className="tb-sr-only">{text('logged_in_as', { name: session.name })}</span>
      <bdi aria-hidden="true">{session.name}</bdi>
      <button type="submit" className="tb-icon-button" aria-label={text('log_out')} title={text('log_out')}>
        <LogOut aria-hidden="true" size={18} />
      </button>
    </form>
  );
}
