import { adjustmentsOf } from '@tradingbot/core/kinds';
import { describeFields, registry } from '@tradingbot/core/registry';
import { allWrites } from '@tradingbot/core/writes';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { commands } from '../commands.js';
import { paramOptions } from '../endpoints/paramOptions.js';
import { endpointNames, factsOf, type Param } from '../endpoints/params.js';
import { changes } from '../plans/changes.js';
import { creations } from '../plans/creations.js';
import { CHANGES, changeNamed, creationNamed, isCreation } from '../plans/writeNames.js';
import { typed } from '../typed.testing.js';
import { toolsOf } from './toolList.js';

const specs = registry.map(({ spec }) => spec);
const writes = specs.filter(({ kind }) => kind === 'mutation').map(({ name }) => name);

test('B20 the tools equal the registry: one for each that reads, a plan and a sending for each that writes', () => {
  const tools = toolsOf();
  const of = (kind: string) =>
    tools.filter((tool) => tool.kind === kind && tool.endpoint !== undefined).map(({ endpoint }) => endpoint);
  expect(of('read')).toEqual(specs.filter(({ kind }) => kind === 'query').map(({ name }) => name));
  expect(of('write')).toEqual(writes);
  expect(of('plan')).toEqual(writes);
  expect(tools.filter(({ endpoint }) => endpoint === undefined).map(({ name }) => name)).toEqual([
    'bots',
    'show_bot',
    'diagnose',
  ]);
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { name } of tools) expect(name).toMatch(/^[a-zA-Z_]{1,64}$/);
});

test('B20 every write of the registry goes through the journal, and is planned as a bot, a change or a close', () => {
  expect(allWrites.map(({ endpoint }) => endpoint.spec.name).sort()).toEqual([...writes].sort());
  const planned = [...creations, ...changes].map(({ write }) => write.endpoint.spec.name);
  expect(writes.filter((name) => !planned.includes(name) && !name.startsWith('close'))).toEqual([]);
  expect(creations.map(({ write }) => write.endpoint.spec.name)).toEqual(
    BOT_KINDS.map((kind) => creationNamed(kind).endpoint),
  );
  expect(writes.filter(isCreation).length).toBe(BOT_KINDS.length);
});

test('B20 every change that a bot page has is a command', () => {
  for (const kind of BOT_KINDS)
    for (const name of adjustmentsOf(kind)) expect(writes).toContain(changeNamed(kind, name));
  expect(CHANGES.length).toBe(BOT_KINDS.flatMap((kind) => adjustmentsOf(kind)).length);
});

test('B20 what is known of an endpoint without its schema is what its schema says', () => {
  expect(endpointNames).toEqual(specs.map(({ name }) => name));
  const flat = (params: readonly Param[], above = ''): (readonly [string, unknown])[] =>
    params.flatMap(({ name, isRequired, unit, names, isList, members }) => [
      [above + name, { isRequired, unit, names, isList }] as const,
      ...flat(members, `${above}${name}${isList ? '[]' : ''}.`),
    ]);
  for (const spec of specs) {
    const fields = describeFields(spec.params());
    const own = fields.filter(({ path }) => !path.endsWith('[]'));
    const expected = own.map(({ path, isRequired, unit, names }) => {
      const isList = fields.some((other) => other.path.startsWith(`${path}[]`));
      return [path, { isRequired, unit, names: names && Object.keys(names), isList }];
    });
    expect([spec.name, flat(factsOf(spec.name).params)]).toEqual([spec.name, expected]);
    expect([spec.name, factsOf(spec.name).isQuery]).toEqual([spec.name, spec.kind === 'query']);
    expect(factsOf(spec.name).about).not.toBe('');
  }
});

test('B20 no param of an endpoint has the name of an option of the commands that take it', () => {
  const own = commands
    .filter(({ name }) => ['call', 'create', 'change'].includes(name))
    .flatMap(({ options }) => Object.keys(options));
  for (const name of endpointNames) {
    const options = Object.keys(paramOptions(factsOf(name).params));
    expect([name, options.filter((option) => own.includes(option))]).toEqual([name, []]);
  }
});

test('B20 the help of each endpoint names its params, in lines that fit', async () => {
  for (const name of endpointNames) {
    const { code, printed } = await typed(`call ${name} --help`);
    const lines = printed.join('\n').split('\n');
    expect([name, code, lines.filter((line) => line.startsWith('  ') && line.length > 140)]).toEqual([name, 0, []]);
    for (const option of Object.keys(paramOptions(factsOf(name).params)))
      expect([name, lines.filter((line) => line.startsWith(`  --${option} `)).length]).toEqual([name, 1]);
  }
});

test('B20 list-tools prints the same, as lines and as JSON', async () => {
  const lines = (await typed('list-tools')).printed.join('\n').split('\n');
  const { printed } = await typed('list-tools --json');
  const tools = JSON.parse(printed.join(''));
  expect(lines.map((line) => line.trim().split(/\s+/)[1])).toEqual(toolsOf().map(({ name }) => name));
  expect(tools).toEqual(JSON.parse(JSON.stringify(toolsOf())));
});
