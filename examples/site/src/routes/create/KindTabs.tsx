import { useUser } from '@tradingbot/react';
import { Lock } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { useSiteText } from '../../texts/useSiteText.js';
import { type CreateKind, createKinds } from './createKinds.js';

/** The create pages of all kinds; the chosen coins go along. */
export function KindTabs({ current }: { readonly current: CreateKind['name'] }) {
  const text = useSiteText();
  const { isRestricted } = useUser();
  const [query] = useSearchParams();
  const coins = new URLSearchParams([...query].filter(([name]) => name === 'base' || name === 'quote'));
  return (
    <nav className="site-kind-tabs" aria-label={text('kinds')}>
      {createKinds.map(({ name, href, isFutures }) => (
        <Link
          key={name}
          href={coins.size > 0 ? `${href}?${coins}` : href}
          aria-current={name === current ? 'page' : undefined}
        >
          {isFutures && isRestricted && <Lock aria-hidden="true" size={14} />}
          {text(name)}
        </Link>
      ))}
    </nav>
  );
}
