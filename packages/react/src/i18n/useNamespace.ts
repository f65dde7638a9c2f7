import type { i18n, TFunction } from 'i18next';
import { createContext, useContext, useEffect, useMemo, useReducer } from 'react';

/** The i18next instance of the page. */
export const I18nContext = createContext<i18n | undefined>(undefined);

/** The i18next instance of the page. @throws Error outside a provider */
export function useI18n(): i18n {
  const instance = useContext(I18nContext);
  if (!instance) throw new Error('useI18n must be used inside <TradingBotProvider> or <I18nProvider>.');
  return instance;
}

/** i18next's own translate function for a namespace of the host, e.g. the texts of its site; a new one when the language changes. */
export function useNamespace(namespace: string): TFunction {
  return useTranslateOf(useI18n(), namespace);
}

/** The translate function of a namespace, anew whenever i18next tells of another language or of fetched texts. */
export function useTranslateOf(instance: i18n, namespace: string): TFunction {
  const [change, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    instance.on('languageChanged', renew);
    return () => instance.off('languageChanged', renew);
  }, [instance]);
  return useMemo(() => translateNow(instance, namespace, change), [instance, namespace, change]);
}

/** Another function for each change: it reads the language of the moment. */
function translateNow(instance: i18n, namespace: string, _change: number): TFunction {
  return instance.getFixedT(null, namespace);
}
