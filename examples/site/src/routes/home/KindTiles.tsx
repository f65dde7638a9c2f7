import { Grid3x3 } from 'lucide-react';
import { Link } from 'wouter';
import { useSiteText } from '../../texts/useSiteText.js';

/** The kinds of bots that can be created here. */
export function KindTiles() {
  const text = useSiteText();
  return (
    <section className="tb-panel site-kinds" aria-labelledby="home-kinds">
      <h2 id="home-kinds">{text('create_a_bot')}</h2>
      <Link href="/create/" className="site-tile">
        <Grid3x3 aria-hidden="true" size={28} />
        <strong>{text('spot_grid')}</strong>
        <span>{text('spot_grid_does')}</span>
      </Link>
    </section>
  );
}
