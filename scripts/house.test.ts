import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { PUBLISHED } from './published.mjs';

/** Rules of the house that no other tool of the project checks. */
const ROOTS = PUBLISHED.map((name) => `packages/${name}/src`).concat('examples/site/src', 'examples/site/delivery');

const modules = new Map(
  ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path): [string, string] => [`${root}/${path}`, readFileSync(join(root, path), 'utf8')]),
  ),
);

const isTest = (path: string) => /\.(test|stories|testing)\.|test-d|\/(testing|integration)\//.test(path);
const linesOf = (path: string) => (modules.get(path) ?? '').split('\n').length;

/** A list of exports: an index, or an entry of a package. */
const isList = (path: string) => basename(path) === 'index.ts' || /^packages\/\w+\/src\/\w+\.tsx?$/.test(path);

/** Who imports each module, tests included, and which are loaded late. */
const importers = new Map<string, Set<string>>();
const late = new Set<string>();
for (const [path, text] of modules)
  for (const [statement, target = ''] of text.matchAll(/(?:from |import\(|import )'(\.[^']+)'/g)) {
    const plain = normalize(join(dirname(path), target)).replace(/\.(js|tsx?)$/, '');
    const found = [`${plain}.ts`, `${plain}.tsx`].find((name) => modules.has(name));
    if (!found) continue;
    importers.set(found, (importers.get(found) ?? new Set()).add(path));
    if (statement.startsWith('import(')) late.add(found);
  }

/** A module this short is read where it is used, unless the two together are too long to be read at once. */
const SMALL = 60;
const LONG = 250;

test('a small module that one neighbour alone uses lies in that neighbour', () => {
  const lonely = [...modules.keys()].filter((path) => {
    const [only, ...others] = importers.get(path) ?? [];
    if (only === undefined || others.length > 0 || late.has(path) || isTest(path) || isTest(only)) return false;
    const isNeighbour = dirname(path) === dirname(only) && !isList(only) && !(/x$/.test(path) && !/x$/.test(only));
    return isNeighbour && linesOf(path) < SMALL && linesOf(path) + linesOf(only) < LONG;
  });
  expect(lonely).toEqual([]);
});

test('an upper bound is called max, as the field does', () => {
  const other = [...modules].filter(([, text]) => /\bMOST(_[A-Z]+)*\b/.test(text));
  expect(other.map(([path]) => path)).toEqual([]);
});

test('no hook hides a dependency from the linter', () => {
  expect([...modules].filter(([, text]) => text.includes('useExhaustiveDependencies')).map(([path]) => path)).toEqual(
    [],
  );
});

test('an index is a list of exports and nothing else, so that bundlers look through it', () => {
  const lists = [...modules].filter(([path]) => basename(path) === 'index.ts');
  expect(lists.length).toBeGreaterThan(50);
  const others = lists.filter(([, text]) => /^(export )?(const|let|function|class|import)\b/m.test(text));
  expect(others.map(([path]) => path)).toEqual([]);
});

test('components take icons from the one list of those they use', () => {
  const others = [...modules].filter(
    ([path, text]) => path.startsWith('packages/') && text.includes("from 'lucide-react"),
  );
  expect(others.map(([path]) => path)).toEqual(['packages/react/src/parts/icons.ts']);
});

test('money is rounded by its coin: cents of what has cents, every booked place of what has none', () => {
  const byNumber = [
    /<Amount\b(?![^>]*(\bmoney\b|\bcoin=))[^>]*\bplaces=/,
    /mount\([^()]*(\([^()]*\)[^()]*)*, \{ places: [^}]*\}\)\}( |\\u00a0)\$\{/,
  ];
  const rounded = [...modules].filter(([path, text]) => !isTest(path) && byNumber.some((sign) => sign.test(text)));
  expect(rounded.map(([path]) => path)).toEqual([]);
});

test('components read outside stores by the one hook that React 18.3 reads right too', () => {
  const found = [...modules].filter(
    ([path, text]) => path.startsWith('packages/react/') && !isTest(path) && /useSyncExternalStore\(/.test(text),
  );
  expect(found.map(([path]) => path)).toEqual(['packages/react/src/hooks/useExternalStore.ts']);
});

/** What all screens take from a part: how it is known in a source, and the one module that may have it. */
const OF_PARTS: readonly (readonly [what: string, sign: RegExp, part: string])[] = [
  ['a field', /\btb-field(?![\w-])/, 'packages/react/src/parts/field/FieldBox.tsx'],
  ['the head of a field', /\btb-field-head(?![\w-])/, 'packages/react/src/parts/field/Field.tsx'],
  ['a checkbox', /type="checkbox"|tb-checkbox/, 'packages/react/src/parts/checkbox/Checkbox.tsx'],
  ['a select', /<select\b/, 'packages/react/src/parts/select/Select.tsx'],
  ['a button', /\btb-button(?![\w-])/, 'packages/react/src/parts/button/Button.tsx'],
];

test.each(OF_PARTS)('%s is drawn by its part alone', (_what, sign, part) => {
  const found = [...modules].filter(([path, text]) => /x$/.test(path) && !isTest(path) && sign.test(text));
  expect(found.map(([path]) => path)).toEqual([part]);
});

/**
 * Tables with an entry for each kind. The list is to become shorter, not longer: what differs by kind belongs to what a
 * kind is in its layer (docs/architecture.md).
 */
const TABLES_BY_KIND = [
  'examples/site/src/kinds/siteKinds.ts',
  'examples/site/src/routes/createPages.tsx',
  'examples/site/src/routes/detail/details.ts',
  'packages/core/src/endpoints/enums/kinds.ts',
  'packages/core/src/kinds/botCloses.ts',
  'packages/core/src/kinds/botProtections.ts',
  'packages/core/src/kinds/botReaders.ts',
  'packages/core/src/kinds/copy/compareCopy.ts',
  'packages/core/src/kinds/copy/copySources.ts',
  'packages/core/src/kinds/course/botCourseOf.ts',
  'packages/core/src/kinds/form/draftOfRecipe.ts',
  'packages/core/src/kinds/kindFacts.ts',
  'packages/core/src/kinds/notices/lastFilledAt.ts',
  'packages/core/src/kinds/resume/resumedBotOf.ts',
  'packages/core/src/recipe/botRecipePath.ts',
  'packages/core/src/recipe/recipeSchemas.ts',
  'packages/engine/src/engineKinds.ts',
  'packages/react/src/detail/adjust/AdjustBotDialog.tsx',
  'packages/react/src/i18n/enLists.ts',
  'packages/react/src/screens/preset-bot/PresetBot.tsx',
  'packages/sandbox/src/audit/auditedKinds.ts',
  'packages/sandbox/src/exchange/bots/kinds.ts',
];

test('a table by kind stands where the house has one', () => {
  const isTable = (text: string) => /\{[^{}]*\bspot_grid\b\s*[:,(][\s\S]{0,2500}?\bfutures_combo\b\s*[:,(]/.test(text);
  const found = [...modules].filter(([path, text]) => !isTest(path) && isTable(text)).map(([path]) => path);
  expect(found.sort()).toEqual(TABLES_BY_KIND);
});
