import { afterEach, expect, test } from 'vitest';
import { tightTexts } from './tightTexts.js';

afterEach(() => {
  document.body.innerHTML = '';
});

const shown = (html: string) => {
  document.body.innerHTML = html;
  return tightTexts(document.body);
};

test('finds a text that is wider than its button, and not one that fits or wraps', () => {
  expect(shown('<button style="inline-size: 40px; white-space: nowrap">Zurücksetzen auf Empfehlung</button>')).toEqual([
    'button “Zurücksetzen auf Empfehlung”',
  ]);
  expect(shown('<button style="inline-size: 400px">Zurück</button>')).toEqual([]);
  expect(shown('<button style="inline-size: 90px; white-space: normal">Zurück zur Liste</button>')).toEqual([]);
});

test('leaves out what only screen readers meet, and what is not shown', () => {
  const unseen = '<span class="tb-sr-only" style="position: absolute; white-space: nowrap">A long text for ears</span>';
  expect(shown(`<button style="inline-size: 30px">A${unseen}</button>`)).toEqual([]);
  expect(shown('<button style="inline-size: 10px; display: none">Hidden</button>')).toEqual([]);
});
