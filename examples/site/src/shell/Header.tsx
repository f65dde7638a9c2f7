import { ButtonLink } from '@tradingbot/react';
import { Bell, Bot, Contrast } from 'lucide-react';
import { lazy } from 'react';
import { Link, useLocation } from 'wouter';
import { fileOfSite } from '../locale.js';
import { useSession } from '../session/useSession.js';
import type { SettingsStore } from '../settings/createSettingsStore.js';
import { useSiteText } from '../texts/useSiteText.js';
import { Dropdown } from './Dropdown.js';
import { FramePart } from './FramePart.js';
import { MainNav, samePath } from './MainNav.js';
import { MY_BOTS } from './pages.js';
import { UserTool } from './UserTool.js';
import { useLaterPart } from './useLaterPart.js';

const Messages = lazy(() => import('./Messages.js'));
const RunningCount = lazy(() => import('./RunningCount.js'));

/** Brand, pages, messages, settings, own bots and the user; from 768 px up. */
export function Header({ settings, locale }: { readonly settings: SettingsStore; readonly locale: string }) {
  const text = useSiteText();
  const SettingsFields = useLaterPart(() => import('../settings/SettingsFields.js'));
  return (
    <header className="site-header">
      <Link href="/" className="site-brand" aria-label={text('brand')}>
        <img src={fileOfSite('tradingbot/favicon.svg')} alt="" width={28} height={28} />
        <span>{text('brand')}</span>
      </Link>
      <MainNav />
      <div className="site-tools">
        <Dropdown label={text('messages')} align="end" button={<Bell aria-hidden="true" size={20} />}>
          <FramePart>
            <Messages />
          </FramePart>
        </Dropdown>
        <Dropdown label={text('settings')} align="end" button={<Contrast aria-hidden="true" size={20} />}>
          <FramePart>
            <SettingsFields settings={settings} locale={locale} />
          </FramePart>
        </Dropdown>
        <MyBotsLink />
        <UserTool locale={locale} />
      </div>
    </header>
  );
}

/** Own bots, and how many of them run. */
function MyBotsLink() {
  const text = useSiteText();
  const [path] = useLocation();
  const isKnown = useSession()?.loggedIn === true;
  return (
    <ButtonLink
      as={Link}
      href={MY_BOTS.href}
      className="site-my-bots"
      aria-current={samePath(path, MY_BOTS.href) ? 'page' : undefined}
    >
      <Bot aria-hidden="true" size={16} />
      {text(MY_BOTS.name)}
      {isKnown && (
        <span className="tb-count site-my-bots-count">
          <FramePart>
            <RunningCount />
          </FramePart>
        </span>
      )}
    </ButtonLink>
  );
}
