/** Text direction of a locale: right to left for exactly ar-SA and ar-ARE. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar-SA' || locale === 'ar-ARE' ? 'rtl' : 'ltr';
}
