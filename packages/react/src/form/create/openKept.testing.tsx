import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { DRAFT_KEY } from './draftKey.js';
import type { FixCase } from './fixCases.testing.js';
import { forms } from './forms.testing.js';

/** A form on the manual tab with a kept draft, as a user of the sandbox sees it. */
export async function openKept({ kind, name, good }: FixCase, changes: object, user: 'amira' | 'chen' = 'amira') {
  const session = createSandboxSession({ user });
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
