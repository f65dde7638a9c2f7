import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DRAFT_KEY } from '../../../form/create/draftKey.js';
import { fixCases } from '../../../form/create/fixCases.testing.js';
import { createSandboxSession, SandboxProvider } from '../../../testing/index.js';
import { SpotDcaForm } from './SpotDcaForm.js';
import { SpotDcaScope } from './SpotDcaScope.js';

test('an interval that a fix sets is given in a unit that divides it, and leaving the field changes nothing', async () => {
  const dca = fixCases.find(({ kind }) => kind === 'DCA bot');
  const kept = JSON.stringify({ mode: 'manual', manual: { ...dca?.good, frequency_in_second: '60.5' } });
  const screen = await render(
    <SandboxProvider
      session={createSandboxSession()}
      tabStorage={{
        getItem: (key) => (key === `${DRAFT_KEY}spot-dca.BTCUSDT` ? kept : null),
        setItem: () => {},
        removeItem: () => {},
      }}
    >
      <SpotDcaScope base="BTC" quote="USDT">
        <SpotDcaForm />
      </SpotDcaScope>
    </SandboxProvider>,
  );
  await screen.getByRole('button', { name: 'Review and create' }).click();
  await screen.getByRole('button', { name: 'Use 61 s' }).click();
  const interval = screen.getByRole('textbox', { name: 'Custom interval' });
  const unit = screen.getByRole('combobox', { name: 'Unit of time' });
  await expect.element(interval).toHaveValue('61');
  await expect.element(unit).toHaveValue('seconds');
  await interval.click();
  await screen.getByRole('combobox', { name: 'Every' }).click();
  await expect.element(interval).toHaveValue('61');
  await expect.element(unit).toHaveValue('seconds');
});
