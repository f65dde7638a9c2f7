import { isChoosablePair } from '@tradingbot/core';
import { lazyPart, SpotGridForm, SpotGridScope, useSpotChoices, useSpotList } from '@tradingbot/react';
import { useSearchParams } from 'wouter';
import { PageFailed } from '../pageShell/PageFailed.js';
import { PageLoading } from '../pageShell/PageLoading.js';
import { sectionLink } from '../shell/sectionLink.js';
import { useSite } from '../start/SiteContext.js';
import { useSiteText } from '../texts/useSiteText.js';
import { CreateLayout } from './create/CreateLayout.js';
import { SymbolHead } from './create/SymbolHead.js';
import { symbolOfQuery } from './create/symbolOfQuery.js';
import { useFormActions } from './create/useFormActions.js';
import { useOpenedRecipe } from './create/useOpenedRecipe.js';
import { visitOf } from './create/visitOf.js';

export { askPairs as ask } from './create/askFirst.js';

const load = () => import('./create/parts/spotGrid.js');
const Chart = lazyPart(async () => ({ default: (await load()).SpotGridChart }));
const WhatIf = lazyPart(async () => ({ default: (await load()).SpotGridWhatIf }));
const Levels = lazyPart(async () => ({ default: (await load()).SpotGridLevels }));
const Replay = lazyPart(async () => ({ default: (await load()).SpotGridReplay }));
const Recipe = lazyPart(async () => ({ default: (await load()).SpotGridRecipe }));

/** Create page of the spot grid. */
export default function CreateSpotGridPage() {
  const text = useSiteText();
  const { data, error, refetch } = useSpotList();
  const choices = useSpotChoices();
  const [query] = useSearchParams();
  const { defaultQuoteCoin } = useSite().facts.environment;
  const actions = useFormActions((id) => `/my-bot/spot-grid/${id}/`);
  const opened = useOpenedRecipe('spot_grid');
  const recipe = opened === 'loading' ? undefined : opened;
  const asked = recipe?.recipe?.settings.symbol ?? symbolOfQuery(query, defaultQuoteCoin);
  const offered = data?.symbols.filter(isChoosablePair);
  const found = offered?.find((row) => row.symbol === asked);
  const row = found ?? offered?.[0];
  const retry = () => void refetch();
  if (error && !data) return <PageFailed error={error} onRetry={retry} />;
  if (!data || opened === 'loading') return <PageLoading onRetry={retry} />;
  if (!row) return <PageFailed error={undefined} onRetry={retry} />;
  return (
    <CreateLayout
      kind="spot_grid"
      symbol={row.symbol}
      scope={(parts) => (
        <SpotGridScope symbol={row.symbol} visit={visitOf(query)} start={found && recipe?.start}>
          {parts}
        </SpotGridScope>
      )}
      notice={found ? undefined : text('unknown_pair', { pair: asked, symbol: row.symbol })}
      head={
        <SymbolHead
          market="spot"
          list={choices}
          symbol={row.symbol}
          tick={row.price_precision}
          coin={row.quote_token}
          last={row.price}
          change={row.change_24h}
        />
      }
      chart={<Chart className="tb-panel site-create-chart" />}
      form={<SpotGridForm {...actions} />}
      recipe={Recipe}
      opened={recipe}
      below={{ what_if: <WhatIf />, levels: <Levels />, replay: <Replay addressOf={sectionLink} /> }}
    />
  );
}
