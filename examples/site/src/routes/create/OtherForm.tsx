import type { BotKind } from '@tradingbot/engine/kinds';
import { Link, useSearchParams } from 'wouter';
import { useSiteText } from '../../texts/useSiteText.js';
import { createKinds } from './createKinds.js';

/** The way to the form of a recipe's own kind. */
export default function OtherForm({ kind }: { readonly kind: BotKind }) {
  const text = useSiteText();
  const [query] = useSearchParams();
  const href = createKinds.find(({ name }) => name === kind)?.href ?? '/';
  return (
    <Link className="tb-button" href={`${href}?${new URLSearchParams({ recipe: query.get('recipe') ?? '' })}`}>
      {text(`${kind}_create`)}
    </Link>
  );
}
