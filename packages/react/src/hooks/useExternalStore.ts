import { useSyncExternalStore } from 'react';

/**
 * What a store outside React holds now, and again whenever it reports a change; `onServer` while a server renders and
 * until the page has taken over.
 *
 * The reader is a new one at each drawing: React 18.3 compares with a value of before where a part sets its own state
 * while it draws, and would miss that the store went back to that value. A new reader makes it remember what it drew.
 */
export function useExternalStore<T>(
  subscribe: (listener: () => void) => () => void,
  read: () => T,
  onServer: () => T,
): T {
  return useSyncExternalStore(subscribe, () => read(), onServer);
}
