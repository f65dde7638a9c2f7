import { add, isDecimal, subtract, sum } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotClient } from '../client/BotClient.js';
import type { CallOptions, ParamsOf } from '../contract/types.js';
import { isChanged, isSameFigure } from './compare.js';
import type {
  ChangedValue,
  Effect,
  Figure,
  FigureName,
  MutationEndpoint,
  OtherChange,
  Sent,
  WayBack,
  Write,
} from './Write.js';

/** Reads what a bot is like. */
type ReadBot<E extends MutationEndpoint, D> = (
  client: BotClient,
  params: ParamsOf<E>,
  options: CallOptions,
) => Promise<D>;

/** One figure and by how much a write moves it: a decimal, negative where it falls. */
export interface Move<D> {
  readonly name: FigureName;
  /** Undefined where the answer does not have it. */
  readonly of: (bot: D) => string | undefined;
  readonly by: string;
}

interface ChangeParts<E extends MutationEndpoint, D> {
  readonly kind: BotKind;
  readonly endpoint: E;
  readonly read: ReadBot<E, D>;
  /** The amounts that are sent; none: it only sets something. */
  readonly moves?: (params: ParamsOf<E>) => readonly Move<D>[];
  /** What it sets, beside what the bot has of it. */
  readonly sets?: (bot: D, params: ParamsOf<E>) => readonly ChangedValue[];
  readonly waysBack?: (params: ParamsOf<E>) => readonly WayBack[];
}

/** What the books say before a change. */
export type BeforeChange = {
  readonly isSet: boolean;
  /** By name; a figure that was not there counts as 0. */
  readonly figures: { readonly [name: string]: string };
  /** By the server's clock, ms since the epoch. */
  readonly time?: number;
  /** The same by the clock of this machine, which all its tabs share. */
  readonly readAt?: number;
  /** What differs afterwards, in the order in which it is sent. */
  readonly values?: readonly { readonly [Name in keyof ChangedValue]: ChangedValue[Name] }[];
};

/** A write that changes a running bot: its settings, an amount, or both. What is found is the bot. */
/* @__NO_SIDE_EFFECTS__ */
export function changeWrite<E extends MutationEndpoint, D>({
  kind,
  endpoint,
  read,
  moves = () => [],
  sets = () => [],
  waysBack = () => [],
}: ChangeParts<E, D>): Write<E, BeforeChange, D> {
  const isSet = (bot: D, params: ParamsOf<E>) => !sets(bot, params).some(isChanged);
  return {
    kind,
    endpoint,
    before: async (client, params, options) => {
      const bot = await read(client, params, options);
      const figures = Object.fromEntries(moves(params).map(({ name, of }) => [name, of(bot) ?? '0']));
      const values = [...sets(bot, params), ...moves(params).flatMap((move) => movedValue(move, bot))].filter(
        isChanged,
      );
      return { isSet: isSet(bot, params), figures, time: client.serverTime(), readAt: client.now(), values };
    },
    isBefore: isBeforeChange,
    look: async (client, sent, options) => {
      const { params, before } = sent;
      const bot = await read(client, params, options);
      const figures = moves(params).map((move) => figureOf(move, bot, before.figures));
      return effectOf(bot, movesAmong(figures, sent), isSet(bot, params), before.isSet);
    },
    verifies: (params) => moves(params).length > 0,
    waysBack,
  };
}

/** None of an amount that the endpoint will not take. */
function movedValue<D>({ name, of, by }: Move<D>, bot: D): readonly ChangedValue[] {
  const before = of(bot) ?? '0';
  return isDecimal(by) ? [{ name, before, after: add(before, by) }] : [];
}

function figureOf<D>({ name, of, by }: Move<D>, bot: D, figures: BeforeChange['figures']): Figure {
  const before = Object.hasOwn(figures, name) ? figures[name] : undefined;
  const after = of(bot);
  if (before === undefined || after === undefined) throw new RangeError(`the books do not have the figure ${name}`);
  return { name, before, expected: add(before, by), after };
}

/** How often figures moved, and which were expected with all that moved them too. */
interface Moved {
  readonly times: 'none' | 'once' | 'twice' | 'other';
  readonly figures: readonly Figure[];
}

/** With more that may have happened or not, their sums decide nothing. */
const MAX_UNCERTAIN = 6;

/**
 * How often a write moved the figures, among all that is known to have moved them too. What else may have happened is
 * assumed in every way; where the books then fit more than one number of times, they do not decide.
 */
