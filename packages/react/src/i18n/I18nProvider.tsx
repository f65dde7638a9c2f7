import { directionOf } from '@tradingbot/core/format';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useMemo } from 'react';
import { formatOf } from './formatOf.js';
import { shownLocaleOf } from './languages.js';
import { NAMESPACE } from './screenTexts.js';
import { shownParams } from './shownParams.js';
import { I18nContext, useTranslateOf } from './useNamespace.js';
import { type Translate, type Translation, TranslationContext } from './useTranslation.js';

const MAX_KNOWN = 2000;

/**
 * Listens to i18next for everything below. Once for the page: a form has hundreds of texts, and a listener in each of
 * them costs more than all else that follows a key.
 */
export function I18nProvider({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) {
  const translate = useTranslateOf(i18n, NAMESPACE);
  const locale = shownLocaleOf(i18n.language);
  const known = useMemo(() => new Map<string, string>(), []);
  const value = useMemo((): Translation => {
    known.clear();
    const dir = directionOf(locale);
    const format = formatOf(locale);
    // Marks make i18next set up its interpolation anew each time; our own instances need none.
    const { escapeValue, prefix } = i18n.options.interpolation ?? {};
    const interpolation = escapeValue === false && prefix === MARKS.prefix ? undefined : MARKS;
    // i18next's own key type cannot express plural stems together with our parameters.
    const call = translate as unknown as (key: Parameters<Translate>[0], params: object) => string;
    const read: Translate = (key, params = {}) =>
      call(key, { ...params, replace: shownParams(params, format, dir), interpolation, keySeparator: '.' });
    const t: Translate = (key, params) => {
      const id = [key, ...Object.entries(params ?? {})].join('\n');
      const found = known.get(id);
      if (found !== undefined) return found;
      // Texts with prices never end.
      if (known.size >= MAX_KNOWN) known.clear();
      const text = read(key, params);
      known.set(id, text);
      return text;
    };
    return { t, locale, dir, format };
  }, [translate, i18n, locale, known]);

  useEffect(() => {
    const forget = () => known.clear();
    i18n.store.on('added', forget);
    i18n.store.on('removed', forget);
    return () => {
      i18n.store.off('added', forget);
      i18n.store.off('removed', forget);
    };
  }, [i18n, known]);

  return (
    <I18nContext.Provider value={i18n}>
      <TranslationContext.Provider value={value}>{children}</TranslationContext.Provider>
    </I18nContext.Provider>
  );
}

/** How our texts are written, where the host's instance expects other marks, or escapes what React escapes anyway. */
const MARKS = { prefix: '{{', suffix: '}}', escapeValue: false } as const;
