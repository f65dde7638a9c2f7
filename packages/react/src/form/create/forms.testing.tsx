import type { ReactElement } from 'react';
import { FuturesComboForm, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { FuturesGridForm, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import { FuturesMartingaleForm, FuturesMartingaleScope } from '../../kinds/futures-martingale/form/index.js';
import { SpotDcaForm, SpotDcaScope } from '../../kinds/spot-dca/form/index.js';
import { SpotGridForm, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import type { FixCase } from './fixCases.testing.js';

/** The form of every kind in its scope. */
export const forms: Readonly<Record<FixCase['kind'], ReactElement>> = {
  'spot grid': (
    <SpotGridScope symbol="BTCUSDT">
      <SpotGridForm />
    </SpotGridScope>
  ),
  'futures grid': (
    <FuturesGridScope symbol="BTCUSDT">
      <FuturesGridForm />
    </FuturesGridScope>
  ),
  'DCA bot': (
    <SpotDcaScope base="BTC" quote="USDT">
      <SpotDcaForm />
    </SpotDcaScope>
  ),
  martingale: (
    <FuturesMartingaleScope symbol="BTCUSDT">
      <FuturesMartingaleForm />
    </FuturesMartingaleScope>
  ),
  combo: (
    <FuturesComboScope>
      <FuturesComboForm />
    </FuturesComboScope>
  ),
};
