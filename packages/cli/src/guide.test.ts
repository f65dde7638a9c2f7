import { readFileSync } from 'node:fs';
import { adjustmentsOf } from '@tradingbot/core/kinds';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { exitCodes } from './args/exit.js';
import { commands } from './commands.js';
import { typed } from './typed.testing.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const guide = read('../../../docs/guides/compare-a-host.md');
const terminal = read('../../../docs/guides/terminal-and-agent.md');
const TESTERS = ['contract', 'record'];
const optionsOf = (isOf: (name: string) => boolean) =>
  commands
    .filter(({ name }) => isOf(name))
    .flatMap(({ options }) => Object.keys(options).map((option) => `--${option}`));
const namedIn = (text: string) => text.match(/(?<=[\s`[])--[a-z][a-z_-]*/g) ?? [];

test('the guide names the options that the commands have, and no other', () => {
  const named = namedIn(guide.replace(/^In the repository itself.*$/m, ''));
  expect([...new Set(named)].sort()).toEqual([...new Set(optionsOf((name) => TESTERS.includes(name)))].sort());
});

test('the guide to terminal and agent names every command, and every option of theirs', () => {
  const others = commands.filter(({ name }) => !TESTERS.includes(name));
  for (const { name } of others) expect(terminal).toMatch(new RegExp(`^\\| \`tradingbot ${name}\\b`, 'm'));
  const named = new Set([...namedIn(terminal), ...(terminal.match(/(?<=")--[a-z-]+(?=")/g) ?? [])]);
  const options = optionsOf((name) => !TESTERS.includes(name));
  expect([...new Set(options)].filter((option) => !named.has(option) && option !== '--help')).toEqual([]);
});

test('the guide to terminal and agent has the changes and the exit codes that there are', () => {
  for (const kind of BOT_KINDS) {
    const row = new RegExp(`^\\| \`${kind}\` +\\| (.*?) +\\|$`, 'm').exec(terminal)?.[1] ?? '';
    expect([kind, row.match(/\w+/g)]).toEqual([kind, adjustmentsOf(kind)]);
  }
  const codes = [...terminal.matchAll(/^\| (\d) /gm)].map(([, code]) => Number(code));
  expect(codes).toEqual(Object.values(exitCodes));
});

test('what the guide to terminal and agent types can be typed', async () => {
  const lines = [...terminal.matchAll(/^npx tradingbot ([^#\n]*)/gm)].map(([, line = '']) => line.trim());
  expect(lines.length).toBeGreaterThan(6);
  for (const line of lines) {
    const words = line.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [];
    const { code, errors } = await typed([...words, '--help']);
    expect([line, code, errors]).toEqual([line, 0, []]);
  }
});

test('the guide shows differences as they are printed', () => {
  const tests = read('./contract/changedHost.test.ts');
  const [, block = ''] = guide.match(/```text\n(.*?)\n```/s) ?? [];
  expect(block.split('\n')).toHaveLength(3);
  for (const line of block.split('\n')) expect(tests).toContain(line);
});

test('the script that is answered out of a file is one that the packed package runs', () => {
  const [, block] = guide.match(/```js\n(.*?)```/s) ?? [];
  expect(block).toBe(read('../../../scripts/packed/consumer/replay.mjs'));
});
