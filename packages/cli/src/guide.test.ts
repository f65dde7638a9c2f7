import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from './commands.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const guide = read('../../../docs/guides/compare-a-host.md');

test('the guide names the options that the commands have, and no other', () => {
  const options = commands.flatMap((command) => Object.keys(command.options).map((option) => `--${option}`));
  const named = guide.replace(/^In the repository itself.*$/m, '').match(/(?<=[\s`])--[a-z][a-z-]*/g);
  expect([...new Set(named)].sort()).toEqual([...new Set(options)].sort());
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
