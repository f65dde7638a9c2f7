import type { i18n, TFunction } from 'i18next';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useExternalStore } from '../hooks/useExternalStore.js';
import { shownParams } from './shownParams.js';
import { type TextParams, useTranslation } from './useTranslation.js';

/** The i18next instance of the page. */
export const I18nContext = createContext<i18n | undefined>(undefined);

/** The i18next instance of the page. @throws Error outside a provider */
export function useI18n(): i18n {
  const instance = useContext(I18nContext);
  if (!instance) throw new Error('useI18n must be used inside <TradingBotProvider> or <I18nProvider>.');
  return instance;
}

/**
 * The translate function for a namespace of the host, e.g. the texts of its site; a new one when the language changes.
 * Parameters stand in its texts as they do in ours: a count is grouped as amounts are, and names and figures keep their
 * own order in right-to-left text. @throws Error outside a provider
 */
export function useNamespace(namespace: string): (key: string, params?: TextParams) => string {
  const translate = useTranslateOf(useI18n(), namespace);
  const { format, dir } = useTranslation();
  return useMemo(() => {
    // i18next's own key type knows no keys of a namespace that the host adds.
    const call = translate as unknown as (key: string, params: object) => string;
    return (key, params = {}) => call(key, { ...params, replace: shownParams(params, format, dir) });
  }, [translate, format, dir]);
}

/** The translate function of a namespace, anew whenever i18next tells of another language or of fetched texts. */
export function useTranslateOf(instance: i18n, namespace: string): TFunction {
  const change = useExternalStore(
    useCallback(
      (renew) => {
        instance.on('languageChanged', renew);
        return () => instance.off('languageChanged', renew);
      },
      [instance],
    ),
    () => changesOf(instance),
    () => changesOf(instance),
  );
  return useMemo(() => translateNow(instance, namespace, change), [instance, namespace, change]);
}

const changes = new WeakMap<i18n, number>();

/** How often the texts of an instance have changed: also between a drawing and the moment when it begins to listen. */
function changesOf(instance: i18n): number {
  const known = changes.get(instance);
  if (known !== undefined) return known;
  changes.set(instance, 0);
  instance.on('languageChanged', () => changes.set(instance, changesOf(instance) + 1));
  return 0;
}

/** Another function for each change: it reads the language of the moment. */
function translateNow(instance: i18n, namespace: string, _change: number): TFunction {
  return instance.getFixedT(null, namespace);
}
