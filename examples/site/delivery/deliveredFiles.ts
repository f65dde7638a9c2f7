import { type DeliveryOptions, deliveryOptions } from './deliveryOptions.ts';
import { type PrerenderedPage, prerender } from './prerender.tsx';
import { pagePolicy, securityHeaders } from './securityHeaders.ts';
import { TEXT_FONT } from './textFont.ts';

/** What a build has before it is delivered. */
export interface BuiltSite {
  /** The one page as Vite made it. */
  readonly html: string;
  /** The script that runs before the first paint. */
  readonly beforePaintFile: string;
  /** Emitted files by the names that they have in their packages. */
  readonly fonts: ReadonlyMap<string, string>;
  /** Scripts that a module needs beside the first one, by its folder and file: `routes/HomePage.tsx`. */
  readonly scripts: ReadonlyMap<string, readonly string[]>;
  /** Variables of the build's environment, see `deliveryOptions`. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Preloaded beside that of text. What ids and keys are written in is loaded where one of them stands. */
const ARABIC_FONT = 'ibm-plex-sans-arabic-arabic-400-normal.woff2';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The files that make a build complete on any static server, by name: the page with its policy and the preloads of its
 * fonts, once for each path and language with what is seen first, the same page as `404.html` for paths with an id in
 * them, and the headers.
 */
export async function* deliveredFiles(built: BuiltSite): AsyncIterable<readonly [string, string]> {
  const { html, beforePaintFile, fonts, scripts, variables } = built;
  const options = deliveryOptions(variables);
  const script = `${options.mount}${beforePaintFile}`;
  const pageWith = (names: readonly string[]) => {
    // Browsers look ahead no further than a policy in the page, and stop at the script: what is loaded stands before it.
    const first = [policyTag(options), `<link rel="preload" as="script" href="${script}" />`];
    return html
      .replace('<!--delivery-->', first.join('\n    '))
      .replace('</head>', () =>
        [...preloads(options, fonts, names), `<script src="${script}"></script></head>`].join(''),
      );
  };
  const page = pageWith([TEXT_FONT]);
  // On a slow line a font that no text needs holds back the script of the page.
  const arabic = pageWith([TEXT_FONT, ARABIC_FONT]);
  yield ['index.html', page];
  yield ['404.html', page];
  for (const prerendered of await prerender(options.mount)) {
    const files = prerendered.modules.flatMap((name) => {
      const found = scripts.get(name);
      if (found === undefined) throw new Error(`The build has no module ${name}.`);
      return found;
    });
    const own = withScripts(prerendered.locale.startsWith('ar') ? arabic : page, options, [...new Set(files)]);
    yield [prerendered.file, filled(own, prerendered)];
  }
  yield [
    '_headers',
    headerFile([
      { pattern: `${options.mount}*`, headers: securityHeaders(options) },
      { pattern: `${options.mount}tradingbot/assets/*`, headers: { 'Cache-Control': IMMUTABLE } },
    ]),
  ];
}

/** For servers that cannot send headers. A page cannot say who may frame it: that needs the header. */
function policyTag({ environments }: DeliveryOptions): string {
  return `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(environments)}" />`;
}

function preloads(
  { mount }: DeliveryOptions,
  fonts: ReadonlyMap<string, string>,
  names: readonly string[],
): readonly string[] {
  return names.map((name) => {
    const file = fonts.get(name);
    if (file === undefined) throw new Error(`The build has no font ${name}.`);
    const priority = name === TEXT_FONT ? '' : ' fetchpriority="low"';
    return `<link rel="preload" as="font" type="font/woff2" crossorigin${priority} href="${mount}${file}" />`;
  });
}

/** The page whose scripts come with the first one, not after it has run. */
function withScripts(page: string, { mount }: DeliveryOptions, files: readonly string[]): string {
  const tags = files.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${mount}${file}" />`,
  );
  return page.replace('<script src=', (start) => tags.join('') + start);
}

/** The page with what is seen first, in its language. Texts are escaped where they stand. */
function filled(page: string, { locale, direction, title, description, html }: PrerenderedPage): string {
  return page
    .replace(
      '<html lang="en">',
      () => `<html lang="${locale}" dir="${direction}" data-theme="dark" data-pnl="green-up">`,
    )
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=)"[^"]*"/, (_all, start: string) => `${start}"${escaped(description)}"`)
    .replace(/(<div id="root"[^>]*>)/, (start) => start + html);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Headers of the paths that a pattern names: a path, or the beginning of one with `*` at its end. */
interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The rules as a `_headers` file, which static hosts read: a pattern, then its headers indented under it. */
function headerFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}
