import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { installedFor, manifestOf } from '../installed.mjs';
import { PUBLISHED } from '../published.mjs';
import { bundledByVite, entryOf, sizeOf } from './bundle.js';
import { installPacked, OLDEST_PEERS } from './installPacked.js';
import { ROOT, run } from './run.js';

const KB = 1000;
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** What a page with one import may load before anything else, in kB after gzip. */
const BUDGETS: readonly (readonly [
  name: string,
  esbuild: number,
  vite: number,
  imports: Readonly<Record<string, string>>,
])[] = [
  ['client + one endpoint', 20, 20, { core: 'createBotClient', 'core/endpoints': 'createSpotGridBot' }],
  [
    'client + one endpoint + quote socket',
    24,
    24,
    { core: 'createBotClient, createQuoteSocket', 'core/endpoints': 'createSpotGridBot' },
  ],
  ['client + all endpoints', 37, 36, { core: 'createBotClient', 'core/endpoints': '*' }],
  ['engine: plan of one kind', 10, 10, { 'engine/plan': 'planSpotGrid' }],
  ['useQuote', 1, 1, { react: 'useQuote' }],
  ['query and mutation hooks', 2, 2, { react: 'useBotQuery, useBotMutation' }],
  ['Price', 2, 2, { react: 'Price' }],
  ['Sparkline', 3, 2, { react: 'Sparkline' }],
  ['TradingBotProvider', 15, 10, { react: 'TradingBotProvider' }],
  ['Dialog', 13.5, 11.5, { react: 'Dialog' }],
  ['BotList', 72, 52, { react: 'BotList' }],
  ['SpotGridForm', 95, 70.5, { react: 'SpotGridScope, SpotGridForm' }],
  ['SpotGridDetail', 68, 47, { react: 'SpotGridDetail' }],
];

/** Entries that a page may take: all but the server of the sandbox, and its handlers, which need msw. */
const IN_BROWSERS = [
  ...[
    'core',
    'core/endpoints',
    'core/writes',
    'core/kinds',
    'core/replay-worker',
    'core/capsule',
    'core/errors',
    'core/registry',
    'core/format',
  ],
  ...['engine', 'engine/kinds', 'engine/decimal', 'engine/plan', 'engine/replay', 'engine/market'],
  ...['react', 'react/testing'],
  ...['sandbox', 'cli/fixture'],
];

