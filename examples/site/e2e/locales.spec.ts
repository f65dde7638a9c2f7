import { LANGUAGES } from '../src/languages.ts';
import { pages } from './places.ts';
import { test, visitPlace } from './stage.ts';
import { expect, WIDE } from './trader.ts';

/** Every route of the site once, as somebody with bots of every kind sees it. */
const routes = pages.filter(({ name }) => /^not-found$|-(filled|closed)$/.test(name));
/** In Arabic, right to left, and its region is one that `Intl` cannot read. */
const HARDEST = 'ar-ARE';
/** Those that are offered, and some that an address may have beside them: texts of elsewhere. */
const OTHERS = [...LANGUAGES.map(({ locale }) => locale), 'ar-EG', 'zh-CN', 'he-IL'];

// Some twenty pages each.
test.slow();

for (const locale of [HARDEST, ...OTHERS]) {
  test.describe(locale, () => {
    // The browser speaks a language that it knows, whatever the address asks for.
    test.use({ locale: 'en-US' });
    test(`I5 F176 every route opens in ${locale}`, { tag: locale === HARDEST ? [] : WIDE }, async ({
      trader,
      theatre,
    }) => {
      const { page } = trader;
      const errors: string[] = [];
      // What a boundary catches is reported on the console.
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text().slice(0, 300));
      });
      const reader = trader.in(locale);
      for (const place of routes) {
        await visitPlace(reader, theatre, place, async () => {
          await expect(page.getByRole('heading', { level: 1 }).first(), place.name).toBeVisible();
          const { lang, dir } = await page.evaluate(() => {
            const { lang, dir } = document.documentElement;
            return { lang: new Intl.Locale(lang).language, dir };
          });
          const language = locale === 'he-IL' ? 'en' : locale.slice(0, 2);
          expect({ lang, dir }, place.name).toEqual({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
        });
        expect(errors, place.name).toEqual([]);
      }
    });
  });
}
