import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const STYLES = '/@fontsource-variable/inter/wght.css';
/** The font of text, which every page waits for. */
export const TEXT_FONT = 'inter-latin-wght-normal.woff2';
const CACHE = join(import.meta.dirname, '../node_modules/.cache/fonts');

/** What browsers apply on their own, and figures of one width. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum'];
/** From plain to bold: no text is thinner or heavier. */
const WEIGHTS = { min: 400, max: 700 };

/**
 * Takes from the font of text what no page shows: other weights, and the alternates of letters that have to be asked for.
 * It looks the same and is two fifths smaller, and on a slow line the scripts of a page come after it.
 */
export function textFontPlugin(): Plugin {
  return {
    name: 'text-font',
    // The address of the file is read by what follows.
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith(STYLES)) return undefined;
      const folder = dirname(id);
      await mkdir(CACHE, { recursive: true });
      const file = join(CACHE, TEXT_FONT);
      await writeFile(file, await smallerFont(await readFile(join(folder, 'files', TEXT_FONT)), rangeOf(code)));
      return code.replace(`./files/${TEXT_FONT}`, relative(folder, file));
    },
  };
}

/** The font with all characters of a range, in the weights and with the features that pages use. */
function smallerFont(font: Uint8Array, range: string): Promise<Uint8Array> {
  return subsetFont(font, charactersOf(range), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  });
}

/** The range of characters that the styles read from the font: `U+0000-00FF,U+0131`. */
function rangeOf(styles: string): string {
  const [, range] = new RegExp(`${TEXT_FONT}[^}]*unicode-range: ([^;]+);`).exec(styles) ?? [];
  if (range === undefined) throw new Error(`The styles of Inter do not name the characters of ${TEXT_FONT}.`);
  return range;
}

function charactersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
    })
    .join('');
}
