import type { BotKind } from '@tradingbot/engine/kinds';
import { Link, useSearchParams } from 'wouter';
import { siteKind } from '../../kinds/siteKinds.js';
import { useSiteText } from '../../texts/useSiteText.js';

/** The way to the form of a recipe's own kind. */
export default function OtherForm({ kind }: { readonly kind: BotKind }) {
  const text = useSiteText();
  const [query] = useSearchParams();
  return (
    <Link
      className="tb-button"
      href={`${siteKind(kind).href}?${new URLSearchParams({ recipe: query.get('recipe') ?? '' })}`}
    >
      {text(`${kind}_create`)}
    </Link>
  );
}
