import { use } from 'react';
import type { en } from './en.js';
import { TextsContext } from './TextsContext.js';

type Path<T> = { [G in keyof T & string]: `${G}.${keyof T[G] & string}` }[keyof T & string];
type Plural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Name of a text, e.g. `form.lower_price`. Plural texts are named without their ending. */
export type TextKey = Plural<Path<typeof en>>;
/** Figures and names put into a text; `count` chooses the plural. */
export type TextParams = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** The texts of the current language with its direction. */
export interface Translation {
  readonly t: Translate;
  /** That of the texts, for `Intl` and for `lang`; the one that was asked for is `language` of i18next. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
}

/** The typed translate function of the current language, its locale and direction. @throws Error outside a provider. */
export function useTranslation(): Translation {
  const translation = use(TextsContext);
  if (!translation) throw new Error('useTranslation must be used inside <TradingBotProvider>.');
  return translation;
}
