import { type ParseArgsConfig, parseArgs } from 'node:util';
import { sandboxAddress } from '@tradingbot/core';
import { UsageError } from './exchange/UsageError.js';

const { port: PORT, hostname: HOST } = new URL(sandboxAddress);

export const HELP = `Usage: tradingbot-sandbox [options]
       tradingbot-sandbox audit [--days 2] [--bots 40] [--seed 7] [--url ${sandboxAddress}]
       tradingbot-sandbox replay FILE [--port ${PORT}] [--host ${HOST}] [--seed 1] [--speed 0] [--site FOLDER]

  --port NUMBER     port to listen on (${PORT})
  --host ADDRESS    address to listen on (${HOST})
  --speed NUMBER    seconds of market time in a real second, 0 (paused) to 10000 (1)
  --seed NUMBER     chooses the market's path (1)
  --start TIME      market time of a new sandbox, e.g. 2026-01-05T09:00Z (now)
  --candles FILE    replay real candles: t,open,high,low,close,volume as .csv or .csv.gz
  --symbol NAME     the pair that the candles belong to (read from the file's name)
  --state FILE      where bots and balances are kept (.tradingbot/sandbox.sqlite)
  --memory          keep nothing
  --site FOLDER     serve this built site too
  --help            show this text

audit runs bots of all kinds with hostile settings, in a sandbox of its own or in one that runs, and compares
to the last digit whatever holds the same fact; it ends with code 1 and with what was done at the first difference.

replay reads a report file that the site has saved, does again what stands in it, and serves the sandbox that results;
for a file that is none it ends with code 1.`;

const OPTIONS = {
  port: { type: 'string', default: PORT },
  host: { type: 'string', default: HOST },
  speed: { type: 'string', default: '1' },
  seed: { type: 'string' },
  start: { type: 'string' },
  candles: { type: 'string' },
  symbol: { type: 'string' },
  state: { type: 'string', default: '.tradingbot/sandbox.sqlite' },
  memory: { type: 'boolean', default: false },
  site: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export interface Options {
  readonly port: number;
  readonly host: string;
  readonly speed: number;
  readonly seed: number | undefined;
  /** Market time, ms since the epoch. */
  readonly start: number | undefined;
  readonly candles: string | undefined;
  readonly symbol: string | undefined;
  readonly state: string;
  readonly memory: boolean;
  readonly site: string | undefined;
  readonly help: boolean;
}

/** @throws UsageError naming the option and what it takes. */
export function parseOptions(args: readonly string[]): Options {
  const values = readArguments(args, OPTIONS);
  return {
    ...values,
    port: whole('--port', values.port, 0, 65_535),
    speed: decimal('--speed', values.speed, 0, 10_000),
    seed: values.seed === undefined ? undefined : whole('--seed', values.seed, 0, 2 ** 31 - 1),
    start: values.start === undefined ? undefined : time('--start', values.start),
    candles: values.candles,
    symbol: values.symbol,
    site: values.site,
  };
}

const AUDIT_OPTIONS = {
  days: { type: 'string', default: '2' },
  bots: { type: 'string', default: '40' },
  seed: { type: 'string', default: '7' },
  url: { type: 'string' },
} as const;

export interface AuditCommandOptions {
  readonly days: number;
  readonly bots: number;
  readonly seed: number;
  /** Address of a sandbox that runs; absent: one of its own. */
  readonly url: string | undefined;
}

/** Options of `tradingbot-sandbox audit`. @throws UsageError naming the option and what it takes. */
export function parseAuditOptions(args: readonly string[]): AuditCommandOptions {
  const { days, bots, seed, url } = readArguments(args, AUDIT_OPTIONS);
  if (url !== undefined && !URL.canParse(url))
    throw new UsageError(`--url takes an address as ${sandboxAddress}, not "${url}".`);
  return {
    days: whole('--days', days, 1, 366),
    bots: whole('--bots', bots, 1, 2000),
    seed: whole('--seed', seed, 0, 2 ** 31 - 1),
    url,
  };
}

const REPLAY_OPTIONS = {
  port: OPTIONS.port,
  host: OPTIONS.host,
  seed: OPTIONS.seed,
  speed: { type: 'string', default: '0' },
  site: OPTIONS.site,
} as const;

export interface ReplayOptions extends Pick<Options, 'port' | 'host' | 'seed' | 'speed' | 'site'> {
  /** A report file. */
  readonly file: string;
}

/** Options of `tradingbot-sandbox replay`. @throws UsageError naming the option and what it takes. */
export function parseReplayOptions(args: readonly string[]): ReplayOptions {
  const [file, ...rest] = args;
  if (file === undefined || file.startsWith('-'))
    throw new UsageError('replay takes the name of a report file first: tradingbot-sandbox replay report.json');
  const { port, host, seed, speed, site } = readArguments(rest, REPLAY_OPTIONS);
  return {
    file,
    host,
    site,
    port: whole('--port', port, 0, 65_535),
    speed: decimal('--speed', speed, 0, 10_000),
    seed: seed === undefined ? undefined : whole('--seed', seed, 0, 2 ** 31 - 1),
  };
}

function readArguments<O extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (cause) {
    const [message = ''] = cause instanceof Error ? cause.message.split(/\.\s/) : [];
    throw new UsageError(`${message.replace(/\.$/, '')}. Run with --help to see the options.`, { cause });
  }
}

function whole(option: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= from && value <= to) return value;
  throw new UsageError(`${option} takes a whole number from ${from} to ${to}, not "${text}".`);
}

function decimal(option: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value >= from && value <= to) return value;
  throw new UsageError(`${option} takes a number from ${from} to ${to}, not "${text}".`);
}

/** A moment with its zone, so that it is the same on every machine. */
function time(option: string, text: string): number {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (ms > 0) return ms;
  throw new UsageError(`${option} takes a time as 2026-01-05T09:00Z, not "${text}".`);
}
