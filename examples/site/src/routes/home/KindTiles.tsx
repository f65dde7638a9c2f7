import { useUser } from '@tradingbot/react';
import { Lock } from 'lucide-react';
import { Link } from 'wouter';
import { useSiteText } from '../../texts/useSiteText.js';
import { type CreateKind, createKinds } from '../create/createKinds.js';

const MAX_RISK = 5;
/** How much can be lost how fast, against the other kinds: pairs carry no leverage, a martingale adds to what goes wrong. */
const RISK: Readonly<Record<CreateKind['name'], number>> = {
  spot_grid: 2,
  futures_grid: 4,
  spot_dca: 1,
  futures_martingale: 5,
  futures_combo: 3,
};

/** The kinds of bots that can be created here; what this account may not trade is locked, with the reason. */
export function KindTiles() {
  const text = useSiteText();
  const { isRestricted, isComplete } = useUser();
  return (
    <section className="tb-panel site-kinds" aria-labelledby="home-kinds">
      <h2 id="home-kinds">{text('create_a_bot')}</h2>
      {createKinds.map(({ name, href, icon: Icon, isFutures }) => {
        const isLocked = isFutures && isRestricted && isComplete;
        return (
          <Link key={name} href={`${href}?block=home`} className="site-tile" data-locked={isLocked || undefined}>
            <strong>
              {isLocked ? <Lock aria-hidden="true" size={18} /> : <Icon aria-hidden="true" size={18} />}
              {text(name)}
              <RiskDots risk={RISK[name]} />
            </strong>
            <span>{text(isLocked ? 'futures_restricted' : `${name}_does`)}</span>
          </Link>
        );
      })}
    </section>
  );
}

function RiskDots({ risk }: { readonly risk: number }) {
  const text = useSiteText();
  return (
    <span className="site-risk" title={text('risk', { risk, most: MAX_RISK })}>
      <span aria-hidden="true">{'●'.repeat(risk) + '○'.repeat(MAX_RISK - risk)}</span>
      <span className="tb-sr-only">{text('risk', { risk, most: MAX_RISK })}</span>
    </span>
  );
}
