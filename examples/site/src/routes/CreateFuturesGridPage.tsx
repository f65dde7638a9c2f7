import { FuturesGridForm, FuturesGridScope } from '@tradingbot/react';
import { lazy } from 'react';
import { ContractPage } from './create/ContractPage.js';

const load = () => import('./create/parts/futuresGrid.js');
const Chart = lazy(async () => ({ default: (await load()).FuturesGridChart }));
const WhatIf = lazy(async () => ({ default: (await load()).FuturesGridWhatIf }));
const Levels = lazy(async () => ({ default: (await load()).FuturesGridLevels }));
const Replay = lazy(async () => ({ default: (await load()).FuturesGridReplay }));

const Recipe = lazy(async () => ({ default: (await load()).FuturesGridRecipe }));

const parts = { Scope: FuturesGridScope, Chart, Form: FuturesGridForm, Recipe };

/** Create page of the futures grid. */
export default function CreateFuturesGridPage() {
  const tabs = { what_if: <WhatIf />, levels: <Levels />, replay: <Replay /> };
  return <ContractPage kind="futures_grid" path="futures-grid" parts={parts} below={tabs} />;
}
