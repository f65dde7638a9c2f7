import { startTransition, useEffect, useState } from 'react';

/**
 * Value of a store that changes many times a second. Unlike `useSyncExternalStore` its changes are transitions: they are
 * rendered in slices, and a key or a press comes before them. Keep both functions while they mean the same.
 *
 * @param read gives the same value until it changes
 */
export function useLiveStore<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  const [kept, keep] = useState(() => ({ read, value: read() }));
  useEffect(() => {
    const take = () => {
      const value = read();
      startTransition(() =>
        keep((before) => (before.read === read && Object.is(before.value, value) ? before : { read, value })),
      );
    };
    const leave = subscribe(take);
    // What changed between the render and now.
    take();
    return leave;
  }, [subscribe, read]);
  // The value of another symbol never shows under the new name.
  return kept.read === read ? kept.value : read();
}
