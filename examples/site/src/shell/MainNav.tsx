import { useRestriction } from '@tradingbot/react';
import { ChevronDown, Lock } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { siteKinds } from '../kinds/siteKinds.js';
import { useSiteText } from '../texts/useSiteText.js';
import { Dropdown } from './Dropdown.js';
import { FIRST_PAGES, type FramePage, MORE_PAGES, OTHER_PAGES } from './pages.js';

/** The pages in the header; what does not fit there is behind More. */
export function MainNav() {
  const text = useSiteText();
  const [path] = useLocation();
  const isOpen = ({ href }: { readonly href: string }) => samePath(path, href);
  return (
    <nav aria-label={text('nav_label')} className="site-nav">
      <PageLinks pages={FIRST_PAGES} />
      <Dropdown
        align="start"
        isCurrent={siteKinds.some(isOpen)}
        button={
          <>
            {text('create')} <ChevronDown aria-hidden="true" size={14} />
          </>
        }
      >
        <KindLinks />
      </Dropdown>
      <PageLinks pages={OTHER_PAGES} />
      <PageLinks pages={MORE_PAGES} className="site-nav-wide" />
      <Dropdown
        align="start"
        className="site-nav-more"
        isCurrent={MORE_PAGES.some(isOpen)}
        button={
          <>
            {text('more')} <ChevronDown aria-hidden="true" size={14} />
          </>
        }
      >
        <ul className="site-menu-list">
          {MORE_PAGES.map(({ href, name, icon: Icon }) => (
            <li key={href}>
              <Link href={href} aria-current={isOpen({ href }) ? 'page' : undefined}>
                <Icon aria-hidden="true" size={18} /> {text(name)}
              </Link>
            </li>
          ))}
        </ul>
      </Dropdown>
    </nav>
  );
}

interface PageLinksProps {
  readonly pages: readonly FramePage[];
  readonly className?: string;
}

function PageLinks({ pages, className = '' }: PageLinksProps) {
  const text = useSiteText();
  const [path] = useLocation();
  return pages.map(({ href, name }) => (
    <Link key={href} href={href} className={className} aria-current={samePath(path, href) ? 'page' : undefined}>
      {text(name)}
    </Link>
  ));
}

/** The create forms; what this account may not trade has a lock, and shows the reason when it is opened. */
export function KindLinks({ onFollow }: { readonly onFollow?: () => void }) {
  const text = useSiteText();
  const isRestricted = useRestriction();
  const [path] = useLocation();
  return (
    <ul className="site-menu-list">
      {siteKinds.map(({ name, href, icon: Icon, isFutures }) => (
        <li key={href}>
          <Link href={href} onClick={onFollow} aria-current={samePath(path, href) ? 'page' : undefined}>
            {isFutures && isRestricted ? <Lock aria-hidden="true" size={18} /> : <Icon aria-hidden="true" size={18} />}
            {text(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** With and without the slash at the end. */
export function samePath(path: string, href: string): boolean {
  return path.replace(/\/$/, '') === href.replace(/\/$/, '');
}
