import { lazy, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLiveStore } from './useLiveStore.js';

function createStore(value: string) {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next: string) => {
      value = next;
      for (const listener of listeners) listener();
    },
    isHeard: () => listeners.size > 0,
  };
}
type Store = ReturnType<typeof createStore>;

type Part = { readonly default: () => ReactNode };
let arrive: ((part: Part) => void) | undefined;
const Late = lazy(
  () =>
    new Promise<Part>((resolve) => {
      arrive = resolve;
    }),
);

function Value({ store }: { readonly store: Store }) {
  const value = useLiveStore(store.subscribe, store.read);
  return value === 'late' ? <Late /> : <p>{value}</p>;
}

function Changes({ store }: { readonly store: Store }) {
  store.set('two');
  return null;
}

test('follows one store, and another one from its first render on', async () => {
  const [first, second] = [createStore('one'), createStore('other')];
  const screen = await render(<Value store={first} />);
  first.set('two');
  await expect.element(screen.getByText('two')).toBeVisible();
  await screen.rerender(<Value store={second} />);
  expect(screen.container.textContent).toBe('other');
  expect(first.isHeard()).toBe(false);
  await screen.unmount();
  expect(second.isHeard()).toBe(false);
});

test('a change between the render and the subscription is not lost', async () => {
  const store = createStore('one');
  const screen = await render(
    <>
      <Value store={store} />
      <Changes store={store} />
    </>,
  );
  await expect.element(screen.getByText('two')).toBeVisible();
});

test('a change is a transition: what cannot be shown yet takes nothing away', async () => {
  const store = createStore('one');
  const screen = await render(
    <Suspense fallback={<p>waiting</p>}>
      <Value store={store} />
    </Suspense>,
  );
  store.set('late');
  // The part is asked for while the old value stays.
  await expect.poll(() => arrive).toBeDefined();
  await expect.element(screen.getByText('one')).toBeVisible();
  expect(screen.container.textContent).not.toContain('waiting');
  arrive?.({ default: () => <p>here</p> });
  await expect.element(screen.getByText('here')).toBeVisible();
});
