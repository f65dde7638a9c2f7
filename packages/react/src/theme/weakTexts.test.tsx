import { afterEach, expect, test } from 'vitest';
import { weakTexts } from './weakTexts.js';

afterEach(() => document.querySelector('#case')?.remove());

function findingsOf(html: string): readonly string[] {
  const root = document.createElement('main');
  root.id = 'case';
  root.style.cssText = 'background: #ffffff; color: #000000; font-size: 14px';
  root.innerHTML = html;
  document.body.append(root);
  return weakTexts(root);
}

test('names text, contrast and both colors', () => {
  expect(findingsOf('<p class="a b" style="color: #888888">pale</p>')).toEqual([
    'p.a.b “pale”: 3.54 of 4.5, #888888 on #ffffff',
  ]);
  expect(findingsOf('<p style="color: #767676">just enough</p>')).toEqual([]);
});

test('text stands on the nearest ground around it, seen through what is half clear', () => {
  expect(findingsOf('<div style="background: #000000"><b>black</b></div>')).toHaveLength(1);
  expect(
    findingsOf('<div style="background: #000000"><i style="background: rgb(255 255 255 / 90%)">x</i></div>'),
  ).toEqual([]);
  expect(findingsOf('<div style="background: rgb(0 0 0 / 70%)"><b>black on dark grey</b></div>')).toHaveLength(1);
});

test('opacity counts, of the text and of what is around it', () => {
  expect(findingsOf('<p style="opacity: 0.4">faint</p>')).toHaveLength(1);
  expect(findingsOf('<div style="opacity: 0.4"><p>faint</p></div>')).toHaveLength(1);
  expect(findingsOf('<div style="opacity: 0.9"><p>strong</p></div>')).toEqual([]);
});

test('large text needs 3, bold from 18.66 px', () => {
  const text = (style: string) => findingsOf(`<p style="color: #888888; ${style}">text</p>`);
  expect(text('font-size: 24px')).toEqual([]);
  expect(text('font-size: 23px')).toHaveLength(1);
  expect(text('font-size: 19px; font-weight: 700')).toEqual([]);
  expect(text('font-size: 19px; font-weight: 600')).toHaveLength(1);
});

test('the text of fields counts', () => {
  expect(findingsOf('<input aria-label="Price" style="color: #888888" value="1">')).toHaveLength(1);
  expect(findingsOf('<select><option>1</option></select>')).toEqual([]);
});

test.each([
  '<button disabled style="color: #eeeeee">off</button>',
  '<label style="color: #eeeeee"><input type="radio" disabled>off</label>',
  '<p class="tb-sr-only" style="color: #eeeeee">read out</p>',
  '<p style="color: #eeeeee; visibility: hidden">hidden</p>',
  '<details><p style="color: #eeeeee">closed</p><summary>open</summary></details>',
])('what is inactive or not seen is left out: %s', (html) => {
  expect(findingsOf(html)).toEqual([]);
});
