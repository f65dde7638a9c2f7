import { describe, expect, test } from 'vitest';
import { contrast, difference } from './colorMaths.js';
import css from './tokens.css?raw';

type Theme = Readonly<Record<string, string>>;

/** The colours of a block of custom properties. */
function readTheme(selector: string): Theme {
  const start = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--tb-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
}

const themes = { dark: readTheme(':root[data-theme="dark"]'), light: readTheme(':root[data-theme="light"]') };
const SURFACES = ['bg', 'surface-1', 'surface-2', 'surface-3'];
const TEXTS = ['text-1', 'text-2', 'text-3', 'accent', 'warn', 'danger', 'info', 'green', 'red', 'blue', 'orange'];
const SOLIDS = ['accent-solid', 'green-solid', 'red-solid', 'blue-solid', 'orange-solid'];
const STRIPS = [
  ['warn', 'warn-bg'],
  ['danger', 'danger-bg'],
  ['info', 'info-bg'],
  ['green', 'ok-bg'],
  ['red', 'ok-bg'],
  ['blue', 'ok-bg'],
  ['orange', 'ok-bg'],
] as const;

describe.each(Object.entries(themes))('the %s theme', (_, theme) => {
  const color = (name: string) => theme[name] ?? `--tb-${name} is missing`;

  test('has texts of at least 4.5 on every surface', () => {
    const weak = TEXTS.flatMap((text) =>
      SURFACES.map((surface) => [text, surface, contrast(color(text), color(surface))] as const),
    );
    expect(weak.filter(([, , ratio]) => !(ratio >= 4.5))).toEqual([]);
  });

  test('has white text of at least 4.5 on solid buttons', () => {
    expect(SOLIDS.filter((solid) => !(contrast(color('on-solid'), color(solid)) >= 4.5))).toEqual([]);
  });

  test('has status text of at least 4.5 on its strip', () => {
    expect(STRIPS.filter(([text, strip]) => !(contrast(color(text), color(strip)) >= 4.5))).toEqual([]);
  });

  test('has outlines, focus, solids and chart lines of at least 3', () => {
    const pairs = [
      ...['border-strong', 'focus'].flatMap((line) => SURFACES.map((surface) => [line, surface] as const)),
      ...SOLIDS.flatMap((solid) => [[solid, 'surface-1'] as const, [solid, 'surface-2'] as const]),
      ...['chart-entry', 'chart-liquidation', 'chart-limit', 'chart-average', 'green', 'red'].map(
        (line) => [line, 'surface-1'] as const,
      ),
    ];
    expect(pairs.filter(([line, surface]) => !(contrast(color(line), color(surface)) >= 3))).toEqual([]);
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

test('no colour is written outside the tokens', () => {
  const rules = css.slice(css.indexOf('/* ---------------------------------------------------------------- base'));
  expect(rules.match(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/g)).toBeNull();
});

test('only logical directions are used', () => {
  const physical =
    /^\s*((margin|padding|border)-(left|right|top|bottom)|left|right|top|bottom|width|height|(min|max)-(width|height)|text-align:\s*(left|right)|float)\s*:/gm;
  const found = css.match(physical) ?? [];
  expect(found).toEqual([]);
});
