import { isBotError } from '@tradingbot/core';
import { explainError } from '@tradingbot/core/errors';
import { CannotRun, exitCodes } from '../args/exit.js';
import type { Terminal } from '../Terminal.js';
import { canBeAsked, isOutOfReach, outOfReach, reasonOf, type Target } from '../target/openTarget.js';
import { seenText } from './unseen.js';

/** Where a command prints to: lines to read, or one JSON document. */
export interface Output {
  /** A line on the way; where JSON is printed, it goes beside it. */
  note(line: string): void;
  /** Facts that stand in the JSON beside what it came to, also where it fails; a note is for whoever reads lines. */
  carry(facts: object): void;
  /** What it came to: all of standard output where JSON is printed. */
  result(value: object): void;
}

function createOutput(json: boolean | undefined, terminal: Terminal, carried: object): Output {
  return {
    note: (line) => (json ? terminal.printError(line) : terminal.print(line)),
    carry: (facts) => Object.assign(carried, facts),
    result: (value) => terminal.print(json ? jsonLine({ ...value, ...carried }) : readable(value)),
  };
}

/**
 * Runs a command whose failures are reported in its own form: a refusal of the exchange with the code 1, beside the line
 * of error as JSON where that is printed.
 */
export async function withOutput(
  json: boolean | undefined,
  terminal: Terminal,
  run: (output: Output) => Promise<number>,
): Promise<number> {
  const carried = {};
  const output = createOutput(json, terminal, carried);
  try {
    return await run(output);
  } catch (error) {
    if (isBotError(error)) {
      const { meaning, advice } = explainError(error);
      const code = error.codeName ?? error.kind;
      // Of what was asked, not of what the exchange writes: its text is data.
      const rule = error.kind === 'contract_error' ? ` ${error.message}` : '';
      const message = `${error.endpoint} was refused (${code}). ${meaning} ${advice}${rule}`;
      if (json) output.result({ outcome: 'refused', code, message });
      terminal.printError(message);
      return exitCodes.differs;
    }
    if (error instanceof CannotRun) throw new CannotRun(error.message, { cause: error }, carried);
    throw error;
  }
}

/** A failure as it is reported: that of one call of a host that answers others, or of the host itself, is one line. */
export async function reported({ client, name }: Target, error: unknown): Promise<unknown> {
  if (!isOutOfReach(error)) return error;
  if (error.kind === 'not_logged_in' || !(await canBeAsked(client))) return outOfReach(client.environment, error);
  // The session is known, and may not do this one thing.
  if (error.kind === 'no_permission') return error;
  const message = `${error.endpoint} failed: ${reasonOf(error)}. ${name} answers other calls: try again in a moment.`;
  return new CannotRun(message, { cause: error });
}

/** A value as lines to read: one for each member, deeper ones further in. Texts are shown without what moves a terminal. */
function readable(value: unknown, indent = ''): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return `${indent}(none)`;
    return value.map((item) => itemOf(item, indent)).join('\n');
  }
  if (typeof value !== 'object' || value === null) return `${indent}${plain(value)}`;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  if (entries.length === 0) return `${indent}(none)`;
  return entries
    .map(([name, member]) => {
      const key = `${indent}${plain(name)}:`;
      if (typeof member !== 'object' || member === null) return `${key} ${plain(member)}`;
      const isEmpty = Object.keys(member).length === 0;
      return isEmpty ? `${key} (none)` : `${key}\n${readable(member, `${indent}  `)}`;
    })
    .join('\n');
}

function itemOf(item: unknown, indent: string): string {
  const text = readable(item, `${indent}  `);
  return `${indent}-${text.slice(indent.length + 1)}`;
}

function plain(value: unknown): string {
  // As the options read it.
  return value === '' ? 'none' : seenText(String(value), '�');
}

/** JSON of one line; a figure that no number holds is text. */
function jsonLine(value: unknown): string {
  return JSON.stringify(value, (_key, member) =>
    typeof member === 'bigint' || (typeof member === 'number' && !Number.isFinite(member)) ? String(member) : member,
  );
}
