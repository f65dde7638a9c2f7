import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const src = import.meta.dirname;

/** What a module loads before it runs, of this package and of others; types are loaded by nobody. */
function loadedBy(entry: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  if (!entry.endsWith('.ts')) return seen;
  const text = readFileSync(join(src, entry), 'utf8');
  for (const [, names = '', name = ''] of text.matchAll(/^(?:import|export) ([^;]*?)from '([^']+)'/gms)) {
    const isType =
      /^type /.test(names) ||
      (/^\{/.test(names) &&
        names
          .replace(/^\{|\}\s*$/g, '')
          .split(',')
          .every((one) => /^\s*(type |$)/.test(one)));
    if (isType) continue;
    if (name.startsWith('.')) loadedBy(join(dirname(entry), name).replace(/\.js$/, '.ts'), seen);
    else seen.add(name);
  }
  return seen;
}

const packagesOf = (entry: string) =>
  [...loadedBy(entry)].filter((name) => !name.startsWith('node:') && !/\.(ts|json)$/.test(name)).sort();

test('B20 the help loads nothing of the SDK, of the protocol of agents or of a sandbox', () => {
  expect(packagesOf('tradingbot.ts')).toEqual(['@tradingbot/engine/kinds']);
});

test.each(['tools/toolList.ts', 'bots/words.ts', 'endpoints/paramOptions.ts', 'endpoints/params.ts'])(
  'B20 the list of tools and the help of an endpoint are made without the SDK: %s',
  (entry) => {
    for (const name of packagesOf(entry)) expect(['@tradingbot/engine/kinds', 'fastest-levenshtein']).toContain(name);
  },
);

test('B20 only the server for agents loads their protocol', () => {
  expect(packagesOf('mcp/mcpCommand.ts')).toContain('@modelcontextprotocol/server');
  for (const entry of ['bots/botCommands.ts', 'endpoints/callCommand.ts', 'diagnose/diagnoseCommand.ts'])
    expect(packagesOf(entry).filter((name) => name.startsWith('@modelcontextprotocol'))).toEqual([]);
});
