import type { BotError, BotErrorKind } from '@tradingbot/core';
import type { Difference } from '@tradingbot/core/registry';

/** One difference between a host and the contract. */
export interface Finding extends Omit<Difference, 'kind'> {
  readonly endpoint: string;
  /** Beside those of an answer: a code that no table has, and a call that should have succeeded, or been refused by a name. */
  readonly kind: Difference['kind'] | 'unknown_code' | 'failure';
  /** How often it was seen. */
  readonly count: number;
}

/** Everything that was found, each difference once. */
export interface Findings {
  add(finding: Omit<Finding, 'count'>): void;
  /** A call that failed although it should not. Says nothing when what was found in its answer is the reason. */
  addFailure(error: BotError, expected: string): void;
  /** In order of endpoint and place. */
  list(): readonly Finding[];
}

/** What in an answer makes its call fail in which way. */
const CAUSES: Readonly<Partial<Record<BotErrorKind, readonly Finding['kind'][]>>> = {
  contract_error: ['missing_field', 'wrong_type'],
  gateway_error: ['unknown_code'],
  business_error: ['unknown_code', 'unknown_value'],
};

export function createFindings(): Findings {
  const found = new Map<string, Finding>();

  const add: Findings['add'] = (finding) => {
    const key = Object.values(finding).join(' ');
    found.set(key, { ...finding, count: (found.get(key)?.count ?? 0) + 1 });
  };

  const isExplained = ({ endpoint, kind, code }: BotError) =>
    [...found.values()].some(
      (finding) =>
        finding.endpoint === endpoint &&
        CAUSES[kind]?.includes(finding.kind) &&
        (finding.kind !== 'unknown_code' || finding.came === String(code)),
    );

  return {
    add,
    addFailure(error, expected) {
      if (isExplained(error)) return;
      add({ endpoint: error.endpoint, path: '', kind: 'failure', came: cameOf(error), expected });
    },
    list: () => [...found.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
  };
}

/** How a call failed, in the words of the contract: `gateway_error INSUFFICIENT_BALANCE`. */
export function cameOf({ kind, code, codeName }: BotError): string {
  return [kind, codeName ?? code].filter((word) => word !== undefined).join(' ');
}

function placeOf({ endpoint, path, kind }: Finding): string {
  return `${endpoint} ${path} ${kind}`;
}
