import type { SymbolStorage } from '../symbols/createSavedSymbols.js';

/** A usable row of the symbol list in short keys. */
export function symbolRow(over: object = {}) {
  return {
    s: 'BTCUSDT',
    b: 'BTC',
    q: 'USDT',
    ts: '0.1',
    ls: '0.001',
    cs: 'Trading',
    ct: 'LinearPerpetual',
    ...over,
  };
}

/** Usable rows A0 to A(n-1). */
export function symbolRows(count: number): object[] {
  return Array.from({ length: count }, (_, index) => symbolRow({ s: `A${index}`, is: index }));
}

/** A storage in memory that counts its writes; `fail` makes calls throw, `limit` is its size in characters. */
export function memoryStorage(entries: Record<string, string> = {}) {
  const held = new Map(Object.entries(entries));
  const writes: string[] = [];
  const faults = { read: false, write: false, remove: false, limit: Number.POSITIVE_INFINITY };
  const storage: SymbolStorage = {
    getItem(key) {
      if (faults.read) throw new Error('blocked');
      return held.get(key) ?? null;
    },
    setItem(key, value) {
      writes.push(key);
      const others = [...held].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0);
      if (faults.write || others + value.length > faults.limit) throw new Error('QuotaExceededError');
      held.set(key, value);
    },
    removeItem(key) {
      if (faults.remove) throw new Error('blocked');
      held.delete(key);
    },
  };
  return { storage, held, writes, faults };
}
