import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Everything of the platform that an import could start or ask. */
const PLATFORM = new Set(
  'fetch WebSocket setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame localStorage sessionStorage indexedDB navigator location document window self BroadcastChannel crypto performance process addEventListener'.split(
    ' ',
  ),
);

/** Runs an entry in a context that has the language and an encoder of text, and says which globals it asked for. */
async function globalsOf(entry: string): Promise<readonly string[]> {
  const bundle = await build({
    stdin: { contents: `export * from '${entry}';`, resolveDir: 'examples/site' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'entry',
    conditions: ['@tradingbot/source'],
    external: ['react'],
  });
  const asked = new Set<string>();
  const traps = [...PLATFORM].map((name) => [name, { get: () => void asked.add(name) }] as const);
  // ky makes an encoder as it is imported, which starts nothing.
  const context = createContext(Object.defineProperties({ TextEncoder }, Object.fromEntries(traps)));
  runInContext('Math.random = Date.now = () => { throw new Error("asked for chance or time"); };', context);
  runInContext(bundle.outputFiles[0]?.text ?? '', context);
  return [...asked];
}

test.each([
  'core',
  'core/endpoints',
  'core/writes',
  'core/errors',
  'core/format',
  'engine',
  'engine/decimal',
  'engine/plan',
  'engine/replay',
  'engine/market',
])('F013 F163 importing @tradingbot/%s starts nothing and touches no global', async (entry) => {
  expect(await globalsOf(`@tradingbot/${entry}`)).toEqual([]);
});

test('the check sees what an import asks for', async () => {
  expect(await globalsOf('data:text/javascript,export const at = typeof window;')).toEqual(['window']);
});
