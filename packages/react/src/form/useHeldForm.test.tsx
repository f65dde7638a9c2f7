import { act, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useSame } from '../hooks/useSame.js';
import { fakeClock } from '../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../testing/index.js';
import { useHeldForm } from './useHeldForm.js';

const fields = {
  price: { key: 'price', label: 'form.lower_price', unit: 'price' },
  count: { key: 'count', label: 'form.grids', unit: 'count' },
  money: { key: 'money', label: 'form.investment', unit: 'quote' },
} as const;
const fallback = { price: '90', count: '20', money: '' };
const recommended = { price: '95', count: '47', money: '' };

/** A form whose recommendation may change, on a storage that outlives it. */
async function hold(storage = new Map<string, string>(), name: string | null = 'grid.BTCUSDT') {
  const clock = fakeClock();
  const session = createSandboxSession();
  const tabStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SandboxProvider session={session} clock={clock} tabStorage={tabStorage}>
      {children}
    </SandboxProvider>
  );
  const { result, rerender, unmount } = await renderHook(
    ({ mode = 'manual', ...values }: typeof fallback & { readonly mode?: 'ai' | 'manual' } = fallback) =>
      useHeldForm({ name: name ?? undefined, mode, recommended: useSame(values), fields }),
    { wrapper },
  );
  const held = () => result.current;
  return { held, rerender, unmount, storage, pass: (ms: number) => act(async () => clock.advance(ms)) };
}

test('what was not typed follows the recommendation; what was typed stays, also where it is the same', async () => {
  const { held, rerender } = await hold();
  await act(async () => held().set({ count: '20' }));
  await rerender(recommended);
  expect(held().draft).toEqual({ price: '95', count: '20', money: '' });
});

test('F120 what was typed is there after a reload, and only that', async () => {
  const before = await hold();
  await act(async () => before.held().set({ count: '20', money: '?1.5' }));
  await before.unmount();
  const after = await hold(before.storage);
  await after.rerender(recommended);
  expect(after.held().draft).toEqual({ price: '95', count: '20', money: '?1.5' });
});

test('F120 what was typed before it is known which tab opens goes along to that tab', async () => {
  const { held, rerender } = await hold();
  await rerender({ ...recommended, mode: 'ai' });
  await act(async () => held().set({ money: '1500' }));
  await rerender({ ...recommended, mode: 'manual' });
  expect([held().mode, held().draft.money]).toEqual(['manual', '1500']);
  await rerender({ ...recommended, mode: 'ai' });
  expect([held().mode, held().draft.money]).toEqual(['manual', '1500']);
  // What was typed stands in one tab alone.
  await act(async () => held().setMode('ai'));
  expect(held().draft.money).toBe('');
});

test('F120 a tab that is typed in stays open when another one would open by itself', async () => {
  const { held, rerender } = await hold();
  await act(async () => held().set({ price: '80' }));
  await rerender({ ...recommended, mode: 'ai' });
  expect([held().mode, held().draft.price]).toEqual(['manual', '80']);
});

test('each tab keeps its own values', async () => {
  const { held } = await hold();
  await act(async () => held().set({ money: '100' }));
  await act(async () => held().setMode('ai'));
  expect(held().draft.money).toBe('');
  await act(async () => held().set({ money: '7' }));
  await act(async () => held().editAsManual({ count: '5' }));
  expect([held().mode, held().draft]).toEqual(['manual', { price: '90', count: '5', money: '7' }]);
});

test('a reset goes back to the recommendation but for the money, and nothing is called wrong for it', async () => {
  const { held } = await hold();
  await act(async () => held().set({ price: '1', money: '100' }));
  await act(async () => held().touch('price'));
  expect(held().shown).toContain(' price ');
  await act(async () => held().resetTo({ money: '100' }));
  expect([held().draft, held().shown.trim()]).toEqual([{ price: '90', count: '20', money: '100' }, '']);
});

test('messages of a field may show once it was left, once what was typed has rested, or once all was asked for', async () => {
  const { held, pass } = await hold();
  await act(async () => held().touch('money'));
  await act(async () => held().set({ count: '1' }));
  expect(held().shown.trim()).toBe('money');
  await pass(1000);
  expect(held().shown.trim()).toBe('count money');
  // What is missing is asked for in the fields that were left, and nowhere else.
  expect(held().left.trim()).toBe('money');
  await act(async () => held().showAll());
  expect([held().submitted, held().shown.trim()]).toEqual([true, 'price count money']);
});

test('the settings of another bot fill the copy tab, and another one empties it', async () => {
  const { held } = await hold();
  await act(async () => held().copy({ id: '12', name: 'x' }, { count: '9' }));
  await act(async () => held().setMode('copy'));
  expect([held().copied, held().draft.count]).toEqual([{ id: '12', name: 'x' }, '9']);
  await act(async () => held().copy(undefined));
  expect([held().copied, held().draft.count]).toEqual([undefined, '20']);
});

test('a form without a name keeps nothing', async () => {
  const { held, storage } = await hold(new Map(), null);
  await act(async () => held().set({ money: '100' }));
  expect([held().draft.money, storage.size]).toEqual(['100', 0]);
});

test('the next draft starts afresh once the bot exists', async () => {
  const { held, storage } = await hold();
  await act(async () => held().set({ money: '100' }));
  expect(storage.size).toBe(1);
  held().forget();
  expect(storage.size).toBe(0);
});
