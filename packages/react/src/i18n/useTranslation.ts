import type { LocaleFormat } from '@tradingbot/core/format';
import { createContext, useContext } from 'react';
import type { en } from './en.js';

type Path<T> = { [G in keyof T & string]: `${G}.${keyof T[G] & string}` }[keyof T & string];
type Plural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Name of a text, e.g. `form.lower_price`. Plural texts are named without their ending. */
export type TextKey = Plural<Path<typeof en>>;
/** Figures and names put into a text; `count` chooses the plural. */
export type TextParams = Readonly<Record<string, string | number>>;
/**
 * Text of a key in the current language, with its parameters filled in; English where the language has none. Of several
 * keys it is the first that has a text.
 */
export type Translate = (key: TextKey | TextKey[], params?: TextParams) => string;

/** The texts of the current language with its direction. */
export interface Translation {
  readonly t: Translate;
  /** That of the texts, for `Intl` and for `lang`; the one that was asked for is `language` of i18next. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /**
   * Writes figures with the marks of the locale; the same value as long as the locale is. Helpers that are given `t` are
   * given `format` right behind it. In right-to-left pages sentences (`t`) and elements (`<bdi dir="ltr">`) isolate a
   * figure, not the figure itself: it may stand beside its coin, and names that screen readers speak have no stray marks.
   */
  readonly format: LocaleFormat;
}

/** The texts for everything below a provider. */
export const TranslationContext = createContext<Translation | undefined>(undefined);

/** The typed translate function of the current language, its locale and direction, and what writes its figures. @throws Error outside a provider. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('useTranslation must be used inside <TradingBotProvider>.');
  return translation;
}
