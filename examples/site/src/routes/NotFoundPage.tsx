import { ButtonLink } from '@tradingbot/react';
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
        <ButtonLink as={Link} href="/" kind="primary">
          {text('go_home')}
        </ButtonLink>
        <ButtonLink as={Link} href="/my-bot/">
          {text('open_my_bots')}
        </ButtonLink>
      </span>
    </section>
  );
}
