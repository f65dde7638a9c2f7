import type { i18n } from 'i18next';
import { type ComponentType, lazy } from 'react';
import { addFromSource, hasScreenTexts, type TextPart } from './screenTexts.js';
import { useI18n } from './useNamespace.js';

const failures = new WeakMap<i18n, { readonly error: unknown }>();

/** Waits for the texts of all screens, and for those of a part. @throws what they failed with */
function textsOf(instance: i18n, part: TextPart): Promise<unknown> {
  const failure = failures.get(instance);
  if (failure) {
    // React renders once more at once before it believes an error; what is shown later asks anew.
    queueMicrotask(() => failures.delete(instance));
    throw failure.error;
  }
  return Promise.all([addFromSource(instance), addFromSource(instance, part)]).catch(
    (error: unknown) => void failures.set(instance, { error }),
  );
}

/**
 * Like `lazy` of React, for what a page shows only once its form stands: it is rendered when the texts of all screens are
 * there too. So a create page need not wait for them, and nothing is shown without its texts.
 *
 * @param part texts that it needs beside those
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  part: TextPart = 'later',
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the top of a module, as `lazy` is
  return function LazyPart(props: Props) {
    const instance = useI18n();
    if (!hasScreenTexts(instance, part)) {
      // Both come at the same time; the part itself says what fails.
      load().catch(() => undefined);
      // Only then: a part that waits for texts that are there already, and then for its module, is never shown.
      // Thrown, as React 18 and 19 both take it.
      throw textsOf(instance, part);
    }
    return <Part {...props} />;
  };
}
