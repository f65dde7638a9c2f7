import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FuturesComboForm } from '../../kinds/futures-combo/form/FuturesComboForm.js';
import { FuturesComboScope } from '../../kinds/futures-combo/form/FuturesComboScope.js';
import { SpotDcaForm } from '../../kinds/spot-dca/form/SpotDcaForm.js';
import { SpotDcaScope } from '../../kinds/spot-dca/form/SpotDcaScope.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { DRAFT_KEY } from './draftKey.js';
import { fixCases } from './fixCases.testing.js';

const dca = (
  <SpotDcaScope base="BTC" quote="USDT">
    <SpotDcaForm />
  </SpotDcaScope>
);
const combo = (
  <FuturesComboScope>
    <FuturesComboForm />
  </FuturesComboScope>
);

async function openWith(form: ReactNode, kind: 'DCA bot' | 'combo', draft: object) {
  const { name, good } = fixCases.find((one) => one.kind === kind) ?? { name: '', good: {} };
  const kept = JSON.stringify({ mode: 'manual', manual: { ...good, ...draft } });
  return render(
    <SandboxProvider
      session={createSandboxSession()}
      tabStorage={{
        getItem: (key) => (key === DRAFT_KEY + name ? kept : null),
        setItem: () => {},
        removeItem: () => {},
      }}
    >
      {form}
    </SandboxProvider>,
  );
}

const weights = (first: string) => ({
  symbol_settings: [
    { symbol: 'BTCUSDT', side: 'long', target_position_percent: first },
    { symbol: 'ETHUSDT', side: 'long', target_position_percent: '0.5' },
  ],
});
const amount = (text: string) => ({ pairs: [{ base: 'BTC', amount: text }] });

// Nobody has left the field yet: nothing but its bounds says that the number is refused.
test.each([
  ['amount of a coin', dca, 'DCA bot', /^BTC/, amount('0.01'), amount('60'), /^Use 60/],
  [
    'interval',
    dca,
    'DCA bot',
    'Custom interval',
    { frequency_in_second: '5' },
    { frequency_in_second: '25' },
    /^Use 25/,
  ],
  ['weight of a contract', combo, 'combo', /BTCUSDT/, weights('2.5'), weights('0.25'), /^Use 25/],
] as const)(
  'F170 the %s from before is offered for a text that cannot be read where it is allowed only',
  async (_, form, kind, label, refused, allowed, way) => {
    for (const [draft, offered] of [
      [refused, 'Clear'],
      [allowed, way],
    ] as const) {
      const screen = await openWith(form, kind, draft);
      const field = screen.getByRole('textbox', { name: label }).first();
      await field.click();
      await userEvent.keyboard('{Control>}a{/Control}many');
      await expect.element(screen.getByRole('button', { name: offered }).first()).toBeVisible();
      await screen.unmount();
    }
  },
);
