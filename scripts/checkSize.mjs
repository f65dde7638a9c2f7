// Size budgets: what a visitor of the site has to download, gzip. Fails above a budget. Those of the packages: scripts/packed.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1000;
const SITE = 'examples/site/dist';
/** Loaded with the form, by `lazy` and not by `lazyPart`: their texts are those of the form. */
const FORM_PARTS = /-form\/(AiTab|FuturesGridPreview|FoldedGroups|ProtectionFields)\.tsx$/;

/**
 * All that a visit loads before its page can be used, by the list in the page itself: what is imported and what is awaited,
 * texts too. To be reached: 170, and 215 with a form.
 */
const VISITS = {
  '': 210,
  'create/': 244,
  'fgrid-create/': 245,
  'dca-create/': 237,
  'fmart-create/': 243,
  'fcombo-create/': 245,
  'ai/': 235,
  'my-bot/': 234,
  'ranking/': 211,
  'rewards/': 207,
  'news/': 190,
};

const rows = [...siteRows(), ...visitRows()];
for (const { name, budget, size } of rows) {
  console.log(`${size <= budget * KB ? '✓' : '✗'} ${name}: ${(size / KB).toFixed(1)} of ${budget} kB`);
}
if (rows.some(({ budget, size }) => size > budget * KB)) process.exit(1);

function visitRows() {
  return Object.entries(VISITS).map(([path, budget]) => {
    const page = readFileSync(`${SITE}/en-US/tradingbot/${path}index.html`, 'utf8');
    const files = new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file));
    if (files.size < 3) throw new Error(`The page of /${path} loads no scripts; correct scripts/checkSize.mjs.`);
    if (!path.endsWith('create/')) for (const file of files) reportLateTexts(`/${path}`, file, ['later', 'last']);
    return { name: `site: a visit of /${path}`, budget, size: sizeOf(files) };
  });
}

/** Bytes of files of the site after gzip. */
function sizeOf(files) {
  return [...files].reduce((total, file) => total + gzipSync(readFileSync(`${SITE}/${file}`)).length, 0);
}

/** Fails where code that a page has before it can be used shows texts of parts that are not there yet. */
function reportLateTexts(name, file, parts) {
  const read = (part) => JSON.parse(readFileSync(`packages/react/src/i18n/de.${part}.json`, 'utf8'));
  const texts = Object.assign({}, ...parts.map(read));
  const late = [...readFileSync(`${SITE}/${file}`, 'utf8').matchAll(/["'`]([a-z_]+)\.([a-z_]+)/g)]
    .filter(([, section, key]) => Object.keys(texts[section] ?? {}).some((text) => text.startsWith(key)))
    .map(([found]) => found.slice(1));
  if (late.length === 0) return;
  console.log(`✗ ${name} shows texts before they are there (${file}): ${[...new Set(late)].join(', ')}`);
  process.exitCode = 1;
}

/** JavaScript of the built site: what its page loads, and what each lazy part adds to it. */
function siteRows() {
  const manifest = JSON.parse(readFileSync(`${SITE}/.vite/manifest.json`, 'utf8'));
  const keys = Object.keys(manifest);
  const page = readFileSync(`${SITE}/index.html`, 'utf8');
  const entries = keys.filter((key) => page.includes(`/${manifest[key].file}"></script>`));
  const chunks = (key, found = new Set()) => {
    const { file, imports = [] } = manifest[key];
    if (file.endsWith('.js') && !found.has(file)) {
      found.add(file);
      for (const next of imports) chunks(next, found);
    }
    return found;
  };
  const first = new Set(entries.flatMap((key) => [...chunks(key)]));
  const added = (key, before = first) => new Set([...chunks(key)].filter((file) => !before.has(file)));
  const part = (name) => {
    const key = keys.find((candidate) => candidate.includes(name));
    if (key === undefined) throw new Error(`The built site has no part ${name}; correct scripts/checkSize.mjs.`);
    return key;
  };
  const routes = keys.filter((key) => /\/Create\w+Page\.tsx$/.test(key));
  const forms = [...routes, ...keys.filter((key) => FORM_PARTS.test(key))];
  for (const key of forms)
    for (const file of [...first, ...added(key)]) reportLateTexts(key, file, ['lists', 'later', 'last']);
  const chart = added(part('ChartFrame'), new Set([...first, ...added(part('CreateSpotGridPage'))]));
  return [
    { name: 'site: first screen', budget: 170, size: sizeOf(first) },
    ...routes.map((key) => ({
      name: `site: ${/(\w+)\.tsx$/.exec(key)?.[1]}`,
      // react-hook-form is 14 of it, and 2 are the ways out of refusals; 215 is to be reached with them (decision 014).
      budget: 235,
      size: sizeOf(first) + sizeOf(added(key)),
    })),
    { name: 'site: chart, later', budget: 90, size: sizeOf(chart) },
  ];
}
