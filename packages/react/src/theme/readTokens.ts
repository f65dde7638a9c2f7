/** Values of custom properties by name, without the prefix `--tb-`. */
export type TokenValues = Readonly<Record<string, string>>;

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