export function movesAmong(
  figures: readonly Figure[],
  { others = () => [], key, isAnswered }: Pick<Sent<unknown, unknown>, 'others' | 'key' | 'isAnswered'>,
): Moved {
  const all = others();
  const moved = (by: readonly OtherChange[]) => figures.map((figure) => movedBy(figure, by));
  const certain = all.filter(({ isCertain }) => isCertain);
  const uncertain = all.filter(({ isCertain }) => !isCertain);
  if (uncertain.length > MAX_UNCERTAIN) return { times: 'other', figures: moved(certain) };
  const possible = new Map<Moved['times'], readonly Figure[]>();
  for (let chosen = 0; chosen < 2 ** uncertain.length; chosen += 1) {
    const assumed = moved([...certain, ...uncertain.filter((_, index) => (chosen >> index) % 2 === 1)]);
    const times = timesOf(assumed);
    // Two of one key are another hand's.
    const isPossible = times !== 'other' && !(times === 'twice' && key !== undefined);
    if (isPossible && !possible.has(times)) possible.set(times, assumed);
  }
  const [only] = possible.size === 1 ? possible.keys() : [];
  const times = isAnswered && possible.has('once') ? 'once' : (only ?? 'other');
  const shown = possible.get(times) ?? moved(certain);
  return { times, figures: shown.map((figure, index) => ({ ...figure, before: figures[index]?.before ?? '0' })) };
}

function movedBy(figure: Figure, by: readonly OtherChange[]): Figure {
  const move = sum(by.map(({ moves }) => moves(figure.name)));
  return { ...figure, before: add(figure.before, move), expected: add(figure.expected, move) };
}

function effectOf<D>(found: D, moved: Moved, isSet: boolean, wasSet: boolean): Effect<D> {
  const { figures } = moved;
  const times = figures.length > 0 ? moved.times : !isSet ? 'none' : wasSet ? 'already' : 'once';
  if (times === 'none') return { times, figures };
  return { times: isSet ? times : 'other', found, figures };
}

/** How often the figures moved as expected. All of them moved alike, or it was something else. */
export function timesOf(figures: readonly Figure[]): 'none' | 'once' | 'twice' | 'other' {
  const isAt = (times: (figure: Figure) => string) =>
    figures.every((figure) => isSameFigure(figure.after, times(figure)));
  if (isAt(({ expected }) => expected)) return 'once';
  if (isAt(({ before }) => before)) return 'none';
  return isAt(({ before, expected }) => add(expected, subtract(expected, before))) ? 'twice' : 'other';
}

/** Whether a bot runs, is being closed, or is closed. Undefined: a state that we do not know. */
export type Running = 'running' | 'closing' | 'closed';

interface CloseParts<E extends MutationEndpoint, D> {
  readonly kind: BotKind;
  readonly endpoint: E;
  readonly read: ReadBot<E, D>;
  /** Names of the states in which it is being closed, and in which it is closed. */
  readonly statusOf: (bot: D) => string;
  /** Its close code, by the unified names. */
  readonly codeOf: (bot: D) => string | undefined;
}

const CLOSING: readonly string[] = ['cancelling', 'stopping'];
const CLOSED: readonly string[] = ['completed', 'stopped', 'rejected'];
const UNKNOWN: readonly string[] = ['unknown', 'unspecified'];

/** The close code of a bot that is over, where nobody closed it: a stop, a liquidation, the exchange. */
export function endedBy(code: string | undefined): string | undefined {
  return code === undefined || code === 'canceled_manually' || UNKNOWN.includes(code) ? undefined : code;
}

/** A write that closes a bot. What is found is the bot, closing or closed. */
/* @__NO_SIDE_EFFECTS__ */
export function closeWrite<E extends MutationEndpoint, D>({
  kind,
  endpoint,
  read,
  statusOf,
  codeOf,
}: CloseParts<E, D>): Write<E, Running, D> {
  const stateOf = (bot: D): Running => {
    const status = statusOf(bot);
    if (UNKNOWN.includes(status)) throw new RangeError('the books do not say whether the bot runs');
    if (CLOSED.includes(status)) return 'closed';
    return CLOSING.includes(status) ? 'closing' : 'running';
  };
  return {
    kind,
    endpoint,
    before: async (client, params, options) => {
      try {
        return stateOf(await read(client, params, options));
      } catch {
        // Nobody is kept from getting out because a page cannot be read: a close is sent all the same.
        return 'running';
      }
    },
    isBefore: (value): value is Running => value === 'running' || value === 'closing' || value === 'closed',
    look: async (client, { params, before }, options) => {
      const found = await read(client, params, options);
      const after = stateOf(found);
      const figures = [{ name: 'state', before, expected: 'closed', after }] as const;
      if (after === 'running') return { times: 'none', figures };
      const code = after === 'closed' ? endedBy(codeOf(found)) : undefined;
      return { times: before === 'running' && code === undefined ? 'once' : 'already', found, figures, endedBy: code };
    },
    verifies: () => true,
    waysBack: () => [],
  };
}

function isBeforeChange(value: unknown): value is BeforeChange {
  if (typeof value !== 'object' || value === null) return false;
  const { isSet, figures } = value as Readonly<Record<string, unknown>>;
  return typeof isSet === 'boolean' && areTexts(figures);
}

function areTexts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}
