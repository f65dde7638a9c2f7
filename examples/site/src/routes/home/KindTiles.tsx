import { useUser } from '@tradingbot/react';
import { Lock } from 'lucide-react';
import { Link } from 'wouter';
import { useSiteText } from '../../texts/useSiteText.js';
import { createKinds } from '../create/createKinds.js';

/** The kinds of bots that can be created here; what this account may not trade is locked, with the reason. */
export function KindTiles() {
  const text = useSiteText();
  const { isRestricted } = useUser();
  return (
    <section className="tb-panel site-kinds" aria-labelledby="home-kinds">
      <h2 id="home-kinds">{text('create_a_bot')}</h2>
      {createKinds.map(({ name, href, icon: Icon, isFutures }) => {
        const isLocked = isFutures && isRestricted;
        return (
          <Link key={name} href={`${href}?block=home`} className="site-tile" data-locked={isLocked || undefined}>
            {isLocked ? <Lock aria-hidden="true" size={28} /> : <Icon aria-hidden="true" size={28} />}
            <strong>{text(name)}</strong>
            <span>{text(isLocked ? 'futures_restricted' : `${name}_does`)}</span>
          </Link>
        );
      })}
    </section>
  );
}
