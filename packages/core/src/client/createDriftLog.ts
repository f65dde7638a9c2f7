import type { Drift } from '../contract/types.js';

/** Something in an answer of an endpoint that the contract does not have. */
export interface ContractDrift {
  readonly endpoint: string;
  /** Place in the answer, list indexes left out: `bots[].grid.info.status`; `…` for all that came after {@link MAX_DRIFTS}. */
  readonly path: string;
  readonly kind: Drift['kind'] | 'code';
  /** Raw text of an unknown enum value or code; the type of an unknown field, never its content. */
  readonly raw: string;
}

/** A drift and in how many answers it was. */
export type CountedDrift = ContractDrift & { readonly count: number };

/** Remembers what answers had beyond the contract. */
export interface DriftLog {
  add(endpoint: string, drift: Drift | Pick<ContractDrift, 'path' | 'kind' | 'raw'>): void;
  list(): readonly CountedDrift[];
}

/** Maximum number of different drifts that are named; later ones are counted together, by endpoint and kind. */
export const MAX_DRIFTS = 1000;

/** Names every unknown field, value and code once, however often it comes. */
export function createDriftLog(onFirst: (drift: ContractDrift) => void): DriftLog {
  const seen = new Map<string, ContractDrift & { count: number }>();
  const count = (drift: ContractDrift): boolean => {
    const { endpoint, path, kind, raw } = drift;
    // A field is one, whatever it holds this time.
    const key = `${endpoint} ${kind} ${path} ${kind === 'field' ? '' : raw}`;
    const known = seen.get(key);
    if (known) known.count += 1;
    else if (seen.size < MAX_DRIFTS || path === '…') {
      seen.set(key, { ...drift, count: 1 });
      onFirst(drift);
    } else return false;
    return true;
  };
  return {
    add(endpoint, { path, kind, raw }) {
      if (!count({ endpoint, path, kind, raw })) count({ endpoint, path: '…', kind, raw: '' });
    },
    list: () => [...seen.values()].map((drift) => ({ ...drift })),
  };
}
