import { FuturesGridForm, FuturesGridScope, lazyPart } from '@tradingbot/react';
import { sectionLink } from '../shell/sectionLink.js';
import { ContractPage } from './create/ContractPage.js';

export { askContracts as ask } from './create/askFirst.js';

const load = () => import('./create/parts/futuresGrid.js');
const Chart = lazyPart(async () => ({ default: (await load()).FuturesGridChart }));
const WhatIf = lazyPart(async () => ({ default: (await load()).FuturesGridWhatIf }));
const Levels = lazyPart(async () => ({ default: (await load()).FuturesGridLevels }));
const Replay = lazyPart(async () => ({ default: (await load()).FuturesGridReplay }));

const Recipe = lazyPart(async () => ({ default: (await load()).FuturesGridRecipe }));

const parts = { Scope: FuturesGridScope, Chart, Form: FuturesGridForm, Recipe };

/** Create page of the futures grid. */
export default function CreateFuturesGridPage() {
  const tabs = { what_if: <WhatIf />, levels: <Levels />, replay: <Replay addressOf={sectionLink} /> };
  return <ContractPage kind="futures_grid" path="futures-grid" parts={parts} below={tabs} />;
}
