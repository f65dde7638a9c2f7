import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findDrift } from './drift.js';
import { registry } from './registry.js';
import { fieldPaths, samplesOf } from './testing/samples.js';

interface ContractField {
  readonly name: string;
  readonly evidence: readonly string[];
}
interface ContractEndpoint {
  readonly method: string;
  readonly path: string;
  readonly prefix: string;
  readonly auth: string;
  readonly mutates: boolean;
  readonly request: readonly ContractField[];
  readonly response: readonly ContractField[];
}

const contractFile = fileURLToPath(new URL('../../../../shared/reference/api-contract.json', import.meta.url));
// The file is our own reference; its shape is the one above.
const contract: readonly ContractEndpoint[] = existsSync(contractFile)
  ? JSON.parse(readFileSync(contractFile, 'utf8'))
  : [];
const sources = new Map(
  readSources(fileURLToPath(new URL('./endpoints', import.meta.url))).map((file) => [
    basename(file, '.ts'),
    readFileSync(file, 'utf8'),
  ]),
);

/** Blocks of other bot kinds: loose until those kinds are built. Envelope fields belong to no schema. */
const LOOSE = /^bots\[\]\.(dca|future_grid|fmart|fcombo)(\.|$)/;
const ENVELOPE = new Set(['status_code', 'debug_msg']);

test('the registry has every endpoint under its own name', () => {
  expect(registry.map(({ spec }) => spec.name)).toMatchInlineSnapshot(`
    [
      "closeSpotGridBot",
      "createSpotGridBot",
      "getAvailableBalance",
      "getProfile",
      "getSpotGridAiParams",
      "getSpotGridBot",
      "getSpotGridCloseModes",
      "getSpotGridInitialBuyAmount",
      "listBots",
      "listSpotGridHistoryOrders",
      "listSpotGridOpenOrders",
      "listSpotSymbols",
      "validateSpotGrid",
    ]
  `);
});

describe.each(registry.map(({ spec }) => ({ name: spec.name, spec })))('$name', ({ name, spec }) => {
  test.each(['params', 'result'] as const)('encodes and decodes its %s, every branch', (side) => {
    const schema = spec[side]();
    const samples = samplesOf(schema);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      const wire = z.safeEncode(schema, sample as never);
      expect(wire.error?.issues).toBeUndefined();
      const onWire: unknown = JSON.parse(JSON.stringify(wire.data));
      const back = z.safeDecode(schema, onWire as never);
      expect(back.data).toEqual(sample);
      expect(JSON.parse(JSON.stringify(z.encode(schema, back.data as never)))).toEqual(onWire);
      expect(findDrift(schema, onWire)).toEqual([]);
    }
  });

  test('is documented with what it throws and where it comes from', () => {
    const [doc = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*(?=export const)/.exec(sources.get(name) ?? '') ?? [];
    expect(doc).toMatch(/@throws/);
    expect(doc).toMatch(/@see/);
  });

  test.skipIf(contract.length === 0)('is the endpoint of the contract (skipped without the reference file)', () => {
    const row = contract.find((candidate) => candidate.path === spec.path);
    expect(row).toMatchObject({
      method: spec.method,
      prefix: spec.prefix,
      auth: spec.auth,
      mutates: spec.kind === 'mutation',
    });
    for (const [side, fields] of [
      ['params', row?.request],
      ['result', row?.response],
    ] as const) {
      const ours = fieldPaths(spec[side]());
      const theirs = new Map(
        (fields ?? []).filter((field) => !ENVELOPE.has(field.name)).map((field) => [field.name, field]),
      );
      const missing = [...theirs.keys()].filter((path) => !ours.has(path) && !LOOSE.test(path));
      expect(missing).toEqual([]);
      const invented = [...ours.keys()].filter(
        (path) =>
          !theirs.has(path) &&
          ![...theirs.keys()].some((known) => known.startsWith(path)) &&
          !path.includes('close_order.'),
      );
      expect(invented).toEqual([]);
      if (side === 'params') continue;
      const guessed = [...ours].filter(
        ([path, { isRequired }]) => isRequired && theirs.get(path)?.evidence.join('') === 'P',
      );
      expect(guessed.map(([path]) => path)).toEqual([]);
    }
  });
});

test('schemas are built on first use only', () => {
  for (const { spec } of registry) expect(spec.params()).toBe(spec.params());
});

function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`);
}
