import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wideParts } from './wideParts.js';

afterEach(() => document.querySelector('#case')?.remove());

async function findingsOf(html: string): Promise<readonly string[]> {
  await page.viewport(390, 600);
  const root = document.createElement('main');
  root.id = 'case';
  root.innerHTML = html;
  document.body.append(root);
  return wideParts(document);
}

const WIDE = '<b class="wide" style="display: inline-block; inline-size: 600px">wide</b>';

test('names the page and the innermost part that is too wide for it, in both directions of writing', async () => {
  expect((await findingsOf(`<div>${WIDE}</div>`)).join()).toMatch(/^html is \d+ px too narrow for b\.wide “wide”$/);
  document.documentElement.dir = 'rtl';
  expect(wideParts(document).join()).toMatch(/^html is \d+ px too narrow for b\.wide “wide”$/);
  document.documentElement.dir = '';
});

test('a region that scrolls sideways or cuts off is named, one that is made for it is not', async () => {
  for (const overflow of ['auto', 'hidden']) {
    expect((await findingsOf(`<div class="region" style="overflow: ${overflow}">${WIDE}</div>`)).join()).toMatch(
      /^div\.region is \d+ px too narrow for b\.wide “wide”$/,
    );
    document.querySelector('#case')?.remove();
  }
  expect(await findingsOf(`<div class="tb-table-frame" style="overflow: auto">${WIDE}</div>`)).toEqual([]);
});

test('what fits, or is not shown, is no finding', async () => {
  expect(await findingsOf('<p>fits</p>')).toEqual([]);
  expect(
    await findingsOf(`<details><summary>open</summary><div style="overflow: auto">${WIDE}</div></details>`),
  ).toEqual([]);
});
