import { useRestriction } from '@tradingbot/react';
import { Lock } from 'lucide-react';
import { Link } from 'wouter';
import { RiskDots } from '../../kinds/RiskDots.js';
import { siteKinds } from '../../kinds/siteKinds.js';
import { useSiteText } from '../../texts/useSiteText.js';

/** The kinds of bots that can be created here; what this account may not trade is locked, with the reason. */
export function KindTiles() {
  const text = useSiteText();
  const isRestricted = useRestriction() === true;
  return (
    <section className="site-kinds" aria-labelledby="home-kinds">
      <h2 id="home-kinds">{text('create_a_bot')}</h2>
      {siteKinds.map(({ name, href, icon: Icon, isFutures, risk }) => {
        const isLocked = isFutures && isRestricted;
        return (
          <Link
            key={name}
            href={`${href}?block=home`}
            className="tb-panel site-tile"
            data-locked={isLocked || undefined}
          >
            <strong>
              {isLocked ? <Lock aria-hidden="true" size={18} /> : <Icon aria-hidden="true" size={18} />}
              {text(name)}
              <RiskDots risk={risk} />
            </strong>
            <span>{text(isLocked ? 'futures_restricted' : `${name}_does`)}</span>
          </Link>
        );
      })}
    </section>
  );
}
