import { createInstance } from 'i18next';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { addScreenTexts, createI18n } from './createI18n.js';
import { en } from './en.js';
import { I18nProvider } from './I18nProvider.js';
import { NAMESPACE } from './screenTexts.js';
import { useNamespace } from './useNamespace.js';
import { useTranslation } from './useTranslation.js';

function Words({ tick }: { readonly tick: string }) {
  const { t, locale, dir } = useTranslation();
  const [drawn, setDrawn] = useState(0);
  return (
    <button type="button" dir={dir} lang={locale} data-drawn={drawn} onClick={() => setDrawn(drawn + 1)}>
      {t('form.mode')}, {t('form.step', { step: tick })}
    </button>
  );
}

function Counts() {
  const { t } = useTranslation();
  return [1, 12_345].map((count) => t('chart.levels', { count })).join(' and ');
}

async function open(locale: string) {
  const i18n = createI18n({ locale, texts: en });
  const page = (tick: string) => (
    <I18nProvider i18n={i18n}>
      <Words tick={tick} />
    </I18nProvider>
  );
  const screen = await render(page('0.1'));
  return { i18n, screen, button: screen.getByRole('button'), draw: (tick: string) => screen.rerender(page(tick)) };
}

test('a text that is asked for again has the figures of that time', async () => {
  const { button, draw } = await open('en-US');
  await expect.element(button).toHaveTextContent('Setup, step 0.1');
  await draw('0.5');
  await expect.element(button).toHaveTextContent('step 0.5');
});

test('a text that the host replaces is shown from the next drawing on', async () => {
  const { i18n, button } = await open('en-US');
  await expect.element(button).toHaveTextContent('Setup');
  i18n.addResource('en', NAMESPACE, 'form.mode', 'How to begin');
  await button.click();
  await expect.element(button).toHaveTextContent('How to begin');
});

/** Changes texts after they were drawn and before anything listens. */
function ChangedWhileDrawn({ change }: { readonly change: () => void }) {
  useLayoutEffect(change, [change]);
  return null;
}

test('F143 texts that come between a drawing and its listeners are shown', async () => {
  const i18n = createI18n({ locale: 'en-US', texts: en });
  const change = () => {
    i18n.addResource('en', NAMESPACE, 'form.mode', 'How to begin', { silent: true });
    i18n.emit('languageChanged', 'en-US');
  };
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <Words tick="0.1" />
      <ChangedWhileDrawn change={change} />
    </I18nProvider>,
  );
  await expect.element(screen.getByRole('button')).toHaveTextContent('How to begin');
});

test('another language changes texts, locale and direction at once', async () => {
  const { i18n, button } = await open('en-US');
  i18n.addResource('ar', NAMESPACE, 'form.mode', 'الطريقة');
  await i18n.changeLanguage('ar-SA');
  await expect.element(button).toHaveTextContent('الطريقة');
  await expect.element(button).toHaveAttribute('dir', 'rtl');
  await expect.element(button).toHaveAttribute('lang', 'ar-SA');
});

test('F176 direction, locale and marks are those of the texts, not of the address', async () => {
  const { i18n, button } = await open('en-US');
  await i18n.changeLanguage('ar-EG');
  await expect.element(button).toHaveAttribute('dir', 'rtl');
  await i18n.changeLanguage('he-IL');
  await expect.element(button).toHaveAttribute('dir', 'ltr');
  await expect.element(button).toHaveAttribute('lang', 'en-US');
});

test('a count is grouped as its language groups, and chooses the plural as it is', async () => {
  const i18n = createI18n({ locale: 'en-US', texts: en });
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <Counts />
    </I18nProvider>,
  );
  await expect.element(screen.getByText('1 level and 12,345 levels')).toBeVisible();
  await i18n.changeLanguage('de-DE');
  await expect.element(screen.getByText('12.345')).toBeVisible();
});

function HostCount() {
  const t = useNamespace('shop');
  return t('bots', { count: 12_345, name: 'BTC/USDT' });
}

test("a host's own texts are filled in as ours: counts grouped, names in their own order", async () => {
  const i18n = createI18n({ locale: 'en-US', texts: en });
  i18n.addResource('en', 'shop', 'bots_other', '{{count}} bots of {{name}}');
  i18n.addResource('ar', 'shop', 'bots_many', '{{count}} · {{name}}');
  const { container } = await render(
    <I18nProvider i18n={i18n}>
      <HostCount />
    </I18nProvider>,
  );
  await expect.element(container).toHaveTextContent('12,345 bots of BTC/USDT');
  await i18n.changeLanguage('ar-SA');
  await expect.poll(() => container.textContent).toBe('12,345 · \u2068BTC/USDT\u2069');
});

test("K6 the host's own marks and separators are for its texts, not for ours", async () => {
  const own = createInstance();
  await own.init({
    lng: 'en-US',
    fallbackLng: 'en',
    keySeparator: false,
    interpolation: { prefix: '<', suffix: '>' },
    resources: { en: { shop: { 'a.b': 'a <step>' } } },
  });
  await addScreenTexts(own);
  const screen = await render(
    <I18nProvider i18n={own}>
      <Words tick="0.1 & more" />
    </I18nProvider>,
  );
  await expect.element(screen.getByRole('button')).toHaveTextContent('Setup, step 0.1 & more');
  expect(own.t('a.b', { ns: 'shop', step: '&' })).toBe('a &amp;');
});

test('outside a provider the error says what is missing', () => {
  expect(useTranslation).toThrow();
});
