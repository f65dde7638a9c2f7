import type { ComponentType } from 'react';
import { PageTitle } from '../pageShell/PageTitle.js';
import { useSession } from '../session/useSession.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';
import { Block } from './home/Block.js';
import { KindTiles } from './home/KindTiles.js';
import { MyBotsStrip } from './home/MyBotsStrip.js';

/** The blocks of the home page, which come one by one. */
export type HomeBlocks = Readonly<Record<'OwnBots' | 'AiPick' | 'TopBots' | 'GoodPairs' | 'News', ComponentType>>;

/** Ways in: own bots, a proposal, kinds of bots, bots of others, pairs, news. Each block loads and fails on its own. */
export default function HomePage({ blocks }: { readonly blocks: HomeBlocks }) {
  const text = useSiteText();
  usePageTitle(text('home'));
  const session = useSession();
  return (
    <div className="site-home">
      <PageTitle title={text('home_title')} lead={text('home_lead')} />
      <MyBotsStrip session={session} OwnBots={blocks.OwnBots} />
      <KindTiles />
      <Block className="site-pick">
        <blocks.AiPick />
      </Block>
      <Block className="site-top">
        <blocks.TopBots />
      </Block>
      <Block className="site-good-pairs">
        <blocks.GoodPairs />
      </Block>
      <Block className="site-news">
        <blocks.News />
      </Block>
    </div>
  );
}
