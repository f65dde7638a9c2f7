// Who may import whom. The table in CONTRIBUTING.md says the same in words.
const own = (...names) => `^packages/(${names.join('|')})/src/`;
const not = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const TESTS = '\\.(test|stories|testing)\\.[jt]sx?$|\\.test-d\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    not(
      'no-circular',
      {},
      { circular: true },
      'A cycle has no reading order, be it of types alone: what several use lies below what is built of it.',
    ),
    not(
      'engine-alone',
      { path: own('engine') },
      { path: own('core', 'react', 'sandbox') },
      'The engine knows no wire and no screen.',
    ),
    not(
      'core-alone',
      { path: own('core'), pathNot: '^packages/core/src/kinds/' },
      { path: own('engine', 'react', 'sandbox'), pathNot: '^packages/engine/src/(decimal/|kinds\\.ts$)' },
      'The SDK has the decimals of the engine and the names of its kinds; plans and replays are for its folder kinds.',
    ),
    not(
      'kinds-above-engine',
      { path: '^packages/core/src/kinds/' },
      {
        path: own('engine', 'react', 'sandbox'),
        pathNot: '^packages/engine/src/(index|kinds|(decimal|plan|replay|market)/index)\\.ts$',
      },
      'What a screen makes of answers has all that the engine publishes, and nothing else of it.',
    ),
    not(
      'endpoints-without-plans',
      { path: '^packages/core/src/(.*index|writes|capsule|errors|registry)\\.ts$', pathNot: '/kinds/' },
      { path: own('engine'), pathNot: '^packages/engine/src/(decimal/|(kinds|EngineError)\\.ts$)', reachable: true },
      'A client with its endpoints ships without plans: the entry kinds alone leads to them.',
    ),
    not(
      'paper-sends-nothing',
      { path: '^packages/core/src/kinds/paper/', pathNot: TESTS },
      { path: '^packages/core/src/(client|writes|session|bridge|endpoints)/', reachable: true },
      'A paper bot knows prices and candles as functions: nothing of it leads to what could send an order (B18).',
    ),
    not(
      'react-below-site',
      { path: own('react'), pathNot: `${TESTS}|/testing/` },
      { path: `${own('sandbox')}|^examples/` },
      'Only stories, tests and the testing entry may use the sandbox.',
    ),
    not(
      'sandbox-without-screens',
      { path: own('sandbox') },
      { path: `${own('react')}|^examples/` },
      'The sandbox is a server.',
    ),
    not(
      'cli-by-address',
      { path: own('cli'), pathNot: TESTS },
      { path: `${own('react', 'sandbox')}|^examples/` },
      'Commands know a host by its address alone, the sandbox too; their tests start one.',
    ),
    not(
      'cli-on-top',
      { path: `${own('core', 'engine', 'react', 'sandbox')}|^examples/` },
      { path: own('cli'), pathNot: '^packages/cli/src/fixture\\.ts$' },
      'What a command does with the SDK belongs to the SDK, where others need it; recorded answers are for all.',
    ),
    not(
      'exchange-below-http',
      { path: '^packages/sandbox/src/exchange/', pathNot: TESTS },
      { path: '^packages/sandbox/src/(?!exchange/)' },
      'The exchange knows no route and no page; what serves it is above it.',
    ),
    not(
      'packages-by-name',
      { path: '^examples/site/src/' },
      { path: '^packages/', dependencyTypes: ['local'] },
      'The site uses what is exported, by name.',
    ),
    not(
      'site-ships-no-sandbox',
      { path: '^examples/site/src/' },
      { path: own('sandbox') },
      'The site build contains no sandbox code (F140).',
    ),
    not(
      'core-without-node',
      { path: own('core', 'engine'), pathNot: TESTS },
      { dependencyTypes: ['core'] },
      'Runs in browsers and workers.',
    ),
    not('core-without-react', { path: own('core', 'engine') }, { path: 'node_modules/react' }, 'Headless.'),
    not(
      'endpoint-family-alone',
      { path: '^packages/core/src/endpoints/([^/]+)/.+' },
      { path: '^packages/core/src/endpoints/[^/]+/.+', pathNot: '^packages/core/src/endpoints/($1|shared|enums)/' },
      'Shapes that two families share live in endpoints/shared, enums in endpoints/enums.',
    ),
    not(
      'registry-is-for-tools',
      { path: own('core', 'react'), pathNot: `${TESTS}|src/registry\\.ts$` },
      { path: '^packages/core/src/registry\\.ts$' },
      'It pulls every endpoint.',
    ),
    not(
      'format-is-pure',
      { path: '^packages/core/src/format/', pathNot: TESTS },
      { path: '^packages/core/src/(?!format/)' },
      'Formatting needs nothing of ours.',
    ),
    not(
      'query-without-hooks',
      { path: '^packages/react/src/query/' },
      { path: '^packages/react/src/(hooks|chart|detail|form|kinds|list|parts|screens|write)/' },
      'Options are below hooks.',
    ),
    not(
      'hooks-without-components',
      { path: '^packages/react/src/hooks/' },
      { path: '^packages/react/src/(chart|detail|form|kinds|list|parts|screens)/' },
      'Hooks are below components.',
    ),
    not(
      'parts-below-screens',
      { path: '^packages/react/src/(parts|chart)/', pathNot: TESTS },
      { path: '^packages/react/src/(detail|form|kinds|list|screens|write)/' },
      'A part knows no form, no page and no kind of bot.',
    ),
    not(
      'kind-alone',
      { path: '^packages/react/src/kinds/([^/]+)/', pathNot: TESTS },
      { path: '^packages/react/src/kinds/[^/]+/', pathNot: '^packages/react/src/kinds/$1/' },
      'What two kinds draw alike stands in form, detail or parts.',
    ),
    not(
      'no-dev-dependency',
      { path: '^packages/[^/]+/src/', pathNot: `${TESTS}|/testing/|tsup\\.config` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer', 'npm'] },
      'What src imports is a dependency or a peer; else it is bundled into dist.',
    ),
    not('no-unresolvable', {}, { couldNotResolve: true, pathNot: '^virtual:|\\?worker$|\\.css$' }, 'It must resolve.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|\\.next|\\.boundary-probe)(/|$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@tradingbot/source', 'import', 'browser', 'default', 'types'],
    },
  },
};
