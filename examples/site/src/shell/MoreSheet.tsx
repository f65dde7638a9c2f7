import { Dialog, MessageList } from '@tradingbot/react';
import { Link } from 'wouter';
import type { SettingsStore } from '../settings/createSettingsStore.js';
import SettingsFields from '../settings/SettingsFields.js';
import { useSiteText } from '../texts/useSiteText.js';
import { KindLinks } from './MainNav.js';
import { SHEET_PAGES } from './pages.js';
import { UserTool } from './UserTool.js';

interface MoreSheetProps {
  readonly settings: SettingsStore;
  readonly locale: string;
  readonly onClose: () => void;
}

/** On phones: pages without a tab, the kinds to create, messages, settings and the user. */
export default function MoreSheet({ settings, locale, onClose }: MoreSheetProps) {
  const text = useSiteText();
  return (
    <Dialog open onClose={onClose} title={text('more')} className="site-sheet">
      <UserTool locale={locale} />
      <nav aria-label={text('more')}>
        <ul className="site-menu-list">
          {SHEET_PAGES.map(({ href, name, icon: Icon }) => (
            <li key={href}>
              <Link href={href} onClick={onClose}>
                <Icon aria-hidden="true" size={18} /> {text(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={text('create')}>
        <h3 className="tb-h3">{text('create')}</h3>
        <KindLinks onFollow={onClose} />
      </nav>
      <section aria-label={text('settings')}>
        <h3 className="tb-h3">{text('settings')}</h3>
        <SettingsFields settings={settings} locale={locale} />
      </section>
      <section aria-label={text('messages')}>
        <h3 className="tb-h3">{text('messages')}</h3>
        <MessageList />
      </section>
    </Dialog>
  );
}
