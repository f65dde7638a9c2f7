import { Link } from 'wouter';
import { useSiteText } from '../texts/useSiteText.js';
import { PAGES } from './pages.js';

/** Pages at the bottom edge, on phones only. */
export function TabBar() {
  const text = useSiteText();
  return (
    <nav className="site-tabs" aria-label={text('nav_label')}>
      {PAGES.map(({ href, name, icon: Icon }) => (
        <Link key={href} href={href} className={(active) => (active ? 'active' : '')}>
          <Icon aria-hidden="true" size={22} />
          {text(name)}
        </Link>
      ))}
    </nav>
  );
}
