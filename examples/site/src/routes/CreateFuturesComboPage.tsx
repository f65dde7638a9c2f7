import { FuturesComboChart, FuturesComboForm, FuturesComboScope, Skeleton, useUser } from '@tradingbot/react';
import { lazy } from 'react';
import { useSearchParams } from 'wouter';
import { CreateLayout } from './create/CreateLayout.js';
import { Restricted } from './create/Restricted.js';
import { useFormActions } from './create/useFormActions.js';
import { visitOf } from './create/visitOf.js';

const load = () => import('./create/parts/futuresCombo.js');
const WhatIf = lazy(async () => ({ default: (await load()).FuturesComboWhatIf }));
const Bands = lazy(async () => ({ default: (await load()).FuturesComboBands }));

/** Create page of the combo. The form itself chooses the contracts. */
export default function CreateFuturesComboPage() {
  const [query] = useSearchParams();
  const { isRestricted, status } = useUser();
  const actions = useFormActions((id) => `/my-bot/combo/${id}/`);
  if (status === 'loading') return <Skeleton className="site-loading" lines={12} />;
  if (isRestricted) return <Restricted kind="futures_combo" />;
  return (
    <CreateLayout
      kind="futures_combo"
      scope={(parts) => <FuturesComboScope visit={visitOf(query)}>{parts}</FuturesComboScope>}
      notice={undefined}
      chart={<FuturesComboChart className="tb-panel site-create-chart" />}
      form={<FuturesComboForm {...actions} />}
      below={{ what_if: <WhatIf />, levels: <Bands /> }}
    />
  );
}
