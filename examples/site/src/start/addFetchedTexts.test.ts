import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import { createI18n, NAMESPACE } from '@tradingbot/react';
import { expect, test } from 'vitest';
import { SITE } from '../texts/useSiteText.js';
import { addFetchedTexts } from './addFetchedTexts.js';

/** An instance with the site's English, over which the exchange's answer is laid. */
async function laidOver(answer: unknown, status = 200) {
  const asked: string[] = [];
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
    platform: 'pc',
    locale: 'en-US',
    sleep: async () => {},
    fetch: async (input) => {
      asked.push(new Request(input).url);
      return Response.json(answer, { status });
    },
  });
  const i18n = createI18n({ locale: 'en-US' });
  i18n.addResourceBundle('en', SITE, { brand: 'Trading bots', logged_in_as: 'Logged in as {{name}}' });
  await addFetchedTexts(client, i18n);
  return { i18n, asked, read: (key: string, params = {}) => i18n.t(key, { ns: SITE, ...params }) };
}

test('F143 the exchange’s own texts replace built-in ones, as text and nothing else', async () => {
  const { i18n, asked, read } = await laidOver({
    site: { brand: '<img src=x onerror=alert(1)>', unknown: 'x' },
    common: { retry: 'Once more' },
  });
  expect(asked).toEqual(['http://localhost/x-api/tradingbot/trading-bot/en-US.json']);
  expect(read('brand')).toBe('<img src=x onerror=alert(1)>');
  expect(i18n.exists('unknown', { ns: SITE })).toBe(false);
  expect(i18n.t('common.retry', { ns: NAMESPACE })).toBe('Once more');
});

test('F143 a text with other placeholders, or one that calls another, is not taken', async () => {
  const { read } = await laidOver({ site: { logged_in_as: 'Hello {{user}}', brand: '$t(site.logged_in_as)' } });
  expect(read('logged_in_as', { name: 'amira' })).toBe('Logged in as amira');
  expect(read('brand')).toBe('Trading bots');
});

test('texts of a screen that comes later are replaced when it comes', async () => {
  const { i18n } = await laidOver({ late: { title: 'From the exchange' } });
  i18n.addResourceBundle('en', NAMESPACE, { late: { title: 'Built in' } });
  expect(i18n.t('late.title')).toBe('From the exchange');
});

test('F144 without an answer the built-in texts stay', async () => {
  const { read } = await laidOver({}, 404);
  expect(read('brand')).toBe('Trading bots');
});
