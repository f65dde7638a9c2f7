import { readdirSync } from 'node:fs';
import { textFaults } from '@tradingbot/react/testing';
import { expect, test } from 'vitest';
import { languages } from './addSiteTexts.js';
import { en } from './en.js';
import { enLater } from './enLater.js';

test.each(Object.entries(languages))('the texts of the site in %s are complete', async (language, load) => {
  expect(textFaults({ ...en, ...enLater }, await load(), language)).toEqual([]);
});

test('every file of texts is loaded for its language', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
  expect(Object.keys(languages).map((language) => `${language}.json`)).toEqual(files);
});
