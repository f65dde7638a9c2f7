import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { DRAFT_KEY } from './draftKey.js';
import { type FixCase, fixCases } from './fixCases.testing.js';
import { forms } from './forms.testing.js';
import { pressFixes } from './pressFixes.testing.js';

/** A form on the manual tab with a kept draft. */
async function open({ kind, name, good }: FixCase, changes: object) {
  const session = createSandboxSession();
  const kept = JSON.stringify({ mode: 'manual', manual: { ...good, ...changes } });
  const drafts = new Map([[DRAFT_KEY + name, kept]]);
  const screen = await render(
    <SandboxProvider
      session={session}
      clock={hurriedClock(() => session.sandbox.now)}
      tabStorage={{
        getItem: (key) => drafts.get(key) ?? null,
        setItem: (key, value) => void drafts.set(key, value),
        removeItem: (key) => void drafts.delete(key),
      }}
    >
      {forms[kind]}
    </SandboxProvider>,
  );
  await expect.element(screen.getByRole('button', { name: 'Review and create' })).toBeEnabled();
  return screen;
}

describe.each(fixCases)('a $kind', (one) => {
  test('can be reviewed when nothing is wrong', async () => {
    const screen = await open(one, {});
    await screen.getByRole('button', { name: 'Review and create' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  test.each(Object.entries(one.codes).map(([code, [changes, control]]) => ({ code, changes, control })))(
    'B3 $code stands at its field, and its fix leads to a form that passes the check of the exchange',
    async ({ changes, control }) => {
      const screen = await open(one, changes);
      await pressFixes(screen, control);
    },
  );
});
