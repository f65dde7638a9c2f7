import { Link } from 'wouter';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';

export function NotFoundPage() {
  const text = useSiteText();
  usePageTitle(text('not_found_title'));
  return (
    <section className="site-narrow">
      <h1>{text('not_found_title')}</h1>
      <p>{text('not_found_text')}</p>
      <Link href="/" className="tb-button" data-kind="primary">
        {text('go_home')}
      </Link>
    </section>
  );
}
