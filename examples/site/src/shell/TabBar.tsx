import { Ellipsis } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useSiteText } from '../texts/useSiteText.js';
import { samePath } from './MainNav.js';
import { TAB_PAGES } from './pages.js';

/** Pages at the bottom edge, on phones only. */
export function TabBar({ onMore }: { readonly onMore: () => void }) {
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
