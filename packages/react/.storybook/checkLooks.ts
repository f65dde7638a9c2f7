import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { tightTexts } from '../src/theme/tightTexts.js';
import { weakTexts } from '../src/theme/weakTexts.js';
import { wideParts } from '../src/theme/wideParts.js';
import { LONGEST_TEXTS } from './longestTexts.js';

/** What is read of the story that has just run. */
interface ComposedStory {
  readonly args: object;
  readonly parameters: { readonly controls?: { readonly disable?: boolean } };
}

/** Red up has the colors of green up. */
const THEMES = ['dark', 'light'];
const SCHEMES = ['green-up', 'cb'];
const PHONE = [390, 844] as const;

/**
 * After each story, as it stands when its play function is done: texts keep their contrast in every theme and scheme, and
 * at twice the text size nothing makes a phone's page or dialog scroll sideways, in either direction of writing; and with
 * each text in the language in which it is longest, none reaches out of its box on a phone. All else about the look the
 * story has is checked by the accessibility addon; the next story sets theme, size and direction anew. A story that is
 * another one in another theme is there to be looked at and has the tag `!test`; one in another size or language, or of
 * what every kind has, has the tag `long` and runs with `pnpm e2e:long`. And a story has controls: what it draws can be
 * changed while it is looked at.
 */
afterEach(async (context) => {
  const root = document.documentElement;
  const found: Record<string, readonly string[]> = {};
  // Storybook puts it there.
  const { args, parameters } = (context as unknown as { readonly story: ComposedStory }).story;
  found.controls = Object.keys(args).length > 0 || parameters.controls?.disable ? [] : ['neither args nor disabled'];
  for (const theme of THEMES) {
    for (const pnl of SCHEMES) {
      Object.assign(root.dataset, { theme, pnl });
      found[`${theme}, ${pnl}`] = weakTexts(document.body);
    }
  }
  root.style.setProperty('--tb-text-scale', '2');
  await page.viewport(...PHONE);
  // What follows the width by script is drawn in the frame after the one that tells it.
  await nextFrame();
  await nextFrame();
  for (const dir of ['ltr', 'rtl']) {
    root.dir = dir;
    found[`390 px, 200 % text, ${dir}`] = wideParts(document);
  }
  found['390 px, longest texts'] = await partsWithLongestTexts();
  expect(Object.entries(found).filter(([, parts]) => parts.length > 0)).toEqual([]);
});

const nextFrame = () => new Promise(requestAnimationFrame);

/** What is too narrow once every text is as long as it gets in any language. */
async function partsWithLongestTexts(): Promise<readonly string[]> {
  const root = document.documentElement;
  root.style.setProperty('--tb-text-scale', '1');
  root.dir = 'ltr';
  delete root.dataset.texts;
  document.dispatchEvent(new Event(LONGEST_TEXTS));
  // Stories in Arabic keep their texts, and have no one to answer.
  if (root.lang.startsWith('en')) await expect.poll(() => root.dataset.texts).toBe('longest');
  await nextFrame();
  await nextFrame();
  return [...wideParts(document), ...tightTexts(document.body)];
}
