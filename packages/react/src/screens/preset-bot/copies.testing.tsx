import type { FormStart } from '@tradingbot/core/kinds';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { type FixCase, fixCases } from '../../form/create/fixCases.testing.js';
import { FuturesComboPresetForm, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { FuturesGridPresetForm, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import { FuturesMartingalePresetForm, FuturesMartingaleScope } from '../../kinds/futures-martingale/form/index.js';
import { SpotGridPresetForm, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';

type Start = FormStart<object>;

/** The form of a copy, by kind. */
const forms: Readonly<Partial<Record<FixCase['kind'], (start: Start) => ReactElement>>> = {
  'spot grid': (start) => (
    <SpotGridScope symbol="BTCUSDT" start={start}>
      <SpotGridPresetForm />
    </SpotGridScope>
  ),
  'futures grid': (start) => (
    <FuturesGridScope symbol="BTCUSDT" start={start}>
      <FuturesGridPresetForm />
    </FuturesGridScope>
  ),
  martingale: (start) => (
    <FuturesMartingaleScope symbol="BTCUSDT" start={start}>
      <FuturesMartingalePresetForm />
    </FuturesMartingaleScope>
  ),
  combo: (start) => (
    <FuturesComboScope start={start}>
      <FuturesComboPresetForm />
    </FuturesComboScope>
  ),
};
/** The kinds that can be copied, with the form of a copy. */
export const copyable = fixCases.flatMap((one) => {
  const form = forms[one.kind];
  return form ? [{ ...one, form }] : [];
});

/** A copy of a bot with these settings. */
export async function openCopy({ form, good }: (typeof copyable)[number], changes: object) {
  const session = createSandboxSession();
  const start: Start = {
    name: 'copy.7',
    mode: 'copy',
    copied: { id: '7', name: 'Ann' },
    draft: { ...good, ...changes },
  };
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      {form(start)}
    </SandboxProvider>,
  );
  await expect.element(screen.getByRole('button', { name: 'Review and create' })).toBeEnabled();
  return screen;
}
