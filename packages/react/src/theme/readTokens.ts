/** Values of custom properties by name, without the prefix `--tb-`. */
export type TokenValues = Readonly<Record<string, string>>;

/** Blocks of the token file that set colors, by the beginning of their selector. */
export const THEME_BLOCKS = { dark: ':root[data-theme="dark"]', light: ':root[data-theme="light"]' } as const;

/** Blocks that are the same in both themes, by the beginning of their selector. */
export const SHARED_BLOCKS = {
  'Sizes, type, motion and layers': '\n:root {',
  'Gain and loss: red up': ':root[data-pnl="red-up"]',
  'Gain and loss: blue up, orange down': ':root[data-pnl="cb"]',
  'Right to left': ':root:dir(rtl)',
  Phones: '@media (max-width: 767px)',
  'Reduced motion': '@media (prefers-reduced-motion: reduce)',
} as const;

/** The custom properties that a block of the token file sets. @param selector beginning of the block, e.g. `:root[data-theme="dark"]` */
export function readTokens(css: string, selector: string): TokenValues {
  const start = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--tb-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

/** Those of the tokens that are colors. */
export function colorsOf(tokens: TokenValues): TokenValues {
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => /^#[0-9a-f]{6}$/.test(value)));
}
