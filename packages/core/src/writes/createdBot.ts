import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotClient } from '../client/BotClient.js';
import { skippedRows } from '../contract/skippedRows.js';
import type { CallOptions, ParamsOf, ResultOf } from '../contract/types.js';
import { type BotRow, listBots } from '../endpoints/bots/listBots.js';
import { isSameFigure, isTexts } from './compare.js';
import type { Effect, Figure, MutationEndpoint, OtherCreates, Write } from './Write.js';

const ROWS_OF_PAGE = 100;
/** A list with more running bots of one kind is not read to its end. */
const MAX_PAGES = 5;

/** A row of the bot list as the search sees it. */
export interface Candidate {
  readonly id: string | undefined;
  /** In quote coin. */
  readonly investment: string | undefined;
  /** Whether nothing in the row contradicts the sent settings. */
  readonly isSame: boolean;
}

/** How a kind of bot is recognized. */
interface Kind<E extends MutationEndpoint> {
  readonly kind: BotKind;
  readonly type: NonNullable<ParamsOf<typeof listBots>['type']>;
  /** Undefined for a row of another kind. */
  readonly candidate: (row: BotRow, params: ParamsOf<E>) => Candidate | undefined;
  /** What is put in, in quote coin; undefined where the settings alone do not say it. */
  readonly investment: (params: ParamsOf<E>) => string | undefined;
  /** Market and money: {@link Write.sameBy}. */
  readonly sameBy?: readonly (keyof ParamsOf<E> & string)[];
  /** The bot that the answer names. */
  readonly idOf: (result: ResultOf<E>) => string;
  /** What was put in according to the detail of a bot, in quote coin; undefined where it does not say it. */
  readonly invested: (client: BotClient, id: string, options: CallOptions) => Promise<string | undefined>;
}

/** The bots that were there before. */
export type BeforeCreation = {
  readonly ids: readonly string[];
  /** Whether these are all of them. */
  readonly isWhole: boolean;
};

/** The write that makes a bot; what is found is its id. */
export interface CreationWrite<E extends MutationEndpoint> extends Write<E, BeforeCreation, string> {
  /** The bot that the answer names. */
  readonly idOf: (result: ResultOf<E>) => string;
}

/**
 * The write that makes a bot of one kind. Its effect is a bot that was not there before, with the sent settings; no
 * clock is asked. Of several it is the one with the sent investment. The investment alone rules nothing out: a wrong
 * "not done" would make the user pay twice. A row that shows an idempotency key is judged by that alone.
 *
 * Where the list is longer than what is read of it nothing is known, neither that the bot is there nor that it is not.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createdBot<E extends MutationEndpoint>(
  endpoint: E,
  { kind, type, candidate, investment, sameBy, idOf, invested }: Kind<E>,
): CreationWrite<E> {
  /** Whether a row is what an order makes, as far as it shows: settings, and the amount where they say it. */
  const isOf = (row: BotRow, params: ParamsOf<E>) => {
    const bot = candidate(row, params);
    const planned = investment(params);
    return bot?.isSame === true && (planned === undefined || isSameFigure(bot.investment, planned));
  };
  return {
    kind,
    endpoint,
    idOf,
    sameBy,
    before: async (client, params, options) => {
      const { rows, isWhole } = await listRows(client, type, options);
      return { ids: rows.flatMap((row) => candidate(row, params)?.id ?? []), isWhole };
    },
    isBefore: isBeforeCreation,
    look: async (client, sent, options) => {
      const { rows, isWhole } = await listRows(client, type, options);
      const keyed = rows.filter((row) => sent.key !== undefined && keyOf(row) === sent.key);
      const planned = investment(sent.params);
      if (keyed.length > 0)
        return effectOf(
          keyed.map((row) => candidate(row, sent.params)),
          planned,
        );
      if (!isWhole || !sent.before.isWhole) throw new RangeError('there are more bots than can be read');
      const others = rows.filter((row) => sent.key === undefined || keyOf(row) === undefined);
      const known = new Set(sent.before.ids);
      const { made, open } = sent.otherCreates?.() ?? ALONE;
      const isNew = (id: string | undefined) => id !== undefined && !known.has(id) && !made.has(id);
      const created = others.filter((row) => {
        const bot = candidate(row, sent.params);
        return bot?.isSame && isNew(bot.id);
      });
      const exact = created.filter((row) => isOf(row, sent.params));
      // Whose bot one is cannot be seen where two open orders would have made the same.
      const alike = open.filter((other) => exact.some((row) => isOf(row, other.params as ParamsOf<E>)));
      if (alike.some(({ isFirst }) => isFirst)) throw new RangeError('another order like this may have made the bot');
      // One of another amount is ours only while it is no other order's own.
      const left = created.filter((row) => !open.some((other) => isOf(row, other.params as ParamsOf<E>)));
      const asBots = (found: readonly BotRow[]) => byId(found.flatMap((row) => candidate(row, sent.params) ?? []));
      const ours = asBots(exact).slice(0, Math.max(1, exact.length - alike.length));
      return effectOf(ours.length > 0 ? ours : asBots(left).slice(0, 1), planned);
    },
    lookAfter: async (client, { params }, result, options) => {
      const found = idOf(result);
      const figures = investmentOf(await invested(client, found, options), investment(params));
      return { times: 'once', found, figures };
    },
    verifies: () => true,
    waysBack: () => ['close'],
  };
}