/** A program that uses what it imports. */
function programOf(imports: Readonly<Record<string, string>>): string {
  const parts = Object.entries(imports).map(([entry, names], at) =>
    names === '*'
      ? `import * as all${at} from '@tradingbot/${entry}'; globalThis.all${at} = Object.values(all${at});`
      : `import { ${names} } from '@tradingbot/${entry}'; globalThis.some${at} = [${names}];`,
  );
  return parts.join('\n');
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tradingbot-packed-')));
let app = '';
const folderFor = (name: string) => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};
beforeAll(() => {
  app = installPacked(folderFor('newest'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('F184 npm installs the tarballs in an empty folder, with what is published and no test', () => {
  const files = readdirSync(join(app, 'node_modules/@tradingbot'), { recursive: true, encoding: 'utf8' });
  expect(files).toContain('core/dist/index.d.ts');
  expect(files).toContain('react/src/theme/theme.css');
  expect(files.filter((file) => /\.(test|stories|testing)\.|setupTests|dist\/start\//.test(file))).toEqual([]);
  expect(run(join(app, 'node_modules/.bin/tradingbot-sandbox'), ['--help'], app)).toContain('--memory');
});

test.each(Object.entries(inject('tarballs')))('F184 nothing is found against how %s is published', (_name, tarball) => {
  const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);
  run(bin('publint'), ['run', tarball, '--strict'], ROOT);
  // A style sheet has no types.
  run(bin('attw'), [tarball, '--profile', 'esm-only', '--exclude-entrypoints', 'theme.css', '--quiet'], ROOT);
});

test.each([
  ['bundler', 'esnext'],
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
])('F184 a strict host that resolves modules like %s has all types', (moduleResolution, module) => {
  run(process.execPath, [TSC, '-p', app, '--moduleResolution', moduleResolution, '--module', module], app);
});

/** Node as this runs, and the later ones that are installed for it; on other systems than Linux the workflows have them. */
const NODES = [
  [process.version, process.execPath],
  ...['node-22', 'node-24'].flatMap((name) => {
    const path = installedFor(join(ROOT, 'scripts/packed/nodes'), name);
    return path === undefined ? [] : [[`v${manifestOf(path).version}`, join(path, 'bin/node')]];
  }),
] as [version: string, path: string][];

describe.each([
  ['the versions of the workspace', {}],
  ['the oldest peers', OLDEST_PEERS],
])('F184 in Node, with %s', (_name, standIns) => {
  let host = app;
  beforeAll(() => {
    host = standIns === OLDEST_PEERS ? installPacked(folderFor('oldest'), standIns) : app;
    run(process.execPath, [TSC, '-p', host, '--module', 'nodenext'], host);
  });
  const printedBy = (name: string, node = process.execPath): unknown =>
    JSON.parse(run(node, [join(host, 'built', name)], host));

  test.each(NODES)('a script reads an endpoint, with Node %s', (_version, node) => {
    expect(printedBy('read.js', node)).toEqual({ symbol: 'BTCUSDT', isRange: true, text: '1,234.5', isRefused: true });
  });

  test.each(NODES)(
    'a server renders form, list and page of a bot, without answers and with them, with Node %s',
    (_version, node) => {
      const loading = expect.stringContaining('Loading…');
      expect(printedBy('render.js', node)).toEqual({
        form: [loading, expect.stringContaining('Review and create')],
        list: [loading, expect.stringContaining('BTCUSDT Spot grid')],
        page: [loading, expect.stringMatching(/BTCUSDT · Spot grid .*Open orders .*Close/)],
      });
    },
  );
});

test('F184 the oldest peers are those that the package names', () => {
  const { peerDependencies } = manifestOf(join(ROOT, 'packages/react'));
  const peers = Object.entries(OLDEST_PEERS).filter(([name]) => !name.startsWith('@types/'));
  for (const [peer, standIn] of peers)
    expect(peerDependencies?.[peer], peer).toMatch(
      new RegExp(`^\\^${manifestOf(join(ROOT, 'node_modules', standIn)).version}( |$)`),
    );
});

test('F184 declarations name only packages that are installed with them', () => {
  const strangers = PUBLISHED.flatMap((name) => {
    const path = join(app, 'node_modules/@tradingbot', name);
    const { dependencies, peerDependencies } = manifestOf(path);
    const known = [`@tradingbot/${name}`, ...Object.keys({ ...dependencies, ...peerDependencies })];
    const dist = join(path, 'dist');
    return readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.d.ts'))
      .flatMap((file) => readFileSync(join(dist, file), 'utf8').match(/(?<=(?:from |import\()["'])[^."'][^"']*/g) ?? [])
      .filter((named) => !named.startsWith('node:') && !known.some((own) => `${named}/`.startsWith(`${own}/`)));
  });
  expect(strangers).toEqual([]);
});

test('F184 every module of the components says that it belongs to the client', () => {
  const dist = join(app, 'node_modules/@tradingbot/react/dist');
  const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter((file) => !readFileSync(join(dist, file), 'utf8').startsWith('"use client";\n'))).toEqual([]);
});

/** Files that Node loads with one entry. As single modules they were 130 and more, at half a millisecond each. */
const MAX_FILES = 12;

test.each(['core', 'engine'])(
  'F184 Node takes from each entry of %s what bundlers take, in a few files',
  async (name) => {
    const path = join(app, 'node_modules/@tradingbot', name);
    const entries = Object.values(manifestOf(path).exports ?? {}).filter((ways) => typeof ways !== 'string');
    expect(entries.length).toBeGreaterThan(5);
    for (const { node = '', default: byBundlers = '' } of entries) {
      const forNode = await entryOf(join(path, node));
      expect(forNode.names, node).toEqual((await entryOf(join(path, byBundlers))).names);
      expect(forNode.files, node).toBeLessThanOrEqual(MAX_FILES);
    }
  },
);

test('F184 Vite builds a page that takes everything from every entry', async () => {
  const everything = Object.fromEntries(IN_BROWSERS.map((entry) => [entry, '*']));
  expect(await bundledByVite(app, programOf(everything), [])).not.toEqual([]);
});

test.each(BUDGETS)(
  'F184 imported alone %s stays below %d kB by esbuild and %d kB by Vite',
  async (name, esbuild, vite, imports) => {
    const size = await sizeOf(app, programOf(imports));
    console.log(
      `${name}: ${(size.esbuild / KB).toFixed(1)} of ${esbuild} kB, ${(size.vite / KB).toFixed(1)} of ${vite} kB`,
    );
    expect(size.esbuild).toBeLessThanOrEqual(esbuild * KB);
    expect(size.vite).toBeLessThanOrEqual(vite * KB);
  },
);
