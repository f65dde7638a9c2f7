import { createKept, type Kept, type KeptForm } from '../provider/createKept.js';
import { type KeyValueStorage, useTradingBot } from '../provider/TradingBotContext.js';
import { useExternalStore } from './useExternalStore.js';

/** The stores of each storage, so that all parts of a page share one. */
const stores = new WeakMap<KeyValueStorage, Map<object, unknown>>();
/** For pages whose host keeps nothing: a choice lasts as long as the page. */
const NOWHERE: KeyValueStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/**
 * What a person chose on this device, and how to change it. The form must be the same object at every call.
 *
 * @param place `drafts`: in this tab alone
 */
export function useKept<T>(
  form: KeptForm<T>,
  place: 'storage' | 'drafts' = 'storage',
): readonly [T, Kept<T>['change']] {
  const { [place]: storage = NOWHERE } = useTradingBot('useKept');
  const kept = keptOf(storage, form);
  // A server knows no device, and its markup is taken over as it is: only then what is kept here is shown.
  return [useExternalStore(kept.subscribe, kept.read, keptOf(NOWHERE, form).read), kept.change];
}

function keptOf<T>(storage: KeyValueStorage, form: KeptForm<T>): Kept<T> {
  const known = stores.get(storage) ?? new Map<object, unknown>();
  stores.set(storage, known);
  const kept = known.get(form) ?? createKept(() => storage, form);
  known.set(form, kept);
  // What is kept under a form was made of it.
  return kept as Kept<T>;
}
