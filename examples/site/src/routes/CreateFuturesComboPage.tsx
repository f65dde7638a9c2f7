import { listFuturesComboSymbols } from '@tradingbot/core/endpoints';
import {
  endpointQueryOptions,
  FuturesComboForm,
  FuturesComboScope,
  lazyPart,
  useRestriction,
  useUser,
} from '@tradingbot/react';
import { useSearchParams } from 'wouter';
import { PageLoading } from '../pageShell/PageLoading.js';
import { sectionLink } from '../shell/sectionLink.js';
import type { Asker } from '../start/SiteContext.js';
import { askContracts } from './create/askFirst.js';
import { CreateLayout } from './create/CreateLayout.js';
import { useFormActions } from './create/useFormActions.js';
import { useOpenedRecipe } from './create/useOpenedRecipe.js';
import { visitOf } from './create/visitOf.js';

const Restricted = lazyPart(() => import('./create/Restricted.js'));
const load = () => import('./create/parts/futuresCombo.js');
const Chart = lazyPart(async () => ({ default: (await load()).FuturesComboChart }));
const WhatIf = lazyPart(async () => ({ default: (await load()).FuturesComboWhatIf }));
const Bands = lazyPart(async () => ({ default: (await load()).FuturesComboBands }));
const Replay = lazyPart(async () => ({ default: (await load()).FuturesComboReplay }));
const Recipe = lazyPart(async () => ({ default: (await load()).FuturesComboRecipe }));

/** Lists of all contracts, and of those that a combo may have. */
export const ask = (asker: Asker) =>
  Promise.all([
    askContracts(asker),
    asker.queryClient.fetchQuery(endpointQueryOptions(asker.client, listFuturesComboSymbols, {})),
  ]);

/** Create page of the combo. The form itself chooses the contracts. */
export default function CreateFuturesComboPage() {
  const [query] = useSearchParams();
  const { status } = useUser();
  const isRestricted = useRestriction();
  const actions = useFormActions((id) => `/my-bot/combo/${id}/`);
  const opened = useOpenedRecipe('futures_combo');
  if (status === 'loading' || opened === 'loading') return <PageLoading />;
  if (isRestricted) return <Restricted kind="futures_combo" />;
  return (
    <CreateLayout
      kind="futures_combo"
      scope={(parts) => (
        <FuturesComboScope visit={visitOf(query)} start={opened?.start}>
          {parts}
        </FuturesComboScope>
      )}
      notice={undefined}
      chart={<Chart className="tb-panel site-create-chart" />}
      form={<FuturesComboForm {...actions} />}
      recipe={Recipe}
      opened={opened}
      below={{ what_if: <WhatIf />, levels: <Bands />, replay: <Replay addressOf={sectionLink} /> }}
    />
  );
}
