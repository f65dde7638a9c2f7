import type { BotKind } from '@tradingbot/engine/kinds';
import { ButtonLink, EmptyState } from '@tradingbot/react';
import { Link } from 'wouter';
import { usePageTitle } from '../../shell/usePageTitle.js';
import { useSiteText } from '../../texts/useSiteText.js';

/** Accounts and places that may not trade contracts are informed, and shown the way to what they may do. */
export default function Restricted({ kind }: { readonly kind: BotKind }) {
  const text = useSiteText();
  const title = text(`${kind}_create`);
  usePageTitle(title);
  const spot = (
    <ButtonLink as={Link} href="/create/" kind="primary">
      {text('spot_grid_create')}
    </ButtonLink>
  );
  return (
    <section className="tb-panel site-narrow">
      <h1>{title}</h1>
      <EmptyState text={text('futures_restricted')} action={spot} />
    </section>
  );
}
