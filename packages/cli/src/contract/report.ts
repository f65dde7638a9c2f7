import { registry } from '@tradingbot/core/registry';
import { exitCodes } from '../args/exit.js';
import type { Finding } from './Findings.js';
import { isOfKinds, type Mode, type Run } from './Run.js';
import type { Ending } from './runContract.js';

/** What one endpoint came to. */
export interface EndpointReport {
  readonly endpoint: string;
  readonly outcome: 'same' | 'different' | 'not_called';
  readonly differences: readonly Finding[];
  /** Why it was not called. */
  readonly why?: string | undefined;
}

/** What was done and found at a host. What is printed, JSON, JUnit and the exit code are all made of it. */
export interface Report {
  readonly host: string;
  readonly mode: Mode;
  /** How it ended. `lost`: the host stopped answering, so that what it was asked last says nothing about it. */
  readonly ended: Ending['by'];
  readonly counts: {
    readonly endpoints: number;
    readonly same: number;
    readonly different: number;
    readonly not_called: number;
    readonly differences: number;
    readonly left_open: number;
  };
  /** Names of the writes that were done, in order. */
  readonly done: readonly string[];
  /** Bots that may still run, by kind and id. */
  readonly left_open: readonly string[];
  /** Every endpoint of the contract, by name. */
  readonly endpoints: readonly EndpointReport[];
}

export function reportOf(run: Run, { by, leftOpen }: Ending): Report {
  const found = run.findings.list();
  const endpoints = registry.map(({ spec }): EndpointReport => {
    const { name } = spec;
    const differences = found.filter(({ endpoint }) => endpoint === name);
    if (!run.called.has(name))
      return { endpoint: name, outcome: 'not_called', differences, why: run.skipped.get(name) ?? reasonOf(spec, run) };
    return { endpoint: name, outcome: differences.length === 0 ? 'same' : 'different', differences };
  });
  const count = (outcome: EndpointReport['outcome']) => endpoints.filter((one) => one.outcome === outcome).length;
  return {
    host: run.host.name,
    mode: run.mode,
    ended: by,
    counts: {
      endpoints: endpoints.length,
      same: count('same'),
      different: count('different'),
      not_called: count('not_called'),
      differences: found.length,
      left_open: leftOpen.length,
    },
    done: run.done,
    left_open: leftOpen,
    endpoints,
  };
}

/** A difference outweighs an early end: it is one, however the run ended. But what a lost host did not answer is none. */
export function exitCodeOf({ counts, ended }: Report): number {
  if (counts.left_open > 0 || (counts.different > 0 && ended !== 'lost')) return exitCodes.differs;
  return ended === 'end' ? exitCodes.same : exitCodes.notRun;
}

/** What was done and found, line by line. */
export function linesOf({ counts, done, endpoints }: Report): readonly string[] {
  const missing = new Map<string, readonly string[]>();
  for (const { endpoint, why } of endpoints)
    if (why !== undefined) missing.set(why, [...(missing.get(why) ?? []), endpoint]);
  return [
    done.length === 0 ? 'Nothing was changed.' : `Done: ${done.join(', ')}.`,
    ...endpoints.flatMap(({ differences }) => differences.map(lineOf)),
    ...[...missing].map(([why, some]) => `Not called, for ${why}: ${some.join(', ')}.`),
    `${counts.endpoints - counts.not_called} of ${counts.endpoints} endpoints called, ${counts.differences || 'no'} difference${counts.differences === 1 ? '' : 's'}.`,
  ];
}

const KINDS: Readonly<Record<Finding['kind'], string>> = {
  unknown_field: 'unknown field',
  unknown_value: 'unknown enum value',
  unknown_code: 'unknown code',
  missing_field: 'missing required field',
  wrong_type: 'wrong type',
  failure: 'unexpected outcome',
};

/** A difference in one line. */
export function lineOf({ endpoint, path, kind, came, expected, count }: Finding): string {
  const times = count > 1 ? ` (${count} times)` : '';
  return `${endpoint} ${path || 'the answer'}: ${KINDS[kind]}, came ${came}, expected ${expected}${times}`;
}

function reasonOf({ name, kind }: (typeof registry)[number]['spec'], { mode, kinds, done }: Run): string {
  if (!isOfKinds(name, kinds)) return 'its kind was left out';
  if (mode === 'live') return done.length === 0 ? 'no bot was opened' : 'a step before it failed or was not reached';
  if (kind === 'query') return 'the account has no bot to read';
  return mode === 'read' ? 'only reading was asked for' : 'nothing is sent in a dry run';
}
