import { Dialog } from '@tradingbot/react';
import { lazy } from 'react';
import { Link } from 'wouter';
import type { SettingsStore } from '../settings/createSettingsStore.js';
import SettingsFields from '../settings/SettingsFields.js';
import { useSiteText } from '../texts/useSiteText.js';
import { FramePart } from './FramePart.js';
import { KindLinks } from './MainNav.js';
import { SHEET_PAGES } from './pages.js';
import { UserTool } from './UserTool.js';

const Messages = lazy(() => import('./Messages.js'));

interface MoreSheetProps {
  readonly settings: SettingsStore;
  readonly locale: string;
  /** False inside the native app, which leads to the pages itself and knows the user. */
  readonly hasPages: boolean;
  readonly onClose: () => void;
}

/** On phones: pages without a tab, the kinds to create, messages, settings and the user. */
export default function MoreSheet({ settings, locale, hasPages, onClose }: MoreSheetProps) {
  const text = useSiteText();
  return (
    <Dialog open onClose={onClose} title={text(hasPages ? 'more' : 'display_messages')} className="site-sheet">
      {hasPages && <Pages locale={locale} onFollow={onClose} />}
      <section aria-label={text('settings')}>
        <h3 className="tb-h3">{text('settings')}</h3>
        <SettingsFields settings={settings} locale={locale} />
      </section>
      <section aria-label={text('messages')}>
        <h3 className="tb-h3">{text('messages')}</h3>
        <FramePart>
          <Messages />
        </FramePart>
      </section>
    </Dialog>
  );
}

interface PagesProps {
  readonly locale: string;
  readonly onFollow: () => void;
}

function Pages({ locale, onFollow }: PagesProps) {
  const text = useSiteText();
  return (
    <>
      <UserTool locale={locale} />
      <nav aria-label={text('more')}>
        <ul className="site-menu-list">
          {SHEET_PAGES.map(({ href, name, icon: Icon }) => (
            <li key={href}>
              <Link href={href} onClick={onFollow}>
                <Icon aria-hidden="true" size={18} /> {text(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={text('create')}>
        <h3 className="tb-h3">{text('create')}</h3>
        <KindLinks onFollow={onFollow} />
      </nav>
    </>
  );
}
