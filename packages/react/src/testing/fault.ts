import type { SandboxSession } from './createSandboxSession.js';

/** Makes the next calls of a path go wrong. */
export async function fault(session: SandboxSession, rule: object) {
  await session.sandbox.fetch(
    new Request('http://localhost/x-sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rule),
    }),
  );
}
