import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useExternalStore } from './useExternalStore.js';

function createStore() {
  const listeners = new Set<() => void>();
  let value = false;
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => value,
    set: (next: boolean) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

function Lamp({ store: { subscribe, read } }: { readonly store: ReturnType<typeof createStore> }) {
  const isOn = useExternalStore(subscribe, read, read);
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  return <p>{`${isOn ? 'on' : 'off'}, ${wasOn ? 'was on' : 'never on'}`}</p>;
}

test('a store that goes back is seen by a part that set its state while it drew', async () => {
  const store = createStore();
  const { container } = await render(<Lamp store={store} />);
  await expect.element(container).toHaveTextContent('off, never on');
  store.set(true);
  await expect.element(container).toHaveTextContent('on, was on');
  store.set(false);
  await expect.element(container).toHaveTextContent('off, was on');
});
