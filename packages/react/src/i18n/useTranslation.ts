import { useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';
import { directionOf, NAMESPACE } from './createI18n.js';
import type { en } from './en.js';

type Path<T> = { [G in keyof T & string]: `${G}.${keyof T[G] & string}` }[keyof T & string];
type Plural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Name of a text, e.g. `form.lower_price`. Plural texts are named without their ending. */
export type TextKey = Plural<Path<typeof en>>;
/** Figures and names put into a text; `count` chooses the plural. */
export type TextParams = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** First-strong isolate: keeps a figure's own order inside right-to-left text (F114). */
const isolate = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value);

/** The typed translate function of the current language, its locale and direction. */
export function useTranslation(): { readonly t: Translate; readonly locale: string; readonly dir: 'ltr' | 'rtl' } {
  const { t, i18n } = useI18next(NAMESPACE);
  const locale = i18n.language;
  return useMemo(() => {
    const dir = directionOf(locale);
    // An option of a call makes i18next set up its interpolation anew each time; our own instances need none.
    const isPlain = i18n.options.interpolation?.escapeValue === false;
    // i18next's own key type cannot express plural stems together with our parameters.
    const call = t as unknown as (key: string, params: object) => string;
    const translate: Translate = (key, params = {}) => {
      const values =
        dir === 'rtl' ? Object.fromEntries(Object.entries(params).map(([name, v]) => [name, isolate(v)])) : params;
      return call(key, isPlain ? values : { ...values, interpolation: { escapeValue: false } });
    };
    return { t: translate, locale, dir };
  }, [t, i18n, locale]);
}
