import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Minified and gzipped size in bytes of an entry with everything it needs. The environment is a value of the page. */
async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    conditions: ['@tradingbot/source'],
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).byteLength;
}

const oneEndpoint = `
  export { createBotClient } from './index.js';
  export { createSpotGridBot } from './endpoints/index.js';
`;

test.each([
  ['client and one endpoint', oneEndpoint, 18_000],
  ['client, one endpoint and quote socket', `${oneEndpoint} export { createQuoteSocket } from './index.js';`, 22_000],
  ['formatters alone', "export { formatAmount } from './format/index.js';", 1_500],
])('%s stay in their budget', async (name, contents, budget) => {
  const size = await sizeOf(contents);
  console.info(`${name}: ${size} of ${budget} bytes`);
  expect(size).toBeLessThanOrEqual(budget);
});
