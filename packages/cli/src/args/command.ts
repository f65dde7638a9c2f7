import { parseArgs } from 'node:util';
import type { Terminal } from '../Terminal.js';
import { CannotRun } from './exit.js';

/** An option of a command. */
export interface Option {
  readonly type: 'string' | 'boolean';
  /** One letter that stands for it. */
  readonly short?: string;
  /** What stands behind it in the help, e.g. `FILE`; for those that take a text. */
  readonly takes?: string | undefined;
  readonly about: string;
}

/** Ends `takes` of an option that the word `none` clears: an empty text may be a variable of a script that is not set. */
export const OR_NONE = '|none';

export type Options = Readonly<Record<string, Option>>;

/** What was given, by the names of options. */
export type ValuesOf<O extends Options> = {
  readonly [K in keyof O]?: (O[K]['type'] extends 'boolean' ? boolean : string) | undefined;
};

/** What a command is. */
export interface CommandDefinition<O extends Options> {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** A line of it to copy. */
  readonly example: string;
  /** What else its help says. */
  readonly about: string;
  readonly options: O;
  /** Words that stand before the options, e.g. `KIND ID`; none when absent. */
  readonly words?: string | undefined;
  /** Further options that follow from the words, and what the help says of them. @throws CannotRun for wrong words */
  readonly optionsOf?: ((words: readonly string[]) => Promise<FurtherOptions>) | undefined;
  /** Loads what it needs, and runs it. Returns the exit code. @throws CannotRun with a sentence for whoever typed it. */
  readonly run: (values: ValuesOf<O>, terminal: Terminal, given: Given) => Promise<number>;
}

/** Options of what a command is about, an endpoint say. */
export interface FurtherOptions {
  readonly options: Options;
  /** What it is about, for its help. */
  readonly about?: string | undefined;
}

/** What was given beside the options of the command itself. */
export interface Given {
  readonly words: readonly string[];
  /** By the names of the further options. */
  readonly further: Readonly<Record<string, string>>;
}

/** A command, whatever its options. */
export interface Command extends Omit<CommandDefinition<Options>, 'run'> {
  /** Reads the arguments and runs it, or prints its help. */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>;
}

const HELP: Options = { help: { type: 'boolean', short: 'h', about: 'shows this text' } };

/** A command whose arguments are read by its own table of options, of which its help is made too. */
export function defineCommand<O extends Options>(definition: CommandDefinition<O>): Command {
  const options: Options = { ...definition.options, ...HELP };
  return {
    ...definition,
    options,
    async run(args, terminal) {
      const at = args.findIndex((arg) => arg.startsWith('-'));
      const words = definition.words === undefined ? [] : args.slice(0, at === -1 ? args.length : at);
      const rest = args.slice(words.length);
      const isHelp = rest.includes('--help') || rest.includes('-h');
      const more = words.length === 0 && isHelp ? undefined : await definition.optionsOf?.(words);
      const values = read(rest, [definition.name, ...words].join(' '), { ...more?.options, ...options });
      if (values.help === true) {
        terminal.print(helpOf({ ...definition, options }, words, more));
        return 0;
      }
      const further = Object.entries(values).filter(([name]) => !Object.hasOwn(options, name));
      // What is read is text, but for what the command itself declares as a switch.
      const given = { words, further: Object.fromEntries(further) as Record<string, string> };
      return definition.run(values as ValuesOf<O>, terminal, given);
    },
  };
}

function read(args: readonly string[], name: string, options: Options) {
  const wrong = (what: string, cause?: unknown) =>
    new CannotRun(`${what}. tradingbot ${name} --help shows the options.`, { cause });
  try {
    const { values, tokens } = parseArgs({
      args: [...args],
      options,
      strict: true,
      allowPositionals: false,
      tokens: true,
    });
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []));
    for (const [at, { name: option, value }] of given.entries()) {
      // Empty where a variable of a script was, that is not set.
      if (value?.trim() === '') {
        const way = options[option]?.takes?.endsWith(OR_NONE) ? `: --${option} none clears it` : '';
        throw wrong(`Option '--${option}' has an empty value${way}`);
      }
      if (given.findIndex((other) => other.name === option) < at) throw wrong(`Option '--${option}' is given twice`);
    }
    return values;
  } catch (cause) {
    if (cause instanceof CannotRun) throw cause;
    const unclear = args.findIndex((arg, at) => isText(options, arg) && args[at + 1]?.startsWith('-'));
    if (unclear !== -1) throw wrong(sayUnclear(args[unclear] ?? '', args[unclear + 1] ?? ''), cause);
    const [message = ''] = cause instanceof Error ? cause.message.split(/\.\s/) : [];
    throw wrong(message.replace(/\.$/, ''), cause);
  }
}

/** Whether an argument is an option that takes the next one as its value. */
function isText(options: Options, arg: string): boolean {
  return arg.startsWith('--') && options[arg.slice(2)]?.type === 'string';
}

/** A value that begins as an option does is taken for one. */
function sayUnclear(option: string, next: string): string {
  return /^-[\d.]/.test(next)
    ? `Option '${option}' is followed by "${next}": a value below zero is written ${option}=${next}, and an amount of money must be above zero`
    : `Option '${option}' has no value: "${next}" follows it`;
}

function helpOf(command: Omit<Command, 'run'>, given: readonly string[], more: FurtherOptions | undefined): string {
  const { name, summary, example, about, options, words } = command;
  const usage = ['tradingbot', name, ...(given.length > 0 ? given : (words?.split(' ') ?? [])), '[options]'].join(' ');
  const further = more && Object.keys(more.options).length > 0 ? [columns(optionRows(more.options))] : [];
  const what = more?.about === undefined ? summary : more.about;
  return [`Usage: ${usage}`, what, ...further, columns(optionRows(options)), about, `  ${example}`].join('\n\n');
}

function optionRows(options: Options) {
  return Object.entries(options).map(([option, { takes, about }]): [string, string] => [
    `--${option}${takes === undefined ? '' : ` ${takes}`}`,
    about,
  ]);
}

/** Two columns, the first as wide as its longest text. */
export function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}   ${second}`).join('\n');
}
