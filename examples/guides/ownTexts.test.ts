import { loadTexts, NAMESPACE } from '@tradingbot/react';
import { expect, test } from 'vitest';
import { changeLanguage, createTexts } from './ownI18next.ts';
import { createOwnTexts } from './ownTexts.ts';

test("the host's own instance has its texts and ours, in the language of the moment", async () => {
  const own = await createTexts('en-US');
  const ours = own.getFixedT(null, NAMESPACE);
  const english = await loadTexts('en-US');
  expect([own.t('title'), ours('common.retry')]).toEqual(['The shop', english.common.retry]);
  const shown: string[] = [];
  own.on('languageChanged', () => shown.push(own.t('title'), own.t('detail.fees_paid', { ns: NAMESPACE })));
  await changeLanguage(own, 'de-DE');
  expect(shown).toEqual(['Der Laden', (await loadTexts('de-DE')).detail.fees_paid]);
});

test("the host's words stand over ours, all others are ours", async () => {
  const english = await createOwnTexts('en-US');
  expect([english.t('list.ongoing'), english.t('list.closed')]).toEqual([
    'At work',
    (await loadTexts('en-US')).list.closed,
  ]);
  const german = await createOwnTexts('de-DE');
  expect([german.t('detail.fees_paid'), german.t('form.review')]).toEqual([
    'Gebühren',
    (await loadTexts('de-DE')).form.review,
  ]);
});
