import {
  announcementLink,
  announcementSearch,
  createBotClient,
  createTelemetry,
  isBotError,
  loadTranslations,
  resolveEnvironment,
} from '@tradingbot/core';
import { postTelemetry, searchAnnouncements } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { AMIRA, ask, setUp } from './clients.testing.js';

const { sandbox, client } = setUp({ historyDays: 1 });

test('announcements about bots are found by language, newest first, without new coins', async () => {
  const found = await searchAnnouncements(client, announcementSearch({ locale: 'en-US' }));
  expect([found.hits.length, found.nbHits, found.nbPages]).toEqual([10, 19, 2]);
  expect(found.hits.map(({ category }) => category.key)).not.toContain('new_crypto');
  const times = found.hits.map(({ date_timestamp }) => date_timestamp);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(times[0]).toBeLessThan(sandbox.now);
  const second = await searchAnnouncements(client, announcementSearch({ locale: 'en-US', page: 1 }));
  expect(second.hits).toHaveLength(9);
});

test.each([
  ['es-ES', 'cuadrículas', 1],
  ['zh-MY', '網格', 1],
  ['ar-SA', 'عملات', 1],
  ['en-US', 'TRAILING  range', 1],
  ['en-US', 'no such words', 0],
  ['vi-VN', '', 0],
])('announcements of %s that hold %s: %i', async (locale, query, count) => {
  const found = await searchAnnouncements(client, announcementSearch({ locale, query }));
  expect(found.nbHits).toBe(count);
});

test('an announcement has an address on the page’s own host', async () => {
  const { hits } = await searchAnnouncements(client, announcementSearch({ locale: 'en-US', query: 'trailing' }));
  expect(announcementLink({ url: hits[0]?.url ?? '' }, client.environment, 'en-US')).toBe(
    'http://localhost/en-US/article/grid-trailing-up/',
  );
});

test.each([
  ['announcement-posts_en', 'category.key = 1', 0, 400],
  ['announcement-posts_en', '', -1, 400],
  ['posts', '', 0, 404],
])('a search of %s with filters %j and page %i is answered with %i', async (index, filters, page, code) => {
  const asked = searchAnnouncements(client, { index, data: { query: '', page, hitsPerPage: 10, filters } });
  await expect(asked).rejects.toSatisfy((error) => isBotError(error) && error.code === code);
});

test('W13 translation files give the names of the kinds; a language without names keeps English, and nothing fails', async () => {
  const english = { kinds: { spot_grid: 'Spot grid' } };
  const file = { projectId: 'site', namespace: 'trading-bot', english };
  const spanish = await loadTranslations(client, { ...file, lang: 'es-ES' });
  expect([spanish.source, spanish.texts.get('kinds.spot_grid')]).toEqual(['network', 'Cuadrícula al contado']);
  for (const lang of ['de-DE', 'fr-FR', 'ja-JP', 'nl-NL', 'pt-BR', 'ru-RU', 'tr-TR', 'vi-VN', 'constructor']) {
    const { source, error, texts } = await loadTranslations(client, { ...file, lang });
    expect([source, error, texts.get('kinds.spot_grid')], lang).toEqual(['built_in', undefined, 'Spot grid']);
  }
});

test('telemetry is kept for whoever looks, and nothing but events is taken', async () => {
  const environment = resolveEnvironment(
    { protocol: 'http:', host: 'localhost' },
    { telemetry: 'http://localhost/x-api' },
  );
  const reporter = createBotClient({
    environment,
    platform: 'pc',
    locale: 'en-US',
    fetch: sandbox.fetchAs(AMIRA),
    now: () => sandbox.now,
  });
  const telemetry = createTelemetry({ client: reporter });
  telemetry.report(new Error('secret words'), '/en-US/tradingbot/');
  await telemetry.flush();
  expect(await ask(sandbox, AMIRA, '/x-sandbox/telemetry')).toEqual({
    events: [{ path: '/en-US/tradingbot/', code: 'Error', trace: reporter.guid }],
  });
  const refused = await sandbox.fetch('http://localhost/x-api/monitor/log', {
    method: 'POST',
    body: JSON.stringify({ events: [{ path: '/', code: 1, trace: '', token: 'x' }] }),
    headers: { 'content-type': 'application/json' },
  });
  expect(refused.status).toBe(400);
  await expect(postTelemetry(client, { events: [] })).rejects.toSatisfy(isBotError);
});
