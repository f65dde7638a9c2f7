import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import type { ValuesOf } from '../args/command.js';
import { CannotRun } from '../args/exit.js';

/** Options of every command that asks a host. */
export const hostOptions = {
  target: { type: 'string', takes: 'HOST', about: 'sandbox (that of npm start), testnet, or an address' },
  sandbox: { type: 'boolean', about: 'the same as --target sandbox' },
  'service-domain': {
    type: 'string',
    takes: 'DOMAIN',
    about: "the exchange's own domain, example.com say; several with commas",
  },
  proxied: { type: 'boolean', about: 'calls go to /x-api of the target itself, for one that hands them on' },
  auth: {
    type: 'string',
    takes: 'SOURCE',
    about: 'cookie:FILE (a session cookie) or token:NAME (a variable with an app token); a sandbox needs none',
  },
} as const;

/** Those of a command that plans: the exchange reports the rates of an account with a running bot alone. */
export const feeOptions = {
  'spot-fees': {
    type: 'string',
    takes: 'MAKER,TAKER',
    about: "fees of the account on pairs in percent, 0.08,0.1 say; the exchange's usual ones when absent",
  },
  'futures-fees': { type: 'string', takes: 'MAKER,TAKER', about: 'the same on contracts' },
} as const;

/** Those of a command that is about bots of several kinds. */
export const targetOptions = {
  ...hostOptions,
  kinds: { type: 'string', takes: 'LIST', about: `only these kinds of bots: ${BOT_KINDS.join(',')}` },
} as const;

/** What was given of {@link hostOptions}. */
export type HostValues = ValuesOf<typeof hostOptions>;
/** What was given of {@link feeOptions}. */
export type FeeValues = ValuesOf<typeof feeOptions>;
/** What was given of {@link targetOptions}. */
export type TargetValues = ValuesOf<typeof targetOptions>;

/** The kinds of `--kinds`; all without it. @throws CannotRun for a name that no kind has */
export function kindsOf({ kinds }: Pick<TargetValues, 'kinds'>): readonly BotKind[] {
  if (kinds === undefined) return BOT_KINDS;
  const names = kinds.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !BOT_KINDS.some((kind) => kind === name));
  if (unknown !== undefined)
    throw new CannotRun(`--kinds takes ${BOT_KINDS.join(', ')}, with commas between them, not "${unknown}".`);
  return BOT_KINDS.filter((kind) => names.includes(kind));
}
