import type { KeyValueStorage } from './TradingBotContext.js';

/** A storage that is full or forbidden keeps nothing and breaks nothing. */
export function safeStorage(storage: KeyValueStorage | undefined): KeyValueStorage | undefined {
  return (
    storage && {
      getItem: (key) => quietly(() => storage.getItem(key)) ?? null,
      setItem: (key, value) => quietly(() => storage.setItem(key, value)),
      removeItem: (key) => quietly(() => storage.removeItem(key)),
    }
  );
}

function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // Private windows forbid storage; a page without it still works.
    return undefined;
  }
}
