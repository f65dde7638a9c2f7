import type { BotKind } from '@tradingbot/engine/kinds';
import { ButtonLink } from '@tradingbot/react';
import { Link, useSearchParams } from 'wouter';
import { siteKind } from '../../kinds/siteKinds.js';
import { useSiteText } from '../../texts/useSiteText.js';

/** The way to the form of a recipe's own kind. */
export default function OtherForm({ kind }: { readonly kind: BotKind }) {
  const text = useSiteText();
  const [query] = useSearchParams();
  return (
    <ButtonLink as={Link} href={`${siteKind(kind).href}?${new URLSearchParams({ recipe: query.get('recipe') ?? '' })}`}>
      {text(`${kind}_create`)}
    </ButtonLink>
  );
}
