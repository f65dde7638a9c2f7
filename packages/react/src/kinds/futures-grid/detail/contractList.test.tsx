import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createSandboxSession, SandboxProvider } from '../../../testing/index.js';
import { openKind } from '../../../testing/openKind.js';
import { FuturesGridDetail } from './index.js';

const STEP_MS = 10_000;

afterEach(() => void vi.useRealTimers());

test('the page of a bot on a contract downloads the list of contracts once in 100 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const calls = new Map<string, number>();
  const session = createSandboxSession({
    onCall: (path) => {
      const name = path.split('/').at(-1) ?? '';
      calls.set(name, (calls.get(name) ?? 0) + 1);
    },
  });
  const id = await openKind.futures_grid(session, { afterMs: 3_600_000 });
  calls.clear();
  const screen = await render(
    <SandboxProvider session={session}>
      <FuturesGridDetail botId={id} onClose={() => {}} />
    </SandboxProvider>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  // Read as the engine runs it, which takes the list too.
  await expect.poll(() => calls.get('brief-symbol-list')).toBe(1);
  const detail = () => calls.get('get-fgrid-detail') ?? 0;
  for (let time = 0; time < 100_000; time += STEP_MS) {
    const before = detail();
    vi.advanceTimersByTime(STEP_MS);
    await expect.poll(detail).toBeGreaterThan(before);
  }
  expect(detail()).toBeGreaterThanOrEqual(10);
  expect(calls.get('brief-symbol-list')).toBe(1);
});
