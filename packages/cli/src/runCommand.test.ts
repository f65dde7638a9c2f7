import { expect, test } from 'vitest';
import { commands } from './commands.js';
import { typed } from './typed.testing.js';

/** What is printed for a command line. */
async function printedFor(line: string) {
  const { code, printed } = await typed(line);
  return { code, text: printed.join('\n') };
}

test.each(['--help', '-h', 'help'])('%s lists the commands and the exit codes', async (help) => {
  const { code, text } = await printedFor(help);
  expect(code).toBe(0);
  for (const { name, summary } of commands) expect(text).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  expect(text).toMatch(/0 .*, 1 .*, 2 .*, 3 /);
});

test.each(commands.map(({ name }) => name))('the help of %s is shown in three ways', async (name) => {
  const help = await printedFor(`${name} --help`);
  expect([await printedFor(`${name} -h`), await printedFor(`help ${name}`)]).toEqual([help, help]);
});

test('nothing at all lists them too, and is an error', async () => {
  const { code, text } = await printedFor('');
  expect([code, text]).toEqual([2, (await printedFor('--help')).text]);
});

test('the version is that of the package', async () => {
  expect(await printedFor('--version')).toEqual({ code: 0, text: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});

test.each(commands.map((command) => [command.name, command] as const))(
  'the help of %s names every option once, in lines that fit',
  async (name, { options }) => {
    const { code, text } = await printedFor(`${name} --help`);
    expect(code).toBe(0);
    for (const [option, { about }] of Object.entries(options)) {
      const lines = text.split('\n').filter((line) => line.startsWith(`  --${option} `));
      expect(lines).toEqual([expect.stringContaining(about)]);
    }
    expect(text.split('\n').filter((line) => line.length > 130)).toEqual([]);
  },
);
