import { Link } from 'wouter';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';

/** No page has this address. */
export function NotFoundPage() {
  const text = useSiteText();
  usePageTitle(text('not_found_title'));
  return (
    <section className="site-narrow">
      <h1>{text('not_found_title')}</h1>
      <p>{text('not_found_text')}</p>
      <span className="tb-actions">
        <Link href="/" className="tb-button" data-kind="primary">
          {text('go_home')}
        </Link>
        <Link href="/my-bot/" className="tb-button">
          {text('open_my_bots')}
        </Link>
      </span>
    </section>
  );
}
