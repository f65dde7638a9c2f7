import { registry } from '@tradingbot/core/registry';
import type { BotKind } from '@tradingbot/engine/kinds';
import { exitCodes } from '../args/exit.js';
import { isOfKinds } from '../endpoints/isOfKinds.js';
import type { Finding } from './Findings.js';
import type { Mode, Run } from './Run.js';
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
  /** How it ended; what a host that was lost was asked last counts as not called. */
  readonly ended: Ending['by'];
  readonly counts: {
    readonly endpoints: number;
    readonly same: number;
    readonly different: number;
    readonly not_called: number;
    readonly differences: number;
    readonly not_opened: number;
    readonly left_open: number;
  };
  /** Names of the writes that were done, in order. */
  readonly done: readonly string[];
  /** Kinds of which no bot was opened for reasons that say nothing against the host, so that their life is not compared. */
  readonly not_opened: readonly { readonly kind: BotKind; readonly why: string }[];
  /** Bots that may still run, by kind and id. */
  readonly left_open: readonly string[];
  /** Every endpoint of the contract, by name. */
  readonly endpoints: readonly EndpointReport[];
}

export function reportOf(run: Run, { by, leftOpen, notOpened }: Ending): Report {
  const found = run.findings.list();
  const endpoints = registry.map(({ spec }): EndpointReport => {
    const { name } = spec;
    const differences = found.filter(({ endpoint }) => endpoint === name);
    if (!run.called.has(name))
      return {
        endpoint: name,
        outcome: 'not_called',
        differences,
        why: run.skipped.get(name) ?? reasonOf(spec, run, by),
      };
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
      not_opened: notOpened.size,
      left_open: leftOpen.length,
    },
    done: run.done,
    not_opened: [...notOpened].map(([kind, why]) => ({ kind, why })),
    left_open: leftOpen,
    endpoints,
  };
}

/** A difference outweighs an early end: it is one, however the run ended. */
export function exitCodeOf({ counts, ended }: Report): number {
  if (counts.left_open > 0 || counts.different > 0) return exitCodes.differs;
  return ended === 'end' && counts.not_opened === 0 ? exitCodes.same : exitCodes.notRun;
}

/** How a run ended, as it is put before what it found; by its end there is nothing to say. */
export const ENDINGS: Readonly<Record<Report['ended'], string>> = {
  end: '',
  stopped: 'Stopped before its end',
  declined: 'Ended before money was spent',
  lost: 'Ended where the host stopped answering',
  failed: 'Ended by a fault of this program',
};

/** What was done and found, line by line. */
export function linesOf({ counts, done, endpoints, ended, not_opened }: Report): readonly string[] {
  const missing = new Map<string, readonly string[]>();
  for (const { endpoint, why } of endpoints)
    if (why !== undefined) missing.set(why, [...(missing.get(why) ?? []), endpoint]);
  const found = `${counts.endpoints - counts.not_called} of ${counts.endpoints} endpoints called, ${counts.differences || 'no'} difference${counts.differences === 1 ? '' : 's'}.`;
  return [
    done.length === 0 ? 'Nothing was changed.' : `Done: ${done.join(', ')}.`,
    ...endpoints.flatMap(({ differences }) => differences.map(lineOf)),
    ...[...missing].map(([why, some]) => `Not called, for ${why}: ${some.join(', ')}.`),
    ...not_opened.map(({ kind, why }) => `No ${kind} was opened, so nothing is known of its life: ${why}`),
    ...(not_opened.length > 0 ? ['Take an account that can open them, or leave these kinds out with --kinds.'] : []),
    ended === 'end' ? found : `${ENDINGS[ended]}: ${found}`,
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

function reasonOf(
  { name, kind }: (typeof registry)[number]['spec'],
  { mode, kinds, done }: Run,
  ended: Ending['by'],
): string {
  if (!isOfKinds(name, kinds)) return 'its kind was left out';
  if (ended !== 'end' && ended !== 'declined') return 'the run did not come to it';
  if (mode === 'live') return done.length === 0 ? 'no bot was opened' : 'a step before it failed or was not reached';
  if (kind === 'query') return 'the account has no bot to read';
  return mode === 'read' ? 'only reading was asked for' : 'nothing is sent in a dry run';
}
