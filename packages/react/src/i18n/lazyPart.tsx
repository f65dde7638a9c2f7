import type { i18n } from 'i18next';
import { type ComponentType, lazy, use } from 'react';
import { addFromSource, hasScreenTexts } from './screenTexts.js';
import { useI18n } from './useNamespace.js';

const complete = new WeakSet<i18n>();
const adding = new WeakMap<i18n, Promise<void>>();

/** What `use` reads without waiting: React keeps the state of a promise there. */
const READY = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Waits for the texts of all screens; the same promise for all that wait. */
function textsOf(instance: i18n): Promise<void> {
  const known = adding.get(instance);
  if (known) return known;
  const texts = addFromSource(instance);
  adding.set(instance, texts);
  // Another attempt after a failure begins anew.
  texts.catch(() => adding.delete(instance));
  return texts;
}

/**
 * Like `lazy` of React, for what a page shows only once its form stands: it is rendered when the texts of all screens are
 * there too. So a create page need not wait for them, and nothing is shown without its texts.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the top of a module, as `lazy` is
  return function LazyPart(props: Props) {
    const instance = useI18n();
    const isComplete = complete.has(instance) || hasScreenTexts(instance);
    if (isComplete) complete.add(instance);
    // Both come at the same time; the part itself says what fails.
    else load().catch(() => undefined);
    use(isComplete ? READY : textsOf(instance));
    return <Part {...props} />;
  };
}