/** No other create of the kind. */
const ALONE: OtherCreates = { made: new Set(), open: [] };

/** Ids grow, so that the first is the least. */
function byId(bots: readonly Candidate[]): readonly Candidate[] {
  return [...bots].sort(({ id: a = '' }, { id: b = '' }) => a.length - b.length || (a < b ? -1 : 1));
}

function effectOf(ours: readonly (Candidate | undefined)[], planned: string | undefined): Effect<string> {
  const bots = byId(ours.filter((bot) => bot !== undefined)).flatMap(({ id }) => id ?? []);
  const [found] = bots;
  if (found === undefined) return { times: 'none', figures: [] };
  const count = { name: 'bots', before: '0', expected: '1', after: String(ours.length) } as const;
  const figures = [count, ...investmentOf(ours.find((bot) => bot?.id === found)?.investment, planned)];
  return ours.length === 1 ? { times: 'once', found, figures } : { times: 'twice', found, figures, bots };
}

/** What a new bot has in it; where the settings do not say what that will be, it is what the books say. */
function investmentOf(after: string | undefined, expected = after): readonly Figure[] {
  if (after === undefined || expected === undefined) return [];
  return [{ name: 'investment', before: '0', expected, after }];
}

/** The idempotency key of a row, under the name it is sent with; the contract has no such field, but hosts may. */
function keyOf({ grid, dca, future_grid, fmart, fcombo }: BotRow): string | undefined {
  const block: object = grid?.info ?? dca ?? future_grid ?? fmart ?? fcombo ?? {};
  const shown: unknown = Object.getOwnPropertyDescriptor(block, 'channel')?.value;
  return typeof shown === 'string' && shown !== '' ? shown : undefined;
}

/** All running bots of a kind, and the latest closed ones: a bot may have failed while it started. */
async function listRows(client: BotClient, type: Kind<never>['type'], options: CallOptions) {
  const rows: BotRow[] = [];
  let isWhole = false;
  let isSteady = true;
  let length: number | undefined;
  for (let page = 0; page < MAX_PAGES && !isWhole; page += 1) {
    const { bots, total } = await listBots(client, { type, status: 'ongoing', page, limit: ROWS_OF_PAGE }, options);
    // A list that changes between two pages may move a row from one to the other unseen.
    length ??= total;
    if (total !== length) isSteady = false;
    rows.push(...bots);
    isWhole = total !== undefined && rows.length >= total;
    if (bots.length === 0) break;
  }
  const closed = await listBots(client, { type, status: 'closed', page: 0, limit: ROWS_OF_PAGE }, options);
  // A row that could not be read may be the bot that is looked for.
  return { rows: [...rows, ...closed.bots], isWhole: isWhole && isSteady && skippedRows(closed.bots) === 0 };
}

function isBeforeCreation(value: unknown): value is BeforeCreation {
  if (typeof value !== 'object' || value === null) return false;
  const { ids, isWhole } = value as Readonly<Record<string, unknown>>;
  return isTexts(ids) && typeof isWhole === 'boolean';
}
