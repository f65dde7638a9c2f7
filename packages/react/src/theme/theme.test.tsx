import { describe, expect, test } from 'vitest';
import { contrast, difference } from './colorMaths.js';
import { contrastPairs } from './contrastPairs.js';
import { colorsOf, readTokens } from './readTokens.js';
import css from './tokens.css?raw';

const themeOf = (name: string) => colorsOf(readTokens(css, `:root[data-theme="${name}"]`));
const themes = { dark: themeOf('dark'), light: themeOf('light') };

describe.each(Object.entries(themes))('the %s theme', (_, theme) => {
  const color = (name: string) => theme[name] ?? `--tb-${name} is missing`;

  test('has texts of at least 4.5 and lines and shapes of at least 3 wherever they stand', () => {
    const measured = contrastPairs().map((pair) => ({ ...pair, ratio: contrast(color(pair.front), color(pair.back)) }));
    expect(measured.filter(({ ratio, least }) => !(ratio >= least))).toEqual([]);
  });

  test('has a pair of colours that colour-blind eyes tell apart', () => {
    for (const eyes of ['protan', 'deutan', 'tritan'] as const) {
      expect(difference(color('blue'), color('orange'), eyes)).toBeGreaterThanOrEqual(40);
    }
  });
});

test('both themes have the same colours', () => {
  expect(Object.keys(themes.light)).toEqual(Object.keys(themes.dark));
});

const rules = Object.entries(
  import.meta.glob<string>(['./*.css', '!./tokens.css'], { query: '?raw', import: 'default', eager: true }),
);

test('no colour is written outside the tokens', () => {
  const found = rules.flatMap(([file, text]) =>
    (text.match(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/g) ?? []).map((hit) => `${file}: ${hit}`),
  );
  expect(rules.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test('only logical directions are used', () => {
  const physical =
    /^\s*((margin|padding|border)-(left|right|top|bottom)|left|right|top|bottom|width|height|(min|max)-(width|height)|text-align:\s*(left|right)|float)\s*:/gm;
  const found = rules.flatMap(([file, text]) => (text.match(physical) ?? []).map((hit) => `${file}: ${hit.trim()}`));
  expect(found).toEqual([]);
});
