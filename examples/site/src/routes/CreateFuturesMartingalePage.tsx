import { FuturesMartingaleForm, FuturesMartingaleScope, lazyPart } from '@tradingbot/react';
import { sectionLink } from '../shell/sectionLink.js';
import { ContractPage } from './create/ContractPage.js';

export { askContracts as ask } from './create/askFirst.js';

const load = () => import('./create/parts/futuresMartingale.js');
const Chart = lazyPart(async () => ({ default: (await load()).FuturesMartingaleChart }));
const WhatIf = lazyPart(async () => ({ default: (await load()).FuturesMartingaleWhatIf }));
const Ladder = lazyPart(async () => ({ default: (await load()).FuturesMartingaleLadder }));

const Replay = lazyPart(async () => ({ default: (await load()).FuturesMartingaleReplay }));

const Recipe = lazyPart(async () => ({ default: (await load()).FuturesMartingaleRecipe }));

const parts = { Scope: FuturesMartingaleScope, Chart, Form: FuturesMartingaleForm, Recipe };

/** Create page of the martingale. */
export default function CreateFuturesMartingalePage() {
  const tabs = { what_if: <WhatIf />, levels: <Ladder />, replay: <Replay addressOf={sectionLink} /> };
  return <ContractPage kind="futures_martingale" path="martingale" parts={parts} below={tabs} />;
}
