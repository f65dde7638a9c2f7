// Size budgets: what a user of the packages and a visitor of the site has to download, gzip. Fails above a budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const KB = 1000;
const SITE = 'examples/site/dist';
const REACT_SIDE = ['react', 'react-dom', 'react/jsx-runtime', '@tanstack/react-query', 'i18next', 'react-i18next'];

/** Name, budget in kB, code whose bundle counts, packages left out. What is published counts: `pnpm verify build` first. */
const IMPORTS = [
  [
    'client + one endpoint',
    20,
    "export { createBotClient } from '@tradingbot/core'; export { createSpotGridBot } from '@tradingbot/core/endpoints';",
  ],
  [
    'client + one endpoint + quote socket',
    24,
    "export { createBotClient, createQuoteSocket } from '@tradingbot/core'; export { createSpotGridBot } from '@tradingbot/core/endpoints';",
  ],
  [
    'client + all endpoints',
    47,
    "export { createBotClient } from '@tradingbot/core'; export * from '@tradingbot/core/endpoints';",
  ],
  ['engine: plan of one kind', 10, "export { planSpotGrid } from '@tradingbot/engine/plan';"],
  [
    'query and mutation hooks',
    2,
    "export { useBotQuery, useBotMutation } from '@tradingbot/react';",
    [...REACT_SIDE, '@tradingbot/core', '@tradingbot/engine'],
    // Of this entry the source: its published file is not split yet.
    ['@tradingbot/source'],
  ],
];

const rows = [];
for (const [name, budget, code, external = [], conditions = []] of IMPORTS)
  rows.push({ name, budget, size: await bundled(code, external, conditions) });
rows.push(...siteRows());

for (const { name, budget, size } of rows) {
  console.log(`${size <= budget * KB ? '✓' : '✗'} ${name}: ${(size / KB).toFixed(1)} of ${budget} kB`);
}
if (rows.some(({ budget, size }) => size > budget * KB)) process.exit(1);

async function bundled(contents, external, conditions) {
  const result = await build({
    // The site may import every package by name.
    stdin: { contents, resolveDir: 'examples/site', loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    conditions,
    external,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return gzipSync(result.outputFiles[0].contents, { level: 9 }).length;
}

/** JavaScript of the built site: what its page loads, and what each lazy part adds to it. */
function siteRows() {
  const manifest = JSON.parse(readFileSync(`${SITE}/.vite/manifest.json`, 'utf8'));
  const keys = Object.keys(manifest);
  const page = readFileSync(`${SITE}/index.html`, 'utf8');
  const entries = keys.filter((key) => page.includes(`/${manifest[key].file}"></script>`));
  const size = (files) =>
    [...files].reduce((total, file) => total + gzipSync(readFileSync(`${SITE}/${file}`)).length, 0);
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
  const chart = added(part('ChartStage'), new Set([...first, ...added(part('CreateSpotGridPage'))]));
  return [
    { name: 'site: first screen', budget: 170, size: size(first) },
    ...routes.map((key) => ({
      name: `site: ${/(\w+)\.tsx$/.exec(key)?.[1]}`,
      budget: 215,
      size: size(first) + size(added(key)),
    })),
    { name: 'site: chart, later', budget: 90, size: size(chart) },
  ];
}
