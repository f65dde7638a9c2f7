import type { JournalStorage } from '@tradingbot/core/writes';

/** What the tabs of one device share of a person's writes, also after a reload. */
export function createDevice() {
  const entries = new Map<string, string>();
  const storage: JournalStorage = {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  return { storage, user: () => 'amira', channel: BroadcastChannel };
}
