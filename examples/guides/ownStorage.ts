/** What the packages use of a storage; `localStorage` has it. */
type OwnStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser; undefined where merely naming it throws, as in some private windows. */
export function storageOf(read: () => Storage): Storage | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Keeps what the visitor has agreed to keep. Until then everything lasts as long as the page. */
export function withConsent(storage: OwnStorage | undefined, hasAgreed: () => boolean): OwnStorage {
  const page = new Map<string, string>();
  const kept = () => (hasAgreed() ? storage : undefined);
  return {
    getItem: (key) => kept()?.getItem(key) ?? page.get(key) ?? null,
    setItem(key, value) {
      page.set(key, value);
      kept()?.setItem(key, value);
    },
    removeItem(key) {
      page.delete(key);
      kept()?.removeItem(key);
    },
  };
}
