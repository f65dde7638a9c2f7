import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../testing/index.js';
import { openKind } from '../testing/openKind.js';
import { withoutFigures } from '../testing/withoutFigures.js';
import { details } from './details.testing.js';

test.each(BOT_KINDS)(
  'F174 figures that are missing from the detail of a %s are shown as none, and nothing breaks',
  async (kind) => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: 3_600_000 });
    const Detail = details[kind];
    const screen = await render(
      <SandboxProvider session={withoutFigures(session)} clock={hurriedClock(() => session.sandbox.now)}>
        <Detail botId={id} onClose={() => {}} />
      </SandboxProvider>,
    );
    const figures = screen.getByRole('region', { name: 'Key figures' });
    await expect.element(figures).toHaveTextContent(/--/);
    await expect.element(figures).toHaveTextContent(/no value/);
    expect(screen.container.textContent).not.toContain('covers every price');
    expect(screen.container.textContent).not.toMatch(/NaN|undefined|null|Infinity/);
  },
);
