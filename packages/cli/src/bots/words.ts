import type { CloseMode } from '@tradingbot/core/kinds';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import type { FurtherOptions } from '../args/command.js';
import { CannotRun } from '../args/exit.js';
import { nearest } from '../endpoints/nearest.js';
import { paramOptions, typedWords } from '../endpoints/paramOptions.js';
import { factsOf, type Param, shorten } from '../endpoints/params.js';
import { changeNamed, creationNamed } from '../plans/writeNames.js';

/** Options of a new bot: the params of its endpoint. */
export async function createOptionsOf(words: readonly string[]): Promise<FurtherOptions> {
  const { endpoint, amountParam } = creationFor(words);
  const { params, about } = factsOf(endpoint);
  const optional = params.map((param) => ({ ...param, isRequired: param.name === 'symbol' }));
  const amount = { type: 'string', takes: 'DECIMAL', about: `what is put in: the same as --${amountParam}` } as const;
  return { options: { ...(amountParam && { [AMOUNT]: amount }), ...paramOptions(optional) }, about };
}

/** Options of a change: the params of its endpoint, but for the id of the bot. */
export async function changeOptionsOf(words: readonly string[]): Promise<FurtherOptions> {
  const [kind] = botOf(words, 3);
  const { params, about } = factsOf(changeNamed(kind, words[2] ?? ''));
  return { options: paramOptions(params.filter(({ name }) => name !== idParam(params))), about: typedWords(about) };
}

/** Option of what is put in, whatever its param is called. */
export const AMOUNT = 'amount';
const MODES: readonly CloseMode[] = ['quote', 'base', 'both', 'bit', 'market'];

/** How the kind that the words name is created. @throws CannotRun for other words */
export function creationFor(words: readonly string[]) {
  const [name, ...more] = words;
  const kind = kindNamed(name);
  if (more.length > 0)
    throw new CannotRun(`Only a kind stands before the options, not also "${shorten(more.join(' '))}".`);
  return creationNamed(kind);
}

/** @throws CannotRun for what is no kind, with those that it may have been */
export function kindNamed(name: string | undefined): BotKind {
  const found = BOT_KINDS.find((kind) => kind === name);
  if (found) return found;
  const near = name === undefined ? [] : nearest(name, BOT_KINDS);
  const advice = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `There are: ${BOT_KINDS.join(', ')}.`;
  throw new CannotRun(
    name === undefined ? `Say which kind. ${advice}` : `There is no kind "${shorten(name)}". ${advice}`,
  );
}

/** The bot that the words name. @throws CannotRun for others, or for too many */
export function botOf(words: readonly string[], count: number): readonly [BotKind, string] {
  const [name, id] = words;
  const kind = kindNamed(name);
  if (id === undefined || !/^[1-9]\d{0,29}$/.test(id))
    throw new CannotRun(`Say which bot, by the digits of its id: tradingbot bots lists them.`);
  if (words.length !== count)
    throw new CannotRun(
      count === 3 && words.length < 3
        ? 'Say what to change, after the id: tradingbot change --help lists the changes.'
        : `Too many words before the options: "${shorten(words.slice(count).join(' '))}".`,
    );
  return [kind, id];
}

/** @throws CannotRun for what is no mode of closing */
export function modeNamed(name: string): CloseMode {
  const found = MODES.find((mode) => mode === name);
  if (found) return found;
  throw new CannotRun(`--mode takes ${MODES.join(', ')}, not "${shorten(name)}".`);
}

/** The param that the id of a bot stands in. */
export function idParam(params: readonly Param[]): string {
  return params.some(({ name }) => name === 'grid_id') ? 'grid_id' : 'bot_id';
}
