/** What a component offers to styles: read from its own source and the theme, so that no list has to be kept. */
export interface StyleHooks {
  /** Data attributes it sets, e.g. `data-pending`. */
  readonly attributes: readonly string[];
  /** Classes it carries that the theme knows. */
  readonly classes: readonly string[];
  /** Tokens that the theme uses in the rules of these classes. */
  readonly tokens: readonly string[];
}

const ATTRIBUTE = /\b(data-[a-z]+(?:-[a-z]+)*)(?=[=\s>}'])/g;
const CLASS = /\b(tb-[a-z0-9]+(?:-[a-z0-9]+)*)/g;
const TOKEN = /var\((--tb-[a-z0-9-]+)/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** @param sources code of the component's folder @param css the theme's rules, without the tokens */
export function styleHooksOf(sources: readonly string[], css: string): StyleHooks {
  const code = sources.join('\n');
  const rules = [...css.matchAll(RULE)].map(([, selector = '', body = '']) => ({ names: namesIn(selector), body }));
  const known = new Set(rules.flatMap(({ names }) => names));
  const classes = distinct(code.matchAll(CLASS)).filter((name) => known.has(name));
  const used = new Set(classes);
  const bodies = rules.filter(({ names }) => names.some((name) => used.has(name))).map(({ body }) => body);
  return {
    attributes: distinct(code.matchAll(ATTRIBUTE)),
    classes,
    tokens: distinct(bodies.join('\n').matchAll(TOKEN)),
  };
}

/** Classes that a selector names. */
function namesIn(selector: string): readonly string[] {
  return [...selector.matchAll(/\.(tb-[a-z0-9-]+)/g)].map(([, name = '']) => name);
}

function distinct(matches: Iterable<RegExpMatchArray>): readonly string[] {
  return [...new Set([...matches].map(([, name = '']) => name))].sort();
}
