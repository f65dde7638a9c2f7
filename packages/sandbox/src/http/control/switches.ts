import { flagNames } from '@tradingbot/core';
import { InputError } from '../../exchange/refusals.js';
import type { Sandbox } from '../../Sandbox.js';
import { faultFields } from '../faults/faultFields.js';
import { choice, type Fields, number, readFields, takes, text, type ValuesOf, whole, yes } from './fields.js';

const DAY = 86_400_000;
const MAX_SPEED = 10_000;
const BAN = 'Your account is under review. Write to support to have it looked at.';
const ALL_OR_ONE = text('A pair such as BTCUSDT; empty: all');

/** Something to change by hand: a call, a form of the page and a link, all from here. */
export interface Switch {
  /** Last part of its paths: `/x-sandbox/jump`, `/sandbox/jump`. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly fields: Fields;
  readonly required: readonly string[];
  /** @throws InputError with a sentence that says what is wrong. */
  act(sandbox: Sandbox, input: unknown): Promise<void>;
}

function define<F extends Fields>(
  parts: Pick<Switch, 'name' | 'title' | 'about'> & {
    readonly fields: F;
    readonly required?: readonly (keyof F & string)[];
    act(sandbox: Sandbox, values: ValuesOf<F>): void | Promise<void>;
  },
): Switch {
  const { required = [] } = parts;
  return {
    ...parts,
    required,
    async act(sandbox, input) {
      const values = readFields(parts.fields, input);
      for (const name of required) {
        const field = parts.fields[name];
        if (values[name] === undefined && field) throw new InputError(`${name}: is missing, ${takes(field)}.`);
      }
      await parts.act(sandbox, values);
    },
  };
}

/** All switches, in the order of the page. */
export const switches: readonly Switch[] = [
  define({
    name: 'faults',
    title: 'Let a call or the quote socket fail',
    about: 'All that is filled in happens together. Faults wait in line: each call is hit by the first that fits.',
    fields: faultFields,
    required: ['path'],
    act: (sandbox, values) => void sandbox.faults.set(values),
  }),
  define({
    name: 'remove',
    title: 'Remove faults',
    about: 'By the number of the fault.',
    fields: { id: text('Number of a fault; empty: all') },
    act({ faults }, { id }) {
      if (id === undefined) faults.clear();
      else if (!faults.remove(id)) throw new InputError(`id: no fault ${id} is set.`);
    },
  }),
  define({
    name: 'jump',
    title: 'Let prices jump',
    about: 'Orders and stops on the way fill. Stays in the candles, also after a restart.',
    fields: { percent: number(-95, 1900, 'Percent; -30 is a crash by 30 %'), symbol: ALL_OR_ONE },
    required: ['percent'],
    act: ({ prices }, { percent = 0, symbol }) => prices.jump({ percent, symbol }),
  }),
  define({
    name: 'freeze',
    title: 'Freeze prices',
    about: 'Time goes on, prices stand still.',
    fields: { symbol: ALL_OR_ONE },
    act: ({ prices }, { symbol }) => prices.freeze(symbol),
  }),
  define({
    name: 'thaw',
    title: 'Let prices go again',
    about: 'They go on where they had been without the freeze.',
    fields: { symbol: ALL_OR_ONE },
    act: ({ prices }, { symbol }) => prices.thaw(symbol),
  }),
  define({
    name: 'speed',
    title: 'Speed of time',
    about: 'Market time in real time.',
    fields: { speed: number(0, MAX_SPEED, 'Seconds in a real second; 0 is paused') },
    required: ['speed'],
    act(sandbox, { speed = 0 }) {
      sandbox.speed = speed;
    },
  }),
  define({
    name: 'advance',
    title: 'Let time pass at once',
    about: 'Prices move, orders fill, clients are notified.',
    fields: { ms: whole(0, 31 * DAY, 'Milliseconds; an hour is 3600000') },
    required: ['ms'],
    act: (sandbox, { ms = 0 }) => sandbox.pass(ms),
  }),
  define({
    name: 'skew',
    title: 'Tell clients a wrong time',
    about: 'time_now of answers and sendTime of frames; the market keeps its own time.',
    fields: { ms: whole(-400 * DAY, 400 * DAY, 'Milliseconds ahead; a minus is behind, 0 is right') },
    required: ['ms'],
    act(sandbox, { ms = 0 }) {
      sandbox.skewMs = ms;
    },
  }),
  define({
    name: 'expire',
    title: 'Let sessions expire',
    about: 'The next private call is answered with 10007.',
    fields: { user: text('Name or id of a user; empty: all') },
    act: ({ users }, { user }) => users.expire(user),
  }),
  define({
    name: 'flags',
    title: 'Turn a flag on or off',
    about: 'Of every user; clients read flags when they load.',
    fields: { flag: choice(flagNames, 'Name of the flag'), isOn: yes('Whether it is on') },
    required: ['flag', 'isOn'],
    act({ flags }, { flag, isOn }) {
      if (flag !== undefined) flags[flag] = isOn;
    },
  }),
  define({
    name: 'user',
    title: 'Change a user',
    about: 'From the next call on, until the sandbox stops.',
    fields: {
      user: text('Name or id'),
      user_type: choice(['fresh', 'experienced'], 'How much the user knows of bots'),
      country_code: text('Where the user lives: two capital letters'),
      isIslamic: yes('Islamic account: no bots on contracts'),
      isIndianTax: yes('Taxed in India'),
      isUpgrading: yes('Account being upgraded: no new bots'),
      isBanned: yes('Banned: bots can be closed and nothing else'),
    },
    required: ['user'],
    act({ users }, { user = '', isBanned, ...changes }) {
      const { country_code } = changes;
      if (country_code !== undefined && !/^[A-Z]{2}$/.test(country_code))
        throw new InputError('country_code: two capital letters.');
      const ban = isBanned === undefined ? {} : { banReason: isBanned ? BAN : undefined };
      const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      users.change(user, { ...set, ...ban });
    },
  }),
];
