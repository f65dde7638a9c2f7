import { ChevronLeft, Menu } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { fileOfSite } from '../locale.js';
import { useSiteText } from '../texts/useSiteText.js';
import { usePages } from './PagesContext.js';

/** The bar of phones: back, the page's title, and what the tab bar has no room for. */
export function TopBar({ onMore }: { readonly onMore: () => void }) {
  const text = useSiteText();
  const pages = usePages();
  const title = useSyncExternalStore(pages.subscribe, pages.title, pages.title);
  const [path, navigate] = useLocation();
  const isHome = path === '/';
  return (
    <header className="site-topbar">
      {isHome ? (
        <img src={fileOfSite('tradingbot/favicon.svg')} alt="" width={28} height={28} />
      ) : (
        <button
          type="button"
          className="tb-icon-button"
          aria-label={text('back')}
          onClick={() => (pages.canGoBack() ? history.back() : navigate('/'))}
        >
          <ChevronLeft aria-hidden="true" size={22} className="site-forward" />
        </button>
      )}
      <span className="site-topbar-title">{isHome ? text('brand') : title}</span>
      <button
        type="button"
        className="tb-icon-button"
        aria-label={text('more')}
        aria-haspopup="dialog"
        onClick={onMore}
      >
        <Menu aria-hidden="true" size={22} />
      </button>
    </header>
  );
}
