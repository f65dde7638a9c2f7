import { useLayoutEffect } from '@radix-ui/react-use-layout-effect';
import { replaceEqualDeep } from '@tanstack/react-query';
import { type Context, startTransition, useContext, useMemo, useRef, useState } from 'react';

/** @param urgent parts that changed and must be seen in this very frame; what follows other parts may come after it */
type Listener = (urgent: readonly PropertyKey[]) => void;

/** What a form knows, outside of React's context: who reads a part of it is rendered when that part changes. */
export interface ModelStore<Model extends object> {
  readonly get: () => Model;
  readonly subscribe: (listener: Listener) => () => void;
  /** @param urgent parts that must be seen in the frame in which they change; what is being typed goes before all others */
  readonly publish: (model: Model, urgent: readonly (keyof Model)[]) => void;
}

/** A store of one model. Its methods keep their identity and always do what the newest model's do. */
function createModelStore<Model extends object>(first: Model): ModelStore<Model> {
  const listeners = new Set<Listener>();
  const methods = new Map<string, unknown>();
  let newest = first;
  const steady = (model: Model): Model => {
    const entries = Object.entries(model).map(([key, value]) => {
      if (typeof value !== 'function') return [key, value];
      if (!methods.has(key)) {
        const method: (...args: readonly unknown[]) => unknown = (...args) => Object(newest)[key](...args);
        methods.set(key, method);
      }
      return [key, methods.get(key)];
    });
    // Each member is the model's own, or calls it.
    return Object.fromEntries(entries) as Model;
  };
  let shown = steady(first);
  return {
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: (model, urgent) => {
      newest = model;
      const next = steady(model);
      if (isSame(shown, next, Object.keys({ ...shown, ...next }))) return;
      const changed = urgent.filter((key) => !isSame(shown, next, [key]));
      shown = next;
      for (const listener of listeners) listener(changed);
    },
  };
}

/** The store of a model that is made anew with every render. @param urgent parts that must be seen in the frame in which they change */
export function useModelStore<Model extends object>(model: Model, urgent: readonly (keyof Model)[]): ModelStore<Model> {
  const [store] = useState(() => createModelStore(model));
  useLayoutEffect(() => store.publish(model, urgent));
  return store;
}

/**
 * The model of a store. Whatever is read of it while rendering renders the component again when it changes, and nothing
 * else does. What is read in a handler is of the newest model.
 */
export function useModel<Model extends object>(store: ModelStore<Model>): Model {
  const [view, setView] = useState(() => ({ model: store.get() }));
  const newest = useRef(view);
  const read = useRef(new Set<PropertyKey>()).current;
  useLayoutEffect(() => {
    const follow: Listener = (urgent) => {
      const model = store.get();
      // Nobody has seen the parts that differ.
      if (isSame(newest.current.model, model, read)) newest.current.model = model;
      else {
        const view = { model };
        newest.current = view;
        show(
          () => setView(view),
          urgent.some((key) => read.has(key)),
        );
      }
    };
    follow([...read]);
    return store.subscribe(follow);
  }, [store, read]);
  return useMemo(() => tracked(view, read), [view, read]);
}

/** What is worked out from the model of a store: renders the component when the outcome differs, by its values. */
export function useModelPart<Model extends object, Part>(
  store: ModelStore<Model>,
  select: (model: Model) => Part,
): Part {
  const [model, setModel] = useState(store.get);
  const kept = useRef<{ select: typeof select; part: Part }>(undefined);
  const next = select(model);
  const part = kept.current ? replaceEqualDeep(kept.current.part, next) : next;
  useLayoutEffect(() => {
    kept.current = { select, part };
  });
  useLayoutEffect(() => {
    const follow = (isUrgent: boolean) => {
      const now = store.get();
      const before = kept.current;
      if (!before || replaceEqualDeep(before.part, before.select(now)) !== before.part)
        show(() => setModel(now), isUrgent);
    };
    follow(true);
    return store.subscribe((urgent) => follow(urgent.length > 0));
  }, [store]);
  return part;
}

/** One transition for each who follows: they are rendered together all the same, and React takes many in one for a fault. */
function show(change: () => void, isUrgent: boolean): void {
  if (isUrgent) change();
  else startTransition(change);
}

/** The store in a context. @throws Error outside of it, naming the hook */
export function useStoreOf<Model extends object>(
  context: Context<ModelStore<Model> | undefined>,
  hook: string,
): ModelStore<Model> {
  const store = useContext(context);
  if (!store) throw new Error(`${hook} must be used inside the scope of its create page.`);
  return store;
}

/** The model of the store in a context. @throws Error outside of it, naming the hook */
export function useModelOf<Model extends object>(context: Context<ModelStore<Model> | undefined>, hook: string): Model {
  return useModel(useStoreOf(context, hook));
}

function tracked<Model extends object>(view: { readonly model: Model }, read: Set<PropertyKey>): Model {
  // The target only lends its type: all is read from the view.
  return new Proxy({} as Model, {
    get: (_, key) => {
      read.add(key);
      return Reflect.get(view.model, key);
    },
    has: (_, key) => Reflect.has(view.model, key),
    ownKeys: () => Reflect.ownKeys(view.model),
    getOwnPropertyDescriptor: (_, key) => {
      if (!Reflect.has(view.model, key)) return undefined;
      read.add(key);
      return { configurable: true, enumerable: true, value: Reflect.get(view.model, key) };
    },
  });
}

function isSame<Model extends object>(a: Model, b: Model, keys: Iterable<PropertyKey>): boolean {
  for (const key of keys) if (!Object.is(Reflect.get(a, key), Reflect.get(b, key))) return false;
  return true;
}
