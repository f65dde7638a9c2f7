import type { BotClient } from '../createBotClient.js';
import type { CallOptions, ParamsOf } from '../defineEndpoint.js';
import { type BotRow, listBots } from '../endpoints/bots/listBots.js';
import { isSameFigure } from './compare.js';
import type { MutationEndpoint, Sent, Write } from './defineWrite.js';

/** How much earlier than our sending the server may date the bot, in ms: rounding to seconds and clock offset. */
const TOLERANCE_MS = 10_000;
const ROWS_OF_PAGE = 100;
/** No account has more running bots of one kind. */
const MAX_PAGES = 5;

/** A row of the bot list as the search sees it. */
export interface Candidate {
  readonly id: string | undefined;
  /** Ms since the epoch; undefined where the list does not tell. */
  readonly createdAt: number | undefined;
  /** In quote coin. */
  readonly investment: string | undefined;
  /** Whether nothing in the row contradicts the sent settings. */
  readonly isSame: boolean;
}

/** How a kind of bot is recognized. */
interface Kind<E extends MutationEndpoint> {
  readonly type: NonNullable<ParamsOf<typeof listBots>['type']>;
  /** Undefined for a row of another kind. `now` is server time in ms. */
  readonly candidate: (row: BotRow, params: ParamsOf<E>, now: number) => Candidate | undefined;
  readonly investment: (params: ParamsOf<E>) => string | undefined;
}

/**
 * The write that makes a bot of one kind. Its effect is a bot that was not there before, created after sending, with
 * the sent settings; of several the one with the sent investment, else the oldest. The investment alone rules nothing
 * out: a wrong "not done" would make the user pay twice.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createdBot<E extends MutationEndpoint>(
  endpoint: E,
  kind: Kind<E>,
): Write<E, ReadonlySet<string>, string> {
  const read = async (client: BotClient, params: ParamsOf<E>, options: CallOptions) => {
    const rows = await listRows(client, kind.type, options);
    return rows.flatMap((row) => kind.candidate(row, params, client.serverTime()) ?? []);
  };
  return {
    endpoint,
    before: async (client, params, options) =>
      new Set((await read(client, params, options)).flatMap(({ id }) => id ?? [])),
    look: async (client, sent, options) => pick(await read(client, sent.params, options), sent, kind.investment),
  };
}

function pick<P>(
  candidates: readonly Candidate[],
  { params, before, at }: Sent<P, ReadonlySet<string>>,
  investment: (params: P) => string | undefined,
): string | undefined {
  const created = candidates.filter(
    ({ id, createdAt, isSame }) =>
      id !== undefined && !before.has(id) && isSame && (createdAt === undefined || createdAt >= at - TOLERANCE_MS),
  );
  created.sort((a, b) => (a.createdAt ?? at) - (b.createdAt ?? at));
  const invested = investment(params);
  const same = invested === undefined ? undefined : created.find((row) => isSameFigure(row.investment, invested));
  return (same ?? created[0])?.id;
}

/** All running bots of a kind, and the latest closed ones: a bot may have failed while it started. */
async function listRows(client: BotClient, type: Kind<never>['type'], options: CallOptions): Promise<BotRow[]> {
  const rows: BotRow[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { bots, total } = await listBots(client, { type, status: 'ongoing', page, limit: ROWS_OF_PAGE }, options);
    rows.push(...bots);
    if (bots.length === 0 || rows.length >= total) break;
  }
  const closed = await listBots(client, { type, status: 'closed', page: 0, limit: ROWS_OF_PAGE }, options);
  return [...rows, ...closed.bots];
}
