import { act } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fakeClock } from '../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../testing/index.js';
import { usePainted } from './usePainted.js';
import { useRecentInput } from './useRecentInput.js';
import { useSampled } from './useSampled.js';

async function renderSampled(options?: Parameters<typeof useSampled<number>>[2]) {
  const clock = fakeClock();
  const session = createSandboxSession();
  const hook = await renderHook((value: number = 0) => useSampled(value, 500, options), {
    wrapper: ({ children }) => (
      <SandboxProvider session={session} clock={clock}>
        {children}
      </SandboxProvider>
    ),
  });
  return { ...hook, clock, pass: (ms: number) => act(async () => clock.advance(ms)) };
}

test('a value is taken over once in its time, the last one always', async () => {
  const { result, rerender, pass } = await renderSampled();
  await rerender(1);
  await pass(499);
  await rerender(2);
  expect(result.current).toBe(0);
  await pass(1);
  expect(result.current).toBe(2);
});

test('F171 T3 a value that changes all the time is taken over in every time', async () => {
  const { result, rerender, clock } = await renderSampled();
  for (let value = 1; value <= 100; value++) {
    // The next value is there before the one that was taken over is shown.
    await act(async () => {
      clock.advance(50);
      void rerender(value);
    });
    expect(value - result.current).toBeLessThanOrEqual(12);
  }
});

test('while somebody types it waits on, and is taken over in the first time after', async () => {
  const { result, rerender, pass } = await renderSampled();
  const press = () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  await rerender(1);
  for (let key = 0; key < 10; key++) {
    press();
    await pass(400);
  }
  expect(result.current).toBe(0);
  // The last key was 400 ms ago; what rests for 600 ms is at rest.
  await pass(499);
  expect(result.current).toBe(0);
  await pass(101);
  expect(result.current).toBe(1);
});

test('what is urgent is taken over at once, and what comes after it waits its whole time', async () => {
  const { result, rerender, pass } = await renderSampled({ isUrgent: (now, taken) => now > taken + 10 });
  await rerender(1);
  await pass(499);
  await rerender(20);
  expect(result.current).toBe(20);
  await rerender(21);
  await pass(499);
  expect(result.current).toBe(20);
  await pass(1);
  expect(result.current).toBe(21);
});

async function renderPainted() {
  const clock = fakeClock();
  const session = createSandboxSession();
  const hook = await renderHook((value: number = 0) => usePainted(value), {
    wrapper: ({ children }) => (
      <SandboxProvider session={session} clock={clock}>
        {children}
      </SandboxProvider>
    ),
  });
  return { ...hook, clock, pass: (ms: number) => act(async () => clock.advance(ms)) };
}

test('what follows from a value begins when the frame that shows it is painted', async () => {
  const { result, rerender, pass } = await renderPainted();
  await rerender(1);
  await pass(15);
  expect(result.current).toBe(0);
  await pass(1);
  expect(result.current).toBe(1);
});

test('T3 a value that changes in every frame is followed, one frame behind', async () => {
  const { result, rerender, clock } = await renderPainted();
  for (let value = 1; value <= 20; value++) {
    await act(async () => {
      clock.advance(16);
      void rerender(value);
    });
    expect(value - result.current).toBeLessThanOrEqual(2);
  }
});

test.each(['keydown', 'pointerdown'])(
  'a %s anywhere is recent until its time has passed, each one anew',
  async (name) => {
    const clock = fakeClock();
    const session = createSandboxSession();
    const { result, unmount } = await renderHook(() => useRecentInput(1000), {
      wrapper: ({ children }) => (
        <SandboxProvider session={session} clock={clock}>
          {children}
        </SandboxProvider>
      ),
    });
    const isRecent = result.current;
    expect(isRecent()).toBe(false);
    const press = () => document.body.dispatchEvent(new Event(name, { bubbles: true }));
    press();
    expect(isRecent()).toBe(true);
    clock.advance(900);
    press();
    clock.advance(999);
    expect(isRecent()).toBe(true);
    clock.advance(1);
    expect(isRecent()).toBe(false);
    await unmount();
    press();
    expect(isRecent()).toBe(false);
  },
);
