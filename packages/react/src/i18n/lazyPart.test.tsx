import { createInstance } from 'i18next';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Boundary } from '../parts/states/index.js';
import { addScreenTexts, createI18n, loadTexts } from './createI18n.js';
import { I18nProvider } from './I18nProvider.js';
import { lazyPart } from './lazyPart.js';
import { NAMESPACE, setTextSource } from './screenTexts.js';
import { useTranslation } from './useTranslation.js';

function Figures() {
  const { t } = useTranslation();
  return <p>{t('detail.figures')}</p>;
}

const Part = lazyPart(async () => ({ default: Figures }));
const show = (i18n: ReturnType<typeof createI18n>) =>
  render(
    <I18nProvider i18n={i18n}>
      <Boundary fallback={<p>failed</p>}>
        <Suspense fallback={<p>waiting</p>}>
          <Part />
        </Suspense>
      </Boundary>
    </I18nProvider>,
  );

test.each(['en-US', 'de-DE'])('a part in %s is shown with its texts, which come with it', async (locale) => {
  const { detail } = await loadTexts(locale);
  const screen = await show(createI18n({ locale }));
  const seen = new Set<string>();
  const see = () => seen.add(screen.container.textContent ?? '');
  see();
  new MutationObserver(see).observe(screen.container, { subtree: true, childList: true, characterData: true });
  await expect.element(screen.getByText(detail.figures)).toBeVisible();
  expect([...seen]).not.toContain('detail.figures');
});

test('a part waits for nothing but itself where the texts are there', async () => {
  const texts = await loadTexts('de-DE');
  const screen = await show(createI18n({ locale: 'de-DE', texts }));
  await expect.element(screen.getByText(texts.detail.figures)).toBeVisible();
});

test("a part on the host's own instance is shown with the texts that the host brought, or added", async () => {
  const own = createInstance();
  await own.init({ lng: 'de-DE', fallbackLng: 'en', ns: ['shop'] });
  own.addResourceBundle('de', 'tradingbot', { detail: { figures: 'Kennzahlen des Hauses' } });
  const screen = await show(own);
  await expect.element(screen.getByText('Kennzahlen des Hauses')).toBeVisible();

  await screen.unmount();

  const bare = createInstance();
  await bare.init({ lng: 'de-DE', fallbackLng: 'en', ns: ['shop'] });
  await addScreenTexts(bare);
  const added = await show(bare);
  await expect.element(added.getByText((await loadTexts('de-DE')).detail.figures)).toBeVisible();
});

test('texts that cannot be had are an error of the part, and are asked for anew when it is shown again', async () => {
  let isDown = true;
  const { detail } = await loadTexts('de-DE');
  const own = createInstance();
  await own.init({ lng: 'de-DE', fallbackLng: 'en', ns: [NAMESPACE], defaultNS: NAMESPACE });
  setTextSource(own, async () => {
    if (isDown) throw new Error('The texts are not there.');
    return ['de', { detail }];
  });
  const screen = await show(own);
  await expect.element(screen.getByText('failed')).toBeVisible();
  await screen.unmount();

  isDown = false;
  const again = await show(own);
  await expect.element(again.getByText(detail.figures)).toBeVisible();
});

function Title() {
  const { t } = useTranslation();
  return <p>{t('verdict.title')}</p>;
}

const Last = lazyPart(async () => ({ default: Title }), 'last');

test('a part that few visits show brings its own texts along, which no other part waits for', async () => {
  const { verdict } = await loadTexts('de-DE');
  const i18n = createI18n({ locale: 'de-DE' });
  const screen = await show(i18n);
  await expect.element(screen.getByText((await loadTexts('de-DE')).detail.figures)).toBeVisible();
  expect(i18n.exists('verdict.title')).toBe(false);
  await screen.unmount();

  const last = await render(
    <I18nProvider i18n={i18n}>
      <Suspense fallback={<p>waiting</p>}>
        <Last />
      </Suspense>
    </I18nProvider>,
  );
  await expect.element(last.getByText(verdict.title)).toBeVisible();
  // In another language they come with those of the screens.
  await addScreenTexts(i18n, undefined, 'fr-FR');
  await i18n.changeLanguage('fr-FR');
  await expect.element(last.getByText((await loadTexts('fr-FR')).verdict.title)).toBeVisible();
});
