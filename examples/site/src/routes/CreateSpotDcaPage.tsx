import { isChoosablePair } from '@tradingbot/core';
import { lazyPart, SpotDcaForm, SpotDcaScope, useSpotList } from '@tradingbot/react';
import { useSearchParams } from 'wouter';
import { PageFailed } from '../pageShell/PageFailed.js';
import { PageLoading } from '../pageShell/PageLoading.js';
import { sectionLink } from '../shell/sectionLink.js';
import { useSite } from '../start/SiteContext.js';
import { useSiteText } from '../texts/useSiteText.js';
import { CreateLayout } from './create/CreateLayout.js';
import { symbolOfQuery } from './create/symbolOfQuery.js';
import { useFormActions } from './create/useFormActions.js';
import { useOpenedRecipe } from './create/useOpenedRecipe.js';
import { visitOf } from './create/visitOf.js';

export { askPairs as ask } from './create/askFirst.js';

const load = () => import('./create/parts/spotDca.js');
const Chart = lazyPart(async () => ({ default: (await load()).SpotDcaChart }));
const Purchases = lazyPart(async () => ({ default: (await load()).SpotDcaPurchases }));
const Replay = lazyPart(async () => ({ default: (await load()).SpotDcaReplay }));
const Recipe = lazyPart(async () => ({ default: (await load()).SpotDcaRecipe }));

/** Create page of the DCA bot. The form itself chooses the coins. */
export default function CreateSpotDcaPage() {
  const text = useSiteText();
  const { data, error, refetch } = useSpotList();
  const [query] = useSearchParams();
  const { defaultQuoteCoin } = useSite().facts.environment;
  const actions = useFormActions((id) => `/my-bot/dca/${id}/`);
  const opened = useOpenedRecipe('spot_dca');
  const recipe = opened === 'loading' ? undefined : opened;
  const { quote_coin, coins = [] } = recipe?.recipe?.settings ?? {};
  const asked = coins[0] ? `${coins[0].base}${quote_coin}` : symbolOfQuery(query, defaultQuoteCoin);
  const offered = data?.symbols.filter(isChoosablePair);
  const found = offered?.find((row) => row.symbol === asked);
  const row = found ?? offered?.[0];
  const retry = () => void refetch();
  if (error && !data) return <PageFailed error={error} onRetry={retry} />;
  if (!data || opened === 'loading') return <PageLoading onRetry={retry} />;
  if (!row) return <PageFailed error={undefined} onRetry={retry} />;
  return (
    <CreateLayout
      kind="spot_dca"
      scope={(parts) => (
        <SpotDcaScope
          base={row.base_token}
          quote={row.quote_token}
          visit={visitOf(query)}
          start={found && recipe?.start}
        >
          {parts}
        </SpotDcaScope>
      )}
      notice={found ? undefined : text('unknown_pair', { pair: asked, symbol: row.symbol })}
      chart={<Chart className="tb-panel site-create-chart" />}
      form={<SpotDcaForm {...actions} />}
      recipe={Recipe}
      opened={recipe}
      below={{ levels: <Purchases />, replay: <Replay addressOf={sectionLink} /> }}
    />
  );
}
