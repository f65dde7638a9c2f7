import { useSession } from '../session/useSession.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';
import { AiPick } from './home/AiPick.js';
import { KindTiles } from './home/KindTiles.js';
import { MyBotsStrip } from './home/MyBotsStrip.js';
import { PairTable } from './home/PairTable.js';

/** Ways in: own bots, recommended settings, kinds of bots, pairs. Each block loads and fails on its own. */
export function HomePage() {
  const text = useSiteText();
  usePageTitle(text('home'));
  const session = useSession();
  return (
    <div className="site-home">
      <header className="site-hero">
        <h1>{text('home_title')}</h1>
        <p>{text('home_lead')}</p>
      </header>
      <MyBotsStrip session={session} />
      <AiPick symbol="BTCUSDT" />
      <KindTiles />
      <PairTable />
    </div>
  );
}
