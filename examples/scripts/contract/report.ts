import { registry } from '@tradingbot/core/registry';
import type { Finding } from './Findings.ts';
import type { Run } from './Run.ts';

const KINDS: Readonly<Record<Finding['kind'], string>> = {
  unknown_field: 'unknown field',
  unknown_value: 'unknown enum value',
  unknown_code: 'unknown code',
  missing_field: 'missing required field',
  wrong_type: 'wrong type',
  failure: 'unexpected outcome',
};

/** What was done and found, line by line. */
export function report({ findings, called, done, skipped }: Run, isReadOnly: boolean): readonly string[] {
  const found = findings.list();
  const missing = new Map<string, string[]>();
  for (const { spec } of registry.filter((endpoint) => !called.has(endpoint.spec.name))) {
    const why = skipped.get(spec.name) ?? reasonOf(spec.kind, isReadOnly, done.length === 0);
    missing.set(why, [...(missing.get(why) ?? []), spec.name]);
  }
  const count = `${found.length === 0 ? 'no' : found.length} difference${found.length === 1 ? '' : 's'}`;
  return [
    done.length === 0 ? 'Nothing was changed.' : `Done: ${done.join(', ')}.`,
    ...found.map(lineOf),
    ...[...missing].map(([why, names]) => `Not called, for ${why}: ${names.join(', ')}.`),
    `${called.size} of ${registry.length} endpoints called, ${count}.`,
  ];
}

function lineOf({ endpoint, path, kind, came, expected, count }: Finding): string {
  const times = count > 1 ? ` (${count} times)` : '';
  return `${endpoint} ${path || 'the answer'}: ${KINDS[kind]}, came ${came}, expected ${expected}${times}`;
}

function reasonOf(kind: 'query' | 'mutation', isReadOnly: boolean, isUnchanged: boolean): string {
  if (isReadOnly) return kind === 'mutation' ? 'only reading was asked for' : 'the account has no bot to read';
  return isUnchanged ? 'no bot was opened' : 'a step before it failed or was not reached';
}
