import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CannotRun, reasonOfFile } from '../args/exit.js';

/** What an agent asked, and what came of it. */
export interface AuditEntry {
  readonly tool: string;
  /** `sending` stands before the outcome of a write: what is missing after it was cut off. */
  readonly outcome: string;
  readonly arguments?: unknown;
  readonly plan?: string | undefined;
  readonly amount?: string | undefined;
  readonly bots?: readonly string[] | undefined;
  readonly message?: string | undefined;
}

/** Writes a line. @throws CannotRun when it cannot be written: then no write may go out */
export type AuditLog = (entry: AuditEntry) => void;

const MAX_TEXT = 300;
const MAX_ITEMS = 50;
const MAX_DEPTH = 6;
const EMAIL = /[\w.*+-]+@[\w-]+(\.[\w-]+)+/g;

/** An audit log of JSON lines, which only grows. Without the session and addresses of people; texts are cut. */
export function createAuditLog(file: string, secret: string, now: () => number = Date.now): AuditLog {
  const clean = (text: string) => text.replaceAll(secret, '[session]').replace(EMAIL, '[address]').slice(0, MAX_TEXT);
  const redacted = (value: unknown, depth = 0): unknown => {
    if (typeof value === 'string') return clean(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth === MAX_DEPTH) return '[deeper]';
    if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redacted(item, depth + 1));
    const members = Object.entries(value).slice(0, MAX_ITEMS);
    return Object.fromEntries(members.map(([name, member]) => [clean(name), redacted(member, depth + 1)]));
  };
  const log: AuditLog = (entry) => {
    const line = `${JSON.stringify({ time: new Date(now()).toISOString(), ...(redacted(entry) as object) })}\n`;
    try {
      appendFileSync(file, line, { mode: 0o600 });
    } catch (cause) {
      throw new CannotRun(`The audit log ${file} cannot be written: ${reasonOfFile(cause)}.`, { cause });
    }
  };
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true });
  } catch (cause) {
    throw new CannotRun(`The audit log ${file} cannot be written: ${reasonOfFile(cause)}.`, { cause });
  }
  return log;
}
