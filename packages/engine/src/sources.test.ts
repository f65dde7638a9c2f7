import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.testing.ts'))
  .map((file) => [file, readFileSync(`${folder}${file}`, 'utf8')] as const);

it.each(sources)('F136: %s uses no clock, no chance, no platform', (_, text) => {
  expect(text).not.toMatch(
    /Math\.random|Date\.now|new Date\(\)|performance\.|setTimeout|crypto|from 'node:|\bwindow\b|document\./,
  );
});

it.each(sources)('%s imports no package', (_, text) => {
  const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, path]) => path);
  expect(imports.filter((path) => !path?.startsWith('.'))).toEqual([]);
});

it('money is never read as a float in the machines', () => {
  const machines = sources.filter(([file]) => file.startsWith('bots') || file.startsWith('decimal'));
  for (const [file, text] of machines) expect(text, file).not.toMatch(/parseFloat|toFixed|Math\.(pow|sqrt|log|exp)/);
});
