import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FuturesGridForm, FuturesGridScope, useFuturesGridModel } from '../../kinds/futures-grid/form/index.js';
import {
  FuturesMartingaleForm,
  FuturesMartingaleScope,
  useFuturesMartingaleModel,
} from '../../kinds/futures-martingale/form/index.js';
import { SpotGridForm, SpotGridScope, useSpotGridModel } from '../../kinds/spot-grid/form/index.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import type { FormModel } from './index.js';

/** A price that nobody recommends. */
const TYPED = '54321.9';

/** Everything in a form that is of its symbol. */
const figuresOf = ({ draft, planned, issues, bounds, checkError }: FormModel) =>
  JSON.stringify({ draft, planned, issues, bounds, checkError });

interface ProbeProps {
  readonly useModel: () => unknown;
  readonly onRender: (model: FormModel) => void;
}

/** Looks at the form in every render. */
function Probe({ useModel, onRender }: ProbeProps) {
  onRender(useModel() as FormModel);
  return null;
}

interface Case {
  readonly kind: string;
  readonly field: string;
  readonly useModel: () => unknown;
  readonly scope: (symbol: string, children: ReactNode) => ReactNode;
}

const cases: readonly Case[] = [
  {
    kind: 'spot grid',
    field: 'min_price',
    useModel: useSpotGridModel,
    scope: (symbol, children) => (
      <SpotGridScope symbol={symbol}>
        <SpotGridForm />
        {children}
      </SpotGridScope>
    ),
  },
  {
    kind: 'futures grid',
    field: 'min_price',
    useModel: useFuturesGridModel,
    scope: (symbol, children) => (
      <FuturesGridScope symbol={symbol}>
        <FuturesGridForm />
        {children}
      </FuturesGridScope>
    ),
  },
  {
    kind: 'futures_martingale',
    field: 'entry_price',
    useModel: useFuturesMartingaleModel,
    scope: (symbol, children) => (
      <FuturesMartingaleScope symbol={symbol}>
        <FuturesMartingaleForm />
        {children}
      </FuturesMartingaleScope>
    ),
  },
];

describe.each(cases)('F120 a $kind', ({ field, useModel, scope }) => {
  test('of another symbol has no price, recommendation or check of the one before it, in no frame', async () => {
    const models: FormModel[] = [];
    const session = createSandboxSession({ user: 'boris' });
    const probe = <Probe useModel={useModel} onRender={(model) => models.push(model)} />;
    const page = (symbol: string) => <SandboxProvider session={session}>{scope(symbol, probe)}</SandboxProvider>;
    const screen = await render(page('BTCUSDT'));
    await expect.element(screen.getByText('Recommended settings for BTCUSDT.')).toBeVisible();
    models.at(-1)?.editAsManual({ [field]: TYPED });
    await expect.poll(() => models.map(figuresOf).at(-1)).toContain(TYPED);
    const ofBitcoin = models.map(figuresOf);
    await screen.rerender(page('ETHUSDT'));
    expect(document.querySelector(`input[value="${TYPED}"]`)).toBeNull();
    await expect.element(screen.getByText('Recommended settings for ETHUSDT.')).toBeVisible();
    const ofEther = models.filter(({ symbol }) => symbol === 'ETHUSDT');
    expect(ofEther.length).toBeGreaterThan(0);
    for (const model of ofEther) {
      expect(figuresOf(model)).not.toContain(TYPED);
      if (!model.isStarting) expect(ofBitcoin).not.toContain(figuresOf(model));
    }
  });
});
