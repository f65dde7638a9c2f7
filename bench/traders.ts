import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { CLIENTS } from './loadShape.js';

/** Moments of a second at which clients begin. */
const GROUPS = 40;
/** Latencies count from here until the first group is done: the tool itself is busy for 100 ms when runs begin and end. */
const ALL_BEGUN_MS = 2000;
export const INVESTMENT = '100';
const GRID = {
  ...{ symbol: 'BTCUSDT', min_price: '50000', max_price: '150000', cell_number: 4 },
  quote_investment: INVESTMENT,
};

interface Answer {
  readonly status_code: number;
  readonly grid_id?: string;
  readonly detail?: { readonly grid_id: string };
}

/** Clients of which each creates a bot and reads it, once a second. */
export interface Traders {
  /** Ids of the bots that each was answered. */
  readonly created: readonly (readonly string[])[];
  /** Answers that are no success, or about another bot. */
  readonly wrong: number;
  /** Lets them trade for some seconds. Latencies in ms. */
  trade(seconds: number): Promise<{ readonly p50: number; readonly p99: number; readonly failed: number }>;
}

/** @param tokens session of each client */
export function createTraders(url: string, tokens: readonly string[]): Traders {
  const created = tokens.map((): string[] => []);
  let next = 0;
  let wrong = 0;

  function setupClient(client: autocannon.Client): void {
    const at = next++ % CLIENTS;
    const headers = { 'content-type': 'application/json', usertoken: tokens[at] ?? '' };
    const ids = created[at] ?? [];
    const call = (path: string, body: () => object, read: (result: Answer) => void) => ({
      ...{ method: 'POST' as const, path: `/x-api/s1/bot/grid/v1/${path}`, headers },
      setupRequest: (request: autocannon.Request) => ({ ...request, body: JSON.stringify(body()) }),
      onResponse(_: number, text: string) {
        const { ret_code, result } = JSON.parse(text) as { ret_code: number; result: Answer };
        if (ret_code === 0 && result.status_code === 200) read(result);
        else wrong += 1;
      },
    });
    client.setRequests([
      call(
        'create-grid',
        () => ({ ...GRID, channel: `load-${ids.length}` }),
        ({ grid_id = '' }) => ids.push(grid_id),
      ),
      call(
        'query-grid-detail',
        () => ({ grid_id: ids.at(-1) }),
        ({ detail }) => {
          if (detail?.grid_id !== ids.at(-1)) wrong += 1;
        },
      ),
    ]);
  }

  return {
    created,
    get wrong() {
      return wrong;
    },
    async trade(seconds) {
      const connections = CLIENTS / GROUPS;
      const group = { url, connections, amount: connections * seconds * 2, connectionRate: 2 };
      const begun = performance.now();
      const latencies: number[] = [];
      const results = await Promise.all(
        Array.from({ length: GROUPS }, async (_, at) => {
          // The connections of one run send in the same moment of each second; traders do not.
          await sleep((at * 1000) / GROUPS);
          const run = autocannon({ ...group, setupClient, skipAggregateResult: true });
          run.on('response', (_client, _status, _bytes, ms) => {
            const passed = performance.now() - begun;
            if (passed >= ALL_BEGUN_MS && passed < seconds * 1000) latencies.push(ms);
          });
          return run;
        }),
      );
      const { errors, timeouts, non2xx } = autocannon.aggregateResult(results, group);
      latencies.sort((a, b) => a - b);
      const below = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
      return { p50: below(0.5), p99: below(0.99), failed: errors + timeouts + non2xx };
    },
  };
}
